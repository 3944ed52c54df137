//! What a plug-in offers the host: a module of variants, and the plans that variants make of set-ups.

use crate::{CardId, HostTable};
use abi_stable::{
    StableAbi, declare_root_module_statics,
    library::RootModule,
    package_version_strings, sabi_trait,
    sabi_types::VersionStrings,
    std_types::{RBox, RResult, RSlice, RString, RVec},
};

/// JSON that describes something, in the versioned shapes of rulezero-core.
pub type Bytes = RVec<u8>;

/// Why a plug-in could not do what it was asked.
#[repr(C)]
#[derive(StableAbi, Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// One of [`fault_kind`]; an open integer.
    pub kind: u32,
    /// A sentence for people.
    pub message: RString,
}

/// Kinds of [`Fault`].
pub mod fault_kind {
    /// The set-up, option or card is refused; the message says why.
    pub const REFUSED: u32 = 1;
    /// The plug-in panicked; the message says where.
    pub const PANIC: u32 = 2;
    /// The bytes that describe something could not be read.
    pub const BYTES: u32 = 3;
}

/// How a step ended.
#[repr(C)]
#[derive(StableAbi, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flow {
    /// One of [`flow`]; an open integer.
    pub next: u32,
    /// For [`flow::TO`], the turn step to go to.
    pub step: u32,
}

/// Values of [`Flow::next`].
pub mod flow {
    /// Go on with the step that follows.
    pub const FOLLOWING: u32 = 0;
    /// Do this step again.
    pub const AGAIN: u32 = 1;
    /// Go to another step of the turn.
    pub const TO: u32 = 2;
    /// End the turn.
    pub const END_TURN: u32 = 3;
    /// The game has stopped; the host knows why.
    pub const STOPPED: u32 = 4;
}

/// What something happens with. What a happening's sentence does not name means nothing.
#[repr(C)]
#[derive(StableAbi, Clone, Copy, Debug, PartialEq, Eq)]
pub struct HappensWith {
    /// The seat it happens to.
    pub player: u32,
    /// Another seat that has part in it.
    pub other: u32,
    /// How many, or how much.
    pub number: i64,
    /// A card that has part in it.
    pub card: CardId,
}

/// What performing a step gives.
pub type Performed = RResult<Flow, Fault>;

/// A set-up that a variant has made its steps and conditions for. Many games run on one plan, on many threads.
#[sabi_trait]
pub trait PlanFns: Send + Sync {
    /// The plan in JSON: steps, conditions, their citations and parameters.
    fn describe(&self) -> RResult<Bytes, Fault>;
    /// Performs the steps of the start from one until another would be next, and before each it asks the table for it.
    /// One call and not one a step, because a step of the start is often shorter than the way to it.
    fn start(&self, from: u32, end: u32, table: HostTable<'_>) -> Performed;
    /// Performs a step of a turn.
    fn turn(&self, step: u32, table: HostTable<'_>) -> Performed;
    /// Lets each condition whose bit is set give its verdicts to the table.
    fn judge(&self, conditions: u64, table: HostTable<'_>) -> RResult<u32, Fault>;
    /// Makes one of the plan's happenings happen.
    #[sabi(last_prefix_field)]
    fn happen(&self, happening: u32, with: HappensWith, table: HostTable<'_>) -> Performed;
}

/// A plan as it crosses the boundary.
pub type PlanBox = PlanFns_TO<'static, RBox<()>>;
/// What making a plan gives.
pub type PlanMade = RResult<PlanBox, Fault>;

/// One game in one edition.
#[sabi_trait]
pub trait VariantFns: Send + Sync {
    /// The Info in JSON.
    fn info(&self) -> RResult<Bytes, Fault>;
    /// The options in JSON, given the options chosen so far.
    fn options(&self, so_far: RSlice<'_, u8>) -> RResult<Bytes, Fault>;
    /// The deck rules in JSON, given the options.
    fn deck_rules(&self, options: RSlice<'_, u8>) -> RResult<Bytes, Fault>;
    /// What the deck data cannot say about one deck, in JSON.
    fn check_deck(&self, asked: RSlice<'_, u8>) -> RResult<Bytes, Fault>;
    /// A legal deck of the plainest cards, in JSON, given the options.
    fn plain_deck(&self, options: RSlice<'_, u8>) -> RResult<Bytes, Fault>;
    /// The named numbers that a game exports, in JSON.
    fn measures(&self) -> RResult<Bytes, Fault>;
    /// Makes a plan of a set-up.
    #[sabi(last_prefix_field)]
    fn plan(&self, setup: RSlice<'_, u8>) -> PlanMade;
}

/// A variant as it crosses the boundary.
pub type VariantBox = VariantFns_TO<'static, RBox<()>>;
/// What asking a module for its variants gives.
pub type Variants = RResult<RVec<VariantBox>, Fault>;

/// The root of a plug-in.
#[repr(C)]
#[derive(StableAbi)]
#[sabi(kind(Prefix(prefix_ref = PluginModule_Ref)))]
#[sabi(missing_field(panic))]
pub struct PluginModule {
    /// The variants that the file holds.
    #[sabi(last_prefix_field)]
    pub variants: extern "C" fn() -> Variants,
}

impl RootModule for PluginModule_Ref {
    declare_root_module_statics! { PluginModule_Ref }
    const BASE_NAME: &'static str = "rulezero_plugin";
    const NAME: &'static str = "rulezero_plugin";
    const VERSION_STRINGS: VersionStrings = package_version_strings!();
}
