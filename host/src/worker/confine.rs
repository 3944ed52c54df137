//! What a worker gives up before and after it loads a plug-in.
//!
//! On Linux: memory, files and core dumps are limited; Landlock takes all files and the network away before the plug-in's
//! initialisers run, and a system call filter allows nothing but computing after that. On other systems the process of its
//! own is all there is, and the worker says so.

/// How a worker is confined, a word each, for people.
pub(super) const WAYS: &[&str] = if cfg!(target_os = "linux") {
    &["a process of its own", "limits", "no files", "no system calls but to compute"]
} else {
    &["a process of its own"]
};

#[cfg(target_os = "linux")]
pub(super) use linux::{filter_calls, give_up_files, hold_output, limit};

#[cfg(not(target_os = "linux"))]
pub(super) use elsewhere::{filter_calls, give_up_files, hold_output, limit};

/// What a plug-in writes to standard output and error.
pub(super) struct Printed(#[cfg_attr(not(target_os = "linux"), allow(dead_code))] Option<std::fs::File>);

/// The pipes to the host and the file that it has handed over as standard error, taken away from where a plug-in would
/// find them.
pub(super) struct Pipes {
    pub(super) input: std::fs::File,
    pub(super) output: std::fs::File,
    pub(super) plugin: std::fs::File,
}

impl Printed {
    /// What has been written since the last look.
    pub(super) fn take(&mut self) -> String {
        use std::io::{Read, Seek};
        let Some(file) = &mut self.0 else { return String::new() };
        let mut bytes = Vec::new();
        let read = file.rewind().and_then(|()| file.take(2000).read_to_end(&mut bytes)).and_then(|_| file.set_len(0));
        match read.and_then(|()| file.rewind()) {
            Ok(()) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(e) => format!("what cannot be read: {e}"),
        }
    }
}

#[cfg(target_os = "linux")]
mod linux {
    use super::{Pipes, Printed};
    use landlock::{ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, Ruleset, RulesetAttr, Scope};
    use rustix::{
        fs::{MemfdFlags, memfd_create},
        process::{Resource, Rlimit, setrlimit},
        stdio::{dup2_stderr, dup2_stdin, dup2_stdout},
    };
    use seccompiler::{BpfProgram, SeccompAction, SeccompFilter};
    use std::{fs::File, io, os::fd::AsFd};

    /// The access rights of the newest Landlock that was tried; an older system gives what it has.
    const LANDLOCK: ABI = ABI::V6;

    /// Bytes that a plug-in may write, to anything.
    const MOST_WRITTEN: u64 = 256 << 20;

    /// Takes the pipes and the file away from where they are, which leads into nothing and into memory from now on.
    pub(in super::super) fn hold_output() -> io::Result<(Pipes, Printed)> {
        let own = |fd: &dyn AsFdDyn| rustix::io::fcntl_dupfd_cloexec(fd.fd(), 3).map(File::from);
        let pipes = Pipes { input: own(&io::stdin())?, output: own(&io::stdout())?, plugin: own(&io::stderr())? };
        let printed = File::from(memfd_create("printed", MemfdFlags::CLOEXEC)?);
        dup2_stdin(File::open("/dev/null")?)?;
        dup2_stdout(&printed)?;
        dup2_stderr(&printed)?;
        Ok((pipes, Printed(Some(printed))))
    }

    trait AsFdDyn {
        fn fd(&self) -> std::os::fd::BorrowedFd<'_>;
    }

    impl<T: AsFd> AsFdDyn for T {
        fn fd(&self) -> std::os::fd::BorrowedFd<'_> {
            self.as_fd()
        }
    }

    /// Limits memory, written bytes, open files and core dumps.
    pub(in super::super) fn limit(memory: u64) -> io::Result<()> {
        for (what, most) in [
            (Resource::As, memory),
            (Resource::Core, 0),
            (Resource::Fsize, MOST_WRITTEN),
            (Resource::Nofile, 16),
            (Resource::Nproc, 0),
        ] {
            setrlimit(what, Rlimit { current: Some(most), maximum: Some(most) })?;
        }
        Ok(())
    }

    /// Gives up every file and the network for good. The plug-in's bytes are in memory by then.
    pub(in super::super) fn give_up_files() -> io::Result<()> {
        let ruleset = || {
            Ruleset::default()
                .set_compatibility(CompatLevel::BestEffort)
                .handle_access(AccessFs::from_all(LANDLOCK))?
                .handle_access(AccessNet::from_all(LANDLOCK))?
                .scope(Scope::from_all(LANDLOCK))?
                .create()?
                .restrict_self()
        };
        ruleset().map(drop).map_err(|e: landlock::RulesetError| io::Error::other(e.to_string()))
    }

    /// Allows from now on what computing and talking through open pipes need; anything else kills the process.
    pub(in super::super) fn filter_calls() -> io::Result<()> {
        let wrong = |e: &dyn std::fmt::Display| io::Error::other(format!("the system call filter: {e}"));
        let target = std::env::consts::ARCH.try_into().map_err(|e: seccompiler::BackendError| wrong(&e))?;
        let rules = COMPUTING.iter().map(|call| (*call, Vec::new())).collect();
        let filter = SeccompFilter::new(rules, SeccompAction::KillProcess, SeccompAction::Allow, target)
            .map_err(|e| wrong(&e))?;
        let program: BpfProgram = filter.try_into().map_err(|e: seccompiler::BackendError| wrong(&e))?;
        seccompiler::apply_filter(&program).map_err(|e| wrong(&e))
    }

    /// Reading and writing what is open, memory, locks, clocks, random bytes, signals to oneself, and the end.
    const COMPUTING: [i64; 28] = [
        libc::SYS_read,
        libc::SYS_write,
        libc::SYS_writev,
        libc::SYS_lseek,
        libc::SYS_ftruncate,
        libc::SYS_fstat,
        libc::SYS_close,
        libc::SYS_mmap,
        libc::SYS_munmap,
        libc::SYS_mremap,
        libc::SYS_mprotect,
        libc::SYS_madvise,
        libc::SYS_brk,
        libc::SYS_futex,
        libc::SYS_clock_gettime,
        libc::SYS_clock_nanosleep,
        libc::SYS_nanosleep,
        libc::SYS_sched_yield,
        libc::SYS_getrandom,
        libc::SYS_getpid,
        libc::SYS_gettid,
        libc::SYS_tgkill,
        libc::SYS_rt_sigaction,
        libc::SYS_rt_sigprocmask,
        libc::SYS_rt_sigreturn,
        libc::SYS_sigaltstack,
        libc::SYS_restart_syscall,
        libc::SYS_exit_group,
    ];
}

