import SleepTerminal
import SleepText
import SleepModel

/// Predicts every row of a CSV.
///
/// Each row is written unchanged, followed by its prediction, its prediction interval if the model
/// has one, and a mark if it is outside the range of the training data, if known. These are empty
/// for a row that lacks a value without which the model has no answer.
struct BatchPrediction {
  let model: RegressionModel
  let confidence: Double
  let threads: Int

  /// Streams from the source to a file or to standard output.
  func run(
    _ source: ByteSource, columns inputs: ColumnSelection, output: String?,
    progress: ProgressReporter, in session: inout Session
  ) throws {
    defer { progress.end() }
    var inputs = inputs
    inputs.marksUnanswerableRows = true
    progress.begin(.predicting)
    let reader = try CSVReader(
      source.counted(by: progress.work), columns: inputs,
      keepingRecords: true)
    if let taken = columns.first(where: reader.header.names.contains) {
      throw Failure(
        .badData, "\(source.name): there is a column \"\(taken)\" already. Rename it.")
    }
    var extrapolated = ExtrapolatedRows(model)
    let summary: ReadingSummary
    if let output {
      var file = try FileOutput(output)
      summary = try write(reader, to: &file, counting: &extrapolated)
      try file.commit()
    } else {
      summary = try write(reader, to: &session.standardOutput, counting: &extrapolated)
    }
    progress.end()
    let warnings = [extrapolated.warning(ofRows: summary.rows)].compactMap(\.self)
    try session.warn(summary.warnings(onMissing: .answering) + warnings)
  }

  private var columns: [String] {
    ["prediction"] + (model.range == nil ? [] : ["predictionLower", "predictionUpper"])
      + (knowsTrainingData ? ["extrapolates"] : [])
  }

  /// Whether the model contains the range of its training data; an imported model may not.
  private var knowsTrainingData: Bool { model.features.contains { $0.seenRange != nil } }

  private func write(
    _ reader: consuming CSVReader, to output: inout some Output & ~Copyable,
    counting extrapolated: inout ExtrapolatedRows
  ) throws -> ReadingSummary {
    guard model.range != nil else {
      let predictor = RowPredictor(model)
      return try write(reader, to: &output, counting: &extrapolated) { table in
        (try predictor.predictions(from: table), nil, try model.extrapolation(in: table))
      }
    }
    let predictor = try IntervalPredictor(model, confidence: confidence)
    return try write(reader, to: &output, counting: &extrapolated) { table in
      let found = try predictor.predictions(from: table)
      return (found.values, (found.lower, found.upper), found.extrapolation)
    }
  }

  private typealias Predictions = (
    predictions: [Double], ends: (lower: [Double], upper: [Double])?, extrapolation: Extrapolation
  )

  private func write(
    _ reader: consuming CSVReader, to output: inout some Output & ~Copyable,
    counting extrapolated: inout ExtrapolatedRows,
    predict: @Sendable (DataTable) throws -> Predictions
  ) throws -> ReadingSummary {
    let header = reader.header
    let marks = knowsTrainingData
    var head = header.line(adding: columns)
    return try reader.forEachBlock(threads: threads) { part in
      let unanswerable = Set(part.unanswerableRows)
      let found = try predict(
        unanswerable.isEmpty
          ? part.table
          : part.table.rows((0..<part.table.rowCount).filter { !unanswerable.contains($0) }))
      return (
        Self.lines(part.records, found, header, marking: marks, without: part.unanswerableRows),
        found.extrapolation
      )
    } take: { block, _ in
      let (lines, extrapolation) = block
      // Only once there is a row: a table without rows is an error.
      try output.write(head)
      head = []
      try output.write(lines)
      extrapolated.add(extrapolation)
    }
  }

