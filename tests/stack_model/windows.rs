//! Windows: the step's own, in which the stack resolves, and replies that are opened above it.

use crate::chance::{Lcg, one_of};
use crate::seats::Player;
use crate::stack::Call;
use crate::table::Table;
use crate::triggers::Event;
use crate::words::argument;
use std::collections::BTreeSet;

/// A window in which each player answers once, and then the one beneath continues.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reply {
    /// All but the active player answer.
    others: bool,
    /// The player after the active one answers first.
    from_next: bool,
    then: Then,
}

/// The consequence of a reply in which everybody has answered.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Then {
    Return,
    EndStep,
    EndTurn,
}

impl Reply {
    pub(crate) fn draw(random: &mut Lcg) -> Self {
        Self {
            others: random.one_in(2),
            from_next: random.one_in(2),
            then: one_of(random, &[Then::Return, Then::EndStep, Then::EndTurn]),
        }
    }

    pub(crate) fn text(self) -> String {
        let pending = if self.others { "others" } else { "all" };
        let start = if self.from_next { "next" } else { "active" };
        let then = match self.then {
            Then::Return => "return",
            Then::EndStep => "end_step",
            Then::EndTurn => "end_turn",
        };
        format!(
            "windows.r = {{ pending = \"{pending}\", start = \"{start}\", \
             reopen = \"none\", after_act = \"next\", then = \"{then}\" }}\n"
        )
    }
}

/// An open window: who owes an answer, and who may act.
#[derive(Clone, Debug, Default)]
pub(crate) struct Window {
    pub(crate) is_reply: bool,
    pub(crate) owes: BTreeSet<Player>,
    /// Those who have passed since it was last asked of all; not who has come back since.
    passed: BTreeSet<Player>,
    holder: Option<Player>,
    /// The player after whose action its holder was found, until that holder may act.
    acted: Option<Player>,
}

impl Table {
    pub(crate) fn holder(&self) -> Option<Player> {
        self.windows.last().and_then(|top| top.holder)
    }

    pub(crate) fn open_own_window(&mut self) {
        self.windows.push(Window::default());
        self.ask_from_the_active_player();
        self.tell_window("window_opened", false);
    }

    /// Opens a reply above what is open. Who stands in for the active player is not one of the
    /// others.
    pub(crate) fn open_reply(&mut self) {
        self.windows.push(Window {
            is_reply: true,
            ..Window::default()
        });
        self.begin_reply(self.windows.len() - 1);
        self.tell_window("window_opened", true);
    }

    /// Asks those whom the reply asks, as it opens and once something has resolved in it.
    fn begin_reply(&mut self, at: usize) {
        let Reply {
            others, from_next, ..
        } = self.rules.reply;
        let first = self.first_present();
        let mut owes = self.present();
        if let Some(first) = first.filter(|_| others) {
            owes.remove(&first);
        }
        self.windows[at] = Window {
            is_reply: true,
            holder: first.filter(|first| owes.contains(first)),
            owes,
            ..Window::default()
        };
        if let Some(first) = first.filter(|_| others || from_next) {
            self.hand_on(at, first);
        }
    }

    /// Returns true if the stack resolves as this window closes. No step or turn ends by itself
    /// while the stack holds something; a reply that ends neither leaves it to the step's window.
    pub(crate) fn resolves_stack(&self, window: &Window) -> bool {
        !window.is_reply || self.rules.reply.then != Then::Return
    }

    /// A reply closes for which everybody has answered, and perhaps the step or the turn with it.
    pub(crate) fn reply_is_over(&mut self) {
        self.close_top();
        let then = self.rules.reply.then;
        if then != Then::Return {
            self.close();
            self.step_ends = true;
            self.turn_ends |= then == Then::EndTurn;
        }
    }

    /// An object has resolved: the window in which it did begins again.
    pub(crate) fn begin_again(&mut self) {
        let at = self.resolving_in;
        match self.windows.get(at).is_some_and(|window| window.is_reply) {
            true => self.begin_reply(at),
            false => self.ask_from_the_active_player(),
        }
    }

    fn tell_window(&mut self, kind: &'static str, is_reply: bool) {
        let event = Event {
            kind,
            ..Event::default()
        };
        let name = if is_reply { "r" } else { "w" };
        self.tell(event, &format!(" window={name}"));
    }

    pub(crate) fn close_top(&mut self) {
        let top = self.windows.pop().expect("one is open");
        self.tell_window("window_closed", top.is_reply);
    }

