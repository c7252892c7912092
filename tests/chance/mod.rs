//! Random draws for the tests that compare with a model, the same on every platform.

#![allow(dead_code, reason = "each test uses a part of it")]

/// A linear congruential generator, which is enough for a test.
pub(crate) struct Lcg(pub(crate) u64);

impl Lcg {
    /// Returns a number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as usize
    }

    /// Returns true once in `chance` times.
    pub(crate) fn one_in(&mut self, chance: usize) -> bool {
        self.below(chance) == 0
    }
}

/// Returns one of these.
pub(crate) fn one_of<T: Copy>(random: &mut Lcg, values: &[T]) -> T {
    values[random.below(values.len())]
}

/// Draws something, or nothing as often.
pub(crate) fn maybe<T>(random: &mut Lcg, draw: impl FnOnce(&mut Lcg) -> T) -> Option<T> {
    random.one_in(2).then(|| draw(random))
}
