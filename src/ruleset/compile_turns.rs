//! Compiling the written form of turns and chapters.

use super::compile::Compiler;
use super::*;
use crate::rules::*;
use crate::ruleset::errors::{RulesError, in_key};
use crate::ruleset::rules_error::RulesErrorKind as K;
use crate::vocabulary::ids::*;
use std::collections::BTreeSet;

impl Compiler<'_> {
    /// Returns the chapters, after the game without any, and the orders, some of which belong to
    /// one chapter.
    pub(super) fn chapters(
        &mut self,
        source: &RulesetSource,
    ) -> Result<(Vec<Chapter>, Vec<OrderRule>), RulesError> {
        let seats = |seats: &[u8]| seats.iter().copied().filter_map(PlayerId::new).collect();
        let mut orders = vec![OrderRule {
            seats: vec![],
            own: false,
        }];
        for (name, order) in &source.orders {
            self.check_seats(source, &order.seats, &format!("orders.{name}.seats"))?;
            orders.push(OrderRule {
                seats: seats(&order.seats),
                own: false,
            });
        }
        let free = free_steps(source);
        let all = (0..source.steps.len()).map(StepId::at).collect();
        let mut chapters = vec![Chapter {
            steps: if free.is_empty() { all } else { free.clone() },
            turns: self.turns(source, &source.turns, "turns", &mut orders)?,
            ..Chapter::default()
        }];
        for (at, chapter) in source.chapters.iter().enumerate() {
            chapters.push(self.chapter(source, at, chapter, &free, &mut orders)?);
        }
        Ok((chapters, orders))
    }

    fn chapter(
        &mut self,
        source: &RulesetSource,
        at: usize,
        chapter: &ChapterSource,
        free: &[StepId],
        orders: &mut Vec<OrderRule>,
    ) -> Result<Chapter, RulesError> {
        let key = format!("chapters.{}", chapter.name);
        let steps = match chapter.steps.is_empty() {
            true => free.to_vec(),
            false => {
                let named = chapter.steps.iter().enumerate();
                named
                    .map(|(at, step)| self.step_named(step, &format!("{key}.steps[{at}]")))
                    .collect::<Result<_, _>>()?
            }
        };
        let first_step = chapter.first_step.as_deref();
        let first_step = first_step.map(|step| self.step_named(step, &format!("{key}.first_step")));
        let first_step = first_step.transpose()?;
        check_steps(source, chapter, &steps, first_step, &key)?;
        Ok(Chapter {
            steps,
            first_step,
            next: self.chapter_after(source, at, chapter, &key)?,
            ends: self.condition(chapter.ends.as_deref(), &format!("{key}.ends"))?,
            begins_round: chapter.begins_round,
            enter: self.effect_names(Some(&chapter.enter)),
            leave: self.effect_names(Some(&chapter.leave)),
            turns: self.turns(source, &chapter.over(&source.turns), &key, orders)?,
        })
    }

    /// Returns what follows the chapter at that place: by default the next one, if there is one.
    fn chapter_after(
        &self,
        source: &RulesetSource,
        at: usize,
        chapter: &ChapterSource,
        key: &str,
    ) -> Result<AfterChapter, RulesError> {
        Ok(match chapter.next.as_deref() {
            Some("none") => AfterChapter::None,
            Some("end") => AfterChapter::End,
            Some(name) => {
                let key = format!("{key}.next");
                let next = self.place(&self.terms.chapters, name, "chapter", &key)?;
                AfterChapter::Chapter(ChapterId::at(next))
            }
            None if at + 1 < source.chapters.len() => AfterChapter::Chapter(ChapterId::at(at + 1)),
            None => AfterChapter::None,
        })
    }

    pub(super) fn first_chapter(
        &self,
        source: &RulesetSource,
    ) -> Result<Option<ChapterId>, RulesError> {
        match source.first_chapter.as_deref() {
            Some("none") => Ok(None),
            Some(name) => self
                .place(&self.terms.chapters, name, "chapter", "first_chapter")
                .map(|at| Some(ChapterId::at(at))),
            None => Ok((!source.chapters.is_empty()).then_some(ChapterId::FIRST)),
        }
    }

    fn check_seats(
        &self,
        source: &RulesetSource,
        seats: &[u8],
        key: &str,
    ) -> Result<(), RulesError> {
        match seats
            .iter()
            .find(|seat| !(1..=source.players.max).contains(&usize::from(**seat)))
        {
            Some(seat) => in_key(key).refuse(K::NoPlayer(*seat)),
            None => Ok(()),
        }
    }

    fn turns(
        &mut self,
        source: &RulesetSource,
        turns: &TurnsSource,
        key: &str,
        orders: &mut Vec<OrderRule>,
    ) -> Result<TurnRules, RulesError> {
        let at = |what: &str| format!("{key}.{what}");
        let order = match (&turns.seats, &turns.order) {
            (Some(_), Some(_)) => {
                return in_key(at("seats")).refuse(K::OrderAndSeats);
            }
            (Some(seats), None) if seats.is_empty() => {
                return in_key(at("seats")).refuse(K::NoSeats);
            }
            (Some(seats), None) => {
                self.check_seats(source, seats, &at("seats"))?;
                orders.push(OrderRule {
                    seats: seats.iter().copied().filter_map(PlayerId::new).collect(),
                    own: true,
                });
                OrderId::at(orders.len() - 1)
            }
            (None, Some(order)) => {
                OrderId::at(self.place(&self.terms.orders, order, "order", &at("order"))?)
            }
            (None, None) => OrderId::FIRST,
        };
        let keys = turns.keys.clone().unwrap_or_default();
        if keys.iter().any(|key| *key == 0 || key.unsigned_abs() > 4) {
            return in_key(at("keys")).refuse(K::PlayerKeys);
        }
        let walk = turns.walk.unwrap_or_default();
        if matches!(walk, Walk::Sorted | Walk::Lowest) && keys.is_empty() {
            return in_key(at("walk")).refuse(K::NoKeys);
        }
        let limits = ActionLimits::read(turns.min_actions, turns.max_actions, key)?;
        if turns.rounds == Some(0) || turns.turns == Some(0) {
            return in_key(key).refuse(K::LimitOfZero);
        }
        let first = if order.index() >= self.terms.orders.len() && turns.first.is_none() {
            Some("first")
        } else {
            turns.first.as_deref()
        };
        Ok(TurnRules {
            order,
            walk,
            first: self.whom(first, &at("first"))?,
            first_effect: self.effect_name(turns.first_effect.as_ref()),
            next_effect: self.effect_name(turns.next_effect.as_ref()),
            keys,
            ties: turns.ties.unwrap_or_default(),
            round: turns.round.unwrap_or(source.options.round),
            restore_order: turns.restore_order.unwrap_or(false),
            round_first: self.whom(turns.round_first.as_deref(), &at("round_first"))?,
            lap_enter: self.effect_names(turns.lap_enter.as_deref()),
            lap_leave: self.effect_names(turns.lap_leave.as_deref()),
            rounds: turns.rounds,
            turns: turns.turns,
            eligible: self.condition(turns.eligible.as_deref(), &at("eligible"))?,
            min_actions: limits.min,
            max_actions: limits.max,
            turn_ends: self.condition(turns.turn_ends.as_deref(), &at("turn_ends"))?,
            go_round: false,
        })
    }
}

