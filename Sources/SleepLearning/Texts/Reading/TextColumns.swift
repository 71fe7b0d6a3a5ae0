import SleepText
import SleepModels

/// The columns of texts and of labels in a table.
package struct TextColumns: Sendable, Equatable {
  package let text: String
  /// `nil` where only texts are needed.
  package let target: String?

  package init(text: String, target: String?) {
    (self.text, self.target) = (text, target)
  }

  /// The columns of a table in which one holds sentences and another few labels; `nil` if there is
  /// no such pair, or more than one.
  ///
  /// - Parameters:
  ///   - rows: The first rows.
  ///   - text: The column of texts, if it is known.
  ///   - target: The column of labels, if it is known.
  package init?(
    detectedIn names: [String], rows: [[String]], text: String? = nil, target: String? = nil
  ) {
    let columns = names.indices.map { column in
      ColumnContents(rows.compactMap { $0.indices.contains(column) ? $0[column] : nil })
    }
    func candidates(_ known: String?, _ suits: (ColumnContents) -> Bool) -> [Int] {
      if let known { return names.indices.filter { names[$0] == known } }
      return names.indices.filter { suits(columns[$0]) }
    }
    let texts = candidates(text, \.holdsSentences)
      .filter { names[$0] != target }
      .sorted { columns[$0].meanWords > columns[$1].meanWords }
    guard let first = texts.first else { return nil }
    // Of several columns of sentences, one must be clearly longer.
    if texts.count > 1, columns[first].meanWords < 2 * columns[texts[1]].meanWords { return nil }
    var labels = candidates(target, \.holdsLabels).filter { $0 != first }
    if labels.isEmpty, !columns.contains(where: \.isNumeric) {
      // Training says that a single label is not enough.
      labels = names.indices.filter { columns[$0].holdsOneLabel }
    }
    guard labels.count == 1 else { return nil }
    self.init(text: names[first], target: names[labels[0]])
  }

  /// The first column that holds sentences, whichever other columns there are.
  package static func sentences(in names: [String], rows: [[String]]) -> String? {
    names.indices.first { column in
      ColumnContents(rows.compactMap { $0.indices.contains(column) ? $0[column] : nil })
        .holdsSentences
    }.map { names[$0] }
  }
}

extension TableError {
  /// Returns the error for a table of texts without one clear column of labels.
  ///
  /// - Parameter text: The column of texts, if it is known.
  package static func unclearTexts(in text: String?, source: String) -> TableError {
    TableError(
      .invalidSelection, source: source, column: text,
      text.map {
        "\($0.printable()) holds texts, and it is not clear which column holds their labels."
      } ?? "it is not clear which column holds the texts and which the labels.",
      remedy: .nameTextColumns(text: text))
  }
}

/// What the fields of a column look like.
private struct ColumnContents {
  let meanWords: Double
  private let count: Int
  private let distinctCount: Int
  let isNumeric: Bool
  private let holdsDates: Bool

  init(_ fields: [String]) {
    let filled = fields.filter { !$0.isEmpty }
    count = filled.count
    distinctCount = Set(filled).count
    isNumeric = filled.allSatisfy { Double($0) != nil }
    holdsDates = filled.allSatisfy(\.beginsWithDate)
    // A date is no sentence.
    let words = filled.reduce(0) { sum, field in
      sum + field.split(whereSeparator: \.isWhitespace).count { $0.contains(where: \.isLetter) }
    }
    // In scripts without spaces, a character is about half a word.
    let unspaced = filled.reduce(0) { sum, field in
      sum + field.unicodeScalars.count { ScalarClass($0.value) == .character } / 2
    }
    meanWords = Double(words + unspaced) / Double(max(1, count))
  }

  var holdsSentences: Bool { count > 0 && !isNumeric && meanWords >= 2 && distinctCount > 1 }

  /// Whether all rows have the same short text.
  var holdsOneLabel: Bool { count > 1 && !isNumeric && meanWords < 3 && distinctCount == 1 }

  /// Labels are short and repeat themselves, except in a handful of rows; dates are none.
  var holdsLabels: Bool {
    count > 0 && !isNumeric && !holdsDates && meanWords < 3 && distinctCount > 1
      && (count < 20 || distinctCount <= count / 2)
  }
}

extension String {
  /// Whether it begins with three numbers such as 2026-11-28 or 28.11.2026.
  fileprivate var beginsWithDate: Bool {
    let numbers = prefix { $0.isNumber || "-./".contains($0) }.split { !$0.isNumber }
    return numbers.count == 3 && numbers.allSatisfy { $0.count <= 4 }
  }
}
