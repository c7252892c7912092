//! The members of a state, counted: everything that the commands of a game can make long.

use super::agenda::{Agenda, Answered, AtGate, Choice, Pending};
use super::ask::Ask;
use super::chapters::Chapters;
use super::inserted::PlanNotes;
use super::kept::Answers;
use super::plan::Plan;
use super::queue::Queue;
use super::run::Run;
use super::windows::Window;
use super::{Exceptions, State, Turns};
use crate::rules::when::When;

/// The bytes of a condition's text that count as one member.
const TEXT: usize = 64;

/// Returns the members that a condition counts for, since its text may be long.
pub(crate) fn members_of(when: Option<&When>) -> usize {
    when.map_or(0, |when| when.text().len() / TEXT)
}

impl State {
    /// Returns the number of members: of everything whose number a command can choose. What the
    /// rules or the number of players bound is left out: orders, tokens, clocks.
    // Named one by one, so that a new list does not compile before it is counted or left out.
    pub(crate) fn members(&self) -> usize {
        let Self {
            stage: _,
            turns:
                Turns {
                    players: _,
                    order: _,
                    queue,
                    current: _,
                    round: _,
                    chapters,
                },
            last_actor: _,
            streak: _,
            plan,
            windows,
            stack,
            triggers,
            waiting,
            values,
            rare,
            taken,
            leases: _,
            agenda,
            numbers: _,
            generator: _,
            // Texts are counted in bytes.
            storage: _,
            clock: _,
            metrics: _,
            outbox: _,
        } = self;
        let Exceptions {
            changes,
            replacements,
            locks,
            revealed,
        } = &**rare;
        let revealed: usize = revealed.iter().map(|it| 1 + it.payload.len()).sum();
        let gates = replacements.iter();
        let gates: usize = gates.map(|it| 1 + members_of(it.when.as_ref())).sum();
        let windows: usize = windows.iter().map(of_window).sum();
        let lists = [
            changes.len(),
            stack.len(),
            triggers.members(),
            waiting.len(),
            values.len(),
            locks
                .iter()
                .map(|lock| 1 + members_of(lock.when.as_ref()))
                .sum(),
            taken.list.len(),
        ];
        let parts = of_queue(queue) + of_chapters(chapters) + of_plan(plan) + of_agenda(agenda);
        revealed + gates + windows + lists.iter().sum::<usize>() + parts
    }
}

fn of_queue(queue: &Queue) -> usize {
    let Queue {
        named: _,
        enter_at: _,
        last: _,
        before_granted: _,
        passed_over: _,
        next_grant: _,
        rare,
    } = queue;
    rare.entries() + rare.said.len()
}

fn of_chapters(chapters: &Chapters) -> usize {
    let Chapters {
        current: _,
        turns: _,
        rounds: _,
        begun: _,
        fresh: _,
        asked: _,
        in_round: _,
        lap: _,
        ending: _,
        closings,
        order: _,
        resting: _,
        tokens: _,
    } = chapters;
    closings.len()
}

fn of_plan(plan: &Plan) -> usize {
    let Plan {
        nodes,
        at: _,
        phase: _,
        standing: _,
        ending: _,
        course: _,
        sought: _,
        visits: _,
        next_group: _,
        rare,
    } = plan;
    let PlanNotes { marks, refused } = &**rare;
    nodes.len() + marks.len() + refused.as_ref().map_or(0, |(_, refused)| refused.len())
}

fn of_window(window: &Window) -> usize {
    let Answers {
        ranks,
        parts,
        claims,
        commits,
        away: _,
    } = &*window.kept;
    let claims: usize = claims.iter().map(|it| 1 + it.runs.len()).sum();
    let commits: usize = commits.iter().map(|it| 1 + it.payload.len()).sum();
    1 + ranks.len() + parts.len() + claims + commits
}

fn of_agenda(agenda: &Agenda) -> usize {
    let Agenda {
        runs,
        flows,
        choice: _,
        running: _,
        changed: _,
        ordered: _,
        somebody_left: _,
        runs_done: _,
        resolutions: _,
        last_choice: _,
        contests: _,
        rare,
    } = agenda;
    // The questions are counted together.
    let Pending {
        also: _,
        upcoming: _,
        gate,
        happenings,
        seen,
    } = &**rare;
    let questions: usize = agenda.questions().map(of_choice).sum();
    let refused = |gate: &AtGate| gate.refused.len();
    let runs: usize = runs.iter().map(of_run).sum();
    let gates = happenings.iter().filter_map(|it| it.gate.as_ref());
    let gates: usize = gates.chain(gate).map(refused).sum();
    let past: usize = happenings.iter().map(|it| 1 + it.past.len()).sum();
    runs + flows.len() + questions + gates + past + seen.len()
}

fn of_choice(choice: &Choice) -> usize {
    1 + options(&choice.ask)
}

fn of_run(run: &Run) -> usize {
    let answered = |it: &Answered| 1 + options(&it.ask) + it.picks.len();
    let announced = usize::from(run.pays_for.is_some());
    let past = run.past.as_ref().map_or(0, |past| past.len());
    1 + announced + past + run.answers.iter().map(|it| answered(it)).sum::<usize>()
}

/// Returns the number of options of a question, and of their labels.
pub(super) fn options(ask: &Ask) -> usize {
    let words = ask.wording.as_deref();
    ask.options.len() + words.map_or(0, |words| words.labels.len())
}
