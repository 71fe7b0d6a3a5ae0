import SleepText

/// The columns to read from a file, and their roles.
///
/// ```swift
/// ColumnSelection(target: "price")                              // all others are features
/// ColumnSelection(target: "price", features: ["area", "rooms"])
/// ColumnSelection(target: "price", weight: "households")        // a row of weight 3 is three rows
/// ColumnSelection(target: "price", weight: "n", targetVariance: "v") // a row is a group of rows
/// ColumnSelection.features(["area", "rooms"], predicting: "price")
/// ```
///
/// A feature has words, such as the names of cities, if at least half of its first 1,000 values are
/// not numbers, or if it is one of ``categorical``. All others have numbers.
///
/// Columns of the sleep data have a valid range; values outside it are errors.
public struct ColumnSelection: Sendable, Equatable {
  /// The features, in the order of the table; `nil` for all columns except the target and the
  /// weight, in the order of the file.
  public internal(set) var features: [String]?
  /// The target.
  public let target: String
  /// Whether the target is read from the file; `false` for rows to be predicted.
  public private(set) var readsTarget = true
  /// The column with the number of rows that each row represents; `nil` if every row is a single
  /// one.
  public let weight: String?
  /// The column with the variance of the targets of these rows, whose mean is the target; `nil` if
  /// targets are measured values of single rows.
  public let targetVariance: String?
  /// The features whose values are words, even if these are numbers such as postal codes.
  public var categorical: Set<String> = []
  /// The column of the groups whose rows share a fold, such as persons; `nil` if there is none.
  ///
  /// It is read as the last feature.
  public var foldGroup: String?
  /// The levels of the features of words of a model, by name; `nil` if rows are not for a model.
  var levels: [String: [String]]?
  /// The features in which a missing value is an error: those of a model that had none in training.
  var completeFeatures: Set<String> = []
  /// Whether rows to be predicted may lack a value in ``completeFeatures``, and are then marked.
  package var marksUnanswerableRows = false
  package var isDefault = false
  package var naming = ColumnNaming()
  package var meanings: [String: ColumnMeaning] = [:]

  /// Creates a selection of features and a target.
  ///
  /// - Parameters:
  ///   - target: The target; with a variance, the mean target of a group of rows.
  ///   - features: The features; `nil` for all columns without another role.
  ///   - weight: The column with the number of rows that each row represents, if there is one.
  ///   - targetVariance: The column with the mean squared deviation of the group's targets from
  ///     their mean (`VAR_POP` in SQL), if there is one.
  public init(
    target: String, features: [String]? = nil, weight: String? = nil,
    targetVariance: String? = nil
  ) {
    self.features = features
    self.target = target
    self.weight = weight
    self.targetVariance = targetVariance
  }

  /// Returns a selection of only the features, for rows whose target is to be predicted.
  ///
  /// - Parameters:
  ///   - features: The names of the features, in the order of the model.
  ///   - target: The target to predict; it need not be in the file.
  public static func features(
    _ features: [String], predicting target: String
  ) -> ColumnSelection {
    var columns = ColumnSelection(target: target, features: features)
    columns.readsTarget = false
    return columns
  }

  /// These columns, in a file that names them as described.
  package func named(_ naming: ColumnNaming) -> ColumnSelection {
    var columns = self
    columns.naming = naming
    return columns
  }

  /// The columns that describe the group of rows that a row represents.
  var groupColumns: [String] { [weight, targetVariance].compactMap(\.self) }

  /// The columns that are never features, as a phrase for a sentence.
  var otherColumns: String {
    ([target] + groupColumns).map { $0.printable() }.listed()
  }
}
