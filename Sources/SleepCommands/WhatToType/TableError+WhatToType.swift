import SleepTerminal
import SleepLearning
import SleepText

extension TableError: CommandLineRemedy {
  package var whatToType: String? {
    switch remedy {
    case .nameFeatures: "Name the features with --features."
    case .leaveOutOrTakeAsWords(let name):
      "Name the other columns with --features, or take its texts as they are with --categorical "
        + "\(name.quotedForShell)."
    case .nameColumnOrFeatures: "Give it a name, or name the features with --features."
    case .nameColumns:
      "\(Self.otherNames) for data other than sleep, name the columns with --target and --features."
    case .nameColumn(let name, let column):
      "Say which one with --columns, such as --columns "
        + ColumnAssignments.text(of: [(name, column)]) + "."
    case .nameTextColumns(let text):
      "For texts with labels, name both with --text-column\(text.map { " \($0.quotedForShell)" } ?? "") "
        + "and --target; for nights, name the columns with --columns."
    case .chooseModel:
      "\(Self.otherNames) for data other than sleep, name a model of it with --model."
    case .addHeader: "Put a line such as wake,estimatedSleep,coffee,actualSleep before it."
    case .dropMissing(rows: 1): "Fill it in, or leave this row out with --drop-missing."
    case .dropMissing: "Fill them in, or leave these rows out with --drop-missing."
    case .other, nil: nil
    }
  }

  private static let otherNames =
    "Where a column has another name, use --columns, such as --columns coffee=cups;"
}
