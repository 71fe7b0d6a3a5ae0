import MessageText

/// Which columns of a file are read, and what for.
///
/// ```swift
/// ColumnSelection(target: "price")                              // all others are features
/// ColumnSelection(target: "price", features: ["area", "rooms"])
/// ColumnSelection(target: "price", weight: "households")        // a row of weight 3 is three rows
/// ColumnSelection(target: "price", weight: "n", targetVariance: "v") // a row is a group of rows
/// ColumnSelection.features(["area", "rooms"], predicting: "price")
/// ```
///
/// Columns of the sleep data have a valid range; values outside of it are errors.
public struct ColumnSelection: Sendable, Equatable {
  /// The inputs, in the order in which the table will hold them; `nil` for every column but the
  /// target and the weight, in the order of the file.
  public let features: [String]?
  /// The value to be learned or predicted.
  public let target: String
  /// Whether the target is read from the file as well: `false` for rows to be predicted.
  public let readsTarget: Bool
  /// The column that tells how many rows each row stands for; `nil` where every row is one.
  public let weight: String?
  /// The column of the variances of the target in the groups that rows stand for, of which the
  /// target is the mean; `nil` where the target of each row is one that was measured.
  public let targetVariance: String?
  /// The features in which a missing value is an error: those of a model that has met none there.
  package var completeFeatures: Set<String> = []
  /// Whether these are the columns that are read where nobody names any.
  package var isDefault = false
  /// What the columns mean, by their names.
  package var meanings: [String: ColumnMeaning] = [:]

  /// Names the columns.
  ///
  /// - Parameters:
  ///   - target: the value to be learned; with a variance, its mean in a group of rows.
  ///   - features: the inputs; `nil` for every column that is nothing else.
  ///   - weight: the column that tells how many rows each row stands for, if there is one.
  ///   - targetVariance: the column of the mean squared deviations of the group's targets from
  ///     their mean (`VAR_POP` in SQL), if there is one.
  public init(
    target: String, features: [String]? = nil, weight: String? = nil,
    targetVariance: String? = nil
  ) {
    self.init(
      features: features, target: target, readsTarget: true, weight: weight,
      targetVariance: targetVariance)
  }

  /// The inputs alone, for rows whose target is to be predicted.
  ///
  /// - Parameters:
  ///   - features: the names, in the order in which the model takes them.
  ///   - target: what will be predicted; it need not be in the file.
  public static func features(
    _ features: [String], predicting target: String
  ) -> ColumnSelection {
    ColumnSelection(features: features, target: target, readsTarget: false, weight: nil)
  }

  private init(
    features: [String]?, target: String, readsTarget: Bool, weight: String?,
    targetVariance: String? = nil
  ) {
    self.features = features
    self.target = target
    self.readsTarget = readsTarget
    self.weight = weight
    self.targetVariance = targetVariance
  }

  /// The columns that tell what a row stands for.
  var groupColumns: [String] { [weight, targetVariance].compactMap(\.self) }

  /// The columns that are no features whatever else is, for a sentence.
  var otherColumns: String {
    let names = ([target] + groupColumns).map { $0.printable() }
    let list = names.dropLast().joined(separator: ", ")
    return list.isEmpty ? names[0] : "\(list) and \(names[names.count - 1])"
  }
}
