import CommandLineKit
import DelimitedText
import SleepModel
import TextClassification

// Advice on the library's errors.

extension TableError: ErrorWithAdvice {
  package var advisedDescription: String { description(advising: remedy.map(\.advice)) }
}

extension TableError.Remedy {
  fileprivate var advice: String {
    switch self {
    case .nameFeatures: "Name the features with --features."
    case .nameColumnOrFeatures: "Give it a name, or name the features with --features."
    case .nameColumns:
      "Where a column has another name, use --columns, such as --columns coffee=cups; for data "
        + "other than sleep, name the columns with --target and --features."
    case .nameColumn(let name, let column):
      "Say which one with --columns, such as --columns "
        + ColumnAssignments.text(of: [(name, column)]) + "."
    case .chooseModel:
      "Where a column has another name, use --columns, such as --columns coffee=cups; for data "
        + "other than sleep, name a model of it with --model."
    case .addHeader:
      "Put a line such as wake,estimatedSleep,coffee,actualSleep before it."
    case .dropMissing(rows: 1): "Fill it in, or leave this row out with --drop-missing."
    case .dropMissing: "Fill them in, or leave these rows out with --drop-missing."
    }
  }
}

extension ModelFileError: ErrorWithAdvice {
  package var advisedDescription: String {
    switch problem {
    case .noSuchFile, .notAModel: "\(self) Train one with: betterrest train DATA.csv"
    case .otherKind: "\(self) Name another one with --model."
    default: description
    }
  }
}

extension TextClassificationError: ErrorWithAdvice {
  package var advisedDescription: String {
    switch self {
    case .tooFewTexts: "\(self) Choose fewer with --folds, or --folds 0 for no validation."
    default: description
    }
  }
}