#[cfg(not(target_os = "linux"))]
mod elsewhere {
    use super::{Pipes, Printed};
    use std::{fs::File, io};

    #[cfg(unix)]
    pub(in super::super) fn hold_output() -> io::Result<(Pipes, Printed)> {
        use std::os::fd::AsFd;
        let input = File::from(io::stdin().as_fd().try_clone_to_owned()?);
        let output = File::from(io::stdout().as_fd().try_clone_to_owned()?);
        let plugin = File::from(io::stderr().as_fd().try_clone_to_owned()?);
        Ok((Pipes { input, output, plugin }, Printed(None)))
    }

    #[cfg(windows)]
    pub(in super::super) fn hold_output() -> io::Result<(Pipes, Printed)> {
        use std::os::windows::io::AsHandle;
        let input = File::from(io::stdin().as_handle().try_clone_to_owned()?);
        let output = File::from(io::stdout().as_handle().try_clone_to_owned()?);
        let plugin = File::from(io::stderr().as_handle().try_clone_to_owned()?);
        Ok((Pipes { input, output, plugin }, Printed(None)))
    }

    pub(in super::super) fn limit(_memory: u64) -> io::Result<()> {
        Ok(())
    }

    pub(in super::super) fn give_up_files() -> io::Result<()> {
        Ok(())
    }

    pub(in super::super) fn filter_calls() -> io::Result<()> {
        Ok(())
    }
}
