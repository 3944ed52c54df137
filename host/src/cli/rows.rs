//! `--rows`: one row a game in a file, as its name says: CSV, or Parquet where the program was built with it.

use super::Failure;
#[cfg(feature = "parquet")]
use crate::simulate::ParquetFile;
use crate::simulate::{Form, Lines, Rows, Simulation};
use std::{
    fmt::Display,
    fs::{File, OpenOptions},
    io::{Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

/// The ending of a Parquet file's name.
const PARQUET: &str = "parquet";

/// A file of rows.
pub(super) struct RowsFile {
    /// How its rows are written.
    pub(super) form: Rows,
    path: PathBuf,
    /// How long it is: what a checkpoint counts.
    pub(super) length: u64,
    file: Kind,
}

enum Kind {
    Csv(File),
    #[cfg(feature = "parquet")]
    Parquet(Box<ParquetFile>),
}

impl RowsFile {
    /// A new file; one that is there already is left as it is.
    pub(super) fn begin(path: &Path, simulation: &Simulation, names: Vec<String>) -> Result<RowsFile, Failure> {
        let columns = simulation.columns();
        if is_parquet(path) {
            return begin_parquet(path, Rows::new(columns, names, Form::Columns));
        }
        let (form, file) = (Rows::new(columns, names, Form::Csv), new(path)?);
        let head = form.head();
        let mut rows = RowsFile { form, path: path.to_owned(), length: 0, file: Kind::Csv(file) };
        rows.add(head)?;
        Ok(rows)
    }

    /// The file that a run began, cut back to where its checkpoint ends.
    pub(super) fn resume(
        path: &Path,
        simulation: &Simulation,
        names: Vec<String>,
        length: u64,
    ) -> Result<RowsFile, Failure> {
        let failed = |why: String| Failure(format!("{}: {why}", path.display()));
        let mut file = OpenOptions::new().write(true).open(path).map_err(|e| failed(e.to_string()))?;
        let found = file.metadata().map_err(|e| failed(e.to_string()))?.len();
        if found < length {
            return Err(failed(format!("has {found} bytes, and the checkpoint counts {length}: rows were lost")));
        }
        file.set_len(length).and_then(|()| file.seek(SeekFrom::End(0))).map_err(|e| failed(e.to_string()))?;
        let form = Rows::new(simulation.columns(), names, Form::Csv);
        Ok(RowsFile { form, path: path.to_owned(), length, file: Kind::Csv(file) })
    }

    /// Adds rows of later games.
    pub(super) fn add(&mut self, lines: Lines) -> Result<(), Failure> {
        match (&mut self.file, lines) {
            (Kind::Csv(file), Lines::Csv(text)) => {
                file.write_all(text.as_bytes()).map_err(|e| failed(&self.path, e))?;
                self.length += text.len() as u64;
                Ok(())
            }
            #[cfg(feature = "parquet")]
            (Kind::Parquet(file), Lines::Columns(table)) => file.add(table).map_err(|e| failed(&self.path, e)),
            #[cfg(feature = "parquet")]
            (Kind::Parquet(_), Lines::Csv(_)) => unreachable!("the form of the rows is that of the file"),
            (Kind::Csv(_), Lines::Columns(_)) => unreachable!("the form of the rows is that of the file"),
        }
    }

    /// Brings all that was added to disk.
    pub(super) fn sync(&self) -> Result<(), Failure> {
        match &self.file {
            Kind::Csv(file) => file.sync_data().map_err(|e| failed(&self.path, e)),
            #[cfg(feature = "parquet")]
            Kind::Parquet(_) => Ok(()),
        }
    }

    /// Writes what is left.
    pub(super) fn end(self) -> Result<(), Failure> {
        match self.file {
            Kind::Csv(_) => Ok(()),
            #[cfg(feature = "parquet")]
            Kind::Parquet(file) => file.end().map_err(|e| failed(&self.path, e)),
        }
    }
}

/// Whether a file's name asks for Parquet. Such a file is whole only at its end, so no checkpoint can go on with it.
pub(super) fn is_parquet(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(PARQUET))
}

#[cfg(feature = "parquet")]
fn begin_parquet(path: &Path, form: Rows) -> Result<RowsFile, Failure> {
    let file = ParquetFile::begin(new(path)?, &form).map_err(|e| failed(path, e))?;
    Ok(RowsFile { form, path: path.to_owned(), length: 0, file: Kind::Parquet(Box::new(file)) })
}

#[cfg(not(feature = "parquet"))]
fn begin_parquet(path: &Path, _form: Rows) -> Result<RowsFile, Failure> {
    Err(failed(
        path,
        "this program was built without Parquet: build it with `cargo build --release -p rulezero-host --features parquet`, or name a CSV file",
    ))
}

fn new(path: &Path) -> Result<File, Failure> {
    OpenOptions::new().write(true).create_new(true).open(path).map_err(|e| failed(path, e))
}

fn failed(path: &Path, why: impl Display) -> Failure {
    Failure(format!("{}: {why}", path.display()))
}
