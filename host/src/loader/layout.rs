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
    let host = <PluginModule_Ref as StableAbi>::LAYOUT;
    let fits = |expected, found| check_layout_compatibility_with_globals(expected, found, &CheckingGlobals::new());
    fits(host, plugin)
        .or_else(|errors| fits(plugin, host).map_err(|_| errors))
        .map_err(|errors| Difference { line: first_difference(&errors), full: errors.to_string() })
}

fn first_difference(errors: &AbiInstabilityErrors) -> String {
    // The size of what holds a changed field is noticed before the field itself: sizes are told last.
    let all = || errors.errors.iter().flat_map(|at| at.errs.iter().map(|e| (at.stack_trace.as_slice(), e)));
    let telling = all().find(|(_, e)| !matches!(e, AbiInstability::Size(_) | AbiInstability::Alignment(_)));
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
