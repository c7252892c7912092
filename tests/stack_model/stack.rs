//! The stack: its objects, and how they come, change and go.

use crate::commands::Command;
use crate::program::Effect;
use crate::questions::Kind;
use crate::queue::Source;
use crate::seats::Player;
use crate::table::Table;
use crate::triggers::{Event, SetOff};
use crate::words::argument;

/// An effect with everything it is given when it runs.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Call {
    pub(crate) effect: Effect,
    pub(crate) controller: Option<Player>,
    pub(crate) target: Option<Player>,
    /// The target object.
    pub(crate) aim: Option<u32>,
    /// True if it refuses other actions while it is on the stack.
    pub(crate) lock: bool,
    /// The source of the trigger or replacement that runs it.
    pub(crate) source: Option<Source>,
    /// The event that set it off.
    pub(crate) event: Option<Event>,
    /// The players for whom it still runs, if it runs for each of several.
    pub(crate) each: Option<Vec<Player>>,
    /// The answers to its questions so far, with who gave them; nothing from a player who has left.
    pub(crate) answers: Vec<(Player, Kind, Option<i64>)>,
    /// True if it is a state check, which nobody controls.
    pub(crate) is_check: bool,
    /// True if the player who stands in takes over from a controller who has left.
    pub(crate) taken_over: bool,
    /// The replacements past which an event has come that does not happen: this runs instead.
    pub(crate) past: Option<Vec<u32>>,
    /// True if one run that changes anything is enough.
    pub(crate) until_one: bool,
    /// The action or card for which it pays, and which follows at once.
    pub(crate) pays_for: Option<Box<Command>>,
}

impl Call {
    pub(crate) fn of(set_off: SetOff) -> Self {
        Self {
            effect: set_off.effect,
            controller: set_off.player,
            event: Some(set_off.event),
            source: set_off.source,
            ..Self::default()
        }
    }
}

/// An object on the stack.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Object {
    pub(crate) number: u32,
    pub(crate) player: Player,
    pub(crate) call: Call,
    /// The kind of action that put it there.
    pub(crate) action: Option<&'static str>,
    /// The trigger that put it there.
    pub(crate) trigger: Option<u32>,
}

impl Table {
    pub(crate) fn object(&self, number: u32) -> Option<&Object> {
        self.stack.iter().find(|object| object.number == number)
    }

    /// Puts an object on top; everybody owes an answer again.
    pub(crate) fn put(&mut self, player: Player, call: Call, trigger: Option<u32>) {
        self.put_as(player, call, trigger, None);
    }

    /// Puts an object on top, as an action of that kind.
    pub(crate) fn put_as(
        &mut self,
        player: Player,
        call: Call,
        trigger: Option<u32>,
        action: Option<&'static str>,
    ) {
        self.objects += 1;
        let number = self.objects;
        let (target, effect) = (call.target, call.effect);
        let event = Event {
            kind: "object_pushed",
            player: Some(player),
            object: Some(number),
            ..Event::default()
        };
        let columns = format!(
            " object={number} player={player}{}{} effect=e{effect}{}{}",
            argument("target", target),
            argument("trigger", trigger),
            argument("source", call.source),
            argument("action", action)
        );
        let call = Call {
            controller: Some(player),
            ..call
        };
        self.stack.push(Object {
            number,
            player,
            call,
            action,
            trigger,
        });
        self.ask_again();
        self.tell(event, &columns);
    }

    /// Puts a copy on top, for the controller of the object or for another player.
    pub(crate) fn copy(&mut self, number: u32, player: Option<Player>) {
        let original = self.object(number).expect("it is there").clone();
        let player = player.unwrap_or(original.player);
        let effect = original.call.effect;
        self.put(player, original.call, original.trigger);
        let copy = self.objects;
        self.told.push(format!(
            "object_copied object={copy} player={player} effect=e{effect} aim={number}"
        ));
    }

    pub(crate) fn retarget(&mut self, number: u32, target: Player) {
        let at = self.stack.iter().position(|object| object.number == number);
        let object = &mut self.stack[at.expect("it is there")];
        object.call.target = Some(target);
        let (player, effect) = (object.player, object.call.effect);
        let aim = argument("aim", object.call.aim);
        self.told.push(format!(
            "object_retargeted object={number} player={player} effect=e{effect}{}{aim}",
            argument("target", Some(target))
        ));
    }

    /// Takes an object off the stack; `kind` is what has become of it.
    pub(crate) fn take_off(&mut self, number: u32, kind: &'static str, reason: Option<&str>) {
        let at = self.stack.iter().position(|object| object.number == number);
        let object = self.stack.remove(at.expect("it is there"));
        self.tell_gone(&object, kind, reason);
    }

    /// Takes several off at once, and tells it of the topmost first.
    pub(crate) fn take_all_off(&mut self, reason: &str, goes: impl Fn(&Object) -> bool) {
        let gone: Vec<Object> = self.stack.extract_if(.., |object| goes(object)).collect();
        for object in gone.iter().rev() {
            self.tell_gone(object, "object_removed", Some(reason));
        }
    }

    fn tell_gone(&mut self, object: &Object, kind: &'static str, reason: Option<&str>) {
        let number = object.number;
        let event = Event {
            kind,
            player: Some(object.player),
            object: Some(number),
            ..Event::default()
        };
        let columns = format!(
            " object={number} player={} effect=e{}{}",
            object.player,
            object.call.effect,
            argument("reason", reason)
        );
        self.tell(event, &columns);
    }
}
