//! What nobody but the owner may read: the database holds the secrets of running games and the key of all cookies.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

/// What may lie in a directory that is the house's alone.
const OURS: [&str; 2] = ["lock", super::Sqlite::FILE];

/// Makes a directory only its owner may look into. One that is there is closed to others, unless it holds something
/// else than a house: it may be somebody's home.
pub(super) fn directory(path: &Path) -> io::Result<()> {
    if !path.exists() {
        let mut make = fs::DirBuilder::new();
        make.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut make, 0o700);
        return make.create(path);
    }
    let ours = |name: &str| OURS.iter().any(|own| name.starts_with(own)) || name.ends_with(".db");
    let all_ours = fs::read_dir(path)?.all(|entry| {
        entry.is_ok_and(|entry| entry.file_name().to_str().is_some_and(ours) && !entry.path().is_dir())
    });
    if all_ours { close(path, 0o700) } else { Ok(()) }
}

/// Makes an empty file if there is none, and has it read by its owner alone.
pub(super) fn file(path: &Path) -> io::Result<()> {
    create(path)?;
    close(path, 0o600)
}

/// Makes an empty file that is not there yet and that only its owner may read, or fails.
pub(super) fn new_file(path: &Path) -> io::Result<()> {
    let mut open = OpenOptions::new();
    open.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut open, 0o600);
    let made = open.open(path)?;
    if is_private(&made)? {
        return Ok(());
    }
    fs::remove_file(path)?;
    Err(io::Error::new(io::ErrorKind::PermissionDenied, "others could read what is written there"))
}

#[cfg(unix)]
fn is_private(file: &File) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt;
    Ok(file.metadata()?.permissions().mode() & 0o077 == 0)
}

/// Elsewhere directories of a user are theirs.
#[cfg(not(unix))]
fn is_private(_: &File) -> io::Result<bool> {
    Ok(true)
}

/// Opens a file that only its owner may read, made if it is not there.
pub(super) fn create(path: &Path) -> io::Result<File> {
    let mut open = OpenOptions::new();
    open.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut open, 0o600);
    open.open(path)
}

/// Takes from others what they may do, if there is such a file.
pub(super) fn close_if_there(path: &Path) -> io::Result<()> {
    if path.exists() { close(path, 0o600) } else { Ok(()) }
}

/// What cannot be changed by us is somebody else's, who has seen to it.
#[cfg(unix)]
fn close(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let now = fs::metadata(path)?.permissions().mode();
    if now & 0o077 == 0 {
        return Ok(());
    }
    match fs::set_permissions(path, fs::Permissions::from_mode(mode)) {
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(()),
        done => done,
    }
}

/// Elsewhere directories of a user are theirs.
#[cfg(not(unix))]
fn close(_: &Path, _: u32) -> io::Result<()> {
    Ok(())
}
