//! The server that is tormented, and what is done to it.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use store::Sqlite;

use super::network::{Network, Weather};
use crate::Fallible;
use crate::server::{Launch, Role, Server};

/// What can happen to a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, clap::ValueEnum)]
pub(super) enum Fault {
    /// It is killed, at once, and started again
    Kill,
    /// The network is cut, in the middle of whatever is under way
    Cut,
    /// Nothing comes through the network, and nobody is told
    Lull,
    /// The disk takes long: what is to be written has to wait
    Slow,
    /// Nothing can be written (Linux: a limit on the size of files)
    Full,
    /// It stands still (Unix: SIGSTOP)
    Stall,
    /// The system's clock is set otherwise (Linux, with libfaketime)
    Clock,
}

/// Where libfaketime is, if it is there.
const FAKETIME: [&str; 3] = [
    "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
    "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1",
    "/usr/lib64/faketime/libfaketimeMT.so.1",
];

impl Fault {
    /// Whether it can be brought about here.
    pub(super) fn is_possible(self) -> bool {
        match self {
            Fault::Kill | Fault::Cut | Fault::Lull | Fault::Slow => true,
            Fault::Full => cfg!(target_os = "linux"),
            Fault::Stall => cfg!(unix),
            Fault::Clock => cfg!(target_os = "linux") && faketime().is_some(),
        }
    }
}

fn faketime() -> Option<&'static Path> {
    FAKETIME.iter().map(Path::new).find(|path| path.exists())
}

/// The server and its data.
pub(super) struct Ward<'a> {
    data: PathBuf,
    /// What it says on its error stream.
    log: PathBuf,
    /// What its clock is off by, for libfaketime; none if its clock is true.
    clock: Option<PathBuf>,
    network: &'a Network,
    server: Option<Server>,
    pub(super) longest_start: Duration,
}

impl<'a> Ward<'a> {
    pub(super) fn start(dir: &Path, network: &'a Network, clocks: bool) -> Fallible<Self> {
        let clock = clocks.then(|| dir.join("clock"));
        if let Some(clock) = &clock {
            fs::write(clock, "+0\n")?;
        }
        let mut ward = Ward {
            data: dir.join("data"),
            log: dir.join("log"),
            clock,
            network,
            server: None,
            longest_start: Duration::ZERO,
        };
        ward.begin()?;
        Ok(ward)
    }

    pub(super) fn data(&self) -> &Path {
        &self.data
    }

    fn begin(&mut self) -> Fallible<()> {
        let began = Instant::now();
        let mut launch = Launch { log: Some(self.log.clone()), ..Launch::default() };
        if let (Some(clock), Some(library)) = (&self.clock, faketime()) {
            let pairs = [
                ("LD_PRELOAD", library.as_os_str()),
                ("FAKETIME_TIMESTAMP_FILE", clock.as_os_str()),
                ("FAKETIME_CACHE_DURATION", "1".as_ref()),
                ("FAKETIME_DONT_FAKE_MONOTONIC", "1".as_ref()),
            ];
            launch.environment.extend(pairs.map(|(key, value)| (key, value.to_owned())));
        }
        let server = Server::launch(Role::Site, &self.data, &launch)?;
        self.longest_start = self.longest_start.max(began.elapsed());
        self.network.lead_to(Some(server.address));
        self.server = Some(server);
        Ok(())
    }

    fn server(&mut self) -> &mut Server {
        self.server.as_mut().expect("it is started again at once")
    }

    /// It must not end by itself.
    pub(super) fn lives(&mut self) -> Fallible<()> {
        match self.server().has_ended()? {
            None => Ok(()),
            Some(how) => Err(format!("the server ended by itself: {how}").into()),
        }
    }

    /// Ends it for good, as hard as can be.
    pub(super) fn end(&mut self) {
        self.network.lead_to(None);
        self.server = None;
    }

    pub(super) fn kill(&mut self) -> Fallible<()> {
        self.end();
        self.begin()
    }

    /// Brings a fault about, for so long where it lasts; perhaps the server is killed before it is over.
    pub(super) fn suffer(&mut self, fault: Fault, time: Duration, killed: bool, hour: i32) -> Fallible<()> {
        match fault {
            Fault::Kill => return self.kill(),
            Fault::Cut => self.network.set(Weather::Cutting),
            Fault::Lull => self.network.set(Weather::Stalled),
            Fault::Slow => return self.make_wait(time, killed),
            Fault::Full => self.server().bound_files(Some(4096))?,
            Fault::Stall => self.server().hold(true)?,
            Fault::Clock => {
                let clock = self.clock.as_ref().expect("clocks are wanted");
                // It is read while it is written.
                let new = clock.with_extension("new");
                fs::write(&new, format!("{hour:+}h\n"))?;
                fs::rename(new, clock)?;
            }
        }
        thread::sleep(time);
        if killed {
            self.kill()?;
        }
        match fault {
            Fault::Cut | Fault::Lull => self.network.set(Weather::Fair),
            Fault::Full if !killed => self.server().bound_files(None)?,
            Fault::Stall if !killed => self.server().hold(false)?,
            _ => {}
        }
        Ok(())
    }

    /// Holds the database's lock for writing: to the server that is a disk which takes so long.
    fn make_wait(&mut self, time: Duration, killed: bool) -> Fallible<()> {
        let database = rusqlite::Connection::open(self.data.join(Sqlite::FILE))?;
        database.busy_timeout(Duration::from_secs(10))?;
        database.execute_batch("BEGIN IMMEDIATE")?;
        thread::sleep(time);
        if killed {
            self.end();
        }
        database.execute_batch("ROLLBACK")?;
        drop(database);
        if killed { self.begin() } else { Ok(()) }
    }

    /// Panics it told of.
    pub(super) fn panics(&self) -> Fallible<Vec<String>> {
        let log = String::from_utf8_lossy(&fs::read(&self.log)?).into_owned();
        Ok(log.lines().filter(|line| line.contains("panicked at")).map(str::to_owned).collect())
    }
}
