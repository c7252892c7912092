//! Rules files: the built-in ones load, and every mistake is told with file, key and reason.

use turnwheel::ruleset::{BUILTIN, Ruleset, RulesetSource, StepSource};
use turnwheel::{Code, Game, Setup, Verbs};

fn refused(toml: &str) -> String {
    let error = Ruleset::from_toml(toml, "game.toml").unwrap_err();
    assert!(matches!(error.code, Code::RulesInvalid | Code::RulesSyntax), "{error}");
    error.to_string()
}

#[test]
fn built_in_rules_load_and_begin() {
    for builtin in BUILTIN {
        let rules = Ruleset::builtin(builtin.name).unwrap();
        assert_eq!(rules.name(), builtin.name);
        let mut game: Game = Game::new(rules.clone(), Setup::players(rules.player_range().0)).unwrap();
        game.start().unwrap();
        assert!(!game.explain_wait().is_empty() && !game.view().pending.is_empty(), "{}", builtin.name);
    }
    assert!(Ruleset::builtin("comander").unwrap_err().to_string().contains("did you mean `commander`"));
}

#[test]
fn toml_json_and_builder_are_the_same_rules() {
    let toml = "name = \"two\"\n[[steps]]\nname = \"draw\"\nwindow = \"none\"\n[[steps]]\nname = \"play\"\n";
    let source = RulesetSource::from_toml(toml, "two.toml").unwrap();
    let json = serde_json::to_string(&source).unwrap();
    let built = Ruleset::builder("two")
        .step(StepSource { name: "draw".into(), window: Some("none".into()), ..StepSource::default() })
        .step(StepSource { name: "play".into(), ..StepSource::default() })
        .build()
        .unwrap();
    let identity = Ruleset::from_toml(toml, "two.toml").unwrap().identity();
    assert_eq!(Ruleset::from_json(&json, "two.json").unwrap().identity(), identity);
    assert_eq!(built.identity(), identity);
    assert_ne!(Ruleset::builtin("simple").unwrap().identity(), identity);
}

#[test]
fn a_base_is_laid_under() {
    let rules = Ruleset::from_toml(
        "base = \"mtg\"\nname = \"short\"\n[[steps]]\nname = \"draw\"\nguard = \"turn > 3\"\n[[steps]]\nname = \"last\"",
        "short.toml",
    )
    .unwrap();
    let steps: Vec<&str> = rules.steps().collect();
    assert_eq!((steps.len(), steps[2], steps[13], rules.name()), (14, "draw", "last", "short"));
    assert_eq!(rules.player_range(), (2, 10));
}

#[test]
fn mistakes_name_file_key_and_reason() {
    let cases = [
        ("name = \"x\"", "game.toml:1: missing field `steps`"),
        ("name = \"x\"\nsteps = []", "game.toml: steps: a turn needs at least one step"),
        ("name = \"\"\n[[steps]]\nname = \"a\"", "game.toml: name: the rules need a name"),
        ("name = \"x\"\ncolour = 3\n[[steps]]\nname = \"a\"", "game.toml:2: unknown field `colour`"),
        ("name = \"x\"\n[[steps]]\nname = \"a\"\nphaze = \"b\"", "game.toml:4: unknown field `phaze`"),
        ("name = \"x\"\nplayers = { min = 3, max = 2 }\n[[steps]]\nname = \"a\"", "game.toml: players: min 3 and max 2"),
        ("name = \"x\"\nplayers = { min = 1, max = 65 }\n[[steps]]\nname = \"a\"", "have to be 1 to 64"),
        ("name = \"x\"\n[[steps]]\nname = \"a\"\n[[steps]]\nname = \"a\"", "game.toml: steps[1].name: `a` stands twice"),
        ("name = \"x\"\n[[steps]]\nname = \"a\"\nwindow = \"owmer\"", "steps.a.window: there is no window `owmer`; did you mean `owner`?"),
        ("name = \"x\"\n[[steps]]\nname = \"a\"\nwindow = \"none\"", "no step opens a window"),
        ("name = \"x\"\n[[steps]]\nname = \"a\"\nrepeats = true", "steps.a.repeats: the step would repeat for ever"),
        ("name = \"x\"\n[[steps]]\nname = \"a\"\nguard = \"flag.b and\"", "steps.a.guard: the condition ends too early"),
        ("name = \"x\"\n[[steps]]\nname = \"a\"\nguard = \"step.b\"", "there is no step `b`"),
        ("name = \"x\"\n[options]\nstart = \"last\"\n[[steps]]\nname = \"a\"", "game.toml:3: unknown variant `last`"),
        ("name = \"x\"\n[effects]\ne = [{ reverze = {} }]\n[[steps]]\nname = \"a\"", "effects.e[0]: unknown_command"),
        ("name = \"x\"\n[effects]\ne = [{ extra_turn = {} }]\n[[steps]]\nname = \"a\"", "effects.e[0]: missing_argument (argument player)"),
        ("name = \"x\"\n[effects]\ne = [{ pass = { player = \"active\" } }]\n[[steps]]\nname = \"a\"", "effects.e[0]: not_in_effect"),
        ("name = \"x\"\n[effects]\ne = [{ reverse = {}, shuffle_order = {} }]\n[[steps]]\nname = \"a\"", "write one verb an entry"),
        ("name = \"x\"\ntriggers = [{ event = \"turn_bgan\", effect = \"e\" }]\n[[steps]]\nname = \"a\"", "triggers[0]: unknown_event"),
        ("base = \"mgt\"\nname = \"x\"", "game.toml: base: unknown_ruleset"),
        ("base = \"simple\"\ncolour = 3", "unknown field `colour`"),
        ("name = \"x\"\n[windows.w]\npass = \"forbid\"\n[[steps]]\nname = \"a\"\nwindow = \"w\"", "windows.w: nobody could ever leave it"),
        (
            "name = \"x\"\n[[steps]]\nname = \"a\"\nphase = \"p\"\n[[steps]]\nname = \"b\"\n[[steps]]\nname = \"c\"\nphase = \"p\"",
            "the steps of phase `p` do not stand together",
        ),
    ];
    for (toml, words) in cases {
        let found = refused(toml);
        assert!(found.contains(words), "{toml}\nfound {found}\nwanted {words}");
    }
    let json = Ruleset::from_json("{\n\"name\": 3}", "game.json").unwrap_err();
    assert!(json.code == Code::RulesSyntax && json.to_string().contains("game.json:2"), "{json}");
}

#[test]
fn games_need_the_right_players() {
    let new = |setup: Setup| Game::<Box<dyn turnwheel::Effect>>::new(Ruleset::builtin("mtg").unwrap(), setup).map(drop).unwrap_err();
    assert_eq!(new(Setup::players(1)).code, Code::PlayerCount);
    assert_eq!(new(Setup::players(65)).code, Code::TooManyPlayers);
    for names in [["A", "A"], ["A", ""], ["A", "B C"], ["A", "B=C"]] {
        assert_eq!(new(Setup::named(names)).code, Code::BadValue, "{names:?}");
    }
}
