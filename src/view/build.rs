//! Building the view from the state.

use super::*;
use crate::engine::Engine;
use crate::ruleset::Ruleset;
use crate::state::agenda::Asker;
use crate::state::{Stage, State};
use crate::vocabulary::ids::*;

impl View {
    /// Returns everything that this viewer may see of a game.
    pub(crate) fn of(engine: &Engine, viewer: Viewer) -> Self {
        Self::seen(Table::new(engine), viewer)
    }

    /// Returns everything that this viewer may see of a table.
    pub(super) fn seen(table: Table<'_>, viewer: Viewer) -> Self {
        let (rules, state, names) = (table.rules, table.state, table.names);
        // The decider of a player sees everything that the player sees (CR 722.4).
        let sees = |whose: PlayerId| {
            viewer.is(whose)
                || state
                    .decider(whose)
                    .is_some_and(|decider| viewer.is(decider))
        };
        let player = |id: PlayerId| table.player_name(id).to_owned();
        let step_name = |step: StepId| table.step_name(step).to_owned();
        let phase_name = |phase: PhaseId| rules.terms.phases[phase.index()].to_string();
        let name = |id: NameId| names.get(id).unwrap_or_default().to_owned();
        let set = |set: PlayerSet| state.as_asked(set).map(player).collect();
        let top = state.windows.last();
        let living = table.living();
        Self {
            rules: rules.name().to_owned(),
            awaiting: awaiting(state).to_owned(),
            turn: table.turn().0,
            turn_kind: table.turn_kind().map(|kind| kind.name().to_owned()),
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
            plan: table.plan().map(step_name).collect(),
            plan_at: table.plan_at(),
            direction: table.direction().name().to_owned(),
            order: table.order().map(player).collect(),
            orders: order_views(rules, state),
            tokens: (table.tokens())
                .map(|(name, holder)| TokenView {
                    name: name.to_owned(),
                    player: holder.map(player),
                })
                .collect(),
            window: table.window_name().map(str::to_owned),
            priority: table.priority().map(player),
            pending: set(table.pending()),
            passed: set(table.passed()),
            passed_out: state
                .queue
                .retired
                .iter()
                .chain(top.iter().flat_map(|top| &top.kept.ranks))
                .copied()
                .map(player)
                .collect(),
            roles: top
                .iter()
                .flat_map(|top| &top.kept.seats)
                .map(|seat| RoleView {
                    player: player(seat.player),
                    role: seat.role.map(name),
                    acted: seat.acted,
                })
                .collect(),
            claims: top
                .iter()
                .flat_map(|top| &top.kept.claims)
                .map(|claim| ClaimView {
                    player: player(claim.player),
                    action: claim.action.map(name),
                    rank: claim.rank,
                })
                .collect(),
            commits: top
                .iter()
                .flat_map(|top| &top.kept.commits)
                .filter(|commit| state.side_of(commit.player).iter().any(sees))
                .map(|commit| CommitView {
                    player: player(commit.player),
                    rank: 0,
                    payload: commit.payload.clone(),
                    source: commit.source.map(|source| source.number()),
                })
                .collect(),
            revealed: state
                .revealed
                .iter()
                .map(|revealed| CommitView {
                    player: player(revealed.player),
                    rank: revealed.rank,
                    payload: revealed.payload.clone(),
                    source: revealed.source.map(|source| source.number()),
                })
                .collect(),
            streak: table.streak(),
            stack: (table.stack())
                .map(|object| ObjectView {
                    object: object.object.number(),
                    player: player(object.player),
                    effect: name(object.effect),
                    action: object.action.map(name),
                    target: object.target.map(player),
                    aim: object.aim.map(|aim| aim.number()),
                    source: object.source.map(|source| source.number()),
                    data: object.data,
                    lock: object.lock,
                    triggered: object.trigger.is_some(),
                })
                .collect(),
            triggers: (table.triggers())
                .filter(|trigger| trigger.hidden.is_none_or(sees))
                .map(|trigger| TriggerView {
                    trigger: trigger.trigger.number(),
                    event: trigger.event.name().to_owned(),
                    effect: name(trigger.effect),
                    player: trigger.player.map(player),
                    source: trigger.source.map(|source| source.number()),
                    count: trigger.count,
                    hidden: trigger.hidden.map(player),
                })
                .collect(),
            replacements: (table.replacements())
                .map(|replacement| ReplacementView {
                    trigger: replacement.trigger.number(),
                    event: replacement.event.name().to_owned(),
                    effect: replacement.effect.map(name),
                    player: replacement.player.map(player),
                    step: replacement.step.map(step_name),
                    phase: replacement.phase.map(phase_name),
                    target: replacement.target.map(player),
                    source: replacement.source.map(|source| source.number()),
                    data: replacement.data,
                    may: replacement.may.name().to_owned(),
                    count: replacement.count,
                })
                .collect(),
            waiting_triggers: table.waiting_triggers(),
            extra_turns: (table.extra_turns())
                .map(|grant| ExtraTurnView {
                    grant: grant.grant.number(),
                    player: player(grant.player),
                    source: grant.source.map(|source| source.number()),
                    by: grant.by.map(player),
                    data: grant.data,
                    after: grant.after.map(player),
                })
                .collect(),
            skips: (table.skips())
                .map(|skip| SkipView {
                    player: player(skip.player),
                    count: skip.count,
                    applies: skip.applies.name().to_owned(),
                    source: skip.source.map(|source| source.number()),
                })
                .collect(),
            part_skips: (table.part_skips())
                .map(|skip| PartSkipView {
                    player: player(skip.player),
                    step: skip.step.map(step_name),
                    phase: skip.phase.map(phase_name),
                    count: skip.count,
                    source: skip.source.map(|source| source.number()),
                    this_turn: skip.this_turn,
                })
                .collect(),
            named_next: table.named_next().map(player),
            players: (table.players())
                .map(|id| {
                    let sits_out = table.sitting_out().contains(id);
                    let status = match (living.contains(id), sits_out) {
                        (false, _) => "left",
                        (true, true) => "sitting_out",
                        (true, false) => "in",
                    };
                    PlayerView {
                        name: player(id),
                        status: status.to_owned(),
                        turns: table.turns(id),
                        keys: table.keys(id),
                        team: table.team(id),
                        decider: table.decider(id).map(player),
                    }
                })
                .collect(),
            left: (table.players().filter(|id| !living.contains(*id)))
                .map(player)
                .collect(),
            choice: state
                .questions()
                .find(|choice| sees(choice.player))
                .or(state.agenda.choice.as_ref())
                .map(|choice| {
                    let seen = sees(choice.player);
                    let words = choice.ask.wording.as_deref().filter(|_| seen);
                    let run = (state.agenda.runs.front())
                        .filter(|_| seen && choice.asker == Asker::Effect);
                    ChoiceView {
                        choice: choice.id.number(),
                        player: player(choice.player),
                        decider: state.decider(choice.player).map(player),
                        question: choice.ask.question.name().to_owned(),
                        options: seen.then(|| choice.ask.options.clone()),
                        min: seen.then_some(choice.ask.min),
                        max: seen.then_some(choice.ask.max),
                        prompt: words.and_then(|words| Some(words.prompt.as_deref()?.to_owned())),
                        labels: words
                            .filter(|words| !words.labels.is_empty())
                            .map(|words| words.labels.iter().map(ToString::to_string).collect()),
                        effect: run.map(|run| name(run.effect)),
                        source: run.and_then(|run| run.source).map(|source| source.number()),
                        controller: run.and_then(|run| run.player).map(player),
                    }
                }),
            asked: (table.questions())
                .map(|question| player(question.player))
                .collect(),
            values: (table.values())
                .map(|value| ValueView {
                    name: name(value.name),
                    player: value.player.map(player),
                    kind: if value.flag { "flag" } else { "counter" }.to_owned(),
                    value: value.value,
                })
                .collect(),
            last_actor: table.last_actor().map(player),
            locked: table.is_locked(),
            over: table.is_over(),
            winner: table.winner().map(player),
            now: state.clock.as_ref().and_then(|clock| clock.now),
            until_expiry: rules
                .clock
                .as_ref()
                .and_then(|rule| state.until_expiry(rule)),
            clocks: ClockView::all(rules, state),
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
        .filter(|order| *order != state.chapters.order);
    ids.map(|id| {
        let order = state.named_order(Some(id));
        let living = order
            .slots
            .iter()
            .filter(|slot| state.players.living.contains(slot.player));
        OrderView {
            name: rules.terms.orders[id.index()].to_string(),
            direction: order.direction.name().to_owned(),
            players: living
                .map(|slot| state.players.names[slot.player.index()].to_string())
                .collect(),
        }
    })
    .collect()
}

fn awaiting(state: &State) -> &'static str {
    match state.stage {
        _ if state.agenda.choice.is_some() => "choice",
        _ if !state.agenda.runs.is_empty() => "effect",
        Stage::Over { .. } => "over",
        Stage::Start => "start",
        _ => "window",
    }
}
