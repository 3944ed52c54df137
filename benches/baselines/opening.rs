//! The start of a two-player game in one hand-written function, without any of our machinery.
//!
//! The same work as the variant's start under the bench's agents, on the same generator and the same streams, so
//! that it gives the same hands: it is the limit that the kernel is compared with.

use super::numbers::Numbers;
use rulezero_core::kernel::stream::{Purpose, hash};

/// Cards of a deck; the first `LANDS` of them are lands.
pub(crate) const DECK: usize = 60;
/// Lands of a deck.
pub(crate) const LANDS: u16 = 24;
const HAND: usize = 7;
const FLOOR: usize = 4;

/// What a start came to, as one number: who goes first, and the sizes, lands and cards of both hands.
pub(crate) fn opening<const EAGER: bool>(seed: u64, names: &Names) -> u64 {
    let (coin, players) = opened::<EAGER>(seed, names);
    players.iter().fold(u64::from(coin), |value, player| value.wrapping_mul(0x100_0000_01b3) ^ player.value())
}

/// The start itself: who goes first, and the players with the hands that they have kept.
#[inline]
pub(crate) fn opened<const EAGER: bool>(seed: u64, names: &Names) -> (u32, [Player; 2]) {
    let coin = Numbers::new(seed, Purpose::Chance { kind: names.coin, nth: 0 }).below(2);
    let mut players = [Player::new(0), Player::new(1)];
    for player in &mut players {
        player.shuffle::<EAGER>(seed, names.library);
    }
    for player in &mut players {
        player.draw();
        player.looked = player.lands();
    }
    let mut undecided = [true; 2];
    while undecided != [false; 2] {
        let order = [coin as usize, 1 - coin as usize];
        for at in order {
            let player = &players[at];
            undecided[at] &= player.size > FLOOR && !(2..=5).contains(&player.looked);
        }
        for at in order {
            if undecided[at] {
                players[at].mulligan::<EAGER>(seed, names.library);
            }
        }
    }
    (coin, players)
}

/// Hashes of the names that streams are made from.
pub(crate) struct Names {
    coin: u64,
    library: u64,
}

impl Names {
    /// Those of the variant.
    pub(crate) fn new() -> Names {
        Names { coin: hash("magic.chooser"), library: hash("library") }
    }
}

/// One player: the deck, of which the first cards are those whose order nobody knows, and the hand.
pub(crate) struct Player {
    first: u16,
    label: u32,
    shuffles: u32,
    deck: [u16; DECK],
    left: usize,
    numbers: Numbers,
    settled: bool,
    hand: [u16; HAND],
    size: usize,
    looked: usize,
    mulligans: usize,
    /// The cards under the library, the first one uppermost, how many there are, and how many were drawn.
    under: [u16; HAND],
    put_under: usize,
    drawn_from_under: usize,
}

impl Player {
    fn new(seat: u16) -> Player {
        Player {
            first: seat * DECK as u16,
            label: u32::from(seat) + 1,
            shuffles: 0,
            deck: [0; DECK],
            left: DECK,
            numbers: Numbers::new(0, Purpose::Shuffle { zone: 0, label: 0, nth: 0 }),
            settled: false,
            hand: [0; HAND],
            size: 0,
            looked: 0,
            mulligans: 0,
            under: [0; HAND],
            put_under: 0,
            drawn_from_under: 0,
        }
    }

    /// The hand, in the order in which it was drawn.
    pub(crate) fn hand(&self) -> &[u16] {
        &self.hand[..self.size]
    }

    /// The place of a card in its deck.
    pub(crate) fn number(&self, card: u16) -> u16 {
        card - self.first
    }

    /// The top card of the library, if there is one.
    pub(crate) fn draw_one(&mut self) -> Option<u16> {
        if self.left > 0 {
            return Some(self.top());
        }
        let card = self.under[..self.put_under].get(self.drawn_from_under).copied()?;
        self.drawn_from_under += 1;
        Some(card)
    }

    #[inline]
    fn top(&mut self) -> u16 {
        if !self.settled {
            let at = self.numbers.below(self.left as u32) as usize;
            self.deck.swap(at, self.left - 1);
        }
        self.left -= 1;
        self.deck[self.left]
    }

    fn shuffle<const EAGER: bool>(&mut self, seed: u64, zone: u64) {
        for (at, card) in self.deck.iter_mut().enumerate() {
            *card = self.first + at as u16;
        }
        (self.left, self.put_under) = (DECK, 0);
        self.numbers = Numbers::new(seed, Purpose::Shuffle { zone, label: self.label, nth: self.shuffles });
        self.shuffles += 1;
        if EAGER {
            for last in (0..DECK).rev() {
                let at = self.numbers.below(last as u32 + 1) as usize;
                self.deck.swap(at, last);
            }
        }
        self.settled = EAGER;
    }

    fn draw(&mut self) {
        for at in 0..HAND {
            self.hand[at] = self.top();
        }
        self.size = HAND;
    }

    fn is_land(&self, card: u16) -> bool {
        card - self.first < LANDS
    }

    fn lands(&self) -> usize {
        self.hand[..self.size].iter().filter(|card| self.is_land(**card)).count()
    }

    fn mulligan<const EAGER: bool>(&mut self, seed: u64, zone: u64) {
        self.mulligans += 1;
        self.shuffle::<EAGER>(seed, zone);
        self.draw();
        self.looked = self.lands();
        let mut lands = self.looked;
        for _ in 0..self.mulligans {
            let land = 2 * lands > self.size;
            let at = (0..self.size).find(|at| self.is_land(self.hand[*at]) == land).unwrap_or(0);
            self.under[self.put_under] = self.hand[at];
            self.put_under += 1;
            self.hand.copy_within(at + 1..self.size, at);
            self.size -= 1;
            lands -= usize::from(land);
        }
    }

    fn value(&self) -> u64 {
        let cards: u64 = self.hand[..self.size].iter().map(|card| u64::from(*card)).sum();
        (self.size as u64) << 32 | (self.lands() as u64) << 24 | cards
    }
}
