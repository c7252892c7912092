//! Functions that offer moves: the look at the table that they get, and what they offer.

use crate::card::{Card, MEMBER, VERB, add_looks, weight};
use crate::look_table::CALLED;
use crate::looks::{self, Seen, said};
use crate::refusal::{place, place_in, refused_as};
use crate::values::{Named, arguments};
use mlua::{BString, Lua, MetaMethod, MultiValue, UserData, UserDataMethods};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use turnwheel::schema::{self, Spec, TABLES};
use turnwheel::{Code, Context, Error, Offers, PlayerId};

/// The table as such a function looks at it. It shows something only while the function runs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Look {
    card: Card,
    asked: Arc<Mutex<Asked>>,
}

/// The player whose moves are listed, and the offers so far.
#[derive(Debug, Default)]
struct Asked {
    player: Option<PlayerId>,
    offered: Vec<Offered>,
}

/// A move that was offered, with the place in the script.
#[derive(Debug)]
struct Offered {
    verb: &'static Spec,
    named: Named,
    place: Option<String>,
}

/// The cost of an offer, in instructions: the engine tries it with every target.
const OFFER: i64 = 20 * VERB;

/// The names of a look's methods.
pub(crate) fn methods() -> impl Iterator<Item = &'static str> {
    let called = CALLED.iter().map(|(name, ..)| *name);
    called.chain(["view", "offer"])
}

impl Look {
    /// A look that reads through this card.
    pub(crate) fn of(card: &Card) -> Self {
        Self {
            card: card.clone(),
            ..Self::default()
        }
    }

    fn asked(&self) -> MutexGuard<'_, Asked> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes the offers: `call` gets the name of the player, and calls the function within what
    /// `run` allows it.
    ///
    /// Errors: what `run` returns; those of an offer, with its place in the script.
    pub(crate) fn make(
        &self,
        offers: &mut Offers<'_>,
        run: impl FnOnce(
            &mut Context,
            &mut dyn FnMut(&mut Context) -> Result<(), Error>,
        ) -> Result<(), Error>,
        call: impl Fn(&str) -> mlua::Result<()>,
    ) -> Result<(), Error> {
        let (mut context, player) = (offers.look(), offers.player());
        let name = context.player_name(player).to_owned();
        let mut offered = vec![];
        run(&mut context, &mut |context| {
            // Only here is no other thread in this Lua.
            *self.asked() = Asked {
                player: Some(player),
                offered: vec![],
            };
            let done = self.card.lend(context, Code::OffersFailed, || call(&name));
            offered = std::mem::take(&mut *self.asked()).offered;
            done
        })?;
        offered.into_iter().try_for_each(|one| {
            let done = offers.call(one.verb, &one.named);
            done.map_err(|error| {
                let place = one.place.map_or(String::new(), |place| place + ": ");
                let text = format!("{place}{}", context.explain(&error));
                let place = place_in(&text);
                Error::new(Code::OffersFailed).detail(text).placed(place)
            })
        })
    }

    /// Returns a field of the table.
    fn field(&self, lua: &Lua, name: &[u8]) -> mlua::Result<Seen> {
        let seen = self
            .card
            .see(lua, |_, table| Ok(looks::field(table, name)))?;
        seen.ok_or_else(|| {
            let known = methods().chain(looks::names());
            refused_as(
                lua,
                Code::UnknownName,
                looks::unknown("a look", name, known),
            )
        })
    }

    fn offer(&self, lua: &Lua, verb: &[u8], values: &MultiValue) -> mlua::Result<()> {
        let card = &self.card;
        card.spend(lua, OFFER + weight(values))?;
        if card.lock()?.is_taken() {
            let over = Error::new(Code::NoEffect).detail("these offers are made");
            return Err(card.refused(lua, &over));
        }
        let pay = |members: usize| {
            let paid = card.spend(lua, MEMBER * members as i64);
            paid.map_err(|_| Error::new(Code::OutOfInstructions))
        };
        let read = verb_named(verb).and_then(|verb| {
            let mut given = arguments(verb, values, &pay)?;
            card.in_full(verb, &mut given);
            Ok((verb, given.into_named(verb)))
        });
        let (verb, named) = read.map_err(|error| card.refused(lua, &error))?;
        let place = place(lua);
        self.asked().offered.push(Offered { verb, named, place });
        Ok(())
    }
}

/// Returns the verb of that name.
fn verb_named(name: &[u8]) -> Result<&'static Spec, Error> {
    let name = said(name)?;
    schema::command(name).ok_or_else(|| {
        let known = TABLES.commands.iter().map(|entry| entry.name);
        Error::new(Code::UnknownCommand).none_of(name, known)
    })
}

impl AsRef<Card> for Look {
    fn as_ref(&self) -> &Card {
        &self.card
    }
}

impl UserData for Look {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        add_looks(methods);
        methods.add_method(
            "fact",
            |lua, look, (condition, player): (BString, Option<BString>)| {
                let own = look.asked().player;
                let fact = |context: &Context, condition: &str, player: Option<PlayerId>| {
                    context.table()?.fact(condition, player.or(own))
                };
                look.card.fact(lua, &condition, player.as_ref(), fact)
            },
        );
        methods.add_method(
            "offer",
            |lua, look, (verb, values): (BString, MultiValue)| look.offer(lua, &verb, &values),
        );
        // For the module, whose face has the methods.
        methods.add_method("look", |lua, look, name: BString| look.field(lua, &name));
        methods.add_meta_method(MetaMethod::Index, |lua, look, name: BString| {
            look.field(lua, &name)
        });
        methods.add_meta_method(MetaMethod::ToString, |_, _, ()| Ok("look"));
        #[cfg(feature = "module")]
        crate::carried::add_look_methods(methods);
    }
}
