import SleepModels
import SleepNumerics

/// Merges rows with equal inputs, in memory proportional to the number of distinct inputs.
///
/// Under squared loss, rows with equal inputs are exchangeable: training needs only their count and
/// the sum and sum of squares of their targets. The sums are exact, so the result does not depend
/// on the order of the rows or on how they were divided into parts.
package struct RowAggregator: Sendable {
  private let featureNames: [String]
  private let levels: [[String]?]
  private let targetName: String
  /// The inputs of each row as bits, one row after the other.
  private var keys: ContiguousArray<UInt64> = []
  /// The row numbers by the hashes of their inputs.
  private var index = HashIndex(capacity: 512)
  private var key: ContiguousArray<UInt64>
  private var rowCounts: [Int] = []
  /// The weights of the rows; `nil` while every row weighs 1.
  private var weights: ExactSums?
  private var sums = ExactSums()
  private var squares = ExactSums()
  private var minima: [Double] = []
  private var maxima: [Double] = []
  private var sampler: TargetSampler?
  /// Whether some rows stand for groups of which only the mean and the variance are known.
  private var isByMoments = false

  /// - Parameter levels: The levels of each feature of words; empty if there are only numbers.
  package init(
    features: [String], levels: [[String]?] = [], target: String, sampling: Bool = false
  ) {
    featureNames = features
    self.levels = levels
    targetName = target
    key = ContiguousArray(repeating: 0, count: features.count)
    sampler = sampling ? TargetSampler() : nil
  }

  init(_ layout: TableLayout, sampling: Bool) {
    self.init(
      features: layout.featureNames,
      target: layout.slots[layout.featureCount].name, sampling: sampling)
  }

  /// Adds the rows of a table and returns the index of the aggregated row of each.
  ///
  /// - Precondition: The table has the same features in the same order, and a target.
  /// - Complexity: O(rows * features), expected.
  @discardableResult
  package mutating func add(_ table: DataTable) -> [Int] {
    precondition(table.features.map(\.name) == featureNames)
    let target = table.target?.values ?? []
    precondition(target.count == table.rowCount)
    let rowWeights = table.weights?.values
    if rowWeights != nil { beginWeighing() }
    let variances = table.targetVariances?.values
    if variances != nil { isByMoments = true }
    let width = featureNames.count
    var aggregated: [Int] = []
    aggregated.reserveCapacity(table.rowCount)
    for row in 0..<table.rowCount {
      for feature in 0..<width {
        key[feature] = table.features[feature].values[row].mergingBits
      }
      let hash = Self.hash(key)
      let aggregatedRow = aggregatedRowOfKey(hash)
      // Adding zero turns -0 into 0.
      let y = target[row] + 0
      let weight = rowWeights?[row] ?? 1
      count(1, from: y, to: y, in: aggregatedRow)
      weights?.add(weight, to: aggregatedRow)
      sums.add(y, weight: weight, to: aggregatedRow)
      squares.addSquare(of: y, weight: weight, to: aggregatedRow)
      if let variance = variances?[row], variance > 0 {
        add(variance, around: y, weight: weight, to: aggregatedRow, hash: hash)
      } else if sampler != nil {
        let pair = TargetSampler.hash(key: TargetSampler.key(ofInputs: hash), target: y)
        sampler?.add(aggregatedRow: aggregatedRow, target: y, hash: pair, weight: weight)
      }
      aggregated.append(aggregatedRow)
    }
    return aggregated
  }

  /// Adds the variances of groups whose means have been added.
  private mutating func add(
    _ variance: Double, around mean: Double, weight: Double, to aggregatedRow: Int, hash: UInt64
  ) {
    squares.add(variance, weight: weight, to: aggregatedRow)
    let deviation = variance.squareRoot()
    count(0, from: mean - deviation, to: mean + deviation, in: aggregatedRow)
    guard sampler != nil else { return }
    let key = TargetSampler.key(ofInputs: hash)
    let share = weight / Double(NormalScores.all.count)
    for target in NormalScores.targets(mean: mean, variance: variance) {
      sampler?.add(
        aggregatedRow: aggregatedRow, target: target,
        hash: TargetSampler.hash(key: key, target: target),
        weight: share)
    }
  }

  package mutating func reserveCapacity(_ capacity: Int) {
    keys.reserveCapacity(capacity * featureNames.count)
    rowCounts.reserveCapacity(capacity)
    weights?.reserveCapacity(capacity)
    sums.reserveCapacity(capacity)
    squares.reserveCapacity(capacity)
    minima.reserveCapacity(capacity)
    maxima.reserveCapacity(capacity)
  }

  /// Adds rows with equal inputs and whole-number targets, without sampling them, and returns the
  /// index of their aggregated row.
  @discardableResult
  mutating func add(_ sum: TargetSum, inputs: some Collection<Double>) -> Int {
    for (feature, input) in inputs.enumerated() { key[feature] = input.mergingBits }
    let aggregatedRow = aggregatedRowOfKey(Self.hash(key))
    guard sum.rowCount > 0 else { return aggregatedRow }
    count(
      Int(sum.rowCount), from: Double(sum.minimum), to: Double(sum.maximum), in: aggregatedRow)
    weights?.add(whole: Int128(sum.rowCount), to: aggregatedRow)
    sums.add(whole: Int128(sum.sum), to: aggregatedRow)
    squares.add(whole: Int128(sum.sumOfSquares), to: aggregatedRow)
    return aggregatedRow
  }

  /// Adds a sample of rows that were added without sampling; `aggregated` maps its row indices to those
  /// here.
  mutating func add(_ sample: TargetSampler, aggregated: [Int]) {
    sampler?.add(sample, aggregated: aggregated)
  }

  mutating func stopSampling() {
    sampler = nil
  }

  package mutating func add(_ other: RowAggregator) {
    let width = featureNames.count
    if other.weights != nil { beginWeighing() }
    if other.isByMoments { isByMoments = true }
    var aggregated: [Int] = []
    aggregated.reserveCapacity(other.count)
    for otherAggregatedRow in other.rowCounts.indices {
      for feature in 0..<width { key[feature] = other.keys[otherAggregatedRow * width + feature] }
      let aggregatedRow = aggregatedRowOfKey(Self.hash(key))
      aggregated.append(aggregatedRow)
      count(
        other.rowCounts[otherAggregatedRow], from: other.minima[otherAggregatedRow],
        to: other.maxima[otherAggregatedRow], in: aggregatedRow)
      if let added = other.weights {
        weights?.add(added, at: otherAggregatedRow, to: aggregatedRow)
      } else {
        weights?.add(whole: Int128(other.rowCounts[otherAggregatedRow]), to: aggregatedRow)
      }
      sums.add(other.sums, at: otherAggregatedRow, to: aggregatedRow)
      squares.add(other.squares, at: otherAggregatedRow, to: aggregatedRow)
    }
    if let added = other.sampler { sampler?.add(added, aggregated: aggregated) }
  }

  /// Counts rows whose targets have these extremes.
  @inline(__always)
  private mutating func count(
    _ rows: Int, from least: Double, to most: Double, in aggregatedRow: Int
  ) {
    rowCounts[aggregatedRow] += rows
    minima[aggregatedRow] = min(minima[aggregatedRow], least)
    maxima[aggregatedRow] = max(maxima[aggregatedRow], most)
  }

  /// Begins to track weights; each row so far weighs 1.
  private mutating func beginWeighing() {
    guard weights == nil else { return }
    var sums = ExactSums()
    for (aggregatedRow, count) in rowCounts.enumerated() {
      sums.append()
      sums.add(whole: Int128(count), to: aggregatedRow)
    }
    weights = sums
  }

  /// The largest value of each feature, followed by the largest target.
  package var largest: [Double] {
    let width = featureNames.count
    var largest = [Double](repeating: -.infinity, count: width + 1)
    for aggregatedRow in rowCounts.indices {
      for feature in 0..<width {
        largest[feature] = max(
          largest[feature], Double(bitPattern: keys[aggregatedRow * width + feature]))
      }
      largest[width] = max(largest[width], maxima[aggregatedRow])
    }
    return largest
  }

  package var count: Int { rowCounts.count }

  /// The aggregated rows sorted by their inputs, and the position of each index that `add(_:)`
  /// returned.
  ///
  /// - Complexity: O(rows * log(rows)).
  package func aggregated() -> (aggregated: AggregatedRows, places: [Int]) {
    let width = featureNames.count
    let count = rowCounts.count
    let columns = (0..<width).map { feature in
      (0..<count).map { Double(bitPattern: keys[$0 * width + feature]) }
    }
    let order = SortedOrder.of(columns, rowCount: count).map(Int.init)
    let places = order.places(among: count)
    let targets = order.map { aggregatedRow in
      TargetSummary(
        rowCount: rowCounts[aggregatedRow],
        weight: weights?.value(at: aggregatedRow) ?? DoubleDouble(Double(rowCounts[aggregatedRow])),
        sum: sums.value(at: aggregatedRow), sumOfSquares: squares.value(at: aggregatedRow),
        minimum: minima[aggregatedRow], maximum: maxima[aggregatedRow])
    }
    let aggregated = AggregatedRows(
      featureNames: featureNames, levels: levels, targetName: targetName,
      columns: columns.map { column in order.map { column[$0] } }, targets: targets,
      isWeighted: weights != nil, isByMoments: isByMoments,
      sample: sampler?.sample(places: places))
    return (aggregated, places)
  }

  /// The index of the row whose inputs are `key`, which may be new.
  private mutating func aggregatedRowOfKey(_ hash: UInt64) -> Int {
    var hash = hash
    var (number, isNew) = index.add(hash)
    // Other inputs may have the same hash.
    while !isNew, !hasKey(Int(number)) {
      hash &+= 1
      (number, isNew) = index.add(hash)
    }
    guard isNew else { return Int(number) }
    keys.append(contentsOf: key)
    rowCounts.append(0)
    weights?.append()
    sums.append()
    squares.append()
    minima.append(.infinity)
    maxima.append(-.infinity)
    return Int(number)
  }

  private func hasKey(_ aggregatedRow: Int) -> Bool {
    let start = aggregatedRow * key.count
    for feature in key.indices where keys[start + feature] != key[feature] { return false }
    return true
  }

  @inline(__always)
  private static func hash(_ key: some Collection<UInt64>) -> UInt64 {
    var hash: UInt64 = 0
    for bits in key { hash = Self.hash(hash, with: bits) }
    return hash
  }

  package static func hash(of inputs: some Collection<Double>) -> UInt64 {
    inputs.reduce(0) { hash($0, with: $1.mergingBits) }
  }

  /// Extends the hash of inputs, which begins as 0, by one more input.
  @inline(__always)
  package static func hash(_ hash: UInt64, with bits: UInt64) -> UInt64 {
    (hash ^ bits).mixed &+ 0x9E37_79B9_7F4A_7C15
  }
}

extension Double {
  /// Bits that are equal for 0 and -0, and for all missing values.
  @inline(__always)
  var mergingBits: UInt64 { isNaN ? Double.nan.bitPattern : (self + 0).bitPattern }
}
