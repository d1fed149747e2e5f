//! A server in a process of its own: `spelhaven bench` again, in another role.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;
use std::{fs, io, thread};

use web::{Bounds, Config, Rates};

use crate::{Fallible, yardstick};

/// Names the database to a child process that is a node of several.
pub(crate) const DATABASE: &str = "SPELHAVEN_BENCH_DATABASE";

/// What a child process is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Role {
    /// The site itself.
    Site,
    /// The site with one thread for its bots.
    Thinker,
    /// A node of several that only thinks for bots, and listens nowhere.
    Think,
    /// A bare HTTP server that appends rows to a log.
    Log,
}

impl Role {
    fn name(self) -> &'static str {
        match self {
            Role::Site => "site",
            Role::Thinker => "thinker",
            Role::Think => "think",
            Role::Log => "log",
        }
    }

    /// Serves until the parent lets go of the standard input, however it ends.
    pub(crate) fn play(self, data: &Path) -> Fallible<()> {
        thread::spawn(|| {
            let _ = io::stdin().read(&mut [0]);
            std::process::exit(0);
        });
        let say = |address: SocketAddr| {
            // With nobody there to hear it the standard input is closed too.
            let _ = writeln!(io::stdout(), "{address}");
        };
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        match self {
            Role::Site | Role::Thinker | Role::Think => {
                let usual = Config::default();
                let thinkers = if matches!(self, Role::Thinker) { 1 } else { usual.thinkers };
                let config = Config {
                    listen,
                    data: data.to_owned(),
                    database: std::env::var(DATABASE).ok(),
                    rates: Rates::NONE,
                    thinkers,
                    // An answer is there after the longer of pause and thought.
                    bot_pause: Duration::ZERO,
                    connections: 1_000_000,
                    // Of a long table nearly every second entry takes one back.
                    undos: u32::MAX,
                    // All of them come from this machine.
                    bounds: Bounds { streams: u32::MAX, ..usual.bounds },
                    ..usual
                };
                match self {
                    Role::Think => Ok(web::think(config, None, || say(listen))?),
                    _ => Ok(web::serve(config, say)?),
                }
            }
            Role::Log => yardstick::serve(data, listen, say),
        }
    }
}

/// How a child process is started.
#[derive(Default)]
pub(crate) struct Launch {
    pub(crate) environment: Vec<(&'static str, OsString)>,
    /// A file to which its error stream is added, instead of ours.
    pub(crate) log: Option<PathBuf>,
}

/// A child process that serves, ended when dropped.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    /// Starts a server on `data` and waits until it listens.
    pub(crate) fn start(role: Role, data: &Path) -> Fallible<Self> {
        Self::launch(role, data, &Launch::default())
    }

    pub(crate) fn launch(role: Role, data: &Path, launch: &Launch) -> Fallible<Self> {
        let program = std::env::current_exe()?;
        let mut command = if cfg!(unix) && launch.log.is_some() {
            // Who is told not to heed the signal can be refused a write and live (`bound_files`).
            let mut shell = Command::new("sh");
            shell.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]).arg(program);
            shell
        } else {
            Command::new(program)
        };
        command.args(["bench", "--role", role.name(), "--data"]).arg(data);
        command.envs(launch.environment.iter().map(|(key, value)| (key, value)));
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        if let Some(log) = &launch.log {
            command.stderr(fs::OpenOptions::new().append(true).create(true).open(log)?);
        }
        let mut child = command.spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line)?;
        let address = line.trim().parse().map_err(|_| format!("the server did not start: '{line}'"));
        match address {
            Ok(address) => Ok(Server { child, address }),
            Err(error) => {
                let _ = child.kill();
                child.wait()?;
                Err(error.into())
            }
        }
    }

    /// How it ended, if it did.
    pub(crate) fn has_ended(&mut self) -> Fallible<Option<ExitStatus>> {
        Ok(self.child.try_wait()?)
    }

    /// Has it stand still, or go on.
    #[cfg(unix)]
    pub(crate) fn hold(&self, still: bool) -> Fallible<()> {
        use rustix::process::{Pid, Signal, kill_process};
        let pid = Pid::from_child(&self.child);
        Ok(kill_process(pid, if still { Signal::STOP } else { Signal::CONT })?)
    }

    #[cfg(not(unix))]
    pub(crate) fn hold(&self, _still: bool) -> Fallible<()> {
        Err("a process cannot be held here".into())
    }

    /// Lets none of its files be longer, or any length again: what it writes beyond is refused.
    #[cfg(target_os = "linux")]
    pub(crate) fn bound_files(&self, bytes: Option<u64>) -> Fallible<()> {
        let pid = i32::try_from(self.child.id())?;
        let most = rlimit::INFINITY;
        Ok(rlimit::prlimit(pid, rlimit::Resource::FSIZE, Some((bytes.unwrap_or(most), most)), None)?)
    }

    #[cfg(not(target_os = "linux"))]
    pub(crate) fn bound_files(&self, _bytes: Option<u64>) -> Fallible<()> {
        Err("the files of another process cannot be bounded here".into())
    }

    /// Processor time it has used, to the hundredth of a second.
    pub(crate) fn cpu(&self) -> Fallible<Duration> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        // The name, in brackets, may hold anything; user and system time are the 12th and 13th field after.
        let fields = stat.rsplit_once(')').ok_or("a process without a name")?.1;
        let times = fields.split_whitespace().skip(11).take(2).map(str::parse::<u64>);
        let ticks: u64 = times.sum::<Result<u64, _>>()?;
        Ok(Duration::from_millis(ticks * 10))
    }

    /// Files and connections it has open.
    pub(crate) fn files(&self) -> Fallible<usize> {
        Ok(fs::read_dir(format!("/proc/{}/fd", self.child.id()))?.count())
    }

    /// Memory it holds, in bytes.
    pub(crate) fn memory(&self) -> Fallible<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
        let kilobytes: f64 = line.trim().trim_end_matches(" kB").parse()?;
        Ok(kilobytes * 1024.0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