  /// The unchanged rows, each followed by its predictions; they are empty for some rows.
  private static func lines(
    _ records: RawRecords?, _ found: Predictions, _ header: CSVHeader, marking marks: Bool,
    without unanswerable: [Int]
  ) -> [UInt8] {
    guard let records else { return [] }
    let delimiter = header.delimiter.byte
    // Created for each block: threads that count references to the same bytes wait for each other.
    let lineEnd = { (mark: String) -> [UInt8] in
      (marks ? [delimiter] + Array(mark.utf8) : []) + Array(header.lineEnding.rawValue.utf8)
    }
    let (outside, inside) = (lineEnd("true"), lineEnd("false"))
    let (predictions, ends, isOutside) = (
      found.predictions, found.ends, found.extrapolation.isOutside
    )
    var lines: [UInt8] = []
    lines.reserveCapacity(records.byteCount + (ends == nil ? 48 : 88) * predictions.count)
    var texts = NumberTexts()
    let noAnswer = [UInt8](repeating: delimiter, count: ends == nil ? 1 : 3) + lineEnd("")
    var skipped = unanswerable[...]
    var next = 0
    for (row, prediction) in predictions.enumerated() {
      while skipped.first == next {
        records.append(next, to: &lines)
        lines += noAnswer
        skipped.removeFirst()
        next += 1
      }
      records.append(next, to: &lines)
      next += 1
      lines.append(delimiter)
      texts.append(prediction, to: &lines)
      if let ends {
        lines.append(delimiter)
        texts.append(ends.lower[row], to: &lines)
        lines.append(delimiter)
        texts.append(ends.upper[row], to: &lines)
      }
      lines += isOutside[row] ? outside : inside
    }
    for row in skipped {
      records.append(row, to: &lines)
      lines += noAnswer
    }
    return lines
  }
}

/// Formats numbers as ``FigureFormat/plain(_:)``, for millions of them.
///
/// The buffer of one text is reused: an allocation takes longer than computing the digits.
struct NumberTexts {
  private var text = ""

  init() {
    text.reserveCapacity(32)
  }

  mutating func append(_ number: Double, to bytes: inout [UInt8]) {
    text.removeAll(keepingCapacity: true)
    number.write(to: &text)
    bytes += text.utf8
    // Three bytes at least: 0.0, inf, nan.
    let last = bytes.count - 1
    if bytes[last] == UInt8(ascii: "0"), bytes[last - 1] == UInt8(ascii: ".") {
      bytes.removeLast(2)
    }
  }
}

/// Counts the rows outside the range of a model's training data.
struct ExtrapolatedRows {
  private let features: [RegressionModel.Feature]
  private var count = 0
  /// For each feature, the number of rows in which it is outside.
  private var counts: [Int]

  private static let mostFeatures = 10

  init(_ model: RegressionModel) {
    features = model.features
    counts = features.map { _ in 0 }
  }

  mutating func add(_ rows: Extrapolation) {
    guard rows.counts.contains(where: { $0 > 0 }) else { return }
    count += rows.isOutside.count(where: \.self)
    counts = zip(counts, rows.counts).map(+)
  }

  /// A warning about these rows, out of `total`; `nil` if there are none.
  func warning(ofRows total: Int) -> String? {
    guard count > 0 else { return nil }
    let outside = zip(features, counts).filter { $1 > 0 }
    var names = outside.prefix(Self.mostFeatures).map { feature, count in
      let seen = [feature.minimum, feature.maximum].map(FigureFormat.current.plain).joined(
        separator: " to ")
      return "\(feature.name.printable()) in \(FigureFormat.current.number(count)) (seen: \(seen))"
    }
    if outside.count > Self.mostFeatures {
      names[names.count - 1] += " and \(outside.count - Self.mostFeatures) more"
    }
    return "\(FigureFormat.current.number(count)) of \(FigureFormat.current.counted(total, "row")) "
      + "\(count == 1 ? "lies" : "lie") outside the range of the training data: "
      + names.commaSeparated
      + ". Take \(count == 1 ? "its prediction as a guess" : "their predictions as guesses")."
  }
}
