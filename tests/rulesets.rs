//! Rules files: the built-in ones load, and every mistake is reported with file, key and reason.

use std::sync::Arc;
use turnwheel::check_rules;
use turnwheel::ruleset::{
    BUILTIN, PlayersSource, Ruleset, RulesetBuilder, RulesetSource, StepSource,
};
use turnwheel::{Code, Game, Setup};

fn refused(toml: &str) -> String {
    let error = Ruleset::from_toml(toml, "game.toml").unwrap_err();
    assert!(
        matches!(error.code, Code::RulesInvalid | Code::RulesSyntax),
        "{error}"
    );
    error.to_string()
}

#[test]
fn built_in_rules_load_and_begin() {
    for builtin in BUILTIN {
        let rules = Ruleset::builtin(builtin.name).unwrap();
        assert_eq!(rules.name(), builtin.name);
        let mut game: Game =
            Game::new(rules.clone(), Setup::players(rules.player_range().0)).unwrap();
        game.start().unwrap();
        assert!(
            !game.explain_wait().is_empty() && !game.view().pending.is_empty(),
            "{}",
            builtin.name
        );
    }
    assert!(
        Ruleset::builtin("comander")
            .unwrap_err()
            .to_string()
            .contains("did you mean `commander`")
    );
}

/// Every key of a rules file has a call in the builder; a new key does not compile here.
#[test]
fn the_builder_can_express_everything_in_a_file() {
    let everything = include_str!("everything.toml");
    let built_in = BUILTIN.iter().map(|builtin| builtin.text);
    for text in built_in.chain([everything]) {
        let RulesetSource {
            name,
            title,
            about,
            players: PlayersSource { min, max },
            options,
            limits,
            windows,
            steps,
            turns,
            chapters,
            first_chapter,
            orders,
            tokens,
            counters,
            flags,
            clock,
            ends,
            actions,
            checks,
            effects,
            triggers,
            examples,
        } = RulesetSource::from_toml(text, "game.toml").unwrap();
        let mut builder = Ruleset::builder(&name)
            .title(&title)
            .about(about)
            .players(min, max)
            .options(options)
            .limits(limits)
            .turns(turns);
        builder = windows
            .into_iter()
            .fold(builder, |b, (name, window)| b.window(&name, window));
        builder = steps.into_iter().fold(builder, |b, step| b.step(step));
        builder = chapters
            .into_iter()
            .fold(builder, |b, chapter| b.chapter(chapter));
        builder = first_chapter
            .iter()
            .fold(builder, |b, first| b.first_chapter(first));
        builder = orders
            .into_iter()
            .fold(builder, |b, (name, order)| b.order(&name, order));
        builder = tokens
            .into_iter()
            .fold(builder, |b, (name, start)| b.token(&name, start));
        builder = counters
            .into_iter()
            .fold(builder, |b, (name, one)| b.counter(&name, one));
        builder = flags
            .into_iter()
            .fold(builder, |b, (name, one)| b.flag(&name, one));
        builder = clock.into_iter().fold(builder, |b, clock| b.clock(clock));
        builder = ends.iter().fold(builder, |b, ends| b.ends(ends));
        builder = actions
            .into_iter()
            .fold(builder, |b, (name, action)| b.action(&name, action));
        builder = checks.iter().fold(builder, |b, check| b.check(check));
        builder = effects
            .into_iter()
            .fold(builder, |b, (name, v)| b.effect_in_full(&name, v));
        builder = triggers.iter().fold(builder, |b, trigger| {
            b.trigger(
                trigger
                    .iter()
                    .map(|(name, value)| (name.as_str(), value.clone())),
            )
        });
        builder = examples.into_iter().fold(builder, RulesetBuilder::example);
        let built = builder.build().unwrap();
        let read = Ruleset::from_toml(text, "game.toml").unwrap();
        assert_eq!(built.identity(), read.identity(), "{name}");
    }
}

/// A save is readable by rules that say something else to people only.
#[test]
fn texts_for_people_are_no_part_of_the_identity() {
    let plain = "name = 'x'\n[[steps]]\nname = 'a'\n";
    let told = "name = 'x'\ntitle = 'X!'\nabout = { author = 'Ann', edition = '2' }\n[[steps]]\n\
        name = 'a'\n[[examples]]\nname = 'begins'\nscript = 'start'\n";
    let (plain, told) = (
        Ruleset::from_toml(plain, "x.toml").unwrap(),
        Ruleset::from_toml(told, "x.toml").unwrap(),
    );
    assert_eq!(plain.identity(), told.identity());
    assert_ne!(plain.canonical(), told.canonical());
    let said: Vec<_> = told.about().said().collect();
    assert_eq!(said, [("author", "Ann"), ("edition", "2")]);
    let mut game: Game = Game::new(plain.clone(), Setup::players(2)).unwrap();
    game.start().unwrap();
    let loaded: Game = Game::load(Arc::clone(&told), &game.save()).unwrap();
    assert_eq!(loaded.hash(), game.hash());
    let mut other: Game = Game::new(told, Setup::players(2)).unwrap();
    other.restore(&game).unwrap();
    let other_rules = Ruleset::from_toml("name = 'x'\n[[steps]]\nname = 'b'\n", "x.toml");
    assert_ne!(other_rules.unwrap().identity(), plain.identity());
}

