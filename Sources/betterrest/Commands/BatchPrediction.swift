import SleepModel

/// Answers every row of a CSV: the rows come back as they were, with a prediction behind them.
struct BatchPrediction {
  /// The name of the column that is added.
  static let column = "prediction"

  let model: RegressionModel

  /// Streams from the source to a file, or to standard output.
  func run(
    _ source: ByteSource, delimiter: CSVDelimiter?, output: String?, in session: inout Session
  ) throws {
    var reader = try CSVReader(
      source, columns: .features(model.features.map(\.name), predicting: model.target),
      delimiter: delimiter, keepingRecords: true)
    guard !reader.header.names.contains(Self.column) else {
      throw TakenColumn(source: source.name)
    }
    if let output {
      var file = try FileOutput(output)
      try write(&reader, to: &file)
      try file.commit()
    } else {
      try write(&reader, to: &session.standardOutput)
    }
    try session.warn(reader.summary.warnings)
  }

  private func write(
    _ reader: inout CSVReader, to output: inout some Output & ~Copyable
  ) throws {
    let header = reader.header
    let delimiter = [header.delimiter.byte]
    let lineEnding = Array(header.lineEnding.rawValue.utf8)
    var lines: [UInt8] = header.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    lines += header.record + delimiter + Array(Self.column.utf8) + lineEnding
    while let part = try reader.nextPart() {
      let predictions = try model.predictions(from: part.table)
      for (row, prediction) in predictions.enumerated() {
        if let record = part.records?[row] { lines += record }
        lines += delimiter
        lines += Plain.number(prediction).utf8
        lines += lineEnding
      }
      try output.write(lines)
      lines.removeAll(keepingCapacity: true)
    }
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
