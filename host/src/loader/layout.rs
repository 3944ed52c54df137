//! Whether a plug-in's types are laid out as this host's, and the first difference in a line where they are not.
//!
//! Each check is made from scratch: what `abi_stable` found about one plug-in must not decide about the next.

use rulezero_core::abi::{
    PluginModule_Ref,
    abi_stable::{
        StableAbi,
        abi_stability::abi_checking::{
            AbiInstability, AbiInstabilityErrors, CheckingGlobals, check_layout_compatibility_with_globals,
        },
        type_layout::{TLField, TLFieldOrFunction, TypeLayout},
    },
};

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
    // What holds a changed field is noticed before the field: by its size, or by an addition that alone would be fine.
    let all = || errors.errors.iter().flat_map(|at| at.errs.iter().map(|e| (at.stack_trace.as_slice(), e)));
    let follows = |e: &AbiInstability| {
        matches!(e, AbiInstability::Size(_) | AbiInstability::Alignment(_) | AbiInstability::FieldCountMismatch(_))
    };
    let telling = all().find(|(_, e)| !follows(e));
    let Some((trace, error)) = telling.or_else(|| all().next()) else {
        return "its types are laid out differently".into();
    };
    let fields: Vec<&TLField> = trace
        .iter()
        .filter_map(|step| match &step.expected {
            TLFieldOrFunction::Field(field) => Some(field),
            TLFieldOrFunction::Function(_) => None,
        })
        .collect();
    let at = match fields.as_slice() {
        [.., holder, field] => format!("`{}.{}`", holder.full_type().name(), field.name()),
        [field] => format!("`{}`", field.name()),
        [] => "the module".into(),
    };
    format!("{at} {}", sentence(error))
}

fn sentence(error: &AbiInstability) -> String {
    match error {
        AbiInstability::Name(e) => expected(e.expected.name(), e.found.name()),
        AbiInstability::Size(e) => expected(format!("{} bytes", e.expected), e.found),
        AbiInstability::Alignment(e) => expected(format!("alignment {}", e.expected), e.found),
        AbiInstability::FieldCountMismatch(e) => expected(format!("{} fields", e.expected), e.found),
        AbiInstability::UnexpectedField(e) => {
            expected(format!("a field `{}`", e.expected.name()), format!("`{}`", e.found.name()))
        }
        AbiInstability::MismatchedPrimitive(e) => expected(format!("{:?}", e.expected), format!("{:?}", e.found)),
        AbiInstability::Package(e) => expected(format!("a type of {}", e.expected), e.found),
        AbiInstability::PackageVersion(e) => expected(format!("a type of version {}", e.expected), e.found),
        AbiInstability::TooManyVariants(e) => expected(format!("{} variants", e.expected), e.found),
        AbiInstability::UnexpectedVariant(e) => expected(format!("a variant `{}`", e.expected), e.found),
        // The rest are kinds of difference that our types can hardly have; the full text tells them.
        _ => "is laid out differently".into(),
    }
}

fn expected(expected: impl std::fmt::Display, found: impl std::fmt::Display) -> String {
    format!("expected {expected}, found {found}")
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

    const OLD: &TypeLayout = <old::Module_Ref as StableAbi>::LAYOUT;
    const NEW: &TypeLayout = <new::Module_Ref as StableAbi>::LAYOUT;
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
    fn a_changed_field_fits_in_neither_direction_and_is_named() {
        for (host, plugin, said) in
            [(NEW, CHANGED, "expected u32, found u64"), (CHANGED, OLD, "expected u64, found u32")]
        {
            let line = compare(host, plugin).err().map(|d| d.line).unwrap_or_default();
            assert!(line.contains("first") && line.ends_with(said), "{line}");
        }
    }
}