#[test]
fn toml_json_and_builder_are_the_same_rules() {
    let toml = "name = \"two\"\n[[steps]]\nname = \"draw\"\nwindow = \"none\"\n[[steps]]\nname = \
        \"play\"\n";
    let source = RulesetSource::from_toml(toml, "two.toml").unwrap();
    let json = serde_json::to_string(&source).unwrap();
    let built = Ruleset::builder("two")
        .step(StepSource {
            name: "draw".into(),
            window: Some("none".into()),
            ..StepSource::default()
        })
        .step(StepSource {
            name: "play".into(),
            ..StepSource::default()
        })
        .build()
        .unwrap();
    let identity = Ruleset::from_toml(toml, "two.toml").unwrap().identity();
    assert_eq!(
        Ruleset::from_json(&json, "two.json").unwrap().identity(),
        identity
    );
    assert_eq!(built.identity(), identity);
    assert_ne!(Ruleset::builtin("simple").unwrap().identity(), identity);
}

#[test]
fn rules_are_read_again_from_their_canonical_form() {
    for text in BUILTIN
        .iter()
        .map(|builtin| builtin.text)
        .chain([include_str!("everything.toml")])
    {
        let rules = Ruleset::from_toml(text, "x.toml").unwrap();
        let again = Ruleset::from_json(rules.canonical(), "x.json").unwrap();
        assert_eq!(
            (again.canonical(), again.identity()),
            (rules.canonical(), rules.identity()),
            "{}",
            rules.name()
        );
    }
}

#[test]
fn a_file_overlays_its_base() {
    let rules = Ruleset::from_toml(
        "base = \"mtg\"\nname = \"short\"\n[[steps]]\nname = \"draw\"\nguard = \"turn > 3\"\n\
         [[steps]]\nname = \"last\"",
        "short.toml",
    )
    .unwrap();
    let steps: Vec<&str> = rules.steps().collect();
    assert_eq!(
        (steps.len(), steps[2], steps[13], rules.name()),
        (14, "draw", "last", "short")
    );
    assert_eq!(rules.player_range(), (2, 10));
    let rules = Ruleset::from_toml(
        "base = \"climbing_hard\"\nname = \"two_deep\"",
        "two_deep.toml",
    )
    .unwrap();
    assert_eq!(rules.steps().collect::<Vec<_>>(), ["trick"]);
}

