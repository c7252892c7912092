//! Cards in code, registered as a whole: the effect, the rule for playing it, and what pays for it.

use super::game::Game;
use super::registry::Effect;
use crate::play::game::check_effect_name;
use crate::ruleset::{CardSource, CostSource};
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::NameId;
use crate::vocabulary::names::check_name;

/// An effect in code, with the rule for playing its card and the code that pays for it.
///
/// ```
/// use turnwheel::{CardEffect, Code, Context, Error, Game, Setup, Verbs};
/// use turnwheel::ruleset::{CardSource, Ruleset};
///
/// type Function = fn(&mut Context) -> Result<(), Error>;
///
/// let rules = Ruleset::builtin("simple")?;
/// let mut game: Game<Function> = Game::with_effects(rules, Setup::players(2))?;
/// CardEffect::<Function> {
///     effect: "bolt".to_owned(),
///     code: |_| Ok(()),
///     card: Some(CardSource::from_text("takes.target = 'opponent'")?),
///     cost: Some(|card| card.command("add_counter mana -1 player=A")),
/// }
/// .register(&mut game)?;
/// game.start()?;
/// assert_eq!(game.command("push A bolt target=B").unwrap_err().code, Code::CannotPay);
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Debug)]
pub struct CardEffect<F> {
    /// The effect's name.
    pub effect: String,
    /// The effect that runs.
    pub code: F,
    /// The rule for playing its card; without it, nothing comes before. See [`Game::set_card`].
    pub card: Option<CardSource>,
    /// The code that pays, registered as the effect `NAME:cost`, which the card then names.
    pub cost: Option<F>,
}

impl<F: Effect> CardEffect<F> {
    /// Registers all of it, in place of an earlier effect of that name with its rule and its
    /// `NAME:cost`, and returns the code that it replaces.
    ///
    /// Errors: [`bad_value`](crate::Code::BadValue), [`too_long`](crate::Code::TooLong) and
    /// [`name_clash`](crate::Code::NameClash) for a name; those of [`Game::set_card`]. Nothing
    /// changes then.
    pub fn register(self, game: &mut Game<F>) -> Result<Vec<F>, Error> {
        let Self {
            effect,
            code,
            mut card,
            cost,
        } = self;
        let payer = format!("{effect}:cost");
        let names = [Some(&effect), cost.as_ref().map(|_| &payer)];
        for name in names.into_iter().flatten() {
            check_name(name)?;
            check_effect_name(game, name)?;
        }
        if cost.is_some() {
            card.get_or_insert_default().cost = Some(CostSource::Effect(payer.clone()));
        }
        let card = card.map(|card| game.core().compile_card(&effect, &card));
        let card = card.transpose()?;
        let (id, payer_id) = (NameId::of(&effect), NameId::of(&payer));
        let old = game.core().cards.get(id);
        let was_paid = old.is_some_and(|old| old.is_paid_by(payer_id));
        let is_paid = card.as_ref().is_some_and(|card| card.is_paid_by(payer_id));
        let mut replaced = vec![];
        replaced.extend(game.register_effect(&effect, code));
        game.core_mut().cards.set(id, card);
        replaced.extend(match cost {
            Some(cost) => game.register_effect(&payer, cost),
            None if was_paid && !is_paid => game.unregister(&payer),
            None => None,
        });
        Ok(replaced)
    }
}
