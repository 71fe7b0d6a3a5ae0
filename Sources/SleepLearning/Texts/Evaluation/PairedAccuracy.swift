import SleepNumerics

/// The difference between the accuracies of two classifiers on the same texts.
package struct PairedAccuracy: Sendable, Equatable {
  /// The accuracy of the first minus that of the second.
  package let difference: Double
  /// The 95 % confidence interval of the difference; `nil` with fewer than 20 texts.
  package let interval: ClosedRange<Double>?

  private static let resampleCount = 1000

  /// - Precondition: Both have the same texts in the same order.
  package init(_ first: ScoredPredictions, against second: ScoredPredictions) {
    self.init(
      first.all.map(\.isHit), against: second.all.map(\.isHit), weights: first.all.map(\.weight))
  }

  /// - Parameters:
  ///   - first: Whether the first classifier is right about each text.
  ///   - second: Whether the second one is.
  ///   - weights: How often each text counts.
  package init(_ first: [Bool], against second: [Bool], weights: [Double]) {
    precondition(first.count == second.count)
    // 1 where only the first is right, -1 where only the second is.
    let gains = zip(first, second).map { ($0 ? 1.0 : 0) - ($1 ? 1.0 : 0) }
    func mean(_ drawn: [UInt8]?) -> Double {
      var (sum, total) = (0.0, 0.0)
      for (place, gain) in gains.enumerated() {
        let weight = weights[place] * Double(drawn?[place] ?? 1)
        sum += weight * gain
        total += weight
      }
      return total > 0 ? sum / total : 0
    }
    difference = mean(nil)
    guard gains.count >= Bootstrap.fewestGroups else {
      interval = nil
      return
    }
    let means = (0..<Self.resampleCount).map { number in
      mean(
        PoissonCounts.counts(of: gains.count, seed: Bootstrap.defaultSeed &+ UInt64(number)))
    }
    interval = means.confidenceInterval
  }

  /// Whether the first is significantly better.
  package var isBetter: Bool { interval.map { $0.lowerBound > 0 } ?? false }
  /// Whether the first is significantly worse.
  package var isWorse: Bool { interval.map { $0.upperBound < 0 } ?? false }
}

extension [Double] {
  /// The 95 % confidence interval, if these are the values of a score in resamples.
  var confidenceInterval: ClosedRange<Double> {
    let sorted = sorted()
    let tail = count / 40
    return sorted[tail]...sorted[count - 1 - tail]
  }
}
