//! A game as a value: its past, rewinding, saves and hashes.

use crate::cards::method;
use crate::effect::Failure;
use crate::error;
use crate::game::PyGame;
use crate::input::{self, Count, ShownTo, Text, Who, Whole};
use crate::mods::python;
use crate::offers::Offering;
use crate::past::{self, PyPast};
use crate::ruleset::PyRuleset;
use crate::state::{Parts, Ways};
use crate::story::{self, PyTold};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCFunction, PyDict, PyTuple};
use std::collections::BTreeMap;
use std::sync::Arc;
use turnwheel::replay::ReplayOptions;
use turnwheel::view::Viewer;
use turnwheel::{Code, Error, Game, KeepPast, SaveInfo, StoryOptions, TurnId, raw};

/// The result of `__reduce__`: pickle calls `load` with the rules, the save and the cards.
type Remade<'py> = (
    Bound<'py, PyAny>,
    (PyRuleset, Bound<'py, PyBytes>, Option<Py<PyAny>>),
    Option<Parts>,
);

impl PyGame {
    /// Returns the viewer of a page or a text.
    pub(crate) fn viewer(&self, py: Python<'_>, player: &ShownTo<'_>) -> PyResult<Viewer> {
        self.change(py, |game| player.viewer(game))
    }
}

#[pymethods]
impl PyGame {
    /// Returns every accepted command from the first, with its outcome; also for a game that was
    /// loaded. No effect runs.
    fn past(&self, py: Python<'_>) -> PyResult<PyPast> {
        Ok(PyPast::new(self.lock(py)?.past()))
    }

