//! Answers by what they are: the picks that the words of an answer stand for.

use super::ask::Ask;
use crate::rules::labels::{Naming, Said};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::record::Column;
use crate::vocabulary::words::Question;

/// A word after its label was looked up.
enum Meant {
    Pick(i64),
    Number(i64),
}

impl Ask {
    /// Returns the picks that the words of an answer stand for: positions of options, a number, or
    /// 1 for yes. Numbers that name nothing are kept, for the command to refuse.
    ///
    /// Where the naming leaves it open, a label comes before a number: a player who is shown
    /// `["1", "0"]` and says 1 means the first.
    ///
    /// Errors: [`Ambiguous`](Code::Ambiguous) if the numbers are positions as well as options, and
    /// not the same ones, or if an option stands in several places;
    /// [`BadAnswer`](Code::BadAnswer) if options are named and there is no such option;
    /// [`BadValue`](Code::BadValue) if no option has such a label, or several have it.
    pub(crate) fn picks(&self, said: &[Said<'_>], naming: Naming) -> Result<Vec<i64>, Error> {
        let words = said.iter().map(|word| self.word(*word, naming));
        let words = words.collect::<Result<Vec<Meant>, Error>>()?;
        let as_numbers = || read(&words, |number| Ok(Some(number)));
        let is_list = matches!(self.question, Question::Options | Question::Order);
        let places = || {
            let inside = |number: &i64| (0..self.options.len() as i64).contains(number);
            read(&words, |number| Ok(Some(number).filter(inside)))
        };
        let options = || read(&words, |number| self.place_of(number));
        let picks = match naming {
            _ if !is_list => as_numbers()?,
            Naming::Places => as_numbers()?,
            Naming::Options => options()?,
            Naming::Either => one_of(places()?, options()?)?.or(as_numbers()?),
        };
        picks.ok_or_else(|| Error::new(Code::BadAnswer).detail(self.wanted()))
    }

    /// Looks up the label that a word may be.
    fn word(&self, said: Said<'_>, naming: Naming) -> Result<Meant, Error> {
        // A printed command says `picks=1` whatever the labels are.
        let named = naming != Naming::Either && said.number().is_some();
        let label = match said {
            Said::Text(text) if !named => self.pick(text),
            _ => Ok(None),
        };
        match (label, said.number()) {
            (Ok(Some(pick)), _) => Ok(Meant::Pick(pick)),
            (_, Some(number)) => Ok(Meant::Number(number)),
            (Err(error), _) => Err(error),
            (Ok(None), None) => {
                let detail = format!("the options have no labels; say {}", self.wanted());
                Err(Error::new(Code::BadValue).at(Column::Picks).detail(detail))
            }
        }
    }

    /// Returns the position of an option, if there is one.
    fn place_of(&self, option: i64) -> Result<Option<i64>, Error> {
        let mut places = (0_i64..)
            .zip(&self.options)
            .filter_map(|(at, known)| (*known == option).then_some(at));
        match (places.next(), places.next()) {
            (Some(one), Some(other)) => Err(ambiguous(format!(
                "the option {option} is at the positions {one} and {other}; say picks={one} or \
                 picks={other}"
            ))),
            (place, _) => Ok(place),
        }
    }
}

/// Returns the picks of all words, or `None` if some number has none.
fn read(
    words: &[Meant],
    pick: impl Fn(i64) -> Result<Option<i64>, Error>,
) -> Result<Option<Vec<i64>>, Error> {
    let picks = words.iter().map(|word| match word {
        Meant::Pick(pick) => Some(Ok(*pick)),
        Meant::Number(number) => pick(*number).transpose(),
    });
    picks.collect::<Option<Result<_, _>>>().transpose()
}

/// Returns the picks by the reading that is possible. Errors: both are, and differ.
fn one_of(places: Option<Vec<i64>>, options: Option<Vec<i64>>) -> Result<Option<Vec<i64>>, Error> {
    let mut both = places.iter().flatten().zip(options.iter().flatten());
    match both.find(|(place, at)| place != at) {
        Some((number, at)) => Err(ambiguous(format!(
            "the option {number} is at position {at}; say options={number} for it, or \
             picks={number} for what is at position {number}"
        ))),
        None => Ok(options.or(places)),
    }
}

fn ambiguous(detail: String) -> Error {
    Error::new(Code::Ambiguous).at(Column::Picks).detail(detail)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picks(options: &[i64], said: &[Said<'_>]) -> Result<Vec<i64>, Code> {
        let ask = Ask::options(options, 0, options.len());
        ask.picks(said, Naming::Either).map_err(|error| error.code)
    }

    #[test]
    fn numbers_are_positions_or_options_but_never_either() {
        use Said::Number;
        assert_eq!(picks(&[17, 23], &[Number(1)]), Ok(vec![1]));
        assert_eq!(picks(&[17, 23], &[Number(23), Number(17)]), Ok(vec![1, 0]));
        assert_eq!(picks(&[0, 1], &[Number(1)]), Ok(vec![1]));
        assert_eq!(picks(&[1, 0], &[Number(1)]), Err(Code::Ambiguous));
        assert_eq!(
            picks(&[1, 0], &[Number(0), Number(1)]),
            Err(Code::Ambiguous)
        );
        // Zero is no option, so both are positions.
        assert_eq!(picks(&[1, 2], &[Number(0), Number(1)]), Ok(vec![0, 1]));
        assert_eq!(picks(&[5, 5, 7], &[Number(5)]), Err(Code::Ambiguous));
        // What names nothing is left to the command, which says what would fit.
        assert_eq!(picks(&[17, 23], &[Number(9)]), Ok(vec![9]));
        assert_eq!(picks(&[17, 23], &[Said::Text("#1")]), Ok(vec![1]));
        assert_eq!(picks(&[17, 23], &[]), Ok(vec![]));
        assert_eq!(picks(&[17, 23], &[Said::Text("bear")]), Err(Code::BadValue));
    }

    #[test]
    fn a_label_comes_before_a_number_and_a_named_reading_before_both() {
        let ask = Ask::options([8, 1], 1, 1).labels(["1", "0"]);
        let said = |word, naming| ask.picks(&[word], naming).map_err(|error| error.code);
        assert_eq!(said(Said::Text("1"), Naming::Either), Ok(vec![0]));
        assert_eq!(said(Said::Text("1"), Naming::Places), Ok(vec![1]));
        assert_eq!(said(Said::Number(8), Naming::Options), Ok(vec![0]));
        assert_eq!(said(Said::Number(0), Naming::Options), Err(Code::BadAnswer));
    }

    #[test]
    fn numbers_and_yes_and_no_have_no_positions() {
        let yes = Ask::yes_no().picks(&[Said::Text("yes")], Naming::Either);
        assert_eq!(yes, Ok(vec![1]));
        let number = Ask::number(3, 9).picks(&[Said::Number(7)], Naming::Options);
        assert_eq!(number, Ok(vec![7]));
    }
}
