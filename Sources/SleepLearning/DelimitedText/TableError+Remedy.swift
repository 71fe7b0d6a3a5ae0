extension TableError {
  /// What to do about an error; a program can say how in its own terms.
  package enum Remedy: Sendable, Equatable {
    /// State which columns are the features.
    case nameFeatures
    /// Leave out this column of texts, or take it as words all the same.
    case leaveOutOrTakeAsWords(String)
    /// Name a column, or state which columns are the features.
    case nameColumnOrFeatures
    /// State which columns are the target and the features, since the data have other columns.
    case nameColumns
    /// State which column of the file this one is, such as the second.
    case nameColumn(String, column: String)
    /// State which columns hold the texts, if that is not known, and their labels.
    case nameTextColumns(text: String?)
    /// Use another model, since the data have other columns.
    case chooseModel
    /// Insert a header line with the names of the columns.
    case addHeader
    /// Fill in the missing values of this number of rows, or drop the rows.
    case dropMissing(rows: Int)
    /// A sentence.
    case other(String)

    var suggestion: String {
      switch self {
      case .nameFeatures: "Name the features."
      case .leaveOutOrTakeAsWords: "Name the other features, or name it as categorical."
      case .nameColumnOrFeatures: "Give it a name, or name the features."
      case .nameColumns: "For data of another kind, name the target and the features."
      case .nameColumn: "State which one it is."
      case .nameTextColumns: "Name both columns."
      case .chooseModel: "For data of another kind, choose a model of it."
      case .addHeader: "Put a line with their names before it."
      case .dropMissing(rows: 1): "Fill it in, or leave this row out."
      case .dropMissing: "Fill them in, or leave these rows out."
      case .other(let sentence): sentence
      }
    }
  }
}

extension TableError.Remedy: ExpressibleByStringInterpolation {
  package init(stringLiteral sentence: String) { self = .other(sentence) }
}
