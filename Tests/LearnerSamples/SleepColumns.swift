import SleepLearning
import SleepNumerics
import SleepModel

// The columns of the sleep data, where a test names no others.

extension DataTable {
  package init(
    _ source: ByteSource, delimiter: CSVDelimiter? = nil, droppingMissing: Bool = false
  ) throws(TableError) {
    try self.init(
      source, columns: .sleep, delimiter: delimiter, droppingMissing: droppingMissing)
  }
}

extension CSVReader {
  package init(
    _ source: ByteSource, delimiter: CSVDelimiter? = nil, droppingMissing: Bool = false,
    keepingRecords: Bool = false
  ) throws(TableError) {
    try self.init(
      source, columns: .sleep, delimiter: delimiter, droppingMissing: droppingMissing,
      keepingRecords: keepingRecords)
  }
}

extension TrainingRows {
  package init(
    reading source: ByteSource, columns: ColumnSelection = .sleep,
    delimiter: CSVDelimiter? = nil, droppingMissing: Bool = false, threads: Int = 1
  ) throws(TableError) {
    try self.init(
      reading: [source], columns: columns, delimiter: delimiter,
      droppingMissing: droppingMissing, threads: threads)
  }
}

extension AggregatedRows {
  /// Merges all rows of a reader one by one.
  package init(readingFrom reader: inout CSVReader) throws(TableError) {
    var merger = RowAggregator(features: reader.features, target: reader.target, sampling: true)
    while let part = try reader.nextPart() { merger.add(part.table) }
    self = merger.aggregated().aggregated
  }
}
