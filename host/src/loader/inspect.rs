//! The pre-check: whether a file can be a plug-in for this host, told from its bytes.
//!
//! Nothing of the file is executed or mapped here.

use super::{AbiVersion, LoadError};
use object::{
    BinaryFormat, FileKind, Object, ObjectKind, ObjectSegment,
    read::{ExportTarget, NameOrOrdinal},
};
use rulezero_core::abi::{ABI_MAJOR, ABI_MINOR, ENTRY_SYMBOL, STAMP_SYMBOL, Stamp};
use std::{
    collections::BTreeMap,
    env::consts::{ARCH, DLL_PREFIX},
    path::Path,
};

/// What a plug-in's stamp says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StampFacts {
    /// The crate that was exported, as it stands in the symbols' names.
    pub crate_name: String,
    /// The version of its package.
    pub plugin_version: String,
    /// The plug-in ABI it was built for.
    pub abi: AbiVersion,
    /// The rulezero-core it was built with.
    pub core_version: String,
    /// The compiler that built it.
    pub rustc: String,
}

/// Addresses of what a file exports, by name.
type Exports<'data> = BTreeMap<&'data str, u64>;

/// Reads the stamp of a plug-in that this host can open.
pub(super) fn inspect(path: &Path, bytes: &[u8]) -> Result<StampFacts, LoadError> {
    let not_a_library = |why: String| LoadError::NotALibrary { path: path.to_owned(), why };
    let not_a_plugin = |why: String| LoadError::NotAPlugin { path: path.to_owned(), why };

    let kind = FileKind::parse(bytes).map_err(|_| not_a_library(nothing_known(bytes)))?;
    let damaged = |e: object::Error| not_a_library(format!("it is cut off or damaged ({e}): copy or build it again"));
    let file = object::File::parse(bytes).map_err(damaged)?;
    if file.format() != native_format() || file.is_64() != cfg!(target_pointer_width = "64") {
        return Err(not_a_library(format!("it is {}, which this system cannot load", name_of(kind))));
    }
    let found = architecture(&file);
    if found != ARCH {
        return Err(LoadError::WrongArchitecture { path: path.to_owned(), found, expected: ARCH.into() });
    }
    match file.kind() {
        ObjectKind::Dynamic => {}
        ObjectKind::Executable => return Err(not_a_plugin("it is a program".into())),
        other => return Err(not_a_library(format!("it is a file for a linker or debugger ({other:?})"))),
    }
    // A segment beyond the end of the file could be mapped, and would kill us at the first look at it.
    file.segments().try_for_each(|segment| segment.data().map(drop)).map_err(damaged)?;

    let exports = exports(&file).map_err(|e| damaged_symbols(path, &e))?;
    let crate_name = crate_name(path, &exports).map_err(not_a_plugin)?;
    let stamp = exports.get(format!("{STAMP_SYMBOL}{crate_name}").as_str()).and_then(|at| stamp_at(&file, *at));
    let Some(stamp) = stamp else {
        return Err(not_a_plugin(format!("the stamp of `{crate_name}` is not one that can be read")));
    };
    accept(path, &stamp)?;
    if !exports.contains_key(format!("{ENTRY_SYMBOL}{crate_name}").as_str()) {
        return Err(not_a_plugin(format!("`{crate_name}` has a stamp and no entry point: say export_variants! once")));
    }
    Ok(StampFacts {
        plugin_version: Stamp::text(&stamp.plugin_version),
        abi: AbiVersion { major: stamp.abi_major, minor: stamp.abi_minor },
        core_version: Stamp::text(&stamp.core_version),
        rustc: Stamp::text(&stamp.rustc),
        crate_name,
    })
}