/// Returns the steps that no chapter names.
fn free_steps(source: &RulesetSource) -> Vec<StepId> {
    let named = source.chapters.iter().flat_map(|chapter| &chapter.steps);
    let named: BTreeSet<&String> = named.collect();
    let steps = source.steps.iter().enumerate();
    let free = steps.filter(|(_, step)| !named.contains(&step.name));
    free.map(|(at, _)| StepId::at(at)).collect()
}

/// Refuses a chapter without steps, one that begins with a step of another, and one that never
/// ends.
fn check_steps(
    source: &RulesetSource,
    chapter: &ChapterSource,
    steps: &[StepId],
    first: Option<StepId>,
    key: &str,
) -> Result<(), RulesError> {
    if steps.is_empty() {
        return in_key(format!("{key}.steps")).refuse(K::NoStepsLeft);
    }
    if first.is_some_and(|first| !steps.contains(&first)) {
        return in_key(format!("{key}.first_step")).refuse(K::StepOfOthers);
    }
    let mut steps = steps.iter().map(|step| &source.steps[step.index()]);
    if !steps.any(|step| source.may_wait_in(step)) && !chapter.over(&source.turns).ends_by_itself()
    {
        return in_key(format!("{key}.steps")).refuse(K::ChapterForEver);
    }
    Ok(())
}
