import CommandLineKit
import Learning
import MessageText
import Platform
import SleepModel

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
      warnings.append("\(Plain.counted(emptyTexts, "row")) without a text left out.")
    }
    if emptyLabels > 0 {
      warnings.append("\(Plain.counted(emptyLabels, "row")) without a label left out.")
    }
    let names = Dictionary(grouping: Set(labels)) { label in
      label.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    for alike in names.values.filter({ $0.count > 1 }).map({ $0.sorted() }).sorted(by: {
      $0[0] < $1[0]
    })
    .prefix(5) {
      let list = alike.map { "\"\($0.printable())\"" }.formattedList
      warnings.append(
        "The labels \(list) differ only in case or spaces; they are learned as different ones.")
    }
    return warnings
  }

  func labelled() throws(TextClassificationError) -> LabelledTexts {
    try LabelledTexts(texts: texts, labels: labels, places: lines)
  }
}
