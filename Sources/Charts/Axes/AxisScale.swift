import CommandLineKit
import Foundation

/// An axis: its scale and its title.
package struct PlotAxis: Sendable, Equatable {
  let scale: AxisScale
  let title: String

  package init(scale: AxisScale, title: String) {
    self.scale = scale
    self.title = title
  }
}

/// Round numbers along an axis, and the place of any value between its ends.
package struct AxisScale: Sendable, Equatable {
  /// The values at the two ends.
  package let bounds: ClosedRange<Double>
  /// The values that are marked, ascending, between the bounds.
  let ticks: [Double]
  /// What is written at each tick.
  let labels: [String]

  package init(bounds: ClosedRange<Double>, ticks: [Double], labels: [String]) {
    precondition(ticks.count == labels.count)
    self.bounds = bounds
    self.ticks = ticks
    self.labels = labels
  }

  /// A scale from a round number at or below a range to one at or above it.
  ///
  /// The distance of the ticks is 1, 2 or 5 times a power of ten: that by which their number comes
  /// nearest to `count`. (P. S. Heckbert, "Nice numbers for graph labels", Graphics Gems, 1990.)
  ///
  /// - Parameter count: About how many ticks there are to be.
  package init(covering range: ClosedRange<Double>, ticks count: Int) {
    let range = Self.widened(range)
    let (low, high) = (range.lowerBound, range.upperBound)
    let gaps = Double(max(2, count) - 1)
    let step = RoundStep(near: high / gaps - low / gaps)
    // What comes of rounding alone needs no tick of its own.
    let first = Int((low / step.size + 1e-9).rounded(.down))
    let last = Int((high / step.size - 1e-9).rounded(.up))
    let ticks = (first...last).map { step.multiple($0) }
    guard ticks.allSatisfy(\.isFinite) else {
      self.init(bounds: range, ticks: [low, high], labels: [low, high].map(Plain.rounded))
      return
    }
    self.init(
      bounds: ticks[0]...ticks[ticks.count - 1], ticks: ticks,
      labels: ticks.map { Plain.tick($0, decimals: step.decimals) })
  }

  /// A scale with a band for each label, the first on top.
  static func bands(_ labels: [String]) -> AxisScale {
    AxisScale(
      bounds: 0...Double(labels.count),
      ticks: labels.indices.map { band($0, of: labels.count) }, labels: labels)
  }

  /// The middle of a band.
  static func band(_ index: Int, of count: Int) -> Double { Double(count - index) - 0.5 }

  /// Where a value stands: 0 at the lower end, 1 at the upper one, beyond them outside.
  func position(of value: Double) -> Double {
    // Halves, as the distance of the largest doubles is none.
    let (low, high) = (bounds.lowerBound / 2, bounds.upperBound / 2)
    return (value / 2 - low) / (high - low)
  }

  /// A range about the same values that is not a point, or as good as one.
  private static func widened(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let largest = Double.greatestFiniteMagnitude
    let low = min(max(range.lowerBound, -largest), largest)
    let high = min(max(range.upperBound, -largest), largest)
    let size = max(abs(low), abs(high))
    guard high / 2 - low / 2 <= max(1e-9 * size, 1e-290) else { return low...high }
    let reach = size > 1e-289 ? size / 10 : 1
    return max(low - reach, -largest)...min(high + reach, largest)
  }
}

/// 1, 2 or 5 times a power of ten.
private struct RoundStep {
  let factor: Int
  let exponent: Int

  /// The one nearest to a number above 0.
  init(near number: Double) {
    let exponent = Int(log10(number).rounded(.down))
    switch number / pow(10, Double(exponent)) {
    case ..<1.5: (factor, self.exponent) = (1, exponent)
    case ..<3: (factor, self.exponent) = (2, exponent)
    case ..<7: (factor, self.exponent) = (5, exponent)
    default: (factor, self.exponent) = (1, exponent + 1)
    }
  }

  var size: Double { multiple(1) }

  /// The decimals that tell its multiples apart.
  var decimals: Int { max(0, -exponent) }

  /// So many of it, rounded once.
  func multiple(_ count: Int) -> Double {
    // Powers of ten below 1 are no doubles; those above are, up to 10^22.
    let power = pow(10, Double(abs(exponent)))
    return exponent < 0 ? Double(count * factor) / power : Double(count * factor) * power
  }
}
