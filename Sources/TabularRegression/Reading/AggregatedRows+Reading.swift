import DelimitedText

extension AggregatedRows {
  /// Merges all rows that a reader has left.
  ///
  /// Memory grows with the number of distinct inputs, not with the number of rows.
  ///
  /// - Throws: ``TableError``, as the reader does.
  /// - Complexity: O(rows * features + cells * log(cells)).
  public init(readingFrom reader: inout CSVReader) throws(TableError) {
    var merger = RowAggregator(features: reader.features, target: reader.target, sampling: true)
    while let part = try reader.nextPart() { merger.add(part.table) }
    self = merger.cells().cells
  }
}
