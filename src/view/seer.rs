//! The lists of a table as a viewer sees them.

use super::*;
use crate::state::agenda::Asker;
use crate::state::kept::Answers;
use crate::vocabulary::ids::*;
use std::cell::RefCell;

/// A table as a viewer sees it, list by list.
pub(super) struct Seer<'a> {
    pub(super) table: Table<'a>,
    pub(super) viewer: Viewer,
    /// The most members of a list.
    pub(super) most: usize,
    /// The lists of which some members were left out.
    pub(super) left_out: RefCell<Vec<LeftOutView>>,
}

impl<'a> Seer<'a> {
    pub(super) fn new(table: Table<'a>, viewer: Viewer, most: usize) -> Self {
        Self {
            table,
            viewer,
            most,
            left_out: RefCell::default(),
        }
    }

    /// Returns the first members of a list, and notes how many there are besides.
    fn list<T, V>(
        &self,
        list: &str,
        mut all: impl Iterator<Item = T>,
        view: impl FnMut(T) -> V,
    ) -> Vec<V> {
        let shown = all.by_ref().take(self.most).map(view).collect();
        self.leave_out(list, all.count());
        shown
    }

    fn leave_out(&self, list: &str, count: usize) {
        if count > 0 {
            self.left_out.borrow_mut().push(LeftOutView {
                list: list.to_owned(),
                count,
            });
        }
    }
}

impl Viewer {
    /// Returns true if what this player sees is shown. The decider of a player sees everything that
    /// the player sees (CR 722.4).
    pub(super) fn sees_as(self, table: Table<'_>, whose: PlayerId) -> bool {
        self.is(whose) || (table.decider(whose)).is_some_and(|decider| self.is(decider))
    }
}

