import SleepTerminal
import SleepText
import SleepModel

/// Classifies every row of a CSV: each is written unchanged, followed by the prediction and its
/// probability.
struct TextBatch {
  private let classifier: TextClassifier
  private let sureProbability: Double
  private let threads: Int

  private static let columns = ["prediction", "probability"]
  private static let blockSize = 4096

  /// - Parameter sureProbability: The probability below which an answer is unsure; `nil` for that of
  ///   the classifier.
  init(_ classifier: TextClassifier, sureProbability: Double? = nil, threads: Int) {
    (self.classifier, self.threads) = (classifier, threads)
    self.sureProbability = sureProbability ?? classifier.sureProbability
  }

  /// Streams from a source to a file or to standard output.
  func run(
    _ source: ByteSource, textColumn: String?, output: String?,
    progress: ProgressReporter, in session: inout Session
  ) throws {
    defer { progress.end() }
    progress.begin(.predicting)
    var rows = try TextRows(
      source.counted(by: progress.work), keepingBytes: true)
    let header = rows.header
    if let taken = Self.columns.first(where: rows.names.contains) {
      throw Failure(
        .badData, "\(source.name): there is a column \"\(taken)\" already. Rename it.")
    }
    try rows.select(TextColumns(text: textColumn ?? classifier.textColumn, target: nil))
    let unsure: Int
    if let output {
      var file = try FileOutput(output)
      unsure = try write(&rows, header, to: &file)
      try file.commit()
    } else {
      unsure = try write(&rows, header, to: &session.standardOutput)
    }
    progress.end()
    if unsure > 0 {
      try session.warn([
        "\(FigureFormat.current.counted(unsure, "answer")) "
          + (unsure == 1 ? "is" : "are") + " unsure: their probability is below "
          + "\(ScoreText.share(min(1, sureProbability)))."
      ])
    }
  }

  /// Writes the header and the rows, and returns how many answers are unsure.
  private func write(
    _ rows: inout TextRows, _ header: CSVHeader, to output: inout some Output & ~Copyable
  ) throws -> Int {
    let delimiter = header.delimiter.byte
    let lineEnd = Array(header.lineEnding.rawValue.utf8)
    try output.write(header.line(adding: Self.columns))
    var unsure = 0
    while true {
      var blocks: [[TextRows.Row]] = []
      while blocks.count < max(1, threads) {
        var block: [TextRows.Row] = []
        while block.count < Self.blockSize, let row = try rows.next() { block.append(row) }
        if block.isEmpty { break }
        blocks.append(block)
      }
      if blocks.isEmpty { return unsure }
      let parts = concurrentMap(blocks, threads: threads) { block in
        lines(of: block, delimiter: delimiter, lineEnd: lineEnd)
      }
      for part in parts {
        try output.write(part.lines)
        unsure += part.unsure
      }
    }
  }

  private func lines(
    of block: [TextRows.Row], delimiter: UInt8, lineEnd: [UInt8]
  ) -> (lines: [UInt8], unsure: Int) {
    var scorer = TextScorer(classifier)
    var (lines, unsure) = ([UInt8](), 0)
    let names = Dictionary(
      uniqueKeysWithValues: classifier.labels.map {
        ($0, Array($0.field(delimiter: delimiter).utf8))
      })
    for row in block {
      let answer = scorer.answer(for: row.text)
      if answer.isUnsure || answer.probability < sureProbability { unsure += 1 }
      lines += row.bytes
      lines.append(delimiter)
      lines += names[answer.label] ?? []
      lines.append(delimiter)
      // Four digits: more would be noise.
      lines += "\(Double(Int((answer.probability * 1e4).rounded())) / 1e4)".utf8
      lines += lineEnd
    }
    return (lines, unsure)
  }
}
