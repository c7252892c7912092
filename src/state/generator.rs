//! The random numbers of a game, which its seed determines.

use rand_core::{RngCore, SeedableRng};
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

/// The generator of the random numbers to come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Generator(Pcg32);

impl Generator {
    pub(crate) fn from_seed(seed: u64) -> Self {
        Self(Pcg32::seed_from_u64(seed))
    }

    /// Returns a whole number below `bound`, each equally likely.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        let limit = u32::MAX - u32::MAX % bound;
        loop {
            let number = self.0.next_u32();
            if number < limit {
                return number % bound;
            }
        }
    }

    /// Returns true if the generator's step is odd, as every seed makes it; otherwise it would
    /// repeat one number.
    pub(crate) fn is_sound(&self) -> bool {
        let mut bytes = vec![];
        crate::vocabulary::encode::append(&self.0, &mut bytes);
        postcard::from_bytes::<(u64, u64)>(&bytes).is_ok_and(|(_, step)| step % 2 == 1)
    }
}
