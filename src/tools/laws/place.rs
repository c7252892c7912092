//! Places that the laws compare: the hash of a game, the host's state, the moves and the scores.

use super::broken::{Breach, DO_NOT_FAIL, ONE_LIST, ONE_SCORE};
use crate::play::carried::host_state;
use crate::play::game::Game;
use crate::play::host::{HostState, unlike_byte};
use crate::tools::cards::{Cards, check_scores};
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::PlayerId;
use crate::vocabulary::moves::Move;
use std::sync::Arc;

/// The most moves that are listed for a player, since a question may have very many answers.
const LISTED: usize = 1000;

/// A place in a game, as far as it can be compared with another.
pub(super) struct ComparedPlace {
    hash: u128,
    host: Option<HostCopy>,
    /// The moves of those whom the game waits for, as lines.
    moves: Vec<String>,
    scores: Option<Vec<f64>>,
}

/// A copy of the host's state, and its bytes if saves have it.
struct HostCopy {
    value: Arc<dyn HostState>,
    written: Option<Vec<u8>>,
}

/// Returns the moves of a player.
pub(super) fn moves_of(game: &Game, player: PlayerId) -> Result<Vec<Move>, Breach> {
    let moves = game
        .moves(player)
        .map_err(|error| failed(game, "offers", &error))?;
    Ok(moves.take(LISTED).collect())
}

/// Returns the breach of a function of the cards that fails.
pub(super) fn failed(game: &Game, function: &str, error: &Error) -> Breach {
    let reason = format!("`{function}` fails: {}", game.explain(error));
    Breach::new(DO_NOT_FAIL, reason)
}

impl ComparedPlace {
    /// Looks at a game.
    pub(super) fn of(game: &Game, cards: &impl Cards) -> Result<Self, Breach> {
        let host = HostCopy::of(game)?;
        let mut place = Self {
            hash: game.hash(),
            host,
            moves: vec![],
            scores: None,
        };
        // Whatever is looked at is looked at twice, so that it is to blame for what it changes.
        place.moves = listed(game)?;
        place.require_again(game, ONE_LIST, &listed(game)?)?;
        place.scores = scored(game, cards)?;
        let again = scored(game, cards)?;
        if let Some(found) = unlike(&place.scores, &again) {
            return Err(Breach::new(ONE_SCORE, found));
        }
        place.require_again(game, ONE_SCORE, &listed(game)?)?;
        Ok(place)
    }

    /// Returns the breach of that law unless the game is still as it was before it was looked at.
    fn require_again(
        &self,
        game: &Game,
        law: &'static str,
        moves: &[String],
    ) -> Result<(), Breach> {
        let host = HostCopy::of(game)?;
        let found = unlike_lines(&self.moves, moves);
        match found.or_else(|| HostCopy::difference(self.host.as_ref(), host.as_ref())) {
            Some(found) => Err(Breach::new(law, found)),
            None => Ok(()),
        }
    }

    /// Returns the breach of that law unless the other place is the same.
    pub(super) fn require(&self, law: &'static str, found: &Self) -> Result<(), Breach> {
        let hash = || {
            let (ours, theirs) = (self.hash, found.hash);
            (ours != theirs).then(|| format!("the hash is {ours:032x}, and then {theirs:032x}"))
        };
        let host = HostCopy::difference(self.host.as_ref(), found.host.as_ref());
        let found = host
            .or_else(|| unlike_lines(&self.moves, &found.moves))
            .or_else(|| unlike(&self.scores, &found.scores))
            .or_else(hash);
        match found {
            Some(found) => Err(Breach::new(law, found)),
            None => Ok(()),
        }
    }
}

impl HostCopy {
    fn of(game: &Game) -> Result<Option<Self>, Breach> {
        let copied = |host: &dyn HostState| {
            let value = host.copy();
            let value = value.map_err(|error| failed(game, "copy", &error))?;
            let written = host.save();
            Ok(Self { value, written })
        };
        host_state(game).map(copied).transpose()
    }

    /// Returns the first difference, in words.
    fn difference(ours: Option<&Self>, theirs: Option<&Self>) -> Option<String> {
        let (ours, theirs) = match (ours, theirs) {
            (Some(ours), Some(theirs)) => (ours, theirs),
            (None, None) => return None,
            _ => return Some("one of the two has no state of the host's".to_owned()),
        };
        match (&ours.written, &theirs.written) {
            (Some(first), Some(then)) => {
                let (at, first, then) = unlike_byte(first, then)?;
                Some(format!(
                    "byte {at} of the host's state, as it is saved, is {first}, and then {then}"
                ))
            }
            (None, None) => ours.value.difference(&*theirs.value),
            _ => Some("one of the two states of the host's is not saved".to_owned()),
        }
    }
}

/// Returns the moves of those whom the game waits for, as lines.
fn listed(game: &Game) -> Result<Vec<String>, Breach> {
    let mut lines = vec![];
    for player in game.table().to_act().iter() {
        let moves = moves_of(game, player)?;
        lines.extend(moves.iter().map(|one| game.move_text(one)));
    }
    Ok(lines)
}

/// Returns how well each seat stands, if the cards say so.
fn scored(game: &Game, cards: &impl Cards) -> Result<Option<Vec<f64>>, Breach> {
    let scores = cards.score(game);
    let scores = scores.map_err(|error| failed(game, "score", &error))?;
    if let Some(scores) = &scores {
        let checked = check_scores(game, scores);
        checked.map_err(|error| Breach::new(ONE_SCORE, game.explain(&error)))?;
    }
    Ok(scores)
}

fn unlike(ours: &Option<Vec<f64>>, theirs: &Option<Vec<f64>>) -> Option<String> {
    let differ = || format!("the scores are {ours:?}, and then {theirs:?}");
    (ours != theirs).then(differ)
}

/// Returns the first line that only one of the two lists has there, in words.
pub(super) fn unlike_lines(ours: &[String], theirs: &[String]) -> Option<String> {
    let most = ours.len().max(theirs.len());
    let at = (0..most).find(|at| ours.get(*at) != theirs.get(*at))?;
    let line = |lines: &[String]| match lines.get(at) {
        Some(line) => format!("`{line}`"),
        None => "missing".to_owned(),
    };
    let (first, then) = (line(ours), line(theirs));
    Some(format!("move {} is {first}, and then {then}", at + 1))
}
