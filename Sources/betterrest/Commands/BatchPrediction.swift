import SleepModel

/// Answers every row of a CSV: the rows come back as they were, with a prediction behind them.
struct BatchPrediction {
  /// The name of the column that is added.
  static let column = "prediction"

  let model: RegressionModel
  /// The number of threads to use at most.
  let threads: Int

  /// Streams from the source to a file, or to standard output.
  func run(
    _ source: ByteSource, delimiter: CSVDelimiter?, output: String?, in session: inout Session
  ) throws {
    let reader = try CSVReader(
      source, columns: model.inputColumns, delimiter: delimiter, keepingRecords: true)
    guard !reader.header.names.contains(Self.column) else {
      throw TakenColumn(source: source.name)
    }
    let summary: ReadingSummary
    if let output {
      var file = try FileOutput(output)
      summary = try write(reader, to: &file)
      try file.commit()
    } else {
      summary = try write(reader, to: &session.standardOutput)
    }
    try session.warn(summary.warnings(onMissing: .answering))
  }

  private func write(
    _ reader: consuming CSVReader, to output: inout some Output & ~Copyable
  ) throws -> ReadingSummary {
    let header = reader.header
    let predictor = RowPredictor(model)
    var head: [UInt8] = header.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    head += header.record + [header.delimiter.byte] + Array(Self.column.utf8)
    head += header.lineEnding.rawValue.utf8
    return try reader.forEachPart(threads: threads) { table, records in
      Self.lines(records, try predictor.predictions(from: table), header)
    } take: { lines in
      // Not before there is a row: where there is none, that is an error.
      try output.write(head)
      head = []
      try output.write(lines)
    }
  }

  /// The rows as they were, each with its prediction behind it.
  private static func lines(
    _ records: RawRecords?, _ predictions: [Double], _ header: CSVHeader
  ) -> [UInt8] {
    let lineEnding = Array(header.lineEnding.rawValue.utf8)
    var lines: [UInt8] = []
    lines.reserveCapacity((records?.byteCount ?? 0) + 24 * predictions.count)
    for (row, prediction) in predictions.enumerated() {
      records?.append(row, to: &lines)
      lines.append(header.delimiter.byte)
      Plain.append(prediction, to: &lines)
      lines += lineEnding
    }
    return lines
  }
}

/// The rows already have a column of the name that would be added.
struct TakenColumn: FailureWithExitCode, CustomStringConvertible {
  let source: String
  let exitCode = ExitCode.badData

  var description: String {
    "\(source): there is a column \"\(BatchPrediction.column)\" already. Rename it."
  }
}
