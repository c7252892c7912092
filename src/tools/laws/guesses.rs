//! The laws about guesses: a player cannot tell one from the truth, and answers in it.

use super::broken::{Breach, GUESS_ASKS, GUESS_LEAVES, GUESS_TELLS, ONE_GUESS};
use super::place::{ComparedPlace, failed, moves_of, unlike_lines};
use super::trial::LawTrial;
use crate::play::game::Game;
use crate::tools::cards::Cards;
use crate::view::{View, Viewer};
use crate::vocabulary::command::{Command, Verbs};
use crate::vocabulary::error::Code;
use crate::vocabulary::ids::PlayerId;
use crate::vocabulary::words::Policy;
use rand_core::RngCore;

impl<C: Cards> LawTrial<'_, C> {
    /// Guesses for each player at this place.
    pub(super) fn check_guesses(&mut self, now: &ComparedPlace) -> Result<(), Breach> {
        let players: Vec<PlayerId> = self.game.table().players().collect();
        for player in players {
            let seed = self.random.next_u64();
            let first = self.guessed(player, seed)?;
            now.require(GUESS_LEAVES, &self.place(&self.game)?)?;
            let again = self.guessed(player, seed)?;
            self.place(&first)?
                .require(ONE_GUESS, &self.place(&again)?)?;
            if let Some(found) = told(&self.game, &first, player)? {
                let name = self.game.player_name(player);
                let reason = format!("for {name}, {found}");
                return Err(Breach::new(GUESS_TELLS, reason));
            }
            self.check_asked(first, player)?;
        }
        Ok(())
    }

    /// Answers in a guess what the player is asked. Where the guess has dealt again what the
    /// question was about, as a row of cards that is already open, its effect asks something else:
    /// then every answer is refused, and no search finds one.
    fn check_asked(&mut self, mut guess: Game, player: PlayerId) -> Result<(), Breach> {
        let mut moves = moves_of(&guess, player)?.into_iter();
        let Some(answer) = moves.find(|one| matches!(one.command, Command::Answer(_))) else {
            return Ok(());
        };
        let answer = Policy::Random.pick(&[answer], self.random.next_u64());
        self.said.push(guess.command_text(&answer));
        match guess.submit(answer) {
            Err(error) if error.code == Code::AskedDifferently => {
                Err(Breach::new(GUESS_ASKS, guess.explain(&error)))
            }
            _ => {
                self.said.pop();
                Ok(())
            }
        }
    }

    /// Returns a copy into which the player's guess is put, if the cards guess.
    fn guessed(&self, player: PlayerId, seed: u64) -> Result<Game, Breach> {
        let mut copy = self.copy()?;
        match self.cards.guess(&mut copy, player, seed) {
            Ok(_) => Ok(copy),
            Err(error) => Err(failed(&copy, "guess", &error)),
        }
    }
}

/// Returns by what the player can tell the guess from the truth, in words.
fn told(truth: &Game, guess: &Game, player: PlayerId) -> Result<Option<String>, Breach> {
    let views = [truth, guess].map(|game| game.view_for(Viewer::Player(player)));
    let mut fields = View::FIELDS.iter().map(|(field, _)| *field);
    if let Some(field) = fields.find(|field| views[0].value(field) != views[1].value(field)) {
        return Ok(Some(format!("`{field}` of the view differs")));
    }
    if truth.public_hash() != guess.public_hash() {
        return Ok(Some("the public hash differs".to_owned()));
    }
    // A hand may be dealt in another order.
    let sorted = |game: &Game| -> Result<Vec<String>, Breach> {
        let moves = moves_of(game, player)?;
        let mut lines: Vec<String> = moves.iter().map(|one| game.move_text(one)).collect();
        lines.sort_unstable();
        Ok(lines)
    };
    Ok(unlike_lines(&sorted(truth)?, &sorted(guess)?))
}