/// Refuses what the stamp says cannot work here. The major version comes first: it settles what the rest means.
fn accept(path: &Path, stamp: &Stamp) -> Result<(), LoadError> {
    let host = AbiVersion { major: ABI_MAJOR, minor: ABI_MINOR };
    let found = AbiVersion { major: stamp.abi_major, minor: stamp.abi_minor };
    if found.major != host.major {
        return Err(LoadError::Abi { path: path.to_owned(), found, host });
    }
    if stamp.panic_unwind == 0 {
        return Err(LoadError::PanicStrategy { path: path.to_owned() });
    }
    Ok(())
}

/// The stamps and entry points that a file exports.
fn exports<'data>(file: &object::File<'data>) -> object::Result<Exports<'data>> {
    let mut exports = Exports::new();
    for symbol in file.exports()? {
        let symbol = symbol?;
        let ExportTarget::Address { address } = symbol.target() else { continue };
        // A name that is put together while it is read (macOS compresses them) is longer-lived in no other way.
        if let NameOrOrdinal::Name(std::borrow::Cow::Borrowed(name)) = symbol.into_name()
            && let Ok(name) = std::str::from_utf8(name)
            && (name.starts_with(STAMP_SYMBOL) || name.starts_with(ENTRY_SYMBOL))
        {
            exports.insert(name, address);
        }
    }
    Ok(exports)
}

/// The crate whose stamp counts: the only one, or the one that the file is named like.
fn crate_name(path: &Path, exports: &Exports<'_>) -> Result<String, String> {
    let crates: Vec<&str> = exports.keys().filter_map(|name| name.strip_prefix(STAMP_SYMBOL)).collect();
    let stem = path.file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
    let named = stem.strip_prefix(DLL_PREFIX).unwrap_or(&stem);
    match crates.as_slice() {
        [] => Err("it has no stamp, and nothing of it was run".into()),
        [only] => Ok((*only).to_owned()),
        several if several.contains(&named) => Ok(named.to_owned()),
        several => Err(format!("it holds {} and is named like none of them", several.join(", "))),
    }
}

fn stamp_at(file: &object::File<'_>, address: u64) -> Option<Stamp> {
    let length = size_of::<Stamp>() as u64;
    let bytes = file.segments().find_map(|segment| segment.data_range(address, length).ok().flatten())?;
    Stamp::read(bytes)
}

fn damaged_symbols(path: &Path, error: &object::Error) -> LoadError {
    let why = format!("its list of symbols is damaged ({error}): copy or build it again");
    LoadError::NotALibrary { path: path.to_owned(), why }
}

/// What `bytes` are that are no file of code.
fn nothing_known(bytes: &[u8]) -> String {
    match bytes {
        [] => "it is empty".into(),
        [b'M', b'Z', ..] => "it begins as a Windows program does and does not go on like one".into(),
        [0x7f, b'E', b'L', b'F', ..] => "it is cut off or damaged: copy or build it again".into(),
        _ if std::str::from_utf8(bytes).is_ok() => "it is a text".into(),
        _ => "it begins as no library does".into(),
    }
}

fn native_format() -> BinaryFormat {
    // What `object` calls native is the format of object files: on Windows that is COFF, and a library is PE.
    if cfg!(windows) { BinaryFormat::Pe } else { BinaryFormat::native_object() }
}

fn name_of(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Elf32 => "a 32-bit ELF file",
        FileKind::Elf64 => "a 64-bit ELF file",
        FileKind::Pe32 => "a 32-bit Windows file",
        FileKind::Pe64 => "a 64-bit Windows file",
        FileKind::MachO32 | FileKind::MachO64 => "a macOS file",
        _ => "an object file or archive",
    }
}

/// The processor in the words of Rust's target names.
fn architecture(file: &object::File<'_>) -> String {
    let name = format!("{:?}", file.architecture()).to_lowercase();
    let name = if name == "i386" { "x86" } else { &name };
    if file.is_little_endian() == cfg!(target_endian = "little") {
        name.to_owned()
    } else {
        format!("{name} of the other byte order")
    }
}
