//! Iterators in iterators, as the candidates of an action are: each target, and for it each number.
//!
//! Those of the standard library go backwards, too, so each keeps two parts of the next: three in
//! one another are several kilobytes, and moved more than once. These go forwards only.

use std::iter::from_fn;

/// Returns all that `of` makes of each item, one part after another.
pub(crate) fn each<I: Iterator, P: Iterator>(
    mut items: I,
    mut of: impl FnMut(I::Item) -> P,
) -> impl Iterator<Item = P::Item> {
    let mut part: Option<P> = None;
    from_fn(move || {
        loop {
            if let Some(next) = part.as_mut().and_then(Iterator::next) {
                return Some(next);
            }
            part = Some(of(items.next()?));
        }
    })
}

/// Returns each of the items, or nothing once if there is nothing to choose from.
pub(crate) fn each_or_nothing<I: Iterator>(
    mut items: Option<I>,
) -> impl Iterator<Item = Option<I::Item>> {
    let mut nothing = items.is_none().then_some(None);
    from_fn(move || match &mut items {
        Some(items) => items.next().map(Some),
        None => nothing.take(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_come_one_after_another_and_empty_ones_are_passed_over() {
        let all = each([0, 2, 0, 1].into_iter(), |count| {
            vec![count; count].into_iter()
        });
        assert_eq!(all.collect::<Vec<_>>(), [2, 2, 1]);
    }

    #[test]
    fn nothing_to_choose_from_is_one_choice_and_an_empty_list_is_none() {
        let all = |items: Option<Vec<i64>>| -> Vec<Option<i64>> {
            each_or_nothing(items.map(Vec::into_iter)).collect()
        };
        assert_eq!(all(None), [None]);
        assert_eq!(all(Some(vec![])), []);
        assert_eq!(all(Some(vec![1, 2])), [Some(1), Some(2)]);
    }
}
