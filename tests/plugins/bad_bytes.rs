//! Bad files made of bytes: headers of other systems, and good libraries with a few bytes changed.

use rulezero_core::abi::Stamp;
use std::mem::offset_of;

/// The header of an ELF library for this processor, of 32 or 64 bits, and nothing after it.
pub(crate) fn elf_header(bits: u8) -> Vec<u8> {
    let (class, length, flags_at): (u8, usize, usize) = if bits == 32 { (1, 52, 36) } else { (2, 64, 48) };
    let mut bytes = vec![0; length];
    bytes[..7].copy_from_slice(&[0x7f, b'E', b'L', b'F', class, 1, 1]);
    bytes[16] = 3; // ET_DYN
    bytes[18] = if cfg!(target_arch = "aarch64") { 183 } else { 62 };
    bytes[20] = 1; // version
    bytes[flags_at + 4] = length as u8; // size of this header
    bytes
}

/// The same file with another processor's number.
pub(crate) fn for_processor(mut elf: Vec<u8>, number: u16) -> Vec<u8> {
    elf[18..20].copy_from_slice(&number.to_le_bytes());
    elf
}

/// The headers of a 64-bit Windows library without sections.
pub(crate) fn pe_header() -> Vec<u8> {
    let mut bytes = vec![0; 64 + 4 + 20 + 112];
    bytes[..2].copy_from_slice(b"MZ");
    bytes[60] = 64; // where the PE header is
    bytes[64..68].copy_from_slice(b"PE\0\0");
    bytes[68..70].copy_from_slice(&0x8664_u16.to_le_bytes());
    bytes[84..86].copy_from_slice(&112_u16.to_le_bytes()); // size of the optional header
    bytes[86..88].copy_from_slice(&0x2022_u16.to_le_bytes()); // a library
    bytes[88..90].copy_from_slice(&0x20b_u16.to_le_bytes()); // 64 bits
    bytes
}

/// A plug-in's bytes with a changed stamp.
pub(crate) fn stamped(plugin: &[u8], change: impl Fn(&mut Stamp)) -> Vec<u8> {
    let mut bytes = plugin.to_vec();
    let stamps = (0..bytes.len() - size_of::<Stamp>()).filter_map(|at| {
        let stamp = Stamp::read(&plugin[at..])?;
        (stamp.size as usize == size_of::<Stamp>()).then_some((at, stamp))
    });
    let found: Vec<(usize, Stamp)> = stamps.collect();
    let [(at, mut stamp)] = found[..] else { panic!("{} stamps in the plug-in", found.len()) };
    change(&mut stamp);
    bytes[at..][..16].copy_from_slice(&stamp.magic);
    bytes[at + offset_of!(Stamp, abi_major)..][..2].copy_from_slice(&stamp.abi_major.to_le_bytes());
    bytes[at + offset_of!(Stamp, abi_minor)..][..2].copy_from_slice(&stamp.abi_minor.to_le_bytes());
    bytes[at + offset_of!(Stamp, panic_unwind)] = stamp.panic_unwind;
    bytes
}
