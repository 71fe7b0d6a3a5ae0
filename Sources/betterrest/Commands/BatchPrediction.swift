import SleepModel

/// Answers every row of a CSV: the rows come back as they were, with a prediction behind them, and
/// with its range if the model has one.
struct BatchPrediction {
  let model: RegressionModel
  /// The share of rows that the ranges are to hold.
  let confidence: Double
  /// The number of threads to use at most.
  let threads: Int

  /// Streams from the source to a file, or to standard output.
  func run(
    _ source: ByteSource, delimiter: CSVDelimiter?, output: String?,
    progress: ProgressReporter?, in session: inout Session
  ) throws {
    defer { progress?.end() }
    progress?.begin(.predicting)
    let reader = try CSVReader(
      source.counted(by: progress?.work), columns: model.inputColumns, delimiter: delimiter,
      keepingRecords: true)
    if let taken = columns.first(where: reader.header.names.contains) {
      throw TakenColumn(source: source.name, column: taken)
    }
    let summary: ReadingSummary
    if let output {
      var file = try FileOutput(output)
      summary = try write(reader, to: &file)
      try file.commit()
    } else {
      summary = try write(reader, to: &session.standardOutput)
    }
    progress?.end()
    try session.warn(summary.warnings(onMissing: .answering))
  }

  /// The names of the columns that are added.
  private var columns: [String] {
    ["prediction"] + (model.range == nil ? [] : ["predictionLower", "predictionUpper"])
  }

  private func write(
    _ reader: consuming CSVReader, to output: inout some Output & ~Copyable
  ) throws -> ReadingSummary {
    if model.range != nil {
      let predictor = try RangePredictor(model, confidence: confidence)
      let unit = predictor.decimals.flatMap(DecimalUnit.init)
      return try write(reader, to: &output) { table, records, header in
        let answers = try predictor.answers(from: table)
        return Self.lines(records, answers.predictions, header) { row, line in
          line.append(header.delimiter.byte)
          Plain.append(answers.lower[row], .down, to: unit, to: &line)
          line.append(header.delimiter.byte)
          Plain.append(answers.upper[row], .up, to: unit, to: &line)
        }
      }
    }
    let predictor = RowPredictor(model)
    return try write(reader, to: &output) { table, records, header in
      Self.lines(records, try predictor.predictions(from: table), header) { _, _ in }
    }
  }

  private func write(
    _ reader: consuming CSVReader, to output: inout some Output & ~Copyable,
    lines: @Sendable (DataTable, RawRecords?, CSVHeader) throws -> [UInt8]
  ) throws -> ReadingSummary {
    let header = reader.header
    var head: [UInt8] = header.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    head += header.record
    for column in columns { head += [header.delimiter.byte] + Array(column.utf8) }
    head += header.lineEnding.rawValue.utf8
    return try reader.forEachPart(threads: threads) { table, records in
      try lines(table, records, header)
    } take: { lines in
      // Not before there is a row: where there is none, that is an error.
      try output.write(head)
      head = []
      try output.write(lines)
    }
  }

  /// The rows as they were, each with its prediction behind it, and what `more` adds.
  @inline(__always)
  private static func lines(
    _ records: RawRecords?, _ predictions: [Double], _ header: CSVHeader,
    more: (Int, inout [UInt8]) -> Void
  ) -> [UInt8] {
    // The reader was asked to keep them.
    guard let records else { return [] }
    let lineEnding = header.lineEnding.rawValue.utf8
    var lines: [UInt8] = []
    lines.reserveCapacity(records.byteCount + 48 * predictions.count)
    var texts = NumberTexts()
    for (row, prediction) in predictions.enumerated() {
      records.append(row, to: &lines)
      lines.append(header.delimiter.byte)
      texts.append(prediction, to: &lines)
      more(row, &lines)
      lines += lineEnding
    }
    return lines
  }
}

/// The rows already have a column of the name that would be added.
struct TakenColumn: FailureWithExitCode, CustomStringConvertible {
  let source: String
  let column: String
  let exitCode = ExitCode.badData

  var description: String {
    "\(source): there is a column \"\(column)\" already. Rename it."
  }
}
