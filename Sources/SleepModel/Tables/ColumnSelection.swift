/// Which columns of a file are read, and what for.
///
/// ```swift
/// ColumnSelection.sleep                                         // the default
/// ColumnSelection(target: "price")                              // all others are features
/// ColumnSelection(target: "price", features: ["area", "rooms"])
/// ColumnSelection(target: "price", weight: "households")        // a row of weight 3 is three rows
/// ColumnSelection.features(["area", "rooms"], predicting: "price")
/// ```
///
/// Where the target is `actualSleep`, the four sleep columns have meanings, and numbers that are
/// impossible for them are errors: `wake` is in seconds after midnight, from 0 to below 86,400;
/// `estimatedSleep` in hours, above 0 and at most 24; `coffee` in cups, 0 or more; `actualSleep` in
/// seconds, above 0 and at most 86,400. A column of any other name is just numbers.
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
  /// The features in which a missing value is an error: those of a model that has met none there.
  var completeFeatures: Set<String> = []

  /// The sleep data: `wake`, `estimatedSleep` and `coffee`, from which `actualSleep` is learned.
  public static let sleep = ColumnSelection(
    target: SleepColumn.actualSleep.rawValue,
    features: [SleepColumn.wake, .estimatedSleep, .coffee].map(\.rawValue))

  /// Names the target, the features and the column of weights; without `features`, every other
  /// column is one.
  public init(target: String, features: [String]? = nil, weight: String? = nil) {
    self.init(features: features, target: target, readsTarget: true, weight: weight)
  }

  /// The inputs alone, for rows whose target is to be predicted.
  ///
  /// - Parameters:
  ///   - features: the names, in the order in which the model takes them.
  ///   - target: what will be predicted; it decides whether the columns have the meanings of the
  ///     sleep data, and need not be in the file.
  public static func features(
    _ features: [String], predicting target: String = sleep.target
  ) -> ColumnSelection {
    ColumnSelection(features: features, target: target, readsTarget: false, weight: nil)
  }

  private init(features: [String]?, target: String, readsTarget: Bool, weight: String?) {
    self.features = features
    self.target = target
    self.readsTarget = readsTarget
    self.weight = weight
  }

  /// The columns that are no features whatever else is, for a sentence.
  var otherColumns: String {
    ([target] + [weight].compactMap(\.self)).map { $0.printable() }.joined(separator: " and ")
  }

  /// The column's meaning in the sleep data, if this is sleep data and it has one.
  func sleepColumn(named name: String) -> SleepColumn? {
    target == Self.sleep.target ? SleepColumn(rawValue: name) : nil
  }
}