    /// Closes all windows, the newest first.
    pub(crate) fn close(&mut self) {
        while !self.windows.is_empty() {
            self.close_top();
        }
    }

    /// Asks everybody in the step's own window, from the active player on.
    pub(crate) fn ask_from_the_active_player(&mut self) {
        let holder = self.first_present();
        let owes = self.present();
        if let Some(window) = self.windows.first_mut() {
            *window = Window {
                owes,
                holder,
                ..Window::default()
            };
        }
    }

    /// Lets everybody answer again in the window in which the stack resolves. The one who may act
    /// stays the same; if everybody has passed, it is as after a resolution.
    pub(crate) fn ask_again(&mut self) {
        let owes = self.present();
        match self.windows.first_mut() {
            Some(window) if !window.owes.is_empty() => {
                window.owes = owes;
                window.passed.clear();
            }
            _ => self.ask_from_the_active_player(),
        }
    }

    /// The next who owes an answer may act; the player comes last.
    fn hand_on(&mut self, at: usize, player: Player) {
        let following = self.seats.following(player);
        let window = &mut self.windows[at];
        let mut owing = following.into_iter().chain([player]);
        window.holder = owing.find(|next| window.owes.contains(next));
    }

    /// Notes that the player has answered in the window on top.
    fn answered_in_window(&mut self, player: Player) {
        let top = self.windows.len() - 1;
        self.windows[top].owes.remove(&player);
        self.hand_on(top, player);
    }

    pub(crate) fn passed(&mut self, player: Player) {
        let event = Event {
            kind: "passed",
            player: Some(player),
            ..Event::default()
        };
        self.answered_in_window(player);
        let top = self.windows.last_mut().expect("it is open");
        top.passed.insert(player);
        self.is_quiet = true;
        self.tell(event, &format!(" player={player}"));
    }

    /// An action answers a reply, and reopens the step's own window.
    fn has_acted(&mut self, player: Player) {
        match self.windows.last().is_some_and(|top| top.is_reply) {
            true => {
                self.answered_in_window(player);
                self.windows.last_mut().expect("it is open").acted = Some(player);
            }
            false => self.ask_again(),
        }
    }

    pub(crate) fn acted(
        &mut self,
        player: Player,
        action: Option<&'static str>,
        effect: Option<usize>,
        call: Call,
    ) {
        self.has_acted(player);
        let event = Event {
            kind: "acted",
            player: Some(player),
            ..Event::default()
        };
        let name = effect.map(|effect| format!("e{effect}"));
        self.tell(
            event,
            &format!(
                " player={player}{}{}",
                argument("action", action),
                argument("effect", name)
            ),
        );
        if effect.is_some() {
            self.plan(call);
        }
    }

    /// Notes that the one who may act has been told.
    pub(crate) fn is_told(&mut self) {
        if let Some(top) = self.windows.last_mut() {
            top.acted = None;
        }
    }

    /// Finds again who answers next where nobody has been told: the order has changed.
    pub(crate) fn find_next_again(&mut self) {
        for at in 0..self.windows.len() {
            if let Some(actor) = self.windows[at].acted {
                self.hand_on(at, actor);
            }
        }
    }

    /// A player puts an object on the stack.
    pub(crate) fn pushed(&mut self, player: Player, action: Option<&'static str>, call: Call) {
        self.has_acted(player);
        self.put_as(player, call, None, action);
    }

    /// Waits in no window for a player who sits out.
    pub(crate) fn excuse(&mut self, player: Player) {
        for at in 0..self.windows.len() {
            let window = &mut self.windows[at];
            window.owes.remove(&player);
            window.passed.remove(&player);
            if window.holder == Some(player) {
                self.hand_on(at, player);
            }
        }
    }

    /// Waits in no window for a player who has left. Where everybody may be asked again, leaving
    /// resolves nothing: if all others have passed, the next still gets to act (CR 800.4a).
    pub(crate) fn drop_answers_of(&mut self, player: Player) {
        let following = self.present_of(self.seats.following(player));
        for at in 0..self.windows.len() {
            let window = &mut self.windows[at];
            let others_passed = !window.owes.is_empty();
            window.owes.remove(&player);
            if window.holder == Some(player) {
                if window.owes.is_empty() && others_passed && !window.is_reply {
                    let mut next = following.iter();
                    let next = next.find(|player| window.passed.contains(player));
                    window.owes.extend(next);
                }
                self.hand_on(at, player);
            }
        }
    }
}
