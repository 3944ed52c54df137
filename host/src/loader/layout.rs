//! Whether a plug-in's types are laid out as this host's, and the first difference in a line where they are not.
//!
//! Each check is made from scratch: what `abi_stable` found about one plug-in must not decide about the next.

use rulezero_core::abi::{
    PluginModule_Ref,
    abi_stable::{
        StableAbi,
        abi_stability::abi_checking::{
            AbiInstability, AbiInstabilityErrors, CheckingGlobals, ExpectedFound,
            check_layout_compatibility_with_globals,
        },
        type_layout::{TLFieldOrFunction, TypeLayout},
    },
};
use std::fmt::Display;

/// A difference: a line of it, and all there is to say.
pub(super) struct Difference {
    pub(super) line: String,
    pub(super) full: String,
}

/// Compares a plug-in's module with this host's.
///
/// The host may know more than the plug-in or the plug-in more than the host: both are fine, as long as all that one
/// of them knows begins as the other has it. A method that an old plug-in lacks runs its default.
pub(super) fn check(plugin: &'static TypeLayout) -> Result<(), Difference> {
    compare(<PluginModule_Ref as StableAbi>::LAYOUT, plugin)
}

fn compare(host: &'static TypeLayout, plugin: &'static TypeLayout) -> Result<(), Difference> {
    let fits = |expected, found| check_layout_compatibility_with_globals(expected, found, &CheckingGlobals::new());
    fits(host, plugin)
        .or_else(|errors| fits(plugin, host).map_err(|_| errors))
        .map_err(|errors| Difference { line: first_difference(&errors), full: errors.to_string() })
}

fn first_difference(errors: &AbiInstabilityErrors) -> String {
    let all = || errors.errors.iter().flat_map(|at| at.errs.iter().map(|e| (at.stack_trace.as_slice(), e)));
    let telling = all().find(|(_, e)| !follows(e));
    match telling.or_else(|| all().next()) {
        Some((trace, error)) => sentence(trace, error),
        None => "its types are laid out differently".into(),
    }
}

/// Whether this is what a changed field does to its type: the type is looked at before its fields. The number of
/// fields may even be an addition, which alone would be fine.
fn follows(error: &AbiInstability) -> bool {
    matches!(
        error,
        AbiInstability::Size(_)
            | AbiInstability::Alignment(_)
            | AbiInstability::FieldCountMismatch(_)
            | AbiInstability::MismatchedPrefixSize(_)
    )
}

fn sentence(trace: &[ExpectedFound<TLFieldOrFunction>], error: &AbiInstability) -> String {
    let mut fields = trace.iter().rev().filter_map(|step| match &step.expected {
        TLFieldOrFunction::Field(field) => Some(field),
        TLFieldOrFunction::Function(_) => None,
    });
    let field = fields.next();
    let of_field = match (field, fields.next()) {
        (Some(field), Some(holder)) => format!("`{}.{}`", name(holder.layout()), field.name()),
        (Some(field), None) => format!("`{}`", field.name()),
        (None, _) => "its module".into(),
    };
    let of_type = field.map_or("its module".into(), |field| format!("`{}`", name(field.layout())));
    let differs =
        |at: &str, expected: &dyn Display, found: &dyn Display| format!("{at} expected {expected}, found {found}");
    match error {
        AbiInstability::Name(e) => differs(&of_field, &e.expected.name(), &e.found.name()),
        AbiInstability::UnexpectedField(e) => {
            differs(&of_type, &format!("a field `{}`", e.expected.name()), &format!("`{}`", e.found.name()))
        }
        AbiInstability::MismatchedPrimitive(e) => {
            differs(&of_field, &format!("{:?}", e.expected), &format!("{:?}", e.found))
        }
        AbiInstability::PackageVersion(e) => differs(&of_type, &format!("version {}", e.expected), &e.found),
        AbiInstability::FieldCountMismatch(e) => differs(&of_type, &format!("{} fields", e.expected), &e.found),
        AbiInstability::MismatchedPrefixSize(e) => {
            differs(&of_type, &format!("{} fields to begin with", e.expected), &e.found)
        }
        AbiInstability::Size(e) => differs(&of_type, &format!("{} bytes", e.expected), &e.found),
        // The rest are kinds of difference that our types can hardly have; the full text tells them.
        _ => format!("{of_type} is laid out differently"),
    }
}

/// A type's name; the table of a trait's methods goes by the trait's.
fn name(layout: &TypeLayout) -> String {
    let path = layout.mod_path().to_string();
    let of_trait = path.rsplit("::").next().and_then(|module| module.strip_suffix("_trait"));
    if layout.name() == "VTable" { of_trait.unwrap_or("VTable").to_owned() } else { layout.name().to_owned() }
}

#[cfg(test)]
mod tests {
    #![allow(missing_docs, non_local_definitions, non_camel_case_types, dead_code)] // as abi_stable writes them

    use super::*;

    /// The same module as it was, as it is now, and as it must not be.
    macro_rules! module {
        ($name:ident { $first:ident: $type:ty $(, $added:ident)* }) => {
            mod $name {
                #[repr(C)]
                #[derive(abi_stable::StableAbi)]
                #[sabi(kind(Prefix(prefix_ref = Module_Ref)), missing_field(default))]
                pub(super) struct Module {
                    #[sabi(last_prefix_field)]
                    $first: $type,
                    $($added: u32,)*
                }
            }
        };
    }
    module!(old { first: u32 });
    module!(new { first: u32, second });
    module!(changed { first: u64, second });
    module!(without { first: u32, third });

    const OLD: &TypeLayout = <old::Module_Ref as StableAbi>::LAYOUT;
    const NEW: &TypeLayout = <new::Module_Ref as StableAbi>::LAYOUT;
    const WITHOUT: &TypeLayout = <without::Module_Ref as StableAbi>::LAYOUT;
    const CHANGED: &TypeLayout = <changed::Module_Ref as StableAbi>::LAYOUT;

    #[test]
    fn additions_at_the_end_fit_whichever_side_is_newer() {
        for (host, plugin) in [(OLD, OLD), (OLD, NEW), (NEW, OLD)] {
            assert!(compare(host, plugin).is_ok());
        }
        // This is why both directions are asked: alone, a newer host refuses an older plug-in.
        assert!(check_layout_compatibility_with_globals(NEW, OLD, &CheckingGlobals::new()).is_err());
    }

    #[test]
    fn a_difference_fits_in_neither_direction_and_is_named() {
        let table = [
            (NEW, CHANGED, "`Module.first` expected u32, found u64"),
            (CHANGED, OLD, "`Module.first` expected u64, found u32"),
            (NEW, WITHOUT, "`Module` expected a field `second`, found `third`"),
        ];
        for (host, plugin, said) in table {
            assert_eq!(compare(host, plugin).err().map(|d| d.line).as_deref(), Some(said));
        }
    }
}
