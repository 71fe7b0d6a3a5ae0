import DelimitedText
import LearningSupport

/// The rows of a table with equal inputs merged: what every regressor trains on.
///
/// Rows stand in the order of their inputs, so the same rows make the same rows, however they
/// were ordered or read.
public struct AggregatedRows: Sendable {
  /// Sums of the squares of so large targets are still far from the end of the doubles.
  package static let largestTarget = 1e100
  /// The squares of targets that differ by no more are still above zero, however many share them.
  static let smallestTarget = 1e-100

  /// The names of the inputs, in the order in which the model takes them.
  public let featureNames: [String]
  /// The name of the value to be learned.
  public let targetName: String
  /// The inputs: one array a feature, one number a row; NaN is a missing value.
  package let columns: [[Double]]
  /// The number of rows in each row, where a row of weight 3 is three rows.
  package let weights: [Double]
  /// The mean of the target in each row.
  package let means: [Double]
  /// The sum of squared deviations from that mean in each row: what no model can learn.
  package let squaredDeviations: [Double]
  /// The smallest and the largest target in each row; where they are known by moments only, about
  /// how far targets spread.
  package let extremes: [ClosedRange<Double>]
  /// The number of rows that were merged, regardless of their weights.
  public let rowCount: Int
  /// The weight of all rows: their number, where a row of weight 3 is three rows.
  public let totalWeight: Double
  /// The number of rows in each row, regardless of their weights; `nil` where each weighs 1.
  private let rowCounts: [Int]?
  /// A sample of the rows; `nil` if none was requested.
  package let sample: TargetSample?
  /// Whether some rows stand for groups of which only the mean and the variance of the target are
  /// known, and not how large single targets are.
  package let isByMoments: Bool
  /// The number of distinct inputs.
  public var count: Int { weights.count }

  /// The number of rows that were merged into a row, regardless of their weights.
  package func rowCount(of cell: Int) -> Int { rowCounts?[cell] ?? Int(weights[cell]) }

  /// Whether all rows have the same target.
  public var hasConstantTarget: Bool {
    guard let lowest = extremes.map(\.lowerBound).min() else { return true }
    return extremes.allSatisfy { $0.upperBound == lowest }
  }

  /// Merges the rows of a table that has a target.
  ///
  /// - Throws: ``TrainingError/noTarget`` if the table has no target.
  /// - Complexity: O(rows * features + cells * log(cells)).
  public init(_ table: DataTable) throws(TrainingError) {
    guard table.target != nil else { throw .noTarget }
    self.init(validated: table)
  }

  /// Merges the rows of a table that is known to have a target.
  package init(validated table: DataTable) {
    self = Self.merging(table).cells
  }

  /// Merges the rows of a table and returns the index of the aggregated row of each row.
  package static func merging(_ table: DataTable) -> (cells: AggregatedRows, cellOfRow: [Int]) {
    var merger = RowAggregator(
      features: table.features.map(\.name), target: table.target?.name ?? "", sampling: true)
    let numbers = merger.add(table)
    let (cells, places) = merger.cells()
    return (cells, numbers.map { places[$0] })
  }

  package init(
    featureNames: [String], targetName: String, columns: [[Double]], targets: [TargetSummary],
    isWeighted: Bool = false, isByMoments: Bool = false, sample: TargetSample? = nil
  ) {
    self.featureNames = featureNames
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

  /// Makes a row of each row, where no two have the same inputs and all stand in order.
  package init(
    featureNames: [String], targetName: String, distinctRows: [[Double]], target: [Double],
    weights: [Double]? = nil, sample: TargetSample? = nil
  ) {
    self.featureNames = featureNames
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

  /// The rows with these numbers, as if no others had been read.
  package init(_ whole: AggregatedRows, members: [Int32]) {
    func pick<Value>(_ values: [Value]) -> [Value] { members.map { values[Int($0)] } }
    featureNames = whole.featureNames
    targetName = whole.targetName
    isByMoments = whole.isByMoments
    columns = whole.columns.map(pick)
    weights = pick(whole.weights)
    means = pick(whole.means)
    squaredDeviations = pick(whole.squaredDeviations)
    extremes = pick(whole.extremes)
    totalWeight = weights.reduce(0, +)
    rowCounts = whole.rowCounts.map(pick)
    rowCount = rowCounts?.reduce(0, +) ?? Int(totalWeight)
    sample = whole.sample?.share(of: members, among: whole.count)
  }

  /// The inputs of one row.
  package func inputs(of cell: Int) -> [Double] { columns.map { $0[cell] } }
}

/// The targets of the rows in one row.
package struct TargetSummary: Sendable {
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
  /// Sixteen hexadecimal digits that depend on the names and the rows, but not on their order: a
  /// short name for the data, to recognise what a model was trained on.
  ///
  /// It is not cryptographically secure.
  ///
  /// - Complexity: O(rows * features).
  public var fingerprint: String {
    var fingerprint = Fingerprint()
    for name in featureNames + [targetName] { fingerprint.add(name) }
    for cell in 0..<count {
      for column in columns { fingerprint.add(column[cell].bitPattern) }
      fingerprint.add(weights[cell].bitPattern)
      fingerprint.add(means[cell].bitPattern)
      fingerprint.add(squaredDeviations[cell].bitPattern)
    }
    return fingerprint.digits
  }
}
