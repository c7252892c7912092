//! Python's cards at the table of the command line: `turnwheel play --cards module:Class`.

use crate::blame::with_notes;
use crate::cards::{method, numbers};
use crate::effect::{Failure, bare, describe};
use crate::error;
use crate::game::PyGame;
use crate::offers::{Offering, in_core};
use crate::state::Ways;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use std::sync::{Arc, Mutex, PoisonError};
use turnwheel::{Cards, Code, Error, Game, PlayerId, Setup, raw, save_info};
use turnwheel_cli::Hands;

/// The cards that a module or a file of Python has under a name.
struct PyHands {
    name: String,
    /// The cards, as the file was when it was read last.
    ways: Mutex<Arc<Ways>>,
    failure: Failure,
}

/// Finds cards by `module:Name` or `path/file.py:Name`.
pub(crate) fn find(name: &str) -> Result<Box<dyn Hands>, String> {
    Python::attach(|py| match read(py, name, false) {
        Ok(ways) => Ok(Box::new(PyHands {
            name: name.to_owned(),
            ways: Mutex::new(ways),
            failure: Failure::default(),
        }) as Box<dyn Hands>),
        Err(raised) => Err(describe(py, &raised)),
    })
}

fn read(py: Python<'_>, name: &str, again: bool) -> PyResult<Arc<Ways>> {
    let module = py.import("turnwheel.__main__")?;
    let cards = module.call_method1("cards_named", (name, again))?;
    Ways::of(Some(cards), None, None, None, None)
}

impl PyHands {
    fn ways(&self, py: Python<'_>) -> Arc<Ways> {
        let ways = self.ways.lock_py_attached(py);
        Arc::clone(&ways.unwrap_or_else(PoisonError::into_inner))
    }

    /// Runs Python's code; what it raises is told with the name of the cards.
    fn run<T>(&self, run: impl FnOnce(Python<'_>, &Arc<Ways>) -> PyResult<T>) -> Result<T, Error> {
        Python::attach(|py| {
            run(py, &self.ways(py)).map_err(|raised| {
                let detail = format!("{} raised {}", self.name, with_notes(py, &raised));
                Error::new(Code::EffectFailed).detail(detail)
            })
        })
    }

    /// Calls a method of the cards with a copy of the game, and reads what it returns; `None`
    /// without such a method.
    fn ask<T>(
        &self,
        name: &str,
        game: &Game,
        call: impl FnOnce(&Bound<'_, PyAny>, Bound<'_, PyGame>, &Arc<Ways>) -> PyResult<T>,
    ) -> Result<Option<T>, Error> {
        self.run(|py, ways| {
            let cards = ways.cards(py).expect("they were found");
            let Some(method) = method(&cards, name)? else {
                return Ok(None);
            };
            let look = Bound::new(py, PyGame::look(bare(py, game)?, Arc::clone(ways)))?;
            ways.asking(py, name, || call(&method, look, ways))
                .map(Some)
        })
    }
}

impl Cards for PyHands {
    /// Lets the cards register in a copy, and takes what it has then: its triggers too.
    fn register(&self, game: &mut Game) -> Result<(), Error> {
        self.run(|py, ways| {
            let copied = bare(py, game)?;
            let failure = Failure::default();
            let object = PyGame::wrap(copied, failure, Arc::clone(ways), Offering::default());
            let object = Bound::new(py, object)?;
            PyGame::register_cards(&object)?;
            let offers = object.get().offers.get(py);
            {
                let inner = object.get().lock(py)?;
                let kept = game.restore(&*inner);
                kept.map_err(|error| error::plain(py, &error))?;
                raw::take_effects(game, &inner, |effect| {
                    Box::new(effect.share(py, &self.failure))
                });
            }
            let look = PyGame::look(bare(py, game)?, Arc::clone(ways));
            let look = Py::new(py, look)?;
            let offers = offers.map(|function| in_core(function, look, self.failure.clone()));
            game.set_offers(None, offers);
            Ok(())
        })
    }

    fn begin(&self, game: &mut Game, seed: u64) -> Result<(), Error> {
        self.run(|py, ways| {
            let players = game.table().players();
            let names = players.map(|player| game.player_name(player).to_owned());
            let setup = Setup::named(names.collect::<Vec<_>>()).seed(seed);
            ways.play(seed);
            if let Some(state) = ways.first_state(py, &setup)? {
                raw::set_host_state(game, ways.holding(state)?);
            }
            Ok(())
        })
    }

    fn read(&self, game: &mut Game) -> Result<bool, Error> {
        self.run(|py, ways| {
            let cards = ways.cards(py).expect("they were found");
            ways.play(save_info(&game.save()).map_or(0, |info| info.seed));
            let Some(read) = method(&cards, "read")? else {
                return Ok(false);
            };
            ways.read_into(game, &read).map(|()| true)
        })
    }

    fn guess(&self, copy: &mut Game, player: PlayerId, seed: u64) -> Result<bool, Error> {
        let name = copy.player_name(player).to_owned();
        let guessed = self.ask("guess", copy, |guess, look, ways| {
            let random = look.py().import("random")?.getattr("Random")?;
            ways.holding(guess.call1((look, name, random.call1((seed,))?))?)
        })?;
        let is_guessed = guessed.is_some();
        if let Some(state) = guessed {
            raw::set_host_state(copy, state);
        }
        Ok(is_guessed)
    }

    fn score(&self, game: &Game) -> Result<Option<Vec<f64>>, Error> {
        self.ask("score", game, |score, look, _| {
            numbers(&score.call1((look,))?)
        })
    }
}

impl Hands for PyHands {
    fn show(&self, game: &Game, viewer: Option<PlayerId>) -> Result<String, Error> {
        let name = viewer.map(|viewer| game.player_name(viewer).to_owned());
        let shown = self.ask("show", game, |show, look, _| {
            let shown = show.call1((look, name))?;
            let module = shown.py().import("turnwheel.__main__")?;
            module.call_method1("shown_lines", (shown,))?.extract()
        });
        Ok(shown?.unwrap_or_default())
    }

    fn save(&self, game: &Game) -> Result<Vec<u8>, Error> {
        let (save, is_whole) = self.run(|py, ways| {
            let save = ways.written(py, || game.save())?;
            Ok((save, ways.writes() || raw::host_state(game).is_none()))
        })?;
        match is_whole {
            true => Ok(save),
            false => {
                let reason = "no method `write`, so a save would lose what the cards hold";
                let detail = format!("{} has {reason}", self.name);
                Err(Error::new(Code::NoHostState).detail(detail))
            }
        }
    }

    fn reload(&self) -> Result<(), Error> {
        Python::attach(|py| match read(py, &self.name, true) {
            Ok(ways) => {
                ways.play_on(&self.ways(py));
                let own = self.ways.lock_py_attached(py);
                *own.unwrap_or_else(PoisonError::into_inner) = ways;
                Ok(())
            }
            Err(raised) => {
                let detail = format!("{}: {}", self.name, describe(py, &raised));
                Err(Error::new(Code::EffectFailed).detail(detail))
            }
        })
    }
}
