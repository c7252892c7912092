//! How the display view is made of the state.

use super::*;
use crate::engine::Engine;
use crate::ruleset::{ExtraTurns, Ruleset};
use crate::state::agenda::Asker;
use crate::state::queue::Part;
use crate::state::values::ValueKind;
use crate::state::{Stage, State};
use crate::vocabulary::ids::*;
use crate::vocabulary::names::Names;
use crate::vocabulary::words::*;

impl View {
    /// Everything that this viewer may see of a game.
    pub(crate) fn of(engine: &Engine, viewer: Viewer) -> Self {
        Self::new(&engine.rules, &engine.state, &engine.names, viewer)
    }

    fn new(rules: &Ruleset, state: &State, names: &Names, viewer: Viewer) -> Self {
        // Who decides for a player sees what that player sees (CR 722.4).
        let sees = |whose: PlayerId| {
            viewer.is(whose)
                || state
                    .decider(whose)
                    .is_some_and(|decider| viewer.is(decider))
        };
        let player = |id: PlayerId| state.players.names[id.index()].to_string();
        let name = |id: NameId| names.get(id).unwrap_or_default().to_owned();
        let set = |set: PlayerSet| state.as_asked(set).map(player).collect();
        let top = state.windows.last();
        let begun = state.turn.id.0 > 0;
        let living = state.players.living;
        let mut extra: Vec<_> = state
            .grants()
            .map(|grant| ExtraTurnView {
                grant: grant.id.0,
                player: player(grant.player),
                source: grant.source.map(|source| source.0),
                by: grant.by.map(player),
                data: grant.data,
                after: grant.after.map(player),
            })
            .collect();
        if rules.options.extra_turns == ExtraTurns::Newest {
            extra.reverse();
        }
        Self {
            rules: rules.name().to_owned(),
            awaiting: awaiting(state).to_owned(),
            turn: state.turn.id.0,
            turn_kind: begun.then(|| state.turn.told().name().to_owned()),
            active: state.active().map(player),
            decider: state
                .active()
                .and_then(|active| state.decider(active))
                .map(player),
            round: state.round,
            chapter: state
                .chapters
                .current
                .map(|chapter| rules.terms.chapters[chapter.0 as usize].to_string()),
            phase: state
                .plan
                .phase
                .map(|phase| rules.terms.phases[phase.0 as usize].to_string()),
            step: state
                .plan
                .current()
                .map(|step| rules.terms.steps[step.index()].to_string()),
            visit: state
                .plan
                .current()
                .map_or(0, |step| state.plan.visits[step.index()]),
            plan: state
                .plan
                .nodes
                .iter()
                .map(|node| rules.terms.steps[node.step.index()].to_string())
                .collect(),
            plan_at: state.plan.at,
            direction: if state.order.backward {
                Direction::Backward
            } else {
                Direction::Forward
            }
            .name()
            .to_owned(),
            order: state
                .order
                .slots
                .iter()
                .filter(|slot| living.contains(slot.player))
                .map(|slot| player(slot.player))
                .collect(),
            orders: order_views(rules, state),
            tokens: (rules.terms.tokens.iter().zip(&state.chapters.tokens))
                .map(|(name, token)| TokenView {
                    name: name.to_string(),
                    player: token.holder.map(player),
                })
                .collect(),
            window: top.map(|top| rules.terms.windows[top.id.0 as usize].to_string()),
            priority: top
                .filter(|_| state.stage == Stage::Window && state.agenda.choice.is_none())
                .and_then(|top| top.holder)
                .map(player),
            pending: top.map_or_else(Vec::new, |top| set(top.pending)),
            passed: top.map_or_else(Vec::new, |top| set(top.passed)),
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
                    source: commit.source.map(|source| source.0),
                })
                .collect(),
            revealed: state
                .revealed
                .iter()
                .map(|revealed| CommitView {
                    player: player(revealed.player),
                    rank: revealed.rank,
                    payload: revealed.payload.clone(),
                    source: revealed.source.map(|source| source.0),
                })
                .collect(),
            streak: state.streak,
            stack: state
                .stack
                .iter()
                .map(|object| ObjectView {
                    object: object.id.0,
                    player: player(object.player),
                    effect: name(object.effect),
                    target: object.target.map(player),
                    source: object.source.map(|source| source.0),
                    lock: object.lock,
                    triggered: object.trigger.is_some(),
                })
                .collect(),
            triggers: (state.triggers.iter())
                .filter(|trigger| trigger.hidden.is_none_or(sees))
                .map(|trigger| TriggerView {
                    trigger: trigger.id.0,
                    event: trigger.event.name().to_owned(),
                    effect: name(trigger.effect),
                    player: trigger.player.map(player),
                    hidden: trigger.hidden.map(player),
                })
                .collect(),
            waiting_triggers: state.waiting.len(),
            extra_turns: extra,
            skips: state
                .queue
                .skips
                .iter()
                .map(|skip| SkipView {
                    player: player(skip.player),
                    count: skip.count,
                    applies: skip.applies.name().to_owned(),
                    source: skip.source.map(|source| source.0),
                })
                .collect(),
            part_skips: part_skips(rules, state),
            named_next: state
                .queue
                .named
                .filter(|_| begun)
                .map(|named| player(named.player)),
            players: (0..state.players.list.len())
                .map(|at| {
                    let id = PlayerId(at as u8);
                    let status = match (living.contains(id), state.players.sitting_out.contains(id))
                    {
                        (false, _) => "left",
                        (true, true) => "sitting_out",
                        (true, false) => "in",
                    };
                    let numbers = &state.players.list[at];
                    PlayerView {
                        name: player(id),
                        status: status.to_owned(),
                        turns: numbers.turns,
                        keys: numbers.keys,
                        team: numbers.team,
                        decider: state.decider(id).map(player),
                    }
                })
                .collect(),
            left: PlayerSet::first(state.players.list.len())
                .without(living)
                .iter()
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
                        choice: choice.id.0,
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
                        source: run.and_then(|run| run.source).map(|source| source.0),
                        controller: run.and_then(|run| run.player).map(player),
                    }
                }),
            asked: state
                .questions()
                .map(|choice| player(choice.player))
                .collect(),
            values: state
                .values
                .iter()
                .map(|value| ValueView {
                    name: name(value.name),
                    player: value.player.map(player),
                    kind: if value.kind == ValueKind::Flag {
                        "flag"
                    } else {
                        "counter"
                    }
                    .to_owned(),
                    value: value.value,
                })
                .collect(),
            last_actor: state
                .last_actor
                .filter(|actor| living.contains(*actor))
                .map(player),
            locked: state.is_locked(),
            over: state.stage.is_over(),
            winner: state.winner().map(player),
            now: state.clock.as_ref().and_then(|clock| clock.now),
            until_expiry: rules
                .clock
                .as_ref()
                .and_then(|rule| state.until_expiry(rule)),
            clocks: ClockView::all(rules, state),
        }
    }

    /// The view as JSON, for a web client or another language.
    pub fn to_json(&self) -> String {
        // A view is plain data with text keys, which JSON can always hold.
        serde_json::to_string(self).expect("a view is plain data")
    }
}

