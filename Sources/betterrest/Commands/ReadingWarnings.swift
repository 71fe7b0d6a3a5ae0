import SleepModel

/// What becomes of missing values.
enum UseOfMissingValues {
  /// A line is fitted.
  case fittingLine
  /// Trees are grown.
  case growingTrees
  /// Trees are grown on a line.
  case growingTreesOnLine
  /// A model answers.
  case answering

  /// The end of a sentence that begins with the missing values: `it` or `them`.
  fileprivate func text(_ them: String) -> String {
    switch self {
    case .fittingLine: "the line takes the mean"
    case .growingTrees: "trees learn a side for \(them)"
    case .growingTreesOnLine: "trees learn a side for \(them), the line takes the mean"
    case .answering: "the model answers as it has learned from such rows"
    }
  }
}

extension ReadingSummary {
  /// What the reader of a result should know of the rows behind it.
  func warnings(onMissing use: UseOfMissingValues) -> [String] {
    var warnings: [String] = []
    if droppedRows > 0 {
      warnings.append("\(Plain.counted(Double(droppedRows), "row")) with a missing value left out.")
    } else if !missingValues.isEmpty {
      warnings.append(missingText(use))
    }
    if weightlessRows > 0 {
      warnings.append("\(Plain.counted(Double(weightlessRows), "row")) of weight 0 left out.")
    }
    return warnings + notes.map(\.description)
  }

  /// How many values are missing in which columns, and what becomes of them.
  private func missingText(_ use: UseOfMissingValues) -> String {
    let mostColumns = 10
    var columns = missingValues.prefix(mostColumns).map { missing in
      "\(missing.rows) of \(missing.column.printable())"
    }
    let first = missingValues[0]
    columns[0] =
      "\(Plain.counted(Double(first.rows), "value")) of \(first.column.printable())"
    if missingValues.count > mostColumns {
      columns.append("some of \(missingValues.count - mostColumns) more columns")
    }
    let isOne = missingValues.count == 1 && first.rows == 1
    return "\(columns.formattedList) \(isOne ? "is" : "are") missing: "
      + "\(use.text(isOne ? "it" : "them"))."
  }
}

extension [String] {
  /// `a, b and c`.
  var formattedList: String {
    guard let last, count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
