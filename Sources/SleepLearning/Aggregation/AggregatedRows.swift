import SleepNumerics

/// The rows of a table with equal inputs merged: the training data of every regressor.
///
/// Rows are ordered by their inputs, so the result does not depend on the order in which they were
/// read.
public struct AggregatedRows: Sendable {
  /// Larger targets are rejected: the sum of their squares could overflow.
  static let largestTarget = 1e100
  /// The squares of smaller differences between targets could underflow.
  static let smallestTarget = 1e-100

  /// The names of the inputs, in the order in which the model takes them.
  public private(set) var featureNames: [String]
  /// The name of the target.
  public let targetName: String
  /// The levels of each feature of words, `nil` for numbers; empty if there are only numbers.
  package private(set) var levels: [[String]?]
  /// The inputs: one array per feature, one number per row; NaN is a missing value.
  package private(set) var columns: [[Double]]
  /// The total weight of the rows merged into each row.
  package let weights: [Double]
  package let means: [Double]
  /// The sum of squared deviations from the mean in each row, which no model can explain.
  let squaredDeviations: [Double]
  /// The smallest and the largest target in each row; an estimate if only moments are known.
  package let extremes: [ClosedRange<Double>]
  /// The group of each row, such as a person, whose rows share a fold; `nil` if every row is alone.
  package private(set) var groups: [Int]?
  /// The number of rows that were merged, regardless of their weights.
  public let rowCount: Int
  /// The total weight of all rows, where a row of weight 3 counts as three rows.
  public let totalWeight: Double
  /// The number of rows merged into each row; `nil` if each weighs 1.
  private let rowCounts: [Int]?
  /// A sample of the rows; `nil` if none was requested.
  let sample: TargetSample?
  /// Whether some rows stand for groups of which only the mean and variance of the target are
  /// known.
  package let isByMoments: Bool
  /// The number of aggregated rows, which is the number of distinct inputs.
  public var count: Int { weights.count }

  package var featuresWithoutMissingValues: Set<String> {
    Set(zip(featureNames, columns).filter { !$0.1.contains(where: \.isNaN) }.map(\.0))
  }

  /// The levels of a feature of words; `nil` for numbers.
  package func levels(of feature: Int) -> [String]? { levels.isEmpty ? nil : levels[feature] }

  /// The number of rows that were merged into an aggregated row, regardless of their weights.
  package func rowCount(of aggregatedRow: Int) -> Int {
    rowCounts?[aggregatedRow] ?? Int(weights[aggregatedRow])
  }

  /// Whether all rows have the same target.
  public var hasConstantTarget: Bool {
    guard let lowest = extremes.map(\.lowerBound).min() else { return true }
    return extremes.allSatisfy { $0.upperBound == lowest }
  }

  /// Merges the rows of a table that is known to have a target.
  package init(validated table: DataTable) {
    self = Self.merging(table).aggregated
  }

  /// Merges the rows of a table and returns the index of the aggregated row of each row.
  package static func merging(_ table: DataTable) -> (
    aggregated: AggregatedRows, aggregatedRowOfRow: [Int]
  ) {
    var merger = RowAggregator(
      features: table.features.map(\.name), levels: table.levels, target: table.target?.name ?? "",
      sampling: true)
    let numbers = merger.add(table)
    let (aggregated, places) = merger.aggregated()
    return (aggregated, numbers.map { places[$0] })
  }

  init(
    featureNames: [String], levels: [[String]?] = [], targetName: String, columns: [[Double]],
    targets: [TargetSummary], isWeighted: Bool = false, isByMoments: Bool = false,
    sample: TargetSample? = nil
  ) {
    self.featureNames = featureNames
    self.levels = levels
    self.isByMoments = isByMoments
    self.targetName = targetName
    self.columns = columns
    self.sample = sample
    weights = targets.map(\.weight.high)
    totalWeight = weights.reduce(0, +)
    rowCounts = isWeighted ? targets.map(\.rowCount) : nil
    means = targets.map(\.mean)
    squaredDeviations = targets.map(\.squaredDeviation)
    extremes = targets.map { $0.minimum...$0.maximum }
    rowCount = targets.reduce(0) { $0 + $1.rowCount }
  }

  /// Creates one aggregated row per row; rows must have distinct inputs and be sorted.
  init(
    featureNames: [String], levels: [[String]?] = [], targetName: String,
    distinctRows: [[Double]], target: [Double], weights: [Double]? = nil,
    sample: TargetSample? = nil
  ) {
    self.featureNames = featureNames
    self.levels = levels
    isByMoments = false
    self.targetName = targetName
    self.sample = sample
    columns = distinctRows
    self.weights = weights ?? Array(repeating: 1, count: target.count)
    totalWeight = weights?.reduce(0, +) ?? Double(target.count)
    rowCounts = weights.map { Array(repeating: 1, count: $0.count) }
    means = target
    squaredDeviations = Array(repeating: 0, count: target.count)
    extremes = target.map { $0...$0 }
    rowCount = target.count
  }