    /// Returns the game's past as one HTML page that fetches nothing; with a player, only what that
    /// player may see, and with `None`, what anybody may.
    #[pyo3(
        signature = (player = ShownTo::Host, title = None, draw = None, words = None),
        text_signature = "($self, player=..., title=None, draw=None, words=None)"
    )]
    fn replay_html(
        slf: &Bound<'_, Self>,
        player: ShownTo<'_>,
        title: Option<Text<'_>>,
        draw: Option<Bound<'_, PyAny>>,
        words: Option<Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let (py, game) = (slf.py(), slf.get());
        let words = story::words(words.as_ref())?;
        let viewer = game.viewer(py, &player)?;
        let draw = match draw {
            None => Self::shown_past(slf, viewer)?,
            draw => draw,
        };
        // A copy, so that `draw` may look at the game.
        let copy = game.lock(py)?.fork();
        let options = ReplayOptions {
            viewer,
            title: title.as_deref(),
            draw: None,
            words: &words,
        };
        past::page(py, &copy, options, draw.as_ref())
    }

    /// Tells the game's past in sentences; with a player, only what that player may know, and with
    /// `None`, what anybody may.
    #[pyo3(
        signature = (player = ShownTo::Host, words = None),
        text_signature = "($self, player=..., words=None)"
    )]
    fn story(
        &self,
        py: Python<'_>,
        player: ShownTo<'_>,
        words: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Vec<PyTold>> {
        let words = story::words(words.as_ref())?;
        let viewer = self.viewer(py, &player)?;
        // A copy, so that the game is not held while its past is read.
        let copy = self.lock(py)?.fork();
        let words = &words;
        let told = py.detach(|| turnwheel::story(&copy, &StoryOptions { viewer, words }));
        Ok(told.into_iter().map(PyTold::from).collect())
    }

    /// The replay hash, 32 hexadecimal digits: equal games have equal hashes.
    #[getter]
    fn hash(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("{:032x}", self.lock(py)?.hash()))
    }

    /// How many commands were accepted.
    #[getter]
    fn accepted(&self, py: Python<'_>) -> PyResult<u64> {
        Ok(self.lock(py)?.accepted())
    }

    /// Sets how much of the past is kept from now on; without arguments, all of it.
    #[pyo3(signature = (*, turns=None, commands=None))]
    fn keep_past(
        &self,
        py: Python<'_>,
        turns: Option<Count>,
        commands: Option<Count>,
    ) -> PyResult<()> {
        self.change(py, |game| {
            game.keep_past(match (turns, commands) {
                (None, None) => KeepPast::All,
                // A count beyond the counter's range keeps all turns.
                (Some(turns), None) => KeepPast::Turns(u32::try_from(turns.0).unwrap_or(u32::MAX)),
                (None, Some(commands)) => KeepPast::Commands(commands.0),
                (Some(_), Some(_)) => {
                    let detail = "give turns or commands, not both";
                    return Err(Error::new(Code::BadValue).detail(detail));
                }
            });
            Ok(())
        })
    }

    /// How many commands were accepted before the kept past.
    #[getter]
    fn kept_from(&self, py: Python<'_>) -> PyResult<u64> {
        Ok(self.lock(py)?.kept_from())
    }

    /// Goes back to just after the first `accepted` commands.
    fn rewind(&self, py: Python<'_>, accepted: Count) -> PyResult<()> {
        self.change_long(py, move |game| game.rewind(accepted.0))
    }

    /// Returns the number of accepted commands to rewind to for taking back the player's most
    /// recent decision.
    fn undo_point(&self, py: Python<'_>, player: Who<'_>) -> PyResult<u64> {
        let game = self.lock(py)?;
        let point = player.of(&game).and_then(|player| game.undo_point(player));
        point.map_err(|error| error::named(py, &error, &*game))
    }

    /// Undoes the player's most recent decision, and the host's commands after it.
    fn undo(&self, py: Python<'_>, player: Who<'_>) -> PyResult<()> {
        let point = self.undo_point(py, player)?;
        self.change_long(py, move |game| game.rewind(point))
    }

    /// Goes back to just after the command with which that turn began.
    fn rewind_to_turn(&self, py: Python<'_>, turn: Count) -> PyResult<()> {
        // A number too large for a turn cannot belong to a turn that has begun.
        let turn = TurnId(u32::try_from(turn.0).unwrap_or(u32::MAX));
        self.change_long(py, move |game| game.rewind_to_turn(turn))
    }

    /// Names the current place, to go back to later.
    fn mark(&self, py: Python<'_>, name: Text<'_>) -> PyResult<()> {
        self.change(py, |game| game.mark(&name))
    }

    /// Every mark, with the number of commands accepted before it.
    #[getter]
    fn marks(&self, py: Python<'_>) -> PyResult<BTreeMap<String, u64>> {
        Ok(self
            .lock(py)?
            .marks()
            .iter()
            .map(|(name, place)| (name.to_string(), *place))
            .collect())
    }

    /// Goes back to a mark.
    fn rewind_to_mark(&self, py: Python<'_>, name: Text<'_>) -> PyResult<()> {
        self.change_long(py, move |game| game.rewind_to_mark(&name))
    }

    /// The hash of the table as a position, 32 hexadecimal digits, without counters, history and
    /// the generator.
    #[getter]
    fn position_hash(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("{:032x}", self.lock(py)?.position_hash()))
    }

    /// The position hash without hidden information.
    #[getter]
    fn public_hash(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("{:032x}", self.lock(py)?.public_hash()))
    }

    /// The first half of `hash`, 16 hexadecimal digits, for tables whose keys are 64 bits wide.
    #[getter]
    fn hash64(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("{:016x}", turnwheel::hash64(self.lock(py)?.hash())))
    }

    /// The first half of `position_hash`.
    #[getter]
    fn position_hash64(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!(
            "{:016x}",
            turnwheel::hash64(self.lock(py)?.position_hash())
        ))
    }

    /// The first half of `public_hash`.
    #[getter]
    fn public_hash64(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!(
            "{:016x}",
            turnwheel::hash64(self.lock(py)?.public_hash())
        ))
    }

    /// Returns the game as a save, with its past and without its effects.
    fn save<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let save = self.saved_whole(py, Game::save)?;
        Ok(PyBytes::new(py, &save))
    }

    /// Returns the game as a save that people can read.
    fn save_json(&self, py: Python<'_>) -> PyResult<String> {
        self.saved_whole(py, Game::save_json)
    }

    /// Loads a save; its effects have to be registered again.
    #[staticmethod]
    #[pyo3(signature = (
        rules, save, cards = None, *, read = None, copy = None, write = None, draw = None
    ))]
    #[expect(clippy::too_many_arguments, reason = "each is a keyword")]
    fn load(
        py: Python<'_>,
        rules: &Bound<'_, PyAny>,
        save: &Bound<'_, PyAny>,
        cards: Option<Bound<'_, PyAny>>,
        read: Option<Bound<'_, PyAny>>,
        copy: Option<Bound<'_, PyAny>>,
        write: Option<Bound<'_, PyAny>>,
        draw: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Py<Self>> {
        let (save, rules) = (input::save(save)?, PyRuleset::find(rules)?);
        let game = py.detach(|| Game::load(rules, &save));
        let game = game.map_err(|error| error::plain(py, &error))?;
        let ways = Ways::of(cards, read.as_ref(), copy, write, draw)?;
        if ways.cards(py).is_some() {
            ways.play(turnwheel::save_info(&save).map_or(0, |info| info.seed));
        }
        let read = match ways.cards(py) {
            None => read,
            Some(cards) => method(&cards, "read")?,
        };
        let game = Self::wrap(game, Failure::default(), ways, Offering::default());
        let game = Bound::new(py, game)?;
        if let Some(read) = read {
            game.get().read_state(py, &read)?;
        }
        Self::register_cards(&game)?;
        Ok(game.unbind())
    }

    /// Makes this game equal to the kept one, including its past, its marks and its random numbers
    /// to come; with a seed, this game draws others. This game keeps its own effects.
    #[pyo3(signature = (kept, seed = None))]
    fn restore(&self, py: Python<'_>, kept: &Bound<'_, Self>, seed: Option<Whole>) -> PyResult<()> {
        let kept = kept.get().lock(py)?;
        self.change(py, |game| match seed {
            Some(seed) => game.restore_reseeded(&*kept, seed.0),
            None => game.restore(&*kept),
        })
    }

    /// Submits the commands that the other game accepted and this one has not, and compares the
    /// outcome of each.
    fn follow(&self, py: Python<'_>, other: &Bound<'_, Self>) -> PyResult<()> {
        let other = other.get().lock(py)?.fork();
        self.change_long(py, move |game| game.follow(&other))
    }

    /// For pickle and copy: the rules, the save and the cards. Other effects stay behind.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Remade<'py>> {
        let py = slf.py();
        let game = slf.get();
        // Pickle keeps the state as an object.
        let (save, _) = game.saved(py, Game::save)?;
        let cards = game.ways.cards(py).map(Bound::unbind);
        let made = (game.rules(py)?, PyBytes::new(py, &save), cards);
        Ok((slf.getattr("load")?, made, game.state_parts(py)?))
    }

    /// For pickle: the state that the game carries, with its ways.
    fn __setstate__(&self, py: Python<'_>, parts: Option<Parts>) -> PyResult<()> {
        if let Some((value, copy, write, draw)) = parts {
            let bound = |way: Option<Py<PyAny>>| way.map(|way| way.into_bound(py));
            let ways = match self.ways.cards(py) {
                Some(_) => Arc::clone(&self.ways),
                None => Ways::new(bound(copy), bound(write), bound(draw))?,
            };
            let state = ways.holding(value.into_bound(py))?;
            raw::set_host_state(&mut *self.lock(py)?, state);
        }
        Ok(())
    }
}

