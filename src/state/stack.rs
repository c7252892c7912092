//! The stack: objects waiting to resolve, the newest first.

use super::State;
use super::spare::bytes_of;
use super::values::Lock;
use crate::rules::Ruleset;
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::data::Data;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Each, Reason};
use serde::{Deserialize, Serialize, Serializer};
use std::ops::Deref;

/// An object on the stack.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Object {
    pub(crate) id: ObjectId,
    /// Its controller.
    pub(crate) player: PlayerId,
    pub(crate) effect: NameId,
    pub(crate) action: Option<NameId>,
    pub(crate) target: Option<PlayerId>,
    pub(crate) object: Option<ObjectId>,
    pub(crate) source: Option<HostRef>,
    pub(crate) data: i64,
    pub(crate) each: Each,
    /// True if nobody may act while it is on the stack. Never changes; counted by the stack.
    pub(crate) lock: bool,
    /// The trigger that put it there, and the event that set that off.
    pub(crate) trigger: Option<TriggerId>,
    pub(crate) event: Option<Event>,
}

/// The objects, the newest last, with the number of those that lock the table. It is serialized as
/// the list alone.
#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(from = "Vec<Object>")]
pub(crate) struct Stack {
    objects: Vec<Object>,
    locks: usize,
}

clone_by_field! { Stack { objects, locks } }

impl Stack {
    /// Returns true if an object locks actions.
    #[inline]
    pub(crate) fn has_lock(&self) -> bool {
        self.locks > 0
    }

    /// Returns the bytes that the list has taken.
    pub(super) fn capacity(&self) -> usize {
        bytes_of(&self.objects)
    }

    fn push(&mut self, object: Object) {
        self.locks += usize::from(object.lock);
        self.objects.push(object);
    }

    fn remove(&mut self, at: usize) -> Object {
        let object = match at + 1 == self.objects.len() {
            true => self.objects.pop().expect("its place was found"),
            false => self.objects.remove(at),
        };
        self.locks -= usize::from(object.lock);
        object
    }

    /// Removes and returns the objects for which `gone` holds, the newest first.
    fn take(&mut self, gone: impl Fn(&Object) -> bool) -> Vec<Object> {
        let mut taken: Vec<Object> = self.objects.iter().filter(|o| gone(o)).copied().collect();
        if !taken.is_empty() {
            self.objects.retain(|object| !gone(object));
            self.locks -= taken.iter().filter(|object| object.lock).count();
            taken.reverse();
        }
        taken
    }

    /// Returns the position of an object that a verb names, and that its check found.
    pub(crate) fn place_named(&self, id: ObjectId) -> usize {
        self.place(id).expect("a verb names an object on the stack")
    }

    /// Returns the position of an object. Numbers only ever grow, and the newest is on top.
    pub(crate) fn place(&self, id: ObjectId) -> Option<usize> {
        self.objects
            .binary_search_by_key(&id, |object| object.id)
            .ok()
    }

    /// Returns the objects, to renumber them.
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Object> {
        self.objects.iter_mut()
    }
}

impl Deref for Stack {
    type Target = [Object];

    fn deref(&self) -> &[Object] {
        &self.objects
    }
}

impl From<Vec<Object>> for Stack {
    fn from(objects: Vec<Object>) -> Self {
        let locks = objects.iter().filter(|object| object.lock).count();
        Self { objects, locks }
    }
}

impl Serialize for Stack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.objects.serialize(serializer)
    }
}

impl State {
    /// Puts an object on the stack. This is the only way there, so nothing resolves before the
    /// players have answered with it on top.
    #[inline(always)]
    pub(crate) fn push_object(&mut self, rules: &Ruleset, object: Object) {
        let Object {
            id,
            player,
            effect,
            target,
            source,
            action,
            trigger,
            data,
            ..
        } = object;
        self.stack.push(object);
        self.reopen_for_object(rules, player);
        self.emit(Event::ObjectPushed {
            object: id,
            player,
            effect,
            target,
            source,
            action,
            trigger,
            data: Data(data),
        });
    }

    /// Emits the event that an object just pushed is a copy of another one.
    pub(crate) fn tell_copy(&mut self, object: ObjectId, aim: ObjectId) {
        let Object { player, effect, .. } = self.stack[self.stack.place_named(object)];
        self.emit(Event::ObjectCopied {
            object,
            player,
            effect,
            aim,
        });
    }

    /// Changes an object's target or data, as far as they are given.
    pub(crate) fn retarget(
        &mut self,
        id: ObjectId,
        target: Option<PlayerId>,
        aim: Option<ObjectId>,
        data: Option<i64>,
    ) {
        let at = self.stack.place_named(id);
        let object = &mut self.stack.objects[at];
        object.target = target.or(object.target);
        object.object = aim.or(object.object);
        object.data = data.unwrap_or(object.data);
        let Object {
            player,
            effect,
            target,
            object: aim,
            data,
            ..
        } = *object;
        self.emit(Event::ObjectRetargeted {
            object: id,
            player,
            effect,
            target,
            aim,
            data: Data(data),
        });
    }

    pub(crate) fn counter_object(&mut self, id: ObjectId) {
        let at = self.stack.place_named(id);
        // The objects above it move down.
        self.outbox.look(self.stack.len() - at);
        let Object {
            id, player, effect, ..
        } = self.stack.remove(at);
        self.emit(Event::ObjectCountered {
            object: id,
            player,
            effect,
        });
    }

    /// Removes the object whose effects have all run from the stack, unless one of them has already
    /// removed it.
    pub(crate) fn finish_object(&mut self, id: ObjectId) {
        if let Some(at) = self.stack.place(id) {
            let Object {
                id, player, effect, ..
            } = self.stack.remove(at);
            self.emit(Event::ObjectResolved {
                object: id,
                player,
                effect,
            });
        }
    }

    pub(crate) fn remove_objects(&mut self, reason: Reason, gone: impl Fn(&Object) -> bool) {
        self.outbox.look(self.stack.len());
        for object in self.stack.take(gone) {
            let Object {
                id, player, effect, ..
            } = object;
            self.emit(Event::ObjectRemoved {
                object: id,
                player,
                effect,
                reason,
            });
        }
    }

    /// Returns true if everybody's actions that can be locked are.
    pub(crate) fn is_locked(&self) -> bool {
        self.stack.locks > 0 || self.rare.locks.iter().any(Lock::is_whole)
    }
}
