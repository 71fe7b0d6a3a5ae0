import SleepModels

/// The bounds of the values of a node and its descendants, which enforce monotone constraints.
///
/// When a node is split on a constrained feature, the midpoint between the values of both children
/// bounds them: no later descendant can cross it. (The basic method of C. Auguste, S. Malory and I.
/// Smirnov, "A better method to enforce monotonic constraints in regression and classification
/// trees", 2020.)
///
/// Values are mean residuals, in the unit of residuals.
struct ValueBounds: Equatable {
  private(set) var lower = -Double.infinity
  private(set) var upper = Double.infinity

  /// The mean residual of some rows, clamped to the bounds.
  func value(of sum: WeightedSum) -> Double {
    min(max(Double(sum.residual) / Double(sum.weight), lower), upper)
  }

  /// The reduction of the sum of squared errors if some rows step by their value, in the units of
  /// the sums.
  func gain(of sum: WeightedSum) -> Double {
    let value = value(of: sum)
    return value * (2 * Double(sum.residual) - value * Double(sum.weight))
  }

  /// The gain of two children; `nil` if their values violate the direction.
  func gain(left: WeightedSum, right: WeightedSum, _ direction: MonotoneDirection?) -> Double? {
    switch direction {
    case .increasing where value(of: left) > value(of: right): nil
    case .decreasing where value(of: left) < value(of: right): nil
    default: gain(of: left) + gain(of: right)
    }
  }

  /// The bounds of the two children of a split on a feature with this direction.
  func parted(by split: Split, _ direction: MonotoneDirection?) -> (
    left: ValueBounds, right: ValueBounds
  ) {
    var (left, right) = (self, self)
    let middle = value(of: split.left) / 2 + value(of: split.right) / 2
    switch split.partsMissing ? nil : direction {
    case .increasing: (left.upper, right.lower) = (middle, middle)
    case .decreasing: (left.lower, right.upper) = (middle, middle)
    case nil: break
    }
    return (left, right)
  }
}

extension AggregatedRows {
  /// The direction of each feature, given those of some by name; empty if none has one.
  package func directions(_ named: [String: MonotoneDirection]) -> [MonotoneDirection?] {
    named.isEmpty ? [] : featureNames.map { named[$0] }
  }
}