fn part_skips(rules: &Ruleset, state: &State) -> Vec<PartSkipView> {
    let names = |what: Part| match what {
        Part::Step(step) => (Some(rules.terms.steps[step.index()].to_string()), None),
        Part::Phase(phase) => {
            let name = rules.terms.phases[phase.0 as usize].to_string();
            (None, Some(name))
        }
    };
    let skips = state.queue.step_skips.iter();
    skips
        .map(|skip| {
            let (step, phase) = names(skip.what);
            PartSkipView {
                player: state.players.names[skip.player.index()].to_string(),
                step,
                phase,
                count: skip.count,
                source: skip.source.map(|source| source.0),
                this_turn: skip.this_turn,
            }
        })
        .collect()
}

fn order_views(rules: &Ruleset, state: &State) -> Vec<OrderView> {
    let ids = (0..rules.terms.orders.len())
        .map(|at| OrderId(at as u16))
        .filter(|order| *order != state.chapters.order);
    ids.map(|id| {
        let order = state.named_order(Some(id));
        let living = order
            .slots
            .iter()
            .filter(|slot| state.players.living.contains(slot.player));
        OrderView {
            name: rules.terms.orders[id.0 as usize].to_string(),
            direction: if order.backward {
                Direction::Backward
            } else {
                Direction::Forward
            }
            .name()
            .to_owned(),
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
