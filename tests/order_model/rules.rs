//! The rules of a game: one step, and the options that concern the order.

use crate::chance::Lcg;

/// The options by the words of rules files, and the walk of the turns.
#[derive(Clone, Copy)]
pub(crate) struct Rules {
    pub(crate) extra_turns: &'static str,
    pub(crate) resume: &'static str,
    pub(crate) reverse_with_two: &'static str,
    pub(crate) skip_next: &'static str,
    pub(crate) leave: &'static str,
    pub(crate) round: &'static str,
    pub(crate) walk: &'static str,
    /// With `shared`, each player of the model is a team of two.
    pub(crate) teams: &'static str,
}

impl Rules {
    pub(crate) fn draw(random: &mut Lcg) -> Self {
        let mut one_of = |words: &[&'static str]| words[random.below(words.len())];
        Self {
            extra_turns: one_of(&["newest", "newest", "oldest"]),
            resume: one_of(&["anchor", "anchor", "taker"]),
            reverse_with_two: one_of(&["nothing", "skip"]),
            skip_next: one_of(&["now", "turn_end"]),
            leave: one_of(&["finish_turn", "end_turn"]),
            round: one_of(&["wrap", "wrap", "everyone", "manual"]),
            walk: one_of(&["ring", "ring", "reverse", "snake"]),
            teams: one_of(&["victory", "victory", "shared"]),
        }
    }

    /// Returns them as a rules file.
    pub(crate) fn toml(&self) -> String {
        format!(
            "name = \"order\"\n\
             [options]\n\
             extra_turns = \"{}\"\n\
             resume = \"{}\"\n\
             reverse_with_two = \"{}\"\n\
             skip_next = \"{}\"\n\
             leave = \"{}\"\n\
             round = \"{}\"\n\
             teams = \"{}\"\n\
             [turns]\n\
             walk = \"{}\"\n\
             [[steps]]\n\
             name = \"main\"\n",
            self.extra_turns,
            self.resume,
            self.reverse_with_two,
            self.skip_next,
            self.leave,
            self.round,
            self.teams,
            self.walk,
        )
    }
}
