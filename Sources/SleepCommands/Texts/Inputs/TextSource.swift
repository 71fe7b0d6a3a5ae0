import SleepTerminal
import SleepText
import SleepModel

/// The options for tables of texts.
enum TextOptions {
  static let textColumn = Option(
    text: "text-column", placeholder: "column", defaultText: "found",
    help: "The column of texts.",
    completion: .column)
  static let precision = Option(
    "precision", placeholder: "share", default: TextClassifier.Parameters().precision,
    help: "How many of the sure answers should be right.",
    parse: ValueParser.number(in: 0.01...1))
  static let lexicon = Option(
    text: "lexicon", placeholder: "file",
    help: "A CSV of words with their labels and strengths.",
    completion: .file(endings: ["csv"]))
  static let maxError = Option<Double?>(
    "max-classification-error", placeholder: "limit",
    help: "Fail if the classification error is above this.",
    parse: ValueParser.number(in: 0...1))

  /// The options of training.
  static let training = ParameterGroup(
    "Texts", [textColumn, precision, lexicon])
}

/// A table of texts on the command line, and its columns.
struct TextSource {
  let files: DataFiles
  let columns: TextColumns

  /// How many rows are looked at to find the columns.
  private static let sampledRows = 500
}

extension TextSource {
  /// The table, if it is one of texts: because an option says so, or because one column holds
  /// sentences and another few labels.
  ///
  /// - Throws: ``UsageError`` for standard input whose columns are not named, ``TableError`` for an
  ///   unusable file and for texts whose columns are not clear.
  init?(
    _ names: [String], _ arguments: ParsedArguments, in session: borrowing Session
  ) throws {
    let files = try DataFiles(names, in: session)
    let (text, target) = (arguments[TextOptions.textColumn], arguments[DataOptions.target])
    if let text, let target {
      self.init(files: files, columns: TextColumns(text: text, target: target))
      return
    }
    let isAsked = text != nil || TextOptions.training.parameters.contains { arguments.contains($0) }
    // A missing file gets its error when it is read.
    let regular = files.names.firstIndex { name in
      name != "-" && (try? FileStatus(of: name))?.isRegular ?? true
    }
    guard let regular else {
      if isAsked {
        throw UsageError(
          "The columns of standard input are not looked for: name them with '--text-column' and "
            + "'--target'.")
      }
      return nil
    }
    let sample: Sample
    do { sample = try Sample(files.sources[regular]) } catch {
      if isAsked { throw error }
      return nil
    }
    guard isAsked || sample.suggestsTexts(arguments) else { return nil }
    guard
      let found = TextColumns(
        detectedIn: sample.names, rows: sample.rows, text: text, target: target)
    else {
      let found = text ?? TextColumns.sentences(in: sample.names, rows: sample.rows)
      guard isAsked || found != nil else { return nil }
      throw TableError.unclearTexts(in: found, source: files.sources[regular].name)
    }
    self.init(files: files, columns: found)
  }

  /// The first rows of a file.
  private struct Sample {
    let names: [String]
    let rows: [[String]]

    init(_ source: ByteSource) throws {
      var reader = try TextRows(source)
      names = reader.names
      var rows: [[String]] = []
      while rows.count < TextSource.sampledRows, let row = try reader.nextRecord() {
        rows.append(row.fields)
      }
      self.rows = rows
    }

    /// Whether a table without the columns of nights may hold texts.
    func suggestsTexts(_ arguments: ParsedArguments) -> Bool {
      guard !arguments.contains(DataOptions.features) else { return false }
      guard let target = arguments[DataOptions.target] else {
        return !arguments.contains(DataOptions.columns) && !ColumnSelection.sleep.isFound(in: names)
      }
      guard let column = names.firstIndex(of: target) else { return false }
      let fields = rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
      // A column of numbers may have marks of missing values.
      let filled = fields.filter { !$0.isEmpty }
      return filled.count { Double($0) == nil } * 2 > filled.count
    }
  }
}

/// The rows of tables of texts, with those that were left out.
struct LabelledRows {
  private(set) var texts: [String] = []
  private(set) var labels: [String] = []
  /// The line of each row in its file.
  private(set) var lines: [Int] = []
  private var emptyTexts = 0
  private var emptyLabels = 0

  init(_ source: TextSource, countedBy progress: WorkProgress?) throws(TableError) {
    for file in source.files.sources.map({ $0.counted(by: progress) }).countedTogether() {
      var rows = try TextRows(file)
      try rows.select(source.columns)
      while let row = try rows.next() {
        if row.label.isEmpty {
          emptyLabels += 1
        } else if row.text.allSatisfy(\.isWhitespace) {
          emptyTexts += 1
        } else {
          texts.append(row.text)
          labels.append(row.label)
          lines.append(row.line)
        }
      }
    }
    guard !texts.isEmpty else {
      throw TableError(
        .noRows, source: source.files.sources.jointName, "there is no row with a text and a label.")
    }
  }

  /// Warnings about rows, and about labels that are probably the same.
  var warnings: [String] {
    var warnings: [String] = []
    if emptyTexts > 0 {
      warnings.append("\(FigureFormat.current.counted(emptyTexts, "row")) without a text left out.")
    }
    if emptyLabels > 0 {
      warnings.append(
        "\(FigureFormat.current.counted(emptyLabels, "row")) without a label left out.")
    }
    let names = Dictionary(grouping: Set(labels)) { $0.lowercased() }
    for alike in names.values.filter({ $0.count > 1 }).map({ $0.sorted() }).sorted(by: {
      $0[0] < $1[0]
    })
    .prefix(5) {
      let list = alike.map { "\"\($0.printable())\"" }.listed()
      warnings.append(
        "The labels \(list) differ only in case; they are learned as different ones.")
    }
    return warnings
  }

  func labelled() throws(TextClassificationError) -> LabelledTexts {
    try LabelledTexts(texts: texts, labels: labels, places: lines)
  }
}
