import SleepNumerics

package struct PlotAxis: Sendable, Equatable {
  package let scale: AxisScale
  package let title: String

  package init(scale: AxisScale, title: String) {
    self.scale = scale
    self.title = title
  }
}

/// Ticks at round numbers along an axis, and the position of values between its ends.
package struct AxisScale: Sendable, Equatable {
  package let bounds: ClosedRange<Double>
  /// The values of the ticks, ascending and within the bounds.
  package let ticks: [Double]
  package let labels: [String]

  package init(bounds: ClosedRange<Double>, ticks: [Double], labels: [String]) {
    precondition(ticks.count == labels.count)
    self.bounds = bounds
    self.ticks = ticks
    self.labels = labels
  }

  /// A scale whose ends are the nearest round numbers outside a range.
  ///
  /// The distance of the ticks is 1, 2 or 5 times a power of ten, so that their number is nearest
  /// to `count`. (P. S. Heckbert, "Nice numbers for graph labels", Graphics Gems, 1990.)
  ///
  /// - Parameter label: The text of a number, with a fixed count of decimals unless that is `nil`.
  package init(
    covering range: ClosedRange<Double>, ticks count: Int,
    label: (_ number: Double, _ decimals: Int?) -> String
  ) {
    let range = Self.widened(range)
    let (low, high) = (range.lowerBound, range.upperBound)
    let gaps = Double(max(2, count) - 1)
    let step = RoundStep(near: high / gaps - low / gaps)
    // Rounding errors must not add a tick.
    let first = Int64(exactly: (low / step.size + 1e-9).rounded(.down)) ?? 0
    let last = Int64(exactly: (high / step.size - 1e-9).rounded(.up)) ?? 0
    let ticks = first < last ? (first...last).map { step.multiple($0) } : []
    guard ticks.count > 1, ticks.allSatisfy({ $0.isFinite }) else {
      self.init(bounds: range, ticks: [low, high], labels: [label(low, nil), label(high, nil)])
      return
    }
    self.init(
      bounds: ticks[0]...ticks[ticks.count - 1], ticks: ticks,
      labels: ticks.map { label($0, step.decimals) })
  }

  /// A scale with a band for each label, the first on top.
  ///
  /// - Parameter distance: The least distance of labels, in bands; others are left out, as are
  ///   empty ones.
  package static func bands(_ labels: [String], apart distance: Double = 0) -> AxisScale {
    var shown: [Int] = []
    for (index, label) in labels.enumerated() where !label.isEmpty {
      if let last = shown.last, Double(index - last) < distance { continue }
      shown.append(index)
    }
    return AxisScale(
      bounds: 0...Double(max(1, labels.count)),
      ticks: shown.map { band($0, of: labels.count) }, labels: shown.map { labels[$0] })
  }

  package static func band(_ index: Int, of count: Int) -> Double { Double(count - index) - 0.5 }

  /// The position of a value: 0 at the lower end, 1 at the upper one, beyond them outside.
  package func position(of value: Double) -> Double {
    // Halves, as the difference of the largest doubles overflows.
    let (low, high) = (bounds.lowerBound / 2, bounds.upperBound / 2)
    return (value / 2 - low) / (high - low)
  }

  /// The range, extended around its values if it is a point or nearly one.
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

private struct RoundStep {
  let factor: Int64
  let exponent: Int

  init(near number: Double) {
    let number = min(number, .greatestFiniteMagnitude)
    let exponent = number.decimalExponent
    switch number / .powerOfTen(exponent) {
    case ..<1.5: (factor, self.exponent) = (1, exponent)
    case ..<3: (factor, self.exponent) = (2, exponent)
    case ..<7: (factor, self.exponent) = (5, exponent)
    default: (factor, self.exponent) = (1, exponent + 1)
    }
  }

  var size: Double { multiple(1) }

  /// The number of decimals that its multiples require.
  var decimals: Int { max(0, -exponent) }

  /// A multiple with a single rounding.
  func multiple(_ count: Int64) -> Double {
    // Powers of ten up to 10^22 are exact doubles, those below 1 are not.
    let power = Double.powerOfTen(abs(exponent))
    return exponent < 0 ? Double(count * factor) / power : Double(count * factor) * power
  }
}