/// Returns the header of a save and its sizes as a dictionary, without playing it.
#[pyfunction]
pub(crate) fn save_info<'py>(
    py: Python<'py>,
    save: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyDict>> {
    let save = input::save(save)?;
    let info = py.detach(|| turnwheel::save_info(&save));
    let SaveInfo {
        version,
        rules,
        identity,
        players,
        seed,
        accepted,
        kept_from,
        journal,
        members,
        host,
        mods,
    } = info.map_err(|error| error::plain(py, &error))?;
    let row = PyDict::new(py);
    row.set_item("version", version)?;
    row.set_item("rules", rules)?;
    row.set_item("identity", format!("{identity:032x}"))?;
    row.set_item("players", players)?;
    row.set_item("seed", seed)?;
    row.set_item("accepted", accepted)?;
    row.set_item("kept_from", kept_from)?;
    row.set_item("journal", journal)?;
    row.set_item("members", members)?;
    row.set_item("host", host)?;
    row.set_item("mods", python(py, turnwheel_lua::played_data(&mods))?)?;
    Ok(row)
}

impl PyGame {
    /// Returns a function that draws what the cards show the viewer after each command; None
    /// without such cards, and for anybody.
    fn shown_past<'py>(
        slf: &Bound<'py, Self>,
        viewer: Viewer,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (py, game) = (slf.py(), slf.get());
        let cards = game.ways.cards(py);
        let Some(show) = cards
            .map(|cards| method(&cards, "show"))
            .transpose()?
            .flatten()
        else {
            return Ok(None);
        };
        let whose = match viewer {
            Viewer::Player(player) => Some(game.lock(py)?.player_name(player).to_owned()),
            Viewer::Host => None,
            // Cards show a player's, or everything.
            Viewer::Public => return Ok(None),
        };
        let ways = Arc::clone(&game.ways);
        let (game, show) = (slf.clone().unbind(), show.unbind());
        let draw = move |arguments: &Bound<'_, PyTuple>, _: Option<&Bound<'_, PyDict>>| {
            let py = arguments.py();
            // The state of that time comes back with a rewind.
            let then = game.bind(py).call_method0("fork")?;
            then.call_method1("rewind", (arguments.get_item(0)?,))?;
            ways.asking(py, "show", || show.call1(py, (then, &whose)))
        };
        PyCFunction::new_closure(py, None, None, draw).map(|draw| Some(draw.into_any()))
    }
}
