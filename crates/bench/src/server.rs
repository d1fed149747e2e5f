//! A server in a process of its own: `spelhaven bench` again, in another role.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{fs, io, thread};

use web::{Config, Rates};

use crate::{Fallible, yardstick};

/// What a child process is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Role {
    /// The site itself.
    Site,
    /// The site with one thread for its bots, which take their time so that people can follow.
    Thinker,
    /// A bare HTTP server that appends rows to a log.
    Log,
}

impl Role {
    fn name(self) -> &'static str {
        match self {
            Role::Site => "site",
            Role::Thinker => "thinker",
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
            Role::Site | Role::Thinker => {
                let usual = Config::default();
                let (thinkers, bot_pause) = match self {
                    Role::Thinker => (1, usual.bot_pause),
                    _ => (usual.thinkers, Duration::ZERO),
                };
                let config = Config {
                    listen,
                    data: data.to_owned(),
                    rates: Rates::NONE,
                    thinkers,
                    bot_pause,
                    connections: 1_000_000,
                    ..usual
                };
                Ok(web::serve(config, say)?)
            }
            Role::Log => yardstick::serve(data, listen, say),
        }
    }
}

/// A child process that serves, ended when dropped.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    /// Starts a server on `data` and waits until it listens.
    pub(crate) fn start(role: Role, data: &Path) -> Fallible<Self> {
        let mut child = Command::new(std::env::current_exe()?)
            .args(["bench", "--role", role.name(), "--data"])
            .arg(data)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
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

    /// Processor time it has used, to the hundredth of a second.
    pub(crate) fn cpu(&self) -> Fallible<Duration> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        // The name, in brackets, may hold anything; user and system time are the 12th and 13th field after.
        let fields = stat.rsplit_once(')').ok_or("a process without a name")?.1;
        let times = fields.split_whitespace().skip(11).take(2).map(str::parse::<u64>);
        let ticks: u64 = times.sum::<Result<u64, _>>()?;
        Ok(Duration::from_millis(ticks * 10))
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
