//! A Lua with the files of a set, and the pool of them. No run leaves anything in one, so any of
//! them runs any effect for any game; two that run at the same time are two.

use super::idle::Idle;
use super::loading::{Registered, load};
use super::manifest::Setting;
use super::source::Source;
use super::used::Meters;
use crate::card::LuaEffect;
use crate::offers::Look;
use crate::own_names::OwnNames;
use crate::refusal::{message, mod_failed, of_a_mod};
use crate::sandbox::{Limits, Sandbox};
use crate::values::Named;
use mlua::{AnyUserData, Function};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use turnwheel::ruleset::{CardSource, CostSource, Ruleset};
use turnwheel::{Code, Context, Error, Offers};

/// A Lua in which the files of a set were run.
#[derive(Debug)]
pub(super) struct State {
    sandbox: Sandbox,
    effects: Vec<LuaEffect>,
    offers: Vec<Option<Offering>>,
    pub(super) meters: Meters,
}

/// The function of a mod that offers moves, with what it looks at.
#[derive(Debug)]
struct Offering {
    function: Function,
    look: Look,
    object: AnyUserData,
}

/// A registration without its code.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Said {
    /// The position of its mod.
    pub(crate) module: usize,
    pub(crate) effect: String,
    pub(crate) trigger: Option<Named>,
    pub(crate) card: Option<CardSource>,
    /// The place where it was made: `file:line`.
    pub(crate) place: String,
}

/// Returns the registrations of a mod; they are in the order of the mods.
pub(crate) fn of_mod(said: &[Said], module: usize) -> &[Said] {
    let begin = said.partition_point(|said| said.module < module);
    let end = said.partition_point(|said| said.module <= module);
    &said[begin..end]
}

/// The states of a set that no run uses, and what makes another one.
#[derive(Debug)]
pub(crate) struct States {
    pub(crate) sources: Arc<[Source]>,
    pub(crate) settings: Vec<BTreeMap<String, Setting>>,
    pub(crate) rules: Arc<Ruleset>,
    pub(crate) limits: Limits,
    idle: Idle,
}

impl States {
    /// Runs the files for the first time. Returns the states with what the files have registered,
    /// and which mods offer moves.
    pub(crate) fn new(
        sources: Arc<[Source]>,
        settings: Vec<BTreeMap<String, Setting>>,
        rules: Arc<Ruleset>,
        limits: Limits,
    ) -> Result<(Self, Vec<Said>, Vec<bool>), Error> {
        let states = Self {
            sources,
            settings,
            rules,
            limits,
            idle: Idle::default(),
        };
        let (state, said) = states.make()?;
        let offers = state.offers.iter().map(Option::is_some).collect();
        states.idle.put(state);
        Ok((states, said, offers))
    }

    fn make(&self) -> Result<(Box<State>, Vec<Said>), Error> {
        let failed = |error: mlua::Error| mod_failed(message(&error));
        let sandbox = Sandbox::new(&self.limits).map_err(failed)?;
        let registered = load(&sandbox, &self.sources, &self.settings, &self.rules)?;
        let (state, said) = State::new(&self.sources, sandbox, registered).map_err(failed)?;
        Ok((Box::new(state), said))
    }

    /// Calls a function with a state that nobody else uses; a new one if all are in use.
    fn with(&self, run: impl FnOnce(&mut State) -> Result<(), Error>) -> Result<(), Error> {
        let mut state = match self.idle.take() {
            Some(state) => state,
            None => self.make()?.0,
        };
        let done = run(&mut state);
        self.idle.put(state);
        done.map_err(|error| match error.detail.as_deref().map(of_a_mod) {
            Some(detail) => error.detail(detail),
            None => error,
        })
    }

    /// Calls a function with each state that no run uses.
    pub(crate) fn each_idle(&self, look: impl FnMut(&State)) {
        self.idle.each(look);
    }

    /// Runs the effect of that number.
    pub(crate) fn run(&self, number: usize, context: &mut Context) -> Result<(), Error> {
        self.with(
            |State {
                 sandbox,
                 effects,
                 meters,
                 ..
             }| {
                let Some(effect) = effects.get(number) else {
                    return Err(Code::Internal.into());
                };
                let end = |result| sandbox.close_storages(result);
                let spent = meters.effect(number);
                sandbox.run_metered(context, spent, &mut |context| effect.run_to(context, end))
            },
        )
    }

    /// Makes the offers of the mod of that number.
    pub(crate) fn offer(&self, module: usize, offers: &mut Offers<'_>) -> Result<(), Error> {
        self.with(
            |State {
                 sandbox,
                 effects,
                 offers: all,
                 meters,
             }| {
                let Some(Some(offering)) = all.get(module) else {
                    return Ok(());
                };
                let Offering {
                    function,
                    look,
                    object,
                } = offering;
                let run = |context: &mut Context, lent: &mut dyn FnMut(&mut Context) -> _| {
                    let spent = meters.offers(effects.len(), module);
                    sandbox.run_metered(context, spent, lent)
                };
                look.make(offers, run, |player| {
                    let done = function.call::<()>((object, player));
                    sandbox.close_storages(done)
                })
            },
        )
    }
}

impl State {
    fn new(
        sources: &[Source],
        sandbox: Sandbox,
        registered: Registered,
    ) -> mlua::Result<(Self, Vec<Said>)> {
        let Registered { heard, offers } = registered;
        let mut names: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
        for (module, heard) in &heard {
            names
                .entry(*module)
                .or_default()
                .insert(heard.effect.clone());
        }
        let own = |module: usize| {
            let prefix = sources.get(module)?.prefix()?;
            let names = names.get(&module).cloned().unwrap_or_default();
            Some(Arc::new(OwnNames { prefix, names }))
        };
        let own: Vec<_> = (0..sources.len()).map(own).collect();
        let hands = own.iter().map(|own| match own {
            Some(own) => sandbox.hand().of_mod(sandbox.lua(), own),
            None => Ok(sandbox.hand().clone()),
        });
        let hands = hands.collect::<mlua::Result<Vec<_>>>()?;
        let (mut effects, mut said) = (vec![], vec![]);
        for (module, heard) in heard {
            effects.push(hands[module].effect(heard.function));
            let mut card = heard.card;
            if let (Some(card), Some(own)) = (&mut card, &own[module])
                && let Some(CostSource::Effect(name)) = &mut card.cost
            {
                *name = own.whole(name).into_owned();
            }
            said.push(Said {
                module,
                effect: heard.effect,
                trigger: heard.trigger,
                card,
                place: heard.place,
            });
        }
        let offers = offers.into_iter().enumerate().map(|(module, function)| {
            let Some(function) = function else {
                return Ok(None);
            };
            let look = Look::of(hands[module].card());
            let object = sandbox.lua().create_userdata(look.clone())?;
            Ok(Some(Offering {
                function,
                look,
                object,
            }))
        });
        let offers = offers.collect::<mlua::Result<_>>()?;
        Ok((
            Self {
                meters: Meters::new(effects.len(), sources.len()),
                sandbox,
                effects,
                offers,
            },
            said,
        ))
    }
}
