//! Adapters between the traits and the boundary, and the macro that exports variants.
//!
//! With `core/abi` this is the only place in core that knows `unsafe` and the boundary's types. Both doors use one
//! set of host functions: a variant that is linked in pays the same calls as one from a library, but for the
//! library's own guard.

mod functions;
mod guard;
mod linked;
mod loaded;
mod plugin;

pub use guard::install_hook;
pub use linked::Linked;
pub use loaded::Loaded;
pub use plugin::{Exported, variants_of};

/// The version of rulezero-core, for the stamp.
pub const CORE_VERSION: &str = env!("CARGO_PKG_VERSION");

/// Exports variants from a crate of type `cdylib`: `export_variants![MyVariant, MyOther];`
///
/// Each symbol carries the crate's name, so that several variants can also be linked into one program.
#[macro_export]
macro_rules! export_variants {
    ($($variant:expr),+ $(,)?) => {
        const _: () = {
            use $crate::abi::{PluginModule, PluginModule_Ref, Stamp, Variants, abi_stable};
            use abi_stable::prefix_type::PrefixTypeTrait;

            #[unsafe(export_name = concat!("RULEZERO_STAMP__", env!("CARGO_CRATE_NAME")))]
            pub static RULEZERO_STAMP: Stamp = Stamp::new($crate::export::CORE_VERSION, env!("CARGO_PKG_VERSION"));

            extern "C" fn variants() -> Variants {
                $crate::export::variants_of(|| vec![$($crate::export::Exported::boxed($variant)),+])
            }

            fn module() -> PluginModule_Ref {
                $crate::export::install_hook();
                PluginModule { variants }.leak_into_prefix()
            }

            extern "C" fn constructor() -> abi_stable::library::RootModuleResult {
                abi_stable::library::__call_root_module_loader(module)
            }

            #[unsafe(export_name = concat!("RULEZERO_PLUGIN__", env!("CARGO_CRATE_NAME")))]
            // SAFETY: the constructor gives the root module of exactly this type.
            pub static RULEZERO_PLUGIN: abi_stable::library::LibHeader = unsafe {
                abi_stable::library::LibHeader::from_constructor::<PluginModule_Ref>(
                    constructor,
                    abi_stable::library::CheckTypeLayout::Yes,
                )
            };
        };
    };
}
