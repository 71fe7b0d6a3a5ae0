/// Resamples rows many times to estimate how uncertain scores are.
///
/// Rows with equal inputs are drawn together, as one group, since their errors are correlated. In
/// each resample, the count of every group is a Poisson variable of mean 1, which needs a single
/// pass over the groups (B. Efron, "Bootstrap methods: another look at the jackknife", 1979; N.
/// Chamandy and others, "Estimating uncertainty for massive data streams", 2012). All series are
/// drawn alike, so that their differences are paired.
package struct Bootstrap: Sendable {
  /// More groups are combined at random: the intervals stay the same, and the time does not grow.
  static let mostGroups = 1 << 14
  /// With fewer, the variation of the resamples is meaningless.
  package static let fewestGroups = 20
  static let resampleCount = 1000
  package static let defaultSeed: UInt64 = 42
  /// The number of resamples that a thread computes at a time.
  private static let stretch = 50

  /// The total weight of some rows, and the sums of up to three series over them.
  private typealias GroupSums = SIMD4<Double>

  private let means: [[Double]]

  /// Resamples up to three series of sums, one sum per group, with the weights of the groups.
  ///
  /// `nil` if there are fewer than `fewestGroups`, or if a number overflows.
  ///
  /// - Complexity: O(groups + resamples * min(groups, `mostGroups`)).
  ///
  /// - Parameter map: Maps numbers in their order, such as on several threads.
  package init?(
    weights: [Double], sums: [[Double]], seed: UInt64 = defaultSeed,
    map: (_ starts: [Int], _ body: @Sendable (Int) -> [[Double]]) -> [[[Double]]] = { $0.map($1) }
  ) {
    precondition((1...3).contains(sums.count) && sums.allSatisfy { $0.count == weights.count })
    guard weights.count >= Self.fewestGroups else { return nil }
    let groups = Self.groups(weights, sums, seed: seed)
    guard groups.allSatisfy({ $0.sum().isFinite }) else { return nil }
    let starts = Array(stride(from: 0, to: Self.resampleCount, by: Self.stretch))
    means = map(starts) { start in
      (start..<min(start + Self.stretch, Self.resampleCount)).compactMap { number in
        let seed = SplitMix64.mixed(seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
        let sums = Self.resample(groups, seed: seed)
        return sums[0] > 0 ? (1...3).map { sums[$0] / sums[0] } : nil
      }
    }.flatMap { $0 }
  }

  /// The 95 % confidence interval of the root of the mean of a series.
  package func rootInterval(of series: Int) -> ClosedRange<Double> {
    interval(of: means.map { $0[series].squareRoot() })
  }

  /// The 95 % confidence interval of the difference of the root means of two series.
  package func rootDifferenceInterval(of series: Int, from other: Int) -> ClosedRange<Double> {
    interval(of: means.map { $0[series].squareRoot() - $0[other].squareRoot() })
  }

  private func interval(of values: [Double]) -> ClosedRange<Double> {
    let sorted = values.sorted()
    func quantile(_ share: Double) -> Double {
      let place = share * Double(sorted.count - 1)
      let (below, above) = (Int(place), min(Int(place) + 1, sorted.count - 1))
      return sorted[below] + (place - Double(below)) * (sorted[above] - sorted[below])
    }
    let lower = quantile(0.025)
    return lower...max(lower, quantile(0.975))
  }

  private static func groups(
    _ weights: [Double], _ sums: [[Double]], seed: UInt64
  ) -> ContiguousArray<GroupSums> {
    let count = min(weights.count, mostGroups)
    var groups = ContiguousArray(repeating: GroupSums.zero, count: count)
    for index in weights.indices {
      let group =
        count == weights.count
        ? index : Int(SplitMix64.mixed(seed ^ UInt64(index)) % UInt64(count))
      groups[group][0] += weights[index]
      for series in sums.indices { groups[group][series + 1] += sums[series][index] }
    }
    return groups
  }

  /// The sums over all groups, each counted as often as it is drawn.
  private static func resample(
    _ groups: ContiguousArray<GroupSums>, seed: UInt64
  ) -> GroupSums {
    var generator = SplitMix64(seed: seed)
    let table = PoissonCounts.table
    let counts = table.span
    let groups = groups.span
    var total = GroupSums.zero
    var bits: UInt64 = 0
    for index in groups.indices {
      // Four draws of 16 bits from each number.
      if index & 3 == 0 { bits = generator.next() }
      total += groups[index] * Double(counts[Int(truncatingIfNeeded: bits & 0xFFFF)])
      bits &>>= 16
    }
    return total
  }
}
