import SleepText

/// A feature that makes a model look better than it can be on new rows.
package struct SuspectedLeak: Sendable, Equatable, CustomStringConvertible {
  package enum Reason: Sendable {
    /// It nearly equals the target, possibly in another unit.
    case nearlyTarget
    /// It only tells rows or persons apart.
    case identifier
  }

  package let feature: String
  package let target: String
  package let reason: Reason

  package var description: String {
    switch reason {
    case .nearlyTarget:
      "\(feature.printable()) nearly equals \(target.printable()): is it known before? If not, leave "
        + "it out of the features."
    case .identifier:
      "\(feature.printable()) looks like an identifier, which tells nothing about new rows. Leave it "
        + "out of the features."
    }
  }
}

extension AggregatedRows {
  /// With fewer rows, much looks alike.
  private static let fewestRows = 20
  /// The largest difference from the target, relative to the standard deviation of the target.
  private static let nearness = 0.01
  /// Seconds, minutes and hours; thousandths and hundredths.
  private static let units: [Double] = [1, 60, 1.0 / 60, 3600, 1.0 / 3600, 1000, 0.001, 100, 0.01]

  /// The features that probably hold what is to be predicted, or identify rows.
  ///
  /// - Complexity: O(rows * features).
  package var suspectedLeaks: [SuspectedLeak] {
    guard rowCount >= Self.fewestRows, !hasConstantTarget else { return [] }
    let spread = variance(around: weightedMean)
    return featureNames.indices.filter { levels(of: $0) == nil }.compactMap { feature in
      let reason: SuspectedLeak.Reason? =
        if isNearTarget(columns[feature], spread) {
          .nearlyTarget
        } else if isIdentifier(feature) { .identifier } else { nil }
      return reason.map {
        SuspectedLeak(feature: featureNames[feature], target: targetName, reason: $0)
      }
    }
  }

  /// Whether every feature has a single value.
  package var hasConstantFeatures: Bool {
    columns.allSatisfy { column in
      column.allSatisfy { $0 == column[0] || ($0.isNaN && column[0].isNaN) }
    }
  }

  private var weightedMean: Double {
    zip(means, weights).reduce(0) { $0 + $1.0 * ($1.1 / totalWeight) }
  }

  private func variance(around mean: Double) -> Double {
    zip(means, weights).reduce(0) { $0 + ($1.0 - mean) * ($1.0 - mean) * ($1.1 / totalWeight) }
  }

  private func isNearTarget(_ column: [Double], _ spread: Double) -> Bool {
    Self.units.contains { unit in
      var error = 0.0
      let limit = Self.nearness * Self.nearness * spread
      for row in column.indices {
        let difference = column[row] * unit - means[row]
        error += difference * difference * (weights[row] / totalWeight)
        // It is also false for a missing value.
        guard error <= limit else { return false }
      }
      return true
    }
  }

  /// Whether a feature of whole numbers is called an identifier, or numbers the rows.
  private func isIdentifier(_ feature: Int) -> Bool {
    let column = columns[feature]
    guard column.allSatisfy({ $0 == $0.rounded() && abs($0) < 0x1p53 }) else { return false }
    let words = ColumnWords(featureNames[feature]).words
    if words.contains(where: ["id", "uuid", "identifier"].contains) { return true }
    guard columns.count > 1, count == rowCount, let least = column.min(), let most = column.max(),
      most - least == Double(count - 1)
    else { return false }
    var seen = [Bool](repeating: false, count: count)
    for value in column { seen[Int(value - least)] = true }
    return seen.allSatisfy(\.self)
  }
}
