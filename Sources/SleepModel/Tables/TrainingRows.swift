/// The rows of a CSV, read for training on as many threads as there are.
///
/// Rows whose inputs repeat are merged as they come, in memory that does not grow with their
/// number; where nearly every row has inputs of its own, trying is given up early and they are
/// kept as they are. The cells that come of either are the same.
public struct TrainingRows: Sendable {
  /// The rows read, the rows left out, and what looks odd.
  public let summary: ReadingSummary
  private let content: RowCollector.Content
  private let isSampled: Bool

  /// Reads all rows of a source.
  ///
  /// - Parameters:
  ///   - source: where the bytes come from.
  ///   - columns: which columns are read, with a target.
  ///   - delimiter: `nil` for the one that occurs most in the header.
  ///   - droppingMissing: whether rows without a value in a column in use are left out; if not, a
  ///     feature may be missing, and any other missing value is an error.
  ///   - sampling: whether a sample of the rows is kept beside the cells, for what takes more than
  ///     their means to learn.
  ///   - threads: the number of threads to use at most; the rows do not depend on it.
  /// - Throws: ``TableError`` for the first thing in the file that is wrong.
  /// - Complexity: O(rows * features).
  public init(
    reading source: ByteSource, columns: ColumnSelection = .sleep, delimiter: CSVDelimiter? = nil,
    droppingMissing: Bool = false, sampling: Bool = false, threads: Int = 1
  ) throws(TableError) {
    try self.init(
      reading: source, columns: columns, delimiter: delimiter, droppingMissing: droppingMissing,
      sampling: sampling, threads: threads, blockSize: InputBuffer.usualSize)
  }

  init(
    reading source: ByteSource, columns: ColumnSelection, delimiter: CSVDelimiter?,
    droppingMissing: Bool, sampling: Bool = false, threads: Int, blockSize: Int,
    longestRow: Int = InputBuffer.usualLongestRow
  ) throws(TableError) {
    var buffer = try InputBuffer(source, size: blockSize, longestRow: longestRow)
    var line = 1
    let header = try buffer.readHeader(delimiter: delimiter, source: source.name, line: &line)
    let layout = try TableLayout(columns, in: header, source: source.name)
    let file = RowFile(
      layout: layout, header: header, selection: columns, source: source.name, firstLine: line,
      droppingMissing: droppingMissing)
    isSampled = sampling
    let queue = RowBlockQueue(buffer, delimiter: header.delimiter.byte)
    let collectors = concurrentMap(Array(0..<max(1, threads)), threads: threads) { _ in
      var collector = RowCollector(file, sampling: sampling)
      collector.collect(from: queue)
      return collector
    }
    (content, summary) = try RowCollector.union(
      of: collectors, in: file, sampling: sampling)
  }

  /// The rows with equal inputs merged.
  ///
  /// - Complexity: O(cells * features * log(cells)).
  public func cells(threads: Int = 1) -> WeightedCells {
    switch content {
    case .merged(let merger): merger.cells().cells
    case .plain(let tables):
      WeightedCells(
        sorting: DataTable(joining: tables, threads: threads), sampling: isSampled,
        threads: threads)
    }
  }
}

/// What the readers of one file have in common.
struct RowFile: Sendable {
  let layout: TableLayout
  let header: CSVHeader
  let selection: ColumnSelection
  let source: String
  /// The line of the first row.
  let firstLine: Int
  /// Whether rows that lack any value are left out.
  let droppingMissing: Bool
}
