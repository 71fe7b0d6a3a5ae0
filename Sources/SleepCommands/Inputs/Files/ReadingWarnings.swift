import SleepTerminal
import SleepText
import SleepModel

/// How missing values are used.
enum UseOfMissingValues {
  case fittingLinearModel
  case growingTrees
  case growingTreesOnLinearModel
  /// For predictions.
  case answering

  /// The end of a sentence about missing values, whose pronoun is `it` or `them`.
  fileprivate func text(_ them: String) -> String {
    switch self {
    case .fittingLinearModel: "the linear model uses the mean"
    case .growingTrees: "trees learn a default direction for \(them)"
    case .growingTreesOnLinearModel:
      "trees learn a default direction for \(them), the linear model uses the mean"
    case .answering: "the model answers as it learned from such rows"
    }
  }
}

extension ReadingSummary {
  /// Warnings about the rows behind a result.
  func warnings(onMissing use: UseOfMissingValues) -> [String] {
    var warnings = [guessText].compactMap(\.self)
    if droppedRows > 0 {
      warnings.append(
        "\(FigureFormat.current.counted(droppedRows, "row")) with a missing value left out.")
    } else if !missingValues.isEmpty {
      warnings += missingTexts(use)
    }
    if unanswerableRows > 0 { warnings.append(unanswerableText) }
    warnings += unknownLevels.map { found in
      let (first, rows) = (found.first.printable(), FigureFormat.current.counted(found.rows, "row"))
      return
        "\(rows) \(found.rows == 1 ? "has" : "have") a \(found.column.printable()) that the model "
        + "has not seen, first \"\(first)\" in line \(found.firstLine)."
        + (found.nearest.map { " Did you mean \"\($0.printable())\"?" } ?? "")
    }
    if weightlessRows > 0 {
      warnings.append(
        "\(FigureFormat.current.counted(weightlessRows, "row")) of weight 0 left out.")
    }
    return warnings + notes.map(\.description)
  }

  /// The columns that were found by similar names, and how to name them.
  private var guessText: String? {
    guard !guessedColumns.isEmpty else { return nil }
    let list = guessedColumns.map {
      "\($0.column.printable()) was taken as \($0.name.printable())"
    }.listed()
    let names = ColumnAssignments.text(of: guessedColumns.map { ($0.name, $0.column) })
    return "\(list). If that is wrong, name the columns: --columns \(names)"
  }

  /// How many rows have no prediction, and where to look for what they lack.
  private var unanswerableText: String {
    let format = FigureFormat.current
    let columns = unanswerable.map { missing in
      missing.rows == 1
        ? "\(missing.column.printable()) in line \(missing.firstLine)"
        : "\(missing.column.printable()) in \(format.number(missing.rows)), first in line "
          + "\(missing.firstLine)"
    }
    return "\(format.number(unanswerableRows)) of \(format.counted(rows, "row")) "
      + "\(unanswerableRows == 1 ? "has" : "have") no prediction, because the model lacks a value "
      + "that it needs: \(columns.summarizedList(of: "column")). Fill it in, and predict again."
  }

  /// The columns without any values, the number of missing values in others, and their use.
  private func missingTexts(_ use: UseOfMissingValues) -> [String] {
    guard use != .answering else { return [missingText(missingValues, use)] }
    let empty = missingValues.filter { $0.rows == rows }.map { $0.column.printable() }
    let others = missingValues.filter { $0.rows < rows }
    var texts: [String] = []
    if let first = empty.first {
      let columns = empty.count == 1 ? "\(first) has" : "\(empty.summarizedList(of: "column")) have"
      texts.append(
        "\(columns) no value in any row: nothing is learned from "
          + "\(empty.count == 1 ? "it" : "them").")
    }
    return texts + (others.isEmpty ? [] : [missingText(others, use)])
  }

  /// The number of missing values by column, and their use.
  private func missingText(
    _ missingValues: [ReadingSummary.MissingValues], _ use: UseOfMissingValues
  ) -> String {
    let mostColumns = 10
    var columns = missingValues.prefix(mostColumns).map { missing in
      "\(missing.rows) of \(missing.column.printable())"
    }
    let first = missingValues[0]
    columns[0] =
      "\(FigureFormat.current.counted(first.rows, "value")) of \(first.column.printable())"
    if missingValues.count > mostColumns {
      columns.append("some of \(missingValues.count - mostColumns) more columns")
    }
    let isOne = missingValues.count == 1 && first.rows == 1
    return "\(columns.listed()) \(isOne ? "is" : "are") missing: "
      + "\(use.text(isOne ? "it" : "them"))."
  }
}

extension [String] {
  /// The first ten, and how many more there are.
  fileprivate func summarizedList(of noun: String) -> String {
    let most = 10
    guard count > most else { return listed() }
    return (prefix(most) + [FigureFormat.current.counted(count - most, "more \(noun)")]).listed()
  }
}