#[test]
fn mistakes_name_file_key_and_reason() {
    let cases = [
        (
            "name = \"x\"",
            "game.toml:1: steps: the key `steps` is missing",
        ),
        (
            "name = \"x\"\nsteps = []",
            "game.toml:2: steps: a turn needs at least one step",
        ),
        (
            "name = \"\"\n[[steps]]\nname = \"a\"",
            "game.toml:1: name: the rules need a name",
        ),
        (
            "name = \"x\"\ncolour = 3\n[[steps]]\nname = \"a\"",
            "game.toml:2: colour: there is no key `colour` here",
        ),
        (
            "name = \"x\"\n[[steps]]\nname = \"a\"\nphaze = \"b\"",
            "did you mean `phase`?",
        ),
        (
            "name = \"x\"\nplayers = { min = 3, max = 2 }\n[[steps]]\nname = \"a\"",
            "game.toml:2: players: min 3 and max 2",
        ),
        (
            "name = \"x\"\nplayers = { min = 1, max = 65 }\n[[steps]]\nname = \"a\"",
            "have to be 1 to 64",
        ),
        (
            "name = \"x\"\n[[steps]]\nname = \"a\"\n[[steps]]\nname = \"a\"",
            "game.toml:5: steps[1].name: `a` stands twice",
        ),
        (
            "name = \"x\"\n[[steps]]\nname = \"a\"\nwindow = \"owmer\"",
            "steps.a.window: there is no window `owmer`; did you mean `owner`?",
        ),
        (
            "name = \"x\"\n[[steps]]\nname = \"a\"\nwindow = \"none\"",
            "no step opens a window or asks",
        ),
        (
            "name = \"x\"\n[[steps]]\nname = \"a\"\nrepeats = true",
            "steps.a.repeats: the step would repeat for ever",
        ),
        (
            "name = \"x\"\n[[steps]]\nname = \"a\"\nguard = \"flag.b and\"",
            "steps.a.guard: the condition ends too early",
        ),
        (
            "name = \"x\"\n[[steps]]\nname = \"a\"\nguard = \"step.b\"",
            "there is no step `b`",
        ),
        (
            "name = \"x\"\n[options]\nstart = \"last\"\n[[steps]]\nname = \"a\"",
            "game.toml:3: options.start: `last` is none of the words here; they are `first`, \
             `random`",
        ),
        (
            "name = \"x\"\n[effects]\ne = [{ reverze = {} }]\n[[steps]]\nname = \"a\"",
            "effects.e[0]: unknown_command",
        ),
        (
            "name = \"x\"\n[effects]\ne = [{ extra_turn = {} }]\n[[steps]]\nname = \"a\"",
            "effects.e[0]: missing_argument (argument player)",
        ),
        (
            "name = \"x\"\n[effects]\ne = [{ pass = { player = \"active\" } }]\n[[steps]]\nname = \
             \"a\"",
            "effects.e[0]: not_in_effect",
        ),
        (
            "name = \"x\"\n[effects]\ne = [{ reverse = {}, shuffle_order = {} }]\n[[steps]]\nname \
             = \"a\"",
            "write one verb an entry",
        ),
        (
            "name = \"x\"\ntriggers = [{ event = \"turn_bgan\", effect = \"e\" }]\n[[steps]]\nname \
             = \"a\"",
            "triggers[0].event: unknown_event",
        ),
        (
            "base = \"mgt\"\nname = \"x\"",
            "game.toml:1: base: unknown_ruleset",
        ),
        (
            "base = \"simple\"\ncolour = 3",
            "game.toml:2: colour: there is no key `colour` here",
        ),
        (
            "name = \"x\"\n[[steps]]\nname = \"a\"\nphase = \"p\"\n[[steps]]\nname = \"b\"\n\
             [[steps]]\nname = \"c\"\nphase = \"p\"",
            "the steps of phase `p` do not stand together",
        ),
    ];
    for (toml, words) in cases {
        let found = refused(toml);
        assert!(
            found.contains(words),
            "{toml}\nfound {found}\nwanted {words}"
        );
    }
    let json = Ruleset::from_json("{\n\"name\": 3}", "game.json").unwrap_err();
    assert!(
        json.code == Code::RulesSyntax
            && json.to_string().contains(
                "game.json:2: name: this is the number 3, and has to be a text in quotes"
            ),
        "{json}"
    );
}

#[test]
fn doubts_name_line_key_and_what_to_do() {
    let cases = [
        (
            "name = \"x\"\n[[steps]]\nname = \"a\"\n[[steps]]\nname = \"b\"\noptional = true",
            "x.toml:6: warning: steps.b.optional: no edge leads to it",
        ),
        (
            "name = \"x\"\n[windows.w]\n[[steps]]\nname = \"a\"",
            "x.toml:2: warning: windows.w: no step opens it",
        ),
        (
            "name = \"x\"\n[clock]\n[[steps]]\nname = \"a\"",
            "x.toml:2: hint: clock: nobody's time is limited",
        ),
        (
            "name = \"x\"\n[[steps]]\nname = \"a\"\n[[chapters]]\nname = \"c\"\nnext = \"end\"\n\
             [[chapters]]\nname = \"d\"",
            "x.toml:7: warning: chapters.d: no chapter leads to it",
        ),
        (
            "name = \"x\"\n[[steps]]\nname = \"a\"\n[[steps]]\nname = \"b\"\n[[chapters]]\nname = \
             \"c\"\nsteps = [\"a\"]\nnext = \"end\"",
            "x.toml:4: warning: steps.b: no chapter has this step",
        ),
        (
            "name = \"x\"\n[[steps]]\nname = \"a\"\n[[steps]]\nname = \"b\"\nwindow = \"none\"\n\
             edges = [{ to = \"b\", auto = true }]",
            "x.toml:7: error: steps.b.edges[0]: the step would repeat for ever",
        ),
        (
            "name = \"x\"\n[actions.a]\nreopens = 3\n[[steps]]\nname = \"a\"",
            "x.toml:3: error: actions.a.reopens: expected true, false,",
        ),
    ];
    for (toml, words) in cases {
        let found: Vec<String> = check_rules(toml, "x.toml")
            .iter()
            .map(ToString::to_string)
            .collect();
        assert!(
            found.iter().any(|finding| finding.contains(words)),
            "{toml}\nfound {found:#?}\nwanted {words}"
        );
    }
    let json = check_rules("{\n\"name\": 3}", "x.json");
    let told: Vec<(usize, &str)> = json
        .iter()
        .map(|finding| (finding.line, finding.key.as_str()))
        .collect();
    assert_eq!(told, [(1, "steps"), (2, "name")]);
}

