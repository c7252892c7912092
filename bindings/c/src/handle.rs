//! Handles: looked up, entered for one call, freed. Only this file dereferences the objects behind
//! them.

use crate::memory::write;
use crate::slots::{self, Access, Found, Kind, Place};
use engine::{Code, Error};
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The C type of a handle. C sees pointers to it, which are in fact numbers.
pub(crate) trait Handle {
    /// The object behind the handle. Any thread may use and free it.
    type Body: Send + 'static;
    /// The kind of slot that it uses.
    const KIND: Kind;
}

/// One call on the object behind a handle. The object stays alive until this is dropped.
pub(crate) struct Call<H: Handle> {
    found: Found,
    access: Access,
    body: *mut H::Body,
    handle: PhantomData<H>,
}

/// An exclusive call. Errors: [`Code::Busy`] while another call is in the object.
pub(crate) struct Alone<H: Handle>(Call<H>);

impl<H: Handle> Deref for Call<H> {
    type Target = H::Body;

    fn deref(&self) -> &H::Body {
        // SAFETY: the body was put into the slot with this kind, and stays until this call has
        // left; while it is borrowed mutably, there is no other borrow.
        unsafe { &*self.body }
    }
}

impl<H: Handle> Deref for Alone<H> {
    type Target = H::Body;

    fn deref(&self) -> &H::Body {
        &self.0
    }
}

impl<H: Handle> DerefMut for Alone<H> {
    fn deref_mut(&mut self) -> &mut H::Body {
        // SAFETY: as above; the slot refuses other calls while it is entered exclusively.
        unsafe { &mut *self.0.body }
    }
}

impl<H: Handle> Drop for Call<H> {
    fn drop(&mut self) {
        if let Some(body) = self.found.leave(self.access) {
            drop_body::<H>(body);
        }
    }
}

/// Frees the body of an object that was freed while a call was in it, or is freed now. A panic
/// ends here, because calls are left outside of what catches theirs.
#[cold]
#[inline(never)]
fn drop_body<H: Handle>(body: *mut ()) {
    let drops = AssertUnwindSafe(|| {
        // SAFETY: only bodies boxed by `give` are freed, and the slot returns each once.
        drop(unsafe { Box::from_raw(body.cast::<H::Body>()) });
    });
    // The host has let go of the object, so it hears nothing of its end.
    drop(catch_unwind(drops));
}

fn find<H: Handle>(pointer: *const H) -> Result<Found, Error> {
    if pointer.is_null() {
        return Err(Code::NullArgument.into());
    }
    slots::find(pointer.addr(), H::KIND)
}

fn call<H: Handle>(pointer: *const H, access: Access) -> Result<Call<H>, Error> {
    if pointer.is_null() {
        return Err(Code::NullArgument.into());
    }
    // Entering compares the state, so it is not compared before.
    let found = slots::locate(pointer.addr(), H::KIND)?;
    let body = found.enter(access)?.cast();
    Ok(Call {
        found,
        access,
        body,
        handle: PhantomData,
    })
}

/// Enters an object that any number of threads may use at once.
pub(crate) fn shared<H: Handle>(pointer: *const H) -> Result<Call<H>, Error>
where
    H::Body: Sync,
{
    call(pointer, Access::Shared)
}

/// Enters an object that one call at a time may use. Errors: [`Code::Busy`].
pub(crate) fn alone<H: Handle>(pointer: *const H) -> Result<Alone<H>, Error> {
    call(pointer, Access::Alone).map(Alone)
}

/// Moves an object out to C, which has to free it.
pub(crate) fn give<H: Handle>(body: H::Body, out: *mut *mut H) -> Result<(), Error> {
    if out.is_null() {
        return Err(Code::NullArgument.into());
    }
    let place = Place::reserve()?;
    let handle = place.open(H::KIND, Box::into_raw(Box::new(body)).cast());
    // The handle owns the slot from here on, and freeing it releases the slot.
    std::mem::forget(place);
    write(out, std::ptr::without_provenance_mut(handle))
}

/// Returns an error if the object was freed meanwhile, by what its call has called back.
pub(crate) fn still_live<H: Handle>(pointer: *const H) -> Result<(), Error> {
    find(pointer).map(drop)
}

/// Frees an object that was handed out; if a call is in it, the last call frees it. NULL is fine,
/// and a pointer that is not a live object of this kind is ignored.
pub(crate) fn free<H: Handle>(pointer: *mut H) {
    if let Some(body) = find(pointer.cast_const())
        .ok()
        .and_then(|found| found.free())
    {
        drop_body::<H>(body);
    }
}

/// Lends an object to C while `act` runs, and never longer.
pub(crate) fn lend<H: Handle, R>(
    place: &Place,
    body: &mut H::Body,
    act: impl FnOnce(*mut H) -> R,
) -> R {
    let handle = place.open(H::KIND, std::ptr::from_mut(body).cast());
    let result = act(std::ptr::without_provenance_mut(handle));
    place.close();
    result
}
