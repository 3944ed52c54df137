//! Throwaway.
