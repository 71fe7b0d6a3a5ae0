import SleepText

/// An error of reading or writing a model in the format of another program.
public enum ForeignModelError: ReportableError, Equatable {
  /// The file violates its format; the problem, as a clause.
  case damaged(String)
  /// The model, or a part of it, is of an unsupported kind; which one, as a clause.
  case unsupported(String)
  /// The model exceeds a limit; which one, as a clause.
  case tooLarge(String)
  /// The other format cannot represent a part of the model; which one, as a clause.
  case notExportable(String)
  /// The file is not in the format of another program.
  case notForeign

  /// A description of the problem and of the remedy, to follow the name of the file.
  public var description: String { failure.text }

  package var failure: Failure {
    let (message, suggestion) = sentences
    return Failure(.badData, message, suggestion: suggestion)
  }

  private var sentences: (message: String, suggestion: String?) {
    switch self {
    case .damaged(let what):
      (
        "cannot be read as a Core ML model: \(what).", "Save it again in the original program."
      )
    case .unsupported(let what):
      (
        "cannot be used: \(what).",
        "What can: glmRegressor and treeEnsembleRegressor, alone or in a pipeline with "
          + "featureVectorizer, imputer, oneHotEncoder, categoricalMapping and dictVectorizer."
      )
    case .tooLarge(let what):
      ("is too large: \(what).", "Train it with fewer or smaller trees.")
    case .notExportable(let what):
      ("cannot be exported: \(what).", "Train it without these columns to export it.")
    case .notForeign:
      ("is not a Core ML model (.mlmodel).", nil)
    }
  }
}
