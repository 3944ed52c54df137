//! Rows as a Parquet file: typed columns, for those who ask questions of millions of games.
//!
//! Nothing is compressed, so that the crate comes without compressors. The file is whole once it was ended.

use super::{Rows, Table};
use parquet::{
    basic::{ConvertedType, Repetition, Type as Physical},
    data_type::{ByteArray, ByteArrayType, Int64Type},
    errors::ParquetError,
    file::writer::{SerializedFileWriter, SerializedRowGroupWriter},
    schema::types::{Type, TypePtr},
};
use std::{fs::File, sync::Arc};

/// Rows of a group: enough for readers to skip by, few enough to hold.
const GROUP: usize = 1 << 18;

/// A file that rows are written to.
pub struct ParquetFile {
    writer: SerializedFileWriter<File>,
    waiting: Table,
}

impl ParquetFile {
    /// Begins a file of such rows.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn begin(file: File, rows: &Rows) -> Result<ParquetFile, ParquetError> {
        let headings = rows.headings();
        let last = headings.len() - 3;
        let column = |(at, heading): (usize, &String)| match at {
            0 | 1 => column(heading, Physical::INT64, ConvertedType::UINT_64),
            at if at == 2 || at >= last => column(heading, Physical::BYTE_ARRAY, ConvertedType::UTF8),
            _ => column(heading, Physical::INT64, ConvertedType::INT_64),
        };
        let columns = headings.iter().enumerate().map(column).collect::<Result<_, _>>()?;
        let schema = Arc::new(Type::group_type_builder("games").with_fields(columns).build()?);
        let writer = SerializedFileWriter::new(file, schema, Arc::default())?;
        Ok(ParquetFile { writer, waiting: Table::default() })
    }

    /// Adds rows of later games.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn add(&mut self, rows: Table) -> Result<(), ParquetError> {
        if self.waiting.index.is_empty() {
            self.waiting = rows;
        } else {
            self.waiting.append(rows);
        }
        if self.waiting.index.len() >= GROUP { self.write() } else { Ok(()) }
    }

    /// Writes what waits, and the end of the file.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn end(mut self) -> Result<(), ParquetError> {
        if !self.waiting.index.is_empty() {
            self.write()?;
        }
        self.writer.close().map(|_| ())
    }

    fn write(&mut self) -> Result<(), ParquetError> {
        let Table { index, seed, numbers, words: [first, behind @ ..] } = std::mem::take(&mut self.waiting);
        let mut group = self.writer.next_row_group()?;
        for unsigned in [index, seed] {
            // Parquet keeps the bits of an unsigned number in a signed one.
            let bits: Vec<i64> = unsigned.into_iter().map(|n| n as i64).collect();
            whole(&mut group, &bits)?;
        }
        words(&mut group, first)?;
        numbers.iter().try_for_each(|column| whole(&mut group, column))?;
        behind.into_iter().try_for_each(|column| words(&mut group, column))?;
        group.close().map(|_| ())
    }
}

fn column(name: &str, of: Physical, kind: ConvertedType) -> Result<TypePtr, ParquetError> {
    let builder = Type::primitive_type_builder(name, of).with_repetition(Repetition::REQUIRED);
    builder.with_converted_type(kind).build().map(Arc::new)
}

fn whole(group: &mut SerializedRowGroupWriter<'_, File>, numbers: &[i64]) -> Result<(), ParquetError> {
    let Some(mut column) = group.next_column()? else { return Err(ParquetError::General("a column too many".into())) };
    column.typed::<Int64Type>().write_batch(numbers, None, None)?;
    column.close()
}

fn words(group: &mut SerializedRowGroupWriter<'_, File>, words: Vec<String>) -> Result<(), ParquetError> {
    let Some(mut column) = group.next_column()? else { return Err(ParquetError::General("a column too many".into())) };
    let words: Vec<ByteArray> = words.into_iter().map(|words| ByteArray::from(words.into_bytes())).collect();
    column.typed::<ByteArrayType>().write_batch(&words, None, None)?;
    column.close()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulate::{Column, Form, Game, Lines, ResultKind, Whose};
    use parquet::{
        file::reader::{FileReader, SerializedFileReader},
        record::Field,
    };
    use rulezero_core::{kernel::Ending, variant::Seat};

    #[test]
    fn a_parquet_file_holds_what_the_lines_of_csv_say() {
        let columns = vec![
            Column { measure: "turns".into(), of: Whose::Game },
            Column { measure: "life".into(), of: Whose::Seat(1) },
        ];
        let rows = |form| Rows::new(columns.clone(), vec!["Ada".into(), "Ben".into()], form);
        let (csv, table) = (rows(Form::Csv), rows(Form::Columns));
        let (mut text, mut typed) = (csv.head(), table.none());
        let won = Ending::Win(vec![Seat(1)]);
        for (index, seed, ending) in [(0, u64::MAX, &won), (1, 7, &Ending::TurnLimit), (2, 1 << 63, &won)] {
            let (kind, values) = (ResultKind::of(ending, &[], &[]), [index as i64, -3]);
            let first = Some(Seat(0));
            let (ending, causes) = (Some(ending), &[][..]);
            let game = Game { index, seed, first, kind, ending, causes, questions: 0, values: &values };
            csv.write(&game, &mut text);
            let mut more = table.none();
            table.write(&game, &mut more);
            typed.append(more);
        }
        let path = std::env::temp_dir().join(format!("rulezero-{}.parquet", std::process::id()));
        let mut file = ParquetFile::begin(File::create(&path).unwrap(), &table).unwrap();
        let (Lines::Csv(text), Lines::Columns(typed)) = (text, typed) else { panic!("each has its form") };
        file.add(typed).unwrap();
        file.end().unwrap();
        let told = |field: &Field| match field {
            Field::ULong(n) => n.to_string(),
            Field::Long(n) => n.to_string(),
            Field::Str(words) => words.clone(),
            other => panic!("{other:?}"),
        };
        let reader = SerializedFileReader::new(File::open(&path).unwrap()).unwrap();
        std::fs::remove_file(&path).unwrap();
        let mut lines = text.lines();
        let schema = reader.metadata().file_metadata().schema();
        let names: Vec<&str> = schema.get_fields().iter().map(|field| field.name()).collect();
        assert_eq!(Some(names.join(",").as_str()), lines.next());
        for row in reader.get_row_iter(None).unwrap() {
            let row: Vec<String> = row.unwrap().get_column_iter().map(|(_, field)| told(field)).collect();
            assert_eq!(Some(row.join(",").as_str()), lines.next());
        }
        assert_eq!(lines.next(), None);
    }
}
