//! Estimates in words: as many digits as the interval allows, and no more.

use super::Estimate;

/// A share in percent with its interval, with as many digits as the interval allows.
pub fn percent(share: Estimate) -> String {
    let Estimate { value, low, high } = share;
    let digits = digits(100.0 * share.width());
    format!("{:.digits$} % ({:.digits$} to {:.digits$})", 100.0 * value, 100.0 * low, 100.0 * high)
}

/// A number with its interval, with as many digits as the interval allows.
pub fn decimal(mean: Estimate) -> String {
    let Estimate { value, low, high } = mean;
    if high == f64::MAX {
        return format!("{value} (of one game: no interval)");
    }
    let digits = digits(mean.width());
    format!("{value:.digits$} ({low:.digits$} to {high:.digits$})")
}

/// Digits after the point that show two digits of a width.
pub fn digits(width: f64) -> usize {
    if width > 0.0 { (1.0 - width.log10().floor()).clamp(0.0, 8.0) as usize } else { 0 }
}
