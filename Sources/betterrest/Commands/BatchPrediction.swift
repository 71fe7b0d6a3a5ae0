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
    _ source: ByteSource, delimiter: CSVDelimiter?, output: String?, in session: inout Session
  ) throws {
    let reader = try CSVReader(
      source, columns: model.inputColumns, delimiter: delimiter, keepingRecords: true)
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
      return try write(reader, to: &output) { table in
        let answers = try predictor.answers(from: table)
        let decimals = predictor.decimals
        return [
          AnswerColumn(values: answers.predictions, decimals: nil),
          AnswerColumn(values: answers.lower, decimals: decimals, rounding: .down),
          AnswerColumn(values: answers.upper, decimals: decimals, rounding: .up),
        ]
      }
    }
    let predictor = RowPredictor(model)
    return try write(reader, to: &output) { table in
      [AnswerColumn(values: try predictor.predictions(from: table), decimals: nil)]
    }
  }

  private func write(
    _ reader: consuming CSVReader, to output: inout some Output & ~Copyable,
    answers: @Sendable (DataTable) throws -> [AnswerColumn]
  ) throws -> ReadingSummary {
    let header = reader.header
    var head: [UInt8] = header.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    head += header.record
    for column in columns { head += [header.delimiter.byte] + Array(column.utf8) }
    head += header.lineEnding.rawValue.utf8
    return try reader.forEachPart(threads: threads) { table, records in
      Self.lines(records, try answers(table), header)
    } take: { lines in
      // Not before there is a row: where there is none, that is an error.
      try output.write(head)
      head = []
      try output.write(lines)
    }
  }

  /// The rows as they were, each with its answers behind it.
  private static func lines(
    _ records: RawRecords?, _ answers: [AnswerColumn], _ header: CSVHeader
  ) -> [UInt8] {
    let lineEnding = Array(header.lineEnding.rawValue.utf8)
    let rowCount = answers[0].values.count
    var lines: [UInt8] = []
    lines.reserveCapacity((records?.byteCount ?? 0) + 24 * answers.count * rowCount)
    for row in 0..<rowCount {
      records?.append(row, to: &lines)
      for column in answers {
        lines.append(header.delimiter.byte)
        column.append(row, to: &lines)
      }
      lines += lineEnding
    }
    return lines
  }
}

/// What is added to each row.
private struct AnswerColumn {
  let values: [Double]
  /// The decimals to write; `nil` for all there are.
  let decimals: Int?
  var rounding = FloatingPointRoundingRule.toNearestOrEven

  func append(_ row: Int, to lines: inout [UInt8]) {
    if let decimals {
      Plain.append(values[row], decimals: decimals, rounding, to: &lines)
    } else {
      Plain.append(values[row], to: &lines)
    }
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
