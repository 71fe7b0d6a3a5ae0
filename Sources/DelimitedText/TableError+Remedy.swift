extension TableError {
  /// What to do about an error, by a choice of whoever asked for the table.
  package enum Remedy: Sendable, Equatable, CustomStringConvertible {
    /// To say which columns the features are.
    case nameFeatures
    /// To give a column a name, or to say which columns the features are.
    case nameColumnOrFeatures
    /// To say which columns are the target and the features, since the data are of another kind.
    case nameColumns
    /// To take another model, since the data are of another kind.
    case chooseModel
    /// To put a line with the names of the columns before the first.
    case addHeader
    /// To fill in what is missing in so many rows, or to leave these out.
    case dropMissing(rows: Int)

    /// The remedy as a sentence.
    package var description: String {
      switch self {
      case .nameFeatures: "Name the features."
      case .nameColumnOrFeatures: "Give it a name, or name the features."
      case .nameColumns: "For data of another kind, name the target and the features."
      case .chooseModel: "For data of another kind, choose a model of it."
      case .addHeader: "Put a line with their names before it."
      case .dropMissing(rows: 1): "Fill it in, or leave this row out."
      case .dropMissing: "Fill them in, or leave these rows out."
      }
    }
  }
}
