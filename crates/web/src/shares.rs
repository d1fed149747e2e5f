//! How many of something each address has: none may have more than its share.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// What all addresses have.
#[derive(Clone, Default)]
pub(crate) struct Shares(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// One of what an address has, until it is dropped.
pub(crate) struct Share {
    of: Shares,
    address: IpAddr,
}

impl Shares {
    /// One more for an address, if it does not have `most` already.
    pub(crate) fn take(&self, address: IpAddr, most: usize) -> Option<Share> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Share { of: self.clone(), address })
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut counts = self.of.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}
