//! The boardgame.io rows about undo, saves and branches. A script cannot show them, because they
//! use a game as a value.

use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Game, PlayerId, Setup, Verbs};

const A: PlayerId = PlayerId::nth(1);
const B: PlayerId = PlayerId::nth(2);

fn game(rules: &str) -> Game {
    let rules = Ruleset::from_toml(&format!("name = \"row\"\n{rules}"), "row.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2).seed(7)).unwrap();
    game.start().unwrap();
    game
}

/// All players may act at once until the turn is ended.
const ALL: &str = "[windows.all]\nmode = \"concurrent\"\nclose = \"explicit\"\n[[steps]]\nname = \
    \"play\"\nwindow = \"all\"\n";

/// The active player has three actions.
const THREE: &str = "[turns]\nmax_actions = 3\n[[steps]]\nname = \"play\"\n";

/// The records of a host that lets players take back only their own moves: who moved and what they
/// did, the newest last.
struct Undo(Vec<(PlayerId, u64)>);

impl Undo {
    fn act(&mut self, game: &mut Game, player: PlayerId) {
        self.0.push((player, game.accepted()));
        game.act(player).unwrap();
    }

    fn undo(&mut self, game: &mut Game, player: PlayerId) -> bool {
        let own = self.0.pop_if(|(who, _)| *who == player);
        own.is_some_and(|(_, before)| game.rewind(before).is_ok())
    }
}

/// boardgame.io row 120 (D): an action that ended the turn can be taken back; how far is the host's
/// to say.
#[test]
fn row_120_history_goes_over_turns() {
    let mut game = game("[turns]\nmax_actions = 1\n[[steps]]\nname = \"play\"\n");
    let (before, hash) = (game.accepted(), game.hash());
    game.act(A).unwrap();
    assert_eq!((game.active(), game.turn().0), (Some(B), 2));
    game.rewind(before).unwrap();
    assert_eq!(
        (game.active(), game.turn().0, game.hash()),
        (Some(A), 1, hash)
    );
}

/// boardgame.io row 121 (K): 0 acts, 1 acts: 0 may not undo, 1 may, and then 0.
#[test]
fn row_121_each_takes_back_the_own_newest() {
    let mut game = game(ALL);
    let begun = game.hash();
    let mut undo = Undo(vec![]);
    undo.act(&mut game, A);
    undo.act(&mut game, B);
    let both = game.hash();
    assert!(!undo.undo(&mut game, A) && game.hash() == both);
    assert!(undo.undo(&mut game, B) && undo.undo(&mut game, A));
    assert_eq!(game.hash(), begun);
}

/// boardgame.io row 123 (D): what was counted goes back with the rest: after an action taken back
/// there are three again.
#[test]
fn row_123_counts_go_back_too() {
    let mut game = game(THREE);
    for _ in 0..3 {
        let before = game.accepted();
        game.act(A).unwrap();
        game.rewind(before).unwrap();
    }
    game.act(A).unwrap();
    game.act(A).unwrap();
    assert_eq!(game.active(), Some(A));
    game.act(A).unwrap();
    assert_eq!(game.active(), Some(B));
}

/// boardgame.io row 124 (D): two branches of one game share nothing that changes.
#[test]
fn row_124_branches_do_not_see_each_other() {
    let mut base = game(THREE);
    base.act(A).unwrap();
    let hash = base.hash();
    let (mut one, mut other) = (base.fork(), base.fork());
    one.act(A).unwrap();
    one.act(A).unwrap();
    assert_eq!(
        (one.active(), base.hash(), other.hash()),
        (Some(B), hash, hash)
    );
    other.act(A).unwrap();
    assert_eq!(other.active(), Some(A));
}

/// boardgame.io row 126 (D): a refusal leaves no trace: no event, nothing to take back, the same
/// number of commands.
#[test]
fn row_126_a_refusal_is_no_step() {
    let mut game = game("[turns]\nmin_actions = 2\n[[steps]]\nname = \"play\"\n");
    game.clear_events();
    let before = (game.accepted(), game.hash());
    assert_eq!(game.end_turn().unwrap_err().code, Code::TooFewActions);
    assert_eq!((game.accepted(), game.hash()), before);
    assert!(game.events().is_empty());
}

/// boardgame.io row 127 (K): a game saved, loaded and continued is the game that was never
/// interrupted, drawn numbers and all.
#[test]
fn row_127_a_game_goes_on_as_if_never_saved() {
    let go_on = |game: &mut Game| {
        game.shuffle_order().unwrap();
        game.end_turn().unwrap();
        game.shuffle_order().unwrap();
        game.hash()
    };
    let mut through = game(THREE);
    through.shuffle_order().unwrap();
    through.act(A).unwrap();
    let (saved, readable) = (through.save(), through.save_json());
    let end = go_on(&mut through);
    for save in [saved, readable.into_bytes()] {
        let mut loaded: Game = Game::load(through.rules().clone(), &save).unwrap();
        assert_eq!(go_on(&mut loaded), end);
        assert_eq!(loaded.verify_replay(), Ok(()));
    }
}