  /// The rows with these indices, as if no others had been read.
  package init(_ whole: AggregatedRows, members: [Int32]) {
    func pick<Value>(_ values: [Value]) -> [Value] { members.map { values[Int($0)] } }
    featureNames = whole.featureNames
    levels = whole.levels
    targetName = whole.targetName
    isByMoments = whole.isByMoments
    columns = whole.columns.map(pick)
    weights = pick(whole.weights)
    means = pick(whole.means)
    squaredDeviations = pick(whole.squaredDeviations)
    extremes = pick(whole.extremes)
    totalWeight = weights.reduce(0, +)
    rowCounts = whole.rowCounts.map(pick)
    groups = whole.groups.map(pick)
    rowCount = rowCounts?.reduce(0, +) ?? Int(totalWeight)
    sample = whole.sample?.share(of: members, among: whole.count)
  }

  /// Some rows, followed by other rows of the same columns, which are not merged with them; without
  /// a sample.
  init(_ first: AggregatedRows, followedBy other: AggregatedRows) {
    featureNames = first.featureNames
    levels = first.levels
    targetName = first.targetName
    isByMoments = first.isByMoments || other.isByMoments
    columns = zip(first.columns, other.columns).map(+)
    weights = first.weights + other.weights
    means = first.means + other.means
    squaredDeviations = first.squaredDeviations + other.squaredDeviations
    extremes = first.extremes + other.extremes
    totalWeight = first.totalWeight + other.totalWeight
    rowCount = first.rowCount + other.rowCount
    rowCounts =
      first.rowCounts == nil && other.rowCounts == nil
      ? nil : first.allRowCounts + other.allRowCounts
    sample = nil
  }

  /// The rows without a feature of words, each of whose levels becomes a group.
  ///
  /// Rows of different groups are not merged, even if their other inputs are equal.
  package func grouped(by name: String?) -> AggregatedRows {
    guard let feature = featureNames.firstIndex(where: { $0 == name }) else { return self }
    var rows = self
    rows.featureNames.remove(at: feature)
    rows.levels.remove(at: feature)
    if !rows.levels.contains(where: { $0 != nil }) { rows.levels = [] }
    rows.groups = rows.columns.remove(at: feature).map { $0.isNaN ? -1 : Int($0) }
    return rows
  }

  private var allRowCounts: [Int] { weights.indices.map(rowCount(of:)) }

  /// The indices of all rows.
  var all: [Int32] { Array(0..<Int32(count)) }

  package func inputs(of aggregatedRow: Int) -> [Double] { columns.map { $0[aggregatedRow] } }

  /// The inputs of some aggregated rows, one row after the other.
  func inputs(of members: some Collection<Int>) -> ContiguousArray<Double> {
    var inputs = ContiguousArray<Double>()
    inputs.reserveCapacity(members.count * columns.count)
    for aggregatedRow in members {
      for column in columns { inputs.append(column[aggregatedRow]) }
    }
    return inputs
  }

  /// The sum of the squared errors of the rows in an aggregated row, whose mean target is that much
  /// larger than the prediction.
  @inline(__always)
  func squaredError(of aggregatedRow: Int, residual: Double) -> Double {
    squaredDeviations[aggregatedRow] + weights[aggregatedRow] * residual * residual
  }

  /// The squared error of each aggregated row, given its prediction.
  func squaredErrors(of predictions: some RandomAccessCollection<Double>) -> [Double] {
    zip(weights.indices, predictions).map {
      squaredError(of: $0, residual: means[$0] - $1)
    }
  }
}

struct TargetSummary: Sendable {
  var rowCount: Int
  var weight: DoubleDouble
  var sum: DoubleDouble
  var sumOfSquares: DoubleDouble
  var minimum: Double
  var maximum: Double

  var mean: Double {
    minimum == maximum ? minimum : (sum / weight).high
  }

  var squaredDeviation: Double {
    guard minimum < maximum else { return 0 }
    return max(0, (sumOfSquares - sum * sum / weight).high)
  }
}

extension AggregatedRows {
  /// Sixteen hexadecimal digits that identify the training data: they depend on the names and the
  /// rows, but not on the order of the rows.
  ///
  /// The fingerprint is not cryptographically secure.
  ///
  /// - Complexity: O(rows * features).
  public var fingerprint: String {
    var fingerprint = Fingerprint()
    for name in featureNames + [targetName] { fingerprint.add(name) }
    for case let levels? in levels {
      fingerprint.add(UInt64(levels.count))
      for level in levels { fingerprint.add(level) }
    }
    for aggregatedRow in 0..<count {
      for column in columns { fingerprint.add(column[aggregatedRow].bitPattern) }
      fingerprint.add(weights[aggregatedRow].bitPattern)
      fingerprint.add(means[aggregatedRow].bitPattern)
      fingerprint.add(squaredDeviations[aggregatedRow].bitPattern)
    }
    return fingerprint.digits
  }
}
