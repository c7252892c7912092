//! An effect that may do anything. Its verbs are drawn from its data and the turn, so that it does
//! the same when it runs again.

use turnwheel::record::Record;
use turnwheel::schema::{Cell, TABLES};
use turnwheel::{Code, Context, Error};

/// Pseudorandom numbers, the same for the same seed.
struct Drawn(u64);

impl Drawn {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// Submits verbs of the whole vocabulary, some of which are refused: it ignores most refusals and
/// fails on others. It asks players, uses new names, and sometimes fails for no reason.
pub(crate) fn anything(card: &mut Context) -> Result<(), Error> {
    let mut drawn = Drawn(card.data().unsigned_abs() ^ (u64::from(card.glance()?.turn.0) << 16));
    // The first use of a name is in the journal between the command and the verb.
    card.command(&format!("set_flag fresh{}", drawn.below(1000)))?;
    for _ in 0..drawn.below(6) {
        let said = match drawn.below(12) {
            0 => return Err(Error::new(Code::BadValue).detail("it gave up")),
            1 | 2 => ask(card, &mut drawn),
            _ => {
                let record = verb(card, &mut drawn)?;
                card.call_record(&record)
            }
        };
        if said.is_err() && (card.is_stopped() || drawn.below(4) == 0) {
            return said;
        }
    }
    Ok(())
}

/// Does anything, and then always fails.
pub(crate) fn doomed(card: &mut Context) -> Result<(), Error> {
    let _ = anything(card);
    card.fail(Error::new(Code::EffectFailed).detail("it was doomed"))
}

fn ask(card: &mut Context, drawn: &mut Drawn) -> Result<(), Error> {
    let order = card.order()?;
    let Some(player) = order
        .get(drawn.below(8) as usize % order.len().max(1))
        .copied()
    else {
        return Ok(());
    };
    let many = match drawn.below(4) {
        0 => card.choose(player, &[10, 20, 30], 0, 2)?.len() as i64,
        1 => card
            .choose_order(player, &[1, 2])?
            .first()
            .copied()
            .unwrap_or(0),
        2 => card.choose_number(player, 0, 3)?.unwrap_or(0),
        _ => i64::from(card.choose_yes_no(player)?),
    };
    card.command(&format!("set_counter answers {many}"))
}

/// Returns a verb with arguments that may be valid.
fn verb(card: &mut Context, drawn: &mut Drawn) -> Result<Record, Error> {
    let entry = &TABLES.commands[drawn.below(TABLES.commands.len() as u64) as usize];
    let mut record = Record::new(entry.number);
    for field in entry.fields {
        let (given, small) = (field.required || drawn.below(3) == 0, drawn.below(5) as i64);
        if !given {
            continue;
        }
        match field.column.spec().cell {
            Cell::Name => record.set(
                field.column,
                card.name(super::EFFECTS[small as usize % super::EFFECTS.len()])?
                    .number(),
            ),
            Cell::Event if entry.name == "add_replacement" => {
                let kind = super::REPLACED[small as usize];
                record.set(field.column, i64::from(kind as u16));
            }
            Cell::Event => record.set(
                field.column,
                i64::from(TABLES.events[drawn.below(TABLES.events.len() as u64) as usize].number),
            ),
            Cell::Players | Cell::Phases => record.set_list(field.column, (1..=small).collect()),
            Cell::Ints => record.set_list(field.column, (0..small).collect()),
            Cell::Player | Cell::Step | Cell::Phase => record.set(field.column, small + 1),
            _ => record.set(field.column, small),
        }
    }
    Ok(record)
}
