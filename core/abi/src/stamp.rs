//! The stamp: plain bytes in a plug-in's file that say what it was built for, readable without running any of it.

/// The first bytes of every stamp.
pub const STAMP_MAGIC: [u8; 16] = *b"RULEZERO-STAMP\0\x01";
/// A change that old plug-ins cannot follow raises this number.
pub const ABI_MAJOR: u16 = 1;
/// An addition at the end raises this number.
pub const ABI_MINOR: u16 = 0;
/// A stamp's symbol is this prefix and the plug-in's crate name, so that variants can also be linked together.
pub const STAMP_SYMBOL: &str = "RULEZERO_STAMP__";
/// An entry point's symbol is this prefix and the plug-in's crate name.
pub const ENTRY_SYMBOL: &str = "RULEZERO_PLUGIN__";

/// What a library says about itself before any of its code runs.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// [`STAMP_MAGIC`].
    pub magic: [u8; 16],
    /// Size of the stamp in bytes.
    pub size: u32,
    /// [`ABI_MAJOR`] of the plug-in.
    pub abi_major: u16,
    /// [`ABI_MINOR`] of the plug-in.
    pub abi_minor: u16,
    /// 1 if panics unwind in the plug-in, 0 if they abort.
    pub panic_unwind: u8,
    /// Room for later, zero.
    pub reserved: [u8; 7],
    /// Version of rulezero-core, zero-padded.
    pub core_version: [u8; 24],
    /// Version of the plug-in's package, zero-padded.
    pub plugin_version: [u8; 24],
    /// What the compiler says of itself, zero-padded.
    pub rustc: [u8; 64],
}

impl Stamp {
    /// The stamp of a plug-in of this version, built on this version of core.
    pub const fn new(core_version: &str, plugin_version: &str) -> Stamp {
        Stamp {
            magic: STAMP_MAGIC,
            size: size_of::<Stamp>() as u32,
            abi_major: ABI_MAJOR,
            abi_minor: ABI_MINOR,
            panic_unwind: cfg!(panic = "unwind") as u8,
            reserved: [0; 7],
            core_version: padded(core_version),
            plugin_version: padded(plugin_version),
            rustc: padded(env!("RULEZERO_RUSTC")),
        }
    }

    /// Reads a stamp from a file's bytes; nothing if they are too short or do not begin as a stamp does.
    pub fn read(bytes: &[u8]) -> Option<Stamp> {
        if bytes.len() < size_of::<Stamp>() || bytes[..16] != STAMP_MAGIC {
            return None;
        }
        // SAFETY: the length was checked, and any bytes are a valid Stamp: it holds integers only.
        Some(unsafe { std::ptr::read_unaligned(bytes.as_ptr().cast::<Stamp>()) })
    }

    /// A zero-padded field as text.
    pub fn text(field: &[u8]) -> String {
        String::from_utf8_lossy(field.split(|b| *b == 0).next().unwrap_or_default()).into_owned()
    }
}

const fn padded<const N: usize>(text: &str) -> [u8; N] {
    let bytes = text.as_bytes();
    let mut out = [0; N];
    let mut i = 0;
    while i < bytes.len() && i < N {
        out[i] = bytes[i];
        i += 1;
    }
    out
}
