/// Why a model in the format of another program cannot be read or written.
public enum ForeignModelError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file is not laid out as its format is: what is wrong, as a clause.
  case damaged(String)
  /// The model, or a part of it, is of a kind that has no counterpart here: which, as a clause.
  case unsupported(String)
  /// The model is beyond a limit: which, as a clause.
  case tooLarge(String)
  /// The file is not in the format of another program.
  case notForeign

  /// What is wrong, and what to do; it follows the name of the file.
  public var description: String {
    switch self {
    case .damaged(let what):
      "cannot be read as a Core ML model: \(what). Save it again in the original program."
    case .unsupported(let what):
      "cannot be used: \(what). What can: glmRegressor and treeEnsembleRegressor, alone or in a "
        + "pipeline with featureVectorizer and imputer."
    case .tooLarge(let what):
      "is too large: \(what). Train it with fewer or smaller trees."
    case .notForeign:
      "is not a Core ML model (.mlmodel)."
    }
  }
}