impl Seer<'_> {
    fn sees(&self, whose: PlayerId) -> bool {
        self.viewer.sees_as(self.table, whose)
    }

    pub(super) fn player(&self, id: PlayerId) -> String {
        self.table.player_name(id).to_owned()
    }

    pub(super) fn step(&self, step: StepId) -> String {
        self.table.step_name(step).to_owned()
    }

    fn phase(&self, phase: PhaseId) -> String {
        self.table.rules.terms.phases[phase.index()].to_string()
    }

    fn name(&self, id: NameId) -> String {
        self.table.names.get(id).unwrap_or_default().to_owned()
    }

    /// Returns what the window on top keeps; nothing if none is open.
    fn kept(&self) -> Option<&Answers> {
        self.table.state.windows.last().map(|top| &*top.kept)
    }

    pub(super) fn plan(&self) -> Vec<String> {
        self.list("plan", self.table.plan(), |step| self.step(step))
    }

    pub(super) fn tokens(&self) -> Vec<TokenView> {
        let tokens = self.table.tokens().map(|(name, holder)| TokenView {
            name: name.to_owned(),
            player: holder.map(|holder| self.player(holder)),
        });
        tokens.collect()
    }

    fn payload(&self, payload: &[i64]) -> Vec<i64> {
        payload.iter().copied().take(self.most).collect()
    }

    pub(super) fn passed_out(&self) -> Vec<String> {
        let ranks = self.kept().into_iter().flat_map(|kept| &kept.ranks);
        let out = self
            .table
            .state
            .turns
            .queue
            .passed_out()
            .iter()
            .chain(ranks);
        out.map(|player| self.player(*player)).collect()
    }

    pub(super) fn roles(&self) -> Vec<RoleView> {
        let parts = self.kept().into_iter().flat_map(|kept| &kept.parts);
        parts
            .map(|part| RoleView {
                player: self.player(part.player),
                role: part.role.map(|role| self.name(role)),
                acted: part.acted,
            })
            .collect()
    }

    pub(super) fn claims(&self) -> Vec<ClaimView> {
        let claims = self.kept().into_iter().flat_map(|kept| &kept.claims);
        self.list("claims", claims, |claim| ClaimView {
            player: self.player(claim.player),
            action: claim.action.map(|action| self.name(action)),
            rank: claim.rank,
        })
    }

    /// Returns the sealed answers that the viewer may see.
    pub(super) fn commits(&self) -> Vec<CommitView> {
        let state = self.table.state;
        let commits = self.kept().into_iter().flat_map(|kept| &kept.commits);
        commits
            .filter(|commit| {
                (state.turns.players.side_of(commit.player).iter()).any(|mate| self.sees(mate))
            })
            .map(|commit| CommitView {
                player: self.player(commit.player),
                rank: 0,
                payload: self.payload(&commit.payload),
                source: commit.source.map(|source| source.number()),
            })
            .collect()
    }

    pub(super) fn revealed(&self) -> Vec<CommitView> {
        let revealed = self.table.state.rare.revealed.iter();
        revealed
            .map(|revealed| CommitView {
                player: self.player(revealed.player),
                rank: revealed.rank,
                payload: self.payload(&revealed.payload),
                source: revealed.source.map(|source| source.number()),
            })
            .collect()
    }

    pub(super) fn stack(&self) -> Vec<ObjectView> {
        // The top is what matters, and it is last.
        let under = self.table.state.stack.len().saturating_sub(self.most);
        self.leave_out("stack", under);
        let stack = self.table.stack().skip(under).map(|object| ObjectView {
            object: object.object.number(),
            player: self.player(object.player),
            effect: self.name(object.effect),
            action: object.action.map(|action| self.name(action)),
            target: object.target.map(|target| self.player(target)),
            aim: object.aim.map(|aim| aim.number()),
            source: object.source.map(|source| source.number()),
            data: object.data,
            lock: object.lock,
            triggered: object.trigger.is_some(),
        });
        stack.collect()
    }

    pub(super) fn triggers(&self) -> Vec<TriggerView> {
        let triggers = self.table.triggers();
        let triggers =
            triggers.filter(|trigger| trigger.hidden.is_none_or(|owner| self.sees(owner)));
        self.list("triggers", triggers, |trigger| TriggerView {
            trigger: trigger.trigger.number(),
            event: trigger.event.name().to_owned(),
            effect: self.name(trigger.effect),
            player: trigger.player.map(|player| self.player(player)),
            source: trigger.source.map(|source| source.number()),
            count: trigger.count,
            hidden: trigger.hidden.map(|owner| self.player(owner)),
        })
    }

    pub(super) fn locks(&self) -> Vec<LockView> {
        self.list("locks", self.table.locks(), |lock| LockView {
            player: lock.player.map(|player| self.player(player)),
            action: lock.action.map(|action| self.name(action)),
            when: lock.when.map(str::to_owned),
            source: lock.source.map(|source| source.number()),
            until: lock.until.name().to_owned(),
            of: lock.of.map(|player| self.player(player)),
        })
    }

    pub(super) fn replacements(&self) -> Vec<ReplacementView> {
        let replacements = self.table.replacements();
        self.list("replacements", replacements, |replacement| {
            ReplacementView {
                trigger: replacement.trigger.number(),
                event: replacement.event.name().to_owned(),
                effect: replacement.effect.map(|effect| self.name(effect)),
                player: replacement.player.map(|player| self.player(player)),
                step: replacement.step.map(|step| self.step(step)),
                phase: replacement.phase.map(|phase| self.phase(phase)),
                target: replacement.target.map(|target| self.player(target)),
                source: replacement.source.map(|source| source.number()),
                data: replacement.data,
                may: replacement.may.name().to_owned(),
                count: replacement.count,
            }
        })
    }

    pub(super) fn extra_turns(&self) -> Vec<ExtraTurnView> {
        let grants = self.table.extra_turns();
        self.list("extra_turns", grants, |grant| ExtraTurnView {
            grant: grant.grant.number(),
            player: self.player(grant.player),
            source: grant.source.map(|source| source.number()),
            by: grant.by.map(|by| self.player(by)),
            data: grant.data,
            after: grant.after.map(|after| self.player(after)),
        })
    }

    pub(super) fn skips(&self) -> Vec<SkipView> {
        let skips = self.table.skips();
        self.list("skips", skips, |skip| SkipView {
            player: self.player(skip.player),
            count: skip.count,
            applies: skip.applies.name().to_owned(),
            source: skip.source.map(|source| source.number()),
        })
    }

    pub(super) fn part_skips(&self) -> Vec<PartSkipView> {
        let skips = self.table.part_skips();
        self.list("part_skips", skips, |skip| PartSkipView {
            player: self.player(skip.player),
            step: skip.step.map(|step| self.step(step)),
            phase: skip.phase.map(|phase| self.phase(phase)),
            count: skip.count,
            source: skip.source.map(|source| source.number()),
            this_turn: skip.this_turn,
        })
    }

    pub(super) fn player_view(&self, id: PlayerId) -> PlayerView {
        let table = &self.table;
        let sits_out = table.sitting_out().contains(id);
        let status = match (table.living().contains(id), sits_out) {
            (false, _) => "left",
            (true, true) => "sitting_out",
            (true, false) => "in",
        };
        PlayerView {
            name: self.player(id),
            status: status.to_owned(),
            turns: table.turns(id),
            keys: table.keys(id),
            team: table.team(id),
            decider: table.decider(id).map(|decider| self.player(decider)),
        }
    }

    /// Returns the question that waits: the viewer's own, or else the first. What is asked is only
    /// for those who may see it.
    pub(super) fn choice(&self) -> Option<ChoiceView> {
        let state = self.table.state;
        let own = state
            .agenda
            .questions()
            .find(|choice| self.sees(choice.player));
        let choice = own.or(state.agenda.choice())?;
        let seen = self.sees(choice.player);
        let words = choice.ask.wording.as_deref().filter(|_| seen);
        let run = (state.agenda.runs().front()).filter(|_| seen && choice.asker == Asker::Effect);
        let gate = (state.agenda.asks_at_gate()).filter(|_| seen && choice.asker == Asker::Gate);
        let happens = gate.and_then(|_| state.agenda.asked_about());
        let concerned = happens.and_then(Event::player);
        let decider = state.turns.decider(choice.player);
        Some(ChoiceView {
            choice: choice.id.number(),
            player: self.player(choice.player),
            decider: decider.map(|decider| self.player(decider)),
            question: choice.ask.question.name().to_owned(),
            options: seen.then(|| self.list("options", choice.ask.options.iter(), |it| *it)),
            min: seen.then_some(choice.ask.min),
            max: seen.then_some(choice.ask.max),
            prompt: words.and_then(|words| Some(words.prompt.as_deref()?.to_owned())),
            labels: words
                .filter(|words| !words.labels.is_empty())
                .map(|words| words.labels.iter().take(self.most))
                .map(|labels| labels.map(ToString::to_string).collect()),
            effect: run.map(|run| self.name(run.effect)),
            source: (run
                .and_then(|run| run.source)
                .or(happens.and_then(Event::source)))
            .map(|source| source.number()),
            controller: (run.and_then(|run| run.player).or(concerned))
                .map(|player| self.player(player)),
            event: gate.map(|gate| match happens.and_then(Event::name) {
                Some(name) => self.name(name),
                None => gate.event.name().to_owned(),
            }),
        })
    }

    pub(super) fn values(&self) -> Vec<ValueView> {
        let values = self.table.values();
        self.list("values", values, |value| ValueView {
            name: self.name(value.name),
            player: value.player.map(|player| self.player(player)),
            kind: if value.flag { "flag" } else { "counter" }.to_owned(),
            value: value.value,
        })
    }
}
