//! The state checks of one round are one event (CR 704.3): the order in which the rules list them
//! changes neither the players who leave nor the winner.

use crate::random::config;
use proptest::prelude::*;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Context, Game, Setup};

const NAMES: [&str; 4] = ["A", "B", "C", "D"];

/// A check: if that player's flag is set, the other player leaves.
fn check() -> impl Strategy<Value = (usize, usize)> {
    let who = || 0..NAMES.len();
    (who(), who())
}

/// Returns the state of the game after setting those flags at once: the players left, whether it is
/// over, and the winner.
fn stands(
    checks: &[(usize, usize)],
    flags: &[usize],
    shared: bool,
) -> (Vec<String>, bool, Option<String>) {
    let names: Vec<String> = (0..checks.len()).map(|at| format!("\"c{at}\"")).collect();
    let teams = if shared {
        "[options]\nteams = \"shared\"\n"
    } else {
        ""
    };
    let rules = format!(
        "name = \"checks\"\nplayers = {{ min = 2, max = 4 }}\nchecks = [{}]\n\
         {teams}[[steps]]\nname = \"main\"\n",
        names.join(", ")
    );
    let rules = Ruleset::from_toml(&rules, "checks.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::named(NAMES)).unwrap();
    for (at, (whose, who)) in checks.iter().copied().enumerate() {
        let check = move |card: &mut Context| {
            let view = card.view()?;
            let stands = view.values.iter().any(|value| value.name == NAMES[whose]);
            let here = view.players[who].status != "left";
            match stands && here {
                true => card.command(&format!("leave {}", NAMES[who])),
                false => Ok(()),
            }
        };
        game.register(&format!("c{at}"), Box::new(check));
    }
    let doom: Vec<String> = flags
        .iter()
        .map(|at| format!("set_flag {}", NAMES[*at]))
        .collect();
    game.define("doom", &doom.join("; ")).unwrap();
    for (at, name) in NAMES.iter().enumerate() {
        game.command(&format!("set_team {name} {}", at % 2))
            .unwrap();
    }
    game.start().unwrap();
    game.command("run doom").unwrap();
    let view = game.view();
    (view.left, view.over, view.winner)
}

proptest! {
    #![proptest_config(config())]

    /// Fails if the game ends with the first check that leaves only one side.
    #[test]
    fn the_order_of_checks_does_not_matter(
        (checks, shuffled) in prop::collection::vec(check(), 1..6)
            .prop_flat_map(|checks| (Just(checks.clone()), Just(checks).prop_shuffle())),
        flags in prop::collection::vec(0..NAMES.len(), 1..4),
        shared in any::<bool>(),
    ) {
        prop_assert_eq!(stands(&checks, &flags, shared), stands(&shuffled, &flags, shared));
    }
}
