//! Building the view from the state.

use super::seer::Seer;
use super::*;
use crate::engine::Engine;
use crate::rules::Ruleset;
use crate::state::{Stage, State};
use crate::vocabulary::ids::*;

/// The most members of a list in a view.
const MOST_SHOWN: usize = 10_000;

impl View {
    /// Returns everything that this viewer may see of a game.
    pub(crate) fn of(engine: &Engine, viewer: Viewer) -> Self {
        Self::seen(Table::new(engine), viewer)
    }

    /// Returns what this viewer may see of a game, with at most `most` members in each list.
    pub(crate) fn within(engine: &Engine, viewer: Viewer, most: usize) -> Self {
        Self::shown(&Seer::new(Table::new(engine), viewer, most))
    }

    /// Returns everything that this viewer may see of a table.
    pub(super) fn seen(table: Table<'_>, viewer: Viewer) -> Self {
        Self::shown(&Seer::new(table, viewer, MOST_SHOWN))
    }

    fn shown(seer: &Seer<'_>) -> Self {
        let table = seer.table;
        let (rules, state) = (table.rules, table.state);
        let player = |id: PlayerId| seer.player(id);
        let step_name = |step: StepId| seer.step(step);
        let set = |set: PlayerSet| {
            state
                .windows
                .as_asked(&state.turns, set)
                .map(player)
                .collect()
        };
        Self {
            rules: rules.name().to_owned(),
            awaiting: awaiting(state).to_owned(),
            turn: table.turn().0,
            turn_kind: table.turn_kind().map(|kind| kind.name().to_owned()),
            turn_ends_after: table.turn_ends_after(),
            active: table.active().map(player),
            decider: (table.active().and_then(|active| table.decider(active))).map(player),
            round: table.round(),
            chapter: table.chapter_name().map(str::to_owned),
            phase: table.phase_name().map(str::to_owned),
            step: table.step().map(step_name),
            visit: table.visit(),
            turn_source: table.turn_origin().0.map(|source| source.number()),
            turn_data: table.turn_origin().1,
            phase_source: table.phase_origin().0.map(|source| source.number()),
            phase_data: table.phase_origin().1,
            step_source: table.step_origin().0.map(|source| source.number()),
            step_data: table.step_origin().1,
            plan: seer.plan(),
            plan_at: table.plan_at(),
            direction: table.direction().name().to_owned(),
            order: table.order().map(player).collect(),
            orders: order_views(rules, state),
            tokens: seer.tokens(),
            window: table.window_name().map(str::to_owned),
            priority: table.priority().map(player),
            to_act: set(table.to_act()),
            may_act: set(table.may_act()),
            pending: set(table.pending()),
            passed: set(table.passed()),
            passed_out: seer.passed_out(),
            roles: seer.roles(),
            claims: seer.claims(),
            commits: seer.commits(),
            revealed: seer.revealed(),
            streak: table.streak(),
            stack: seer.stack(),
            triggers: seer.triggers(),
            replacements: seer.replacements(),
            waiting_triggers: table.waiting_triggers(),
            extra_turns: seer.extra_turns(),
            skips: seer.skips(),
            part_skips: seer.part_skips(),
            named_next: table.named_next().map(player),
            players: table.players().map(|id| seer.player_view(id)).collect(),
            left: (table.players().filter(|id| !table.living().contains(*id)))
                .map(player)
                .collect(),
            choice: seer.choice(),
            asked: (table.questions())
                .map(|question| player(question.player))
                .collect(),
            values: seer.values(),
            last_actor: table.last_actor().map(player),
            locked: table.is_locked(),
            locks: seer.locks(),
            over: table.is_over(),
            winner: table.winner().map(player),
            winning_side: table.winning_side().map(ToOwned::to_owned),
            now: state.clock.as_ref().and_then(|clock| clock.now()),
            turn_began_at: table.turn_began_at(),
            until_expiry: rules
                .clock
                .as_ref()
                .and_then(|rule| state.until_expiry(rule)),
            clocks: ClockView::all(rules, state),
            manners: vec![],
            left_out: seer.left_out.take(),
        }
    }

    /// Adds what is done automatically in the game of that table, which the table does not know.
    pub(crate) fn with_manners(
        self,
        table: Table<'_>,
        viewer: Viewer,
        manners: &[MannerLook],
    ) -> Self {
        let shown = manners.iter().filter(|look| look.is_shown(table, viewer));
        Self {
            manners: shown.map(|look| look.view(table)).collect(),
            ..self
        }
    }

    /// Returns the view as JSON, for a web client or another language.
    pub fn to_json(&self) -> String {
        // A view is plain data with text keys, which JSON can always represent.
        serde_json::to_string(self).expect("a view is plain data")
    }
}

fn order_views(rules: &Ruleset, state: &State) -> Vec<OrderView> {
    let ids = (0..rules.terms.orders.len())
        .map(OrderId::at)
        .filter(|order| *order != state.turns.chapters.order_in_use());
    ids.map(|id| {
        let order = state.turns.named_order(Some(id));
        let living = order
            .slots
            .iter()
            .filter(|slot| state.turns.players.living.contains(slot.player));
        OrderView {
            name: rules.terms.orders[id.index()].to_string(),
            direction: order.direction.name().to_owned(),
            players: living
                .map(|slot| state.turns.players.name(slot.player).to_owned())
                .collect(),
        }
    })
    .collect()
}

fn awaiting(state: &State) -> &'static str {
    match state.stage {
        _ if state.agenda.is_asking() => "choice",
        _ if !state.agenda.runs().is_empty() => "effect",
        Stage::Over { .. } => "over",
        Stage::Start => "start",
        _ => "window",
    }
}