#[test]
fn every_ruleset_can_be_drawn() {
    for builtin in BUILTIN {
        let picture = turnwheel::draw_rules(builtin.text, "x.toml").unwrap();
        let rules = Ruleset::builtin(builtin.name).unwrap();
        for name in rules.steps().chain(rules.chapters()) {
            assert!(
                picture.contains(&format!(">{name}<")),
                "{} without {name}",
                builtin.name
            );
        }
        assert!(picture.starts_with("<svg ") && picture.trim_end().ends_with("</svg>"));
        assert_eq!(
            picture.matches("<text").count(),
            picture.matches("</text>").count()
        );
    }
    assert_eq!(
        turnwheel::draw_rules("name = 3", "x.toml")
            .unwrap_err()
            .code,
        Code::RulesSyntax
    );
}

/// Returns the end of each text in a picture, and the width of the picture. Letters count as wider
/// than they are.
fn ends_of_texts(picture: &str) -> (Vec<usize>, usize) {
    let number = |text: &str, key: &str| -> usize {
        let (_, rest) = text.split_once(&format!("{key}=\"")).unwrap();
        rest.split('"').next().unwrap().parse().unwrap()
    };
    let end = |line: &str| {
        let (tag, words) = line.split_once('>').unwrap();
        let letter = if tag.contains("\"name\"") {
            1205
        } else if tag.contains("\"chapter\"") {
            845
        } else {
            725
        };
        number(tag, "x")
            + words
                .trim_end_matches("</text>")
                .replace("&lt;", "<")
                .chars()
                .count()
                * letter
                / 100
    };
    (
        picture
            .lines()
            .filter(|line| line.starts_with("<text"))
            .map(end)
            .collect(),
        number(picture, "width"),
    )
}

#[test]
fn no_text_of_a_picture_is_cut_off() {
    let long = "on_and_on_".repeat(6);
    let words = "and so on, ".repeat(30);
    let rules = format!(
        "name = \"{long}\"\ntitle = \"{words}\"\n[[chapters]]\nname = \"{long}\"\nnext = \
         \"{long}\"\n[[steps]]\nname = \"{long}\"\nedges = [{{ to = \"{long}\" }}]"
    );
    for text in BUILTIN
        .iter()
        .map(|builtin| builtin.text)
        .chain([rules.as_str()])
    {
        let (ends, width) = ends_of_texts(&turnwheel::draw_rules(text, "x.toml").unwrap());
        assert!(
            ends.iter().all(|end| *end + 20 <= width),
            "{ends:?} in {width}:\n{text}"
        );
    }
}

#[test]
fn a_picture_says_what_an_action_costs_in_verbs() {
    let rules = "name = 'x'\n[[steps]]\nname = 'a'\n[actions.buy]\n\
                 cost = ['add_counter gold -1', 'raise paid if turn > 1']";
    let picture = turnwheel::draw_rules(rules, "x.toml").unwrap();
    assert!(picture.contains("cost: add_counter name=gold"), "{picture}");
    assert!(picture.contains("if turn &gt; 1"), "{picture}");
    assert!(!picture.contains("&quot;"), "{picture}");
}

#[test]
fn a_picture_shows_automatic_transitions() {
    let arrows = |edge: &str| {
        let rules = format!(
            "name = \"x\"\n[[steps]]\nname = \"a\"\n{edge}\n[[steps]]\nname = \"b\"\noptional = \
             true\n[[steps]]\nname = \"c\"\n[[steps]]\nname = \"d\""
        );
        let picture = turnwheel::draw_rules(&rules, "x.toml").unwrap();
        let paths = picture
            .lines()
            .filter(|line| line.contains("class=\"arrow\""));
        paths.map(|path| path.contains('H')).collect::<Vec<_>>()
    };
    // There are arrows from `a` past the optional `b`, from `b` to the next step, and straight from
    // `c` to `d`: an edge that is always taken leaves no other way.
    assert_eq!(arrows("edges = [{ to = \"b\" }]"), [true, false, false]);
    assert_eq!(
        arrows("edges = [{ to = \"b\", auto = true, when = \"turn > 1\" }]"),
        [true, false, false]
    );
    assert_eq!(
        arrows("edges = [{ to = \"b\", auto = true }]"),
        [false, false]
    );
}

#[test]
fn games_need_the_right_players() {
    let new = |setup: Setup| {
        Game::new(Ruleset::builtin("mtg").unwrap(), setup)
            .map(drop)
            .unwrap_err()
    };
    assert_eq!(new(Setup::players(1)).code, Code::PlayerCount);
    assert_eq!(new(Setup::players(65)).code, Code::TooManyPlayers);
    for names in [["A", "A"], ["A", ""], ["A", "B "], ["A", "B=C"]] {
        assert_eq!(new(Setup::named(names)).code, Code::BadValue, "{names:?}");
    }
}
