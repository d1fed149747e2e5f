//! The network between players and server: a proxy that stalls and cuts.

use std::io::{self, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// How the network is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weather {
    /// Everything comes through.
    Fair = 0,
    /// Nothing comes through, and nobody is told.
    Stalled = 1,
    /// Whatever is on its way is cut off in the middle.
    Cutting = 2,
}

/// An address that leads to wherever the server listens now.
pub(super) struct Network {
    pub(super) address: SocketAddr,
    state: Arc<State>,
}

struct State {
    server: Mutex<Option<SocketAddr>>,
    weather: AtomicU8,
}

impl Network {
    /// Listens on the loopback for as long as the process lives.
    pub(super) fn open() -> io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0))?;
        let address = listener.local_addr()?;
        let state = Arc::new(State { server: Mutex::new(None), weather: AtomicU8::new(Weather::Fair as u8) });
        let shared = state.clone();
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let state = shared.clone();
                thread::spawn(move || state.carry(client));
            }
        });
        Ok(Network { address, state })
    }

    /// From now on the server is there; or nowhere.
    pub(super) fn lead_to(&self, server: Option<SocketAddr>) {
        *self.state.server.lock().expect("no panic") = server;
    }

    pub(super) fn set(&self, weather: Weather) {
        self.state.weather.store(weather as u8, Ordering::Relaxed);
    }
}

impl State {
    fn is(&self, weather: Weather) -> bool {
        self.weather.load(Ordering::Relaxed) == weather as u8
    }

    /// Carries what two say to each other, until one of them is silent.
    fn carry(self: Arc<Self>, client: TcpStream) {
        let server = *self.server.lock().expect("no panic");
        let Some(server) = server.and_then(|address| TcpStream::connect(address).ok()) else { return };
        let _ = (client.set_nodelay(true), server.set_nodelay(true));
        let (Ok(from), Ok(to)) = (client.try_clone(), server.try_clone()) else { return };
        let state = self.clone();
        let up = thread::spawn(move || state.pour(from, to));
        self.pour(server, client);
        let _ = up.join();
    }

    fn pour(&self, mut from: TcpStream, mut to: TcpStream) {
        let mut buffer = [0; 16 * 1024];
        while let Ok(read @ 1..) = from.read(&mut buffer) {
            while self.is(Weather::Stalled) {
                thread::sleep(Duration::from_millis(5));
            }
            let cut = self.is(Weather::Cutting);
            let sent = if cut { read / 2 } else { read };
            if to.write_all(&buffer[..sent]).is_err() || cut {
                break;
            }
        }
        let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
    }
}
