//! The ring: the places of the players around the table, and the way turns go round it.

use std::f64::consts::TAU;

/// The size of a box with a name, and the least gap between two.
pub(super) const SEAT: (f64, f64) = (136.0, 46.0);
const GAP: f64 = 4.0;
/// How far the way round keeps away from boxes.
const AWAY: f64 = 10.0;

/// The most players who have boxes. Of more, each is a circle, for whatever room there is.
const MOST_BOXES: usize = 10;

/// The largest circle.
const LARGEST: f64 = 18.0;

/// A size in pixels.
pub(super) type Size = (f64, f64);

/// The places of all players: their middles, in the order of the list.
pub(super) struct Ring {
    pub(super) places: Vec<(f64, f64)>,
    /// The radius of the circles; without one, there is room for boxes.
    pub(super) circle: Option<f64>,
    /// The size of the ellipse on which the way round lies.
    pub(super) way: Size,
}

impl Ring {
    /// Returns the ring of so many boxes in a room of this size, or `None` if two would overlap.
    pub(super) fn of_boxes(count: usize, (wide, high): Size) -> Option<Self> {
        let reach = (
            wide / 2.0 - SEAT.0 / 2.0 - GAP,
            high / 2.0 - SEAT.1 / 2.0 - GAP,
        );
        let places = places(count, (wide, high), reach, 0.0);
        let apart = |across: f64, down: f64| (across - SEAT.0).max(down - SEAT.1);
        let fits = count <= MOST_BOXES && least(&places, apart) >= GAP;
        let way = (wide / 2.0 - SEAT.0 - 20.0, high / 2.0 - SEAT.1 - 32.0);
        fits.then(|| Self {
            way: kept_away(way, &places, (wide, high)),
            places,
            circle: None,
        })
    }

    /// Returns the ring of so many circles, as large as they fit.
    pub(super) fn of_circles(count: usize, (wide, high): Size) -> Self {
        // Every other one of many lies further inward.
        let inward = if count > 32 { 36.0 } else { 0.0 };
        let reach = (wide / 2.0 - 24.0, high / 2.0 - 24.0);
        let places = places(count, (wide, high), reach, inward);
        let circle = (least(&places, f64::hypot) - GAP / 2.0) / 2.0;
        Self {
            circle: Some(circle.min(LARGEST)),
            way: (wide / 2.0 - 60.0 - inward, high / 2.0 - 60.0 - inward),
            places,
        }
    }
}

/// Returns that way, or a smaller one if it would pass close behind a box, as behind the lower two
/// of three.
fn kept_away(way: Size, places: &[(f64, f64)], room: Size) -> Size {
    // The corner of a box that is nearest the middle.
    let near =
        |at: f64, room: f64, seat: f64| ((at - room / 2.0).abs() - seat / 2.0 - AWAY).max(0.0);
    let reaches = |(x, y): &(f64, f64)| {
        (near(*x, room.0, SEAT.0) / way.0).hypot(near(*y, room.1, SEAT.1) / way.1)
    };
    let part = places.iter().map(reaches).fold(1.0, f64::min);
    (way.0 * part, way.1 * part)
}

/// Returns places on an ellipse around the middle of the room, the first at the top.
fn places(count: usize, room: Size, reach: Size, inward: f64) -> Vec<(f64, f64)> {
    let place = |at: usize| {
        let angle = TAU * (at as f64 / count as f64 - 0.25);
        let less = if at % 2 == 1 { inward } else { 0.0 };
        (
            room.0 / 2.0 + angle.cos() * (reach.0 - less),
            room.1 / 2.0 + angle.sin() * (reach.1 - less),
        )
    };
    (0..count).map(place).collect()
}

/// Returns the least of what is measured between any two places, by how far they are apart.
fn least(places: &[(f64, f64)], measure: impl Fn(f64, f64) -> f64) -> f64 {
    let mut least = f64::INFINITY;
    for (at, (x, y)) in places.iter().enumerate() {
        for (other, down) in &places[at + 1..] {
            least = least.min(measure((other - x).abs(), (down - y).abs()));
        }
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_passes_no_seat_closely() {
        for room in [(476.0, 330.0), (680.0, 330.0)] {
            for ring in (1..=MOST_BOXES).filter_map(|count| Ring::of_boxes(count, room)) {
                let count = ring.places.len();
                assert!(
                    ring.way.0 > 60.0 && ring.way.1 > 50.0,
                    "{count}: {:?}",
                    ring.way
                );
                for degree in 0..360 {
                    let angle = TAU * f64::from(degree) / 360.0;
                    let x = room.0 / 2.0 + angle.cos() * ring.way.0;
                    let y = room.1 / 2.0 + angle.sin() * ring.way.1;
                    let near = |place: &&(f64, f64)| {
                        (place.0 - x).abs() < SEAT.0 / 2.0 + AWAY - 0.1
                            && (place.1 - y).abs() < SEAT.1 / 2.0 + AWAY - 0.1
                    };
                    let found = ring.places.iter().find(near);
                    assert_eq!(found, None, "{count} in {room:?}, at {degree} degrees");
                }
            }
        }
    }

    #[test]
    fn seats_do_not_overlap_and_stay_in_the_room() {
        for room in [(500.0, 330.0), (680.0, 330.0)] {
            for count in 1..=64 {
                let boxes = Ring::of_boxes(count, room);
                assert!(
                    boxes.is_some() == (count <= 6) || room.0 > 500.0 || count == 7,
                    "{count}"
                );
                for ring in boxes.into_iter().chain([Ring::of_circles(count, room)]) {
                    let (wide, high) = match ring.circle {
                        Some(radius) => (radius * 2.0, radius * 2.0),
                        None => SEAT,
                    };
                    assert!(wide > 8.0 && ring.places.len() == count);
                    for (at, (x, y)) in ring.places.iter().enumerate() {
                        assert!(x - wide / 2.0 >= 0.0 && x + wide / 2.0 <= room.0, "{count}");
                        assert!(y - high / 2.0 >= 0.0 && y + high / 2.0 <= room.1, "{count}");
                        for (other, down) in &ring.places[at + 1..] {
                            let (across, down) = ((other - x).abs(), (down - y).abs());
                            let apart = match ring.circle {
                                Some(radius) => across.hypot(down) >= 2.0 * radius,
                                None => across >= wide || down >= high,
                            };
                            assert!(apart, "{count} in {room:?}");
                        }
                    }
                }
            }
        }
    }
}
