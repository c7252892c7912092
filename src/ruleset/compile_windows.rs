//! Compiling the written form of a window.

use super::compile::Compiler;
use super::compile_takes::Giver;
use super::*;
use crate::rules::*;
use crate::ruleset::errors::{RulesError, in_key};
use crate::ruleset::misfit::words_of;
use crate::ruleset::rules_error::RulesErrorKind as K;
use crate::vocabulary::ids::*;
use std::collections::BTreeMap;

impl Compiler<'_> {
    pub(super) fn window(
        &mut self,
        name: &str,
        window: &WindowSource,
        actions: &BTreeMap<NameId, Action>,
    ) -> Result<WindowRule, RulesError> {
        let key = |what: &str| format!("windows.{name}.{what}");
        let commits = window.commits.as_ref();
        let commits = commits.map(|commits| self.commits(commits, &key("commits")));
        let commits = commits.transpose()?;
        check_window(name, window)?;
        let (min, max) = (window.min_actions, window.max_actions);
        let limits = ActionLimits::read(min, max, &format!("windows.{name}"))?;
        let named: Vec<Box<str>> = window
            .roles
            .keys()
            .map(|role| role.as_str().into())
            .collect();
        let roles = self.roles(name, window, &named, actions)?;
        let (then, next) = self.then(&window.then, &key("then"))?;
        let order = window.order.as_deref().map(|order| {
            let at = self.place(&self.terms.orders, order, "order", &key("order"));
            at.map(OrderId::at)
        });
        let order = order.transpose()?;
        let listed = window.actions.as_ref();
        let listed = listed.map(|named| self.actions_named(named, actions, &key("actions")));
        let listed = listed.transpose()?;
        // Without a list of its own, a window has the kinds that its roles list, or all of them.
        let by_role = roles.iter().flat_map(|role| &role.actions);
        let by_role: Vec<NameId> = by_role.copied().collect();
        let own = listed
            .as_ref()
            .or_else(|| Some(&by_role).filter(|all| !all.is_empty()));
        let besides = own.map_or_else(Vec::new, |own| {
            let others = actions.iter().filter(|(name, _)| !own.contains(name));
            let anytime = others.filter(|(_, action)| action.anytime.is_some());
            anytime.map(|(name, _)| *name).collect()
        });
        let rule = WindowRule {
            mode: window.mode,
            start: self.whom(window.start.as_deref(), &key("start"))?,
            restart: match window.restart.as_deref() {
                Some(restart) => Some(self.whom(Some(restart), &key("restart"))?),
                None => None,
            },
            pass_when: self.condition(window.pass_when.as_deref(), &key("pass_when"))?,
            pending: window.pending,
            who: self.condition(window.who.as_deref(), &key("who"))?,
            order,
            forced: self.condition(window.forced.as_deref(), &key("forced"))?,
            reopen: window.reopen,
            after_act: window.after_act,
            pass: window.pass,
            close_at: window.close_at,
            close_after: window.close_after,
            quorum: window.quorum,
            explicit: window.close == Close::Explicit,
            by_answers: window.close == Close::ByAnswers,
            limits,
            actions: listed,
            besides,
            role: self.role_named(&named, window.role.as_ref(), &key("role"))?,
            roles,
            claims: window.claims.then_some(window.ties),
            commits,
            then,
            next,
            keeps_parts: false,
            grants_next_only: false,
            closes_plainly: false,
        };
        Ok(WindowRule {
            keeps_parts: rule.keeps_parts(),
            grants_next_only: rule.grants_next_only(),
            closes_plainly: rule.closes_plainly(),
            ..rule
        })
    }

    /// Compiles the effect of closing a window: a word, or the window that opens in its place.
    fn then(&self, then: &ThenSource, key: &str) -> Result<(Then, Option<WindowId>), RulesError> {
        let name = match then {
            ThenSource::Word(word) => return Ok((*word, None)),
            ThenSource::Window(name) => name,
        };
        let windows = &self.terms.windows;
        match windows.iter().position(|known| **known == **name) {
            Some(at) => Ok((Then::Resolve, Some(WindowId::at(at)))),
            None => {
                let windows = windows.iter().map(AsRef::as_ref);
                let known = words_of::<Then>().iter().copied().chain(windows);
                in_key(key).refuse(K::unknown("end or window", name, known))
            }
        }
    }

    /// Compiles the roles that players may have in a window.
    fn roles(
        &mut self,
        name: &str,
        window: &WindowSource,
        named: &[Box<str>],
        actions: &BTreeMap<NameId, Action>,
    ) -> Result<Vec<Role>, RulesError> {
        let mut roles = vec![];
        for (role, source) in &window.roles {
            let key = format!("windows.{name}.roles.{role}");
            let next = self.role_named(named, source.next.as_ref(), &format!("{key}.next"))?;
            let actions =
                self.actions_named(&source.actions, actions, &format!("{key}.actions"))?;
            roles.push(Role {
                name: self.names.intern(role),
                actions,
                limits: ActionLimits::read(source.min_actions, source.max_actions, &key)?,
                next,
            });
        }
        Ok(roles)
    }

    /// Returns the place of the named role among the window's roles, if one is named.
    fn role_named(
        &self,
        roles: &[Box<str>],
        name: Option<&String>,
        key: &str,
    ) -> Result<Option<usize>, RulesError> {
        name.map(|name| self.place(roles, name, "role", key))
            .transpose()
    }

    fn actions_named(
        &mut self,
        list: &[String],
        known: &BTreeMap<NameId, Action>,
        key: &str,
    ) -> Result<Vec<NameId>, RulesError> {
        let mut allowed = vec![];
        for (at, action) in list.iter().enumerate() {
            let name = self.names.intern(action);
            if !known.is_empty() && !known.contains_key(&name) {
                let known = known.keys().filter_map(|name| self.names.get(*name));
                let known: Vec<Box<str>> = known.map(Into::into).collect();
                self.place(&known, action, "action", &format!("{key}[{at}]"))?;
            }
            allowed.push(name);
        }
        Ok(allowed)
    }

    fn commits(&mut self, commits: &CommitsSource, key: &str) -> Result<Commits, RulesError> {
        if commits
            .keys
            .iter()
            .any(|key| *key == 0 || key.unsigned_abs() > 64)
        {
            return in_key(format!("{key}.keys")).refuse(K::PayloadKeys);
        }
        Ok(Commits {
            replace: commits.replace,
            withdraw: commits.withdraw,
            keys: commits.keys.clone(),
            ties: commits.ties,
            from: self.whom(commits.from.as_deref(), &format!("{key}.from"))?,
            effect: self.effect_name(commits.effect.as_ref()),
            payload: self.payload(commits, &format!("{key}.payload"))?,
        })
    }

    /// Compiles what each place of a sealed answer takes.
    fn payload(
        &mut self,
        commits: &CommitsSource,
        key: &str,
    ) -> Result<Option<Vec<Numbers>>, RulesError> {
        let Some(payload) = &commits.payload else {
            return Ok(None);
        };
        let places = payload.places().iter().enumerate();
        let places = places.map(|(at, place)| match payload {
            PayloadSource::One(_) => self.numbers(place, Giver::Commit, key),
            PayloadSource::Each(_) => self.numbers(place, Giver::Commit, &format!("{key}[{at}]")),
        });
        let places: Vec<Numbers> = places.collect::<Result<_, _>>()?;
        match places.len() {
            1..=LONGEST_PAYLOAD => Ok(Some(places)),
            _ => in_key(key).refuse(K::PayloadLength),
        }
    }
}

/// Refuses a window that contradicts itself.
fn check_window(name: &str, window: &WindowSource) -> Result<(), RulesError> {
    let key = |what: &str| in_key(format!("windows.{name}.{what}"));
    if window.claims && window.mode == Mode::Sequential {
        return key("claims").refuse(K::ClaimsInTurn);
    }
    if window.commits.is_some() && window.claims {
        return key("claims").refuse(K::CommitsAndClaims);
    }
    match window.then == Then::ToWinner.into() && !window.claims {
        true => key("then").refuse(K::NoWinner),
        false => Ok(()),
    }
}

impl ActionLimits {
    /// Returns the limits that are written under a key. A maximum is reached by acting, so there is
    /// none of 0: `actions = []` says that a window takes none.
    pub(super) fn read(min: Option<u32>, max: Option<u32>, key: &str) -> Result<Self, RulesError> {
        let min = min.unwrap_or(0);
        match max {
            Some(0) => in_key(format!("{key}.max_actions")).refuse(K::LimitOfZero),
            Some(max) if min > max => {
                in_key(format!("{key}.min_actions")).refuse(K::MinAboveMax { min, max })
            }
            max => Ok(Self { min, max }),
        }
    }
}
