//! Reading a JSON array one element at a time.
//!
//! No element is kept: a bulk file of several hundred megabytes needs the memory of its bytes and of what is made of them.

use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor};
use std::fmt;
use std::marker::PhantomData;

/// Gives every element of the array `json` to `take`, in order.
///
/// # Errors
/// The bytes are no JSON array, or an element has no place in a `T`.
pub(super) fn each<'de, T: Deserialize<'de>>(json: &'de [u8], take: impl FnMut(T)) -> Result<(), serde_json::Error> {
    let mut reader = serde_json::Deserializer::from_slice(json);
    reader.deserialize_seq(Each { take, element: PhantomData })?;
    reader.end()
}

struct Each<T, F> {
    take: F,
    element: PhantomData<T>,
}

impl<'de, T: Deserialize<'de>, F: FnMut(T)> Visitor<'de> for Each<T, F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of records")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut elements: A) -> Result<(), A::Error> {
        while let Some(element) = elements.next_element()? {
            (self.take)(element);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_come_in_order_and_nothing_may_follow_the_array() {
        let mut seen = Vec::new();
        each(b"[3, 1, 2]", |n: i64| seen.push(n)).expect("an array of numbers");
        assert_eq!(seen, [3, 1, 2]);
        for broken in ["[3, 1", "[3] 4", "{\"a\": 3}", "[\"three\"]"] {
            assert!(each(broken.as_bytes(), |_: i64| ()).is_err(), "{broken}");
        }
    }
}
