//! Methods that read a game: its view, the players to act, their commands, and the counts so far.

use crate::command::PyCommand;
use crate::drawn::as_html;
use crate::effect::AnyEffect;
use crate::error;
use crate::game::PyGame;
use crate::input::{Count, MOST_LISTED, ShownTo, Text, Who};
use crate::moves::PyMove;
use crate::row::{self, Book, PyAwait};
use crate::view::PyView;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use turnwheel::view::{Viewer, Wordbook};
use turnwheel::{Game, Move};
use turnwheel::{raw, view};

#[pymethods]
impl PyGame {
    /// The decision that the game waits for.
    #[getter]
    fn awaiting(&self, py: Python<'_>) -> PyResult<Py<PyAwait>> {
        let game = self.lock(py)?;
        let row = row::of_await(&game.awaiting(), &*game);
        drop(game);
        row::awaiting(py, row)
    }

    /// A snapshot of everything that a display of the table needs; later commands do not change it.
    #[getter]
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyView>> {
        let table = self.lock(py)?.keep_table();
        PyView::new(py, table, Viewer::Host)
    }

    /// Returns the part of the view that this player, or with None anybody, may see, without what
    /// is sealed or hidden.
    fn view_for<'py>(
        &self,
        py: Python<'py>,
        player: Option<Who<'_>>,
    ) -> PyResult<Bound<'py, PyView>> {
        let (table, viewer) = self.viewed(py, player.as_ref())?;
        PyView::new(py, table, viewer)
    }

    /// Returns the same as JSON, for a web client.
    #[pyo3(signature = (player = None))]
    fn view_json(&self, py: Python<'_>, player: Option<Who<'_>>) -> PyResult<String> {
        let (table, viewer) = self.viewed(py, player.as_ref())?;
        Ok(table.view_for(viewer).to_json())
    }

    /// Returns the commands that the player may submit now, as lines for `command`.
    #[pyo3(
        signature = (player, most = Count(1000)),
        text_signature = "($self, player, most=1000)"
    )]
    fn legal_commands(
        &self,
        py: Python<'_>,
        player: Who<'_>,
        most: Count,
    ) -> PyResult<Vec<String>> {
        let most = most.at_most(py, "commands at once", MOST_LISTED)?;
        let game = self.lock(py)?;
        let lines = player
            .of(&game)
            .and_then(|player| raw::legal_lines(&game, player, most));
        lines.map_err(|error| error::named(py, &error, &*game))
    }

    /// Returns the commands that the player may submit now, as data for `submit`, in the order of
    /// `legal_commands`.
    ///
    /// Args:
    ///     player: The player who decides.
    ///     most: The length limit of the list; a question may have very many answers.
    ///
    /// Returns:
    ///     A list of `Command`: `verb`, `fields`, and `text` as a line of a script.
    ///
    /// Raises:
    ///     MisuseError: There is no such player.
    ///
    /// Example:
    ///     >>> game.submit(random.choice(game.legal("A")))
    #[pyo3(
        signature = (player, most = Count(1000)),
        text_signature = "($self, player, most=1000)"
    )]
    fn legal(&self, py: Python<'_>, player: Who<'_>, most: Count) -> PyResult<Vec<Py<PyCommand>>> {
        let most = most.at_most(py, "commands at once", MOST_LISTED)?;
        let (commands, book) = self.change(py, |game| {
            let player = player.of(game)?;
            let commands = PyCommand::of(game, game.legal_commands(player).take(most));
            Ok((commands, raw::wordbook(game)))
        })?;
        PyCommand::objects(py, commands, &Book::new(py, book)?)
    }

    /// Returns the moves of the player: the commands of `legal`, in which a range of numbers is one
    /// move.
    ///
    /// Args:
    ///     player: The player who decides.
    ///     most: The length limit of the list; a question may have very many answers.
    ///
    /// Returns:
    ///     A list of `Move`.
    ///
    /// Raises:
    ///     MisuseError: There is no such player.
    #[pyo3(
        signature = (player, most = Count(1000), *, tried = false),
        text_signature = "($self, player, most=1000, *, tried=False)"
    )]
    fn moves(
        &self,
        py: Python<'_>,
        player: Who<'_>,
        most: Count,
        tried: bool,
    ) -> PyResult<Vec<Py<PyMove>>> {
        let most = most.at_most(py, "moves at once", MOST_LISTED)?;
        let listed = |game: &mut Game<AnyEffect>, moves: Vec<Move>| {
            let moves = match tried {
                true => game.tried(moves),
                false => moves,
            };
            let book = Wordbook::of_moves(game, &moves);
            (PyMove::of(game, moves.into_iter()), book)
        };
        let (moves, book) = self.with_moves(py, |game| player.of(game), listed, most)?;
        PyMove::objects(py, moves, book)
    }

    /// Returns `allowed` if the rules accept the command now, and otherwise the message with which
    /// it would be refused. Nothing changes.
    ///
    /// Args:
    ///     command: A line of a script, or a `Command`.
    ///
    /// Example:
    ///     >>> game.explain_command("act A bid data=9")
    ///     'bad_value (player A) (argument data) (name bid): data is 1 to 4'
    fn explain_command(&self, py: Python<'_>, command: &Bound<'_, PyAny>) -> PyResult<String> {
        let line = match command.cast::<PyCommand>() {
            Ok(command) => command.get().text(),
            Err(_) => command.extract::<Text<'_>>()?.to_string(),
        };
        Ok(self.lock(py)?.explain_command(&line))
    }

    /// Returns how often things have happened so far.
    #[getter]
    fn metrics<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let metrics = self.lock(py)?.metrics();
        let counts = PyDict::new(py);
        for (name, value) in metrics.iter() {
            counts.set_item(name, value)?;
        }
        Ok(counts)
    }

    /// How often each step was entered so far.
    #[getter]
    fn step_counts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let game = self.lock(py)?;
        let counts = PyDict::new(py);
        for (name, count) in raw::step_counts(&game) {
            counts.set_item(name, count)?;
        }
        Ok(counts)
    }

    /// Returns the text that effects store under a key, or an empty text.
    fn storage(&self, py: Python<'_>, key: Text<'_>) -> PyResult<String> {
        Ok(self.lock(py)?.storage(&key).to_owned())
    }

    /// Returns the value of a condition of rules files: a number, or 1 if it holds and 0 if not. It
    /// is seen from the active player, or from `player`.
    #[pyo3(signature = (condition, player = None))]
    fn fact(&self, py: Python<'_>, condition: Text<'_>, player: Option<Who<'_>>) -> PyResult<i64> {
        let game = self.lock(py)?;
        let player = player.as_ref().map(|player| player.of(&game)).transpose();
        let fact = player.and_then(|player| game.fact(&condition, player));
        fact.map_err(|error| error::named(py, &error, &*game))
    }

    /// Returns the players who take turns, beginning with a player.
    #[pyo3(signature = (player, *, backward = false))]
    fn order_from(&self, py: Python<'_>, player: Who<'_>, backward: bool) -> PyResult<Vec<String>> {
        let game = self.lock(py)?;
        let order = player
            .of(&game)
            .and_then(|player| game.table().order_from(player, backward));
        let order = order.map_err(|error| error::named(py, &error, &*game))?;
        let names = order.into_iter().map(|other| game.player_name(other));
        Ok(names.map(str::to_owned).collect())
    }

    /// Returns the next turns if nothing else happens: player and kind of turn.
    fn project(&self, py: Python<'_>, count: Count) -> PyResult<Vec<(String, &'static str)>> {
        let count = count.at_most(py, "turns at once", MOST_LISTED)?;
        let game = self.lock(py)?;
        let upcoming = game.project(count);
        Ok(upcoming
            .iter()
            .map(|turn| (game.player_name(turn.player).to_owned(), turn.kind.name()))
            .collect())
    }

    /// The milliseconds until somebody's time is up if nothing else happens.
    #[getter]
    fn until_expiry(&self, py: Python<'_>) -> PyResult<Option<i64>> {
        Ok(self.lock(py)?.until_expiry())
    }

    /// Returns the milliseconds that the player has left.
    fn time_left(&self, py: Python<'_>, player: Who<'_>) -> PyResult<Option<i64>> {
        let game = self.lock(py)?;
        let left = player.of(&game).and_then(|player| game.time_left(player));
        left.map_err(|error| error::named(py, &error, &*game))
    }

    /// Explains in words which answers are owed, by whom and why; with a player, as far as that
    /// player may know, and with `None`, as far as anybody may.
    #[pyo3(signature = (player = ShownTo::Host), text_signature = "($self, player=...)")]
    fn explain_wait(&self, py: Python<'_>, player: ShownTo<'_>) -> PyResult<String> {
        let viewer = self.viewer(py, &player)?;
        Ok(self.lock(py)?.explain_wait_for(viewer))
    }

    /// Returns the table as a few lines of text.
    fn show(&self, py: Python<'_>) -> PyResult<String> {
        Ok(view::show(&self.lock(py)?.view()))
    }

    /// The table and below it what `draw` makes of the state, for a notebook; None without it.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let Some(drawn) = self.drawn_state(py)? else {
            return Ok(None);
        };
        Ok(Some(self._repr_svg_(py)? + &as_html(drawn, py)?))
    }

    /// The picture that a notebook shows: the table.
    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        Ok(turnwheel::draw_table(&self.lock(py)?.view()))
    }
}
