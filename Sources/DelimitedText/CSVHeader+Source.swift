extension CSVHeader {
  /// Reads the first line of a CSV and nothing more.
  ///
  /// ```swift
  /// print(try CSVHeader(.file("nights.csv")).names)
  /// ```
  ///
  /// - Parameters:
  ///   - source: where the bytes come from.
  ///   - delimiter: `nil` for the one that occurs most in the header.
  /// - Throws: ``TableError`` if the source cannot be opened or is no CSV.
  package init(_ source: ByteSource, delimiter: CSVDelimiter? = nil) throws(TableError) {
    var buffer = try InputBuffer(
      source, size: InputBuffer.defaultSize, longestRow: InputBuffer.defaultLongestRow)
    var line = 1
    self = try buffer.readHeader(delimiter: delimiter, source: source.name, line: &line)
  }
}
