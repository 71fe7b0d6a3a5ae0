import SleepText
import SleepNumerics

// Counts and amounts.

extension FigureFormat {
  /// A whole number: `1,250`.
  package func number(_ value: Int) -> String { writeNumber(Double(value), .decimals(0)) }

  /// A number with fixed decimals: `6.00`, `1,250`.
  package func number(_ value: Double, decimals: Int = 0) -> String {
    guard decimals <= 6, value.magnitude < 1e15 else {
      return value == 0 ? number(0) : writeNumber(value, .scientific(6))
    }
    return writeNumber(value, .decimals(decimals))
  }

  /// All digits, not grouped, without decimals if whole: `8`, `7.5`.
  package func plain(_ value: Double) -> String { writeNumber(value, .plain) }

  /// A number to at most one decimal: `2.4`, `2`.
  package func tenths(_ value: Double) -> String {
    let tenths = (10 * value).rounded()
    return number(value, decimals: tenths == 10 * (tenths / 10).rounded() ? 0 : 1)
  }

  /// A number with as many decimals as it has, up to a count of them: `8`, `2.5`.
  package func amount(_ value: Double, upTo most: Int = 2) -> String {
    var (decimals, power) = (0, 1.0)
    for _ in 0..<most { power *= 10 }
    // Rounded first, as 16.596 has the decimals of 16.6.
    var scaled = (value * power).rounded() / power
    while decimals < most, abs(scaled - scaled.rounded()) >= 1e-6 {
      (decimals, scaled) = (decimals + 1, 10 * scaled)
    }
    return number(value, decimals: decimals)
  }

  /// A number to at most six decimals, where a rounded one could contradict its sentence: `4.125`.
  package func exact(_ value: Double) -> String { amount(value, upTo: 6) }

  /// A count or a weight of rows, which is mostly whole: `10,000`, `2.5`.
  package func weight(_ value: Double) -> String {
    Int64(exactly: value) == nil ? rounded(value) : writeNumber(value, .decimals(0))
  }

  /// A number of things: `1 night`, `23 nights`.
  package func counted(_ count: Int, _ noun: String) -> String { counted(number(count), noun) }

  /// An amount of things in the digits that are shown: `1 cup`, `2.5 cups`.
  package func counted(_ digits: String, _ noun: String) -> String {
    "\(digits) \(digits == number(1) ? noun : noun.plural)"
  }

  /// A measured share, to a tenth of a percent: `90.0 %`.
  package func percent(_ share: Double) -> String { "\(number(100 * share, decimals: 1)) %" }

  /// A share in whole percent: `85 %`.
  package func wholePercent(_ share: Double) -> String { "\(number(100 * share)) %" }

  /// A chosen share: `90 %`, `92.5 %`.
  package func confidence(_ share: Double) -> String {
    "\(plain((share * 1e6).rounded() / 1e4)) %"
  }
}

// Significant digits.

extension FigureFormat {
  /// Four significant digits, and all digits of the integer part: `173.3`, `1,212`, `0.09013`.
  package func rounded(_ value: Double) -> String {
    let size = value.magnitude
    return number(value, digits: 4, decimals: size >= 1000 ? 0 : size >= 100 ? 1 : nil)
  }

  /// Two significant digits, and all of the integer part, for estimates: `2.1`, `0.013`, `12`.
  package func brief(_ value: Double) -> String {
    number(value, digits: 2, decimals: value.magnitude >= 9.95 ? 0 : nil)
  }

  /// A number with significant digits, unless it is large enough for fixed decimals.
  private func number(_ value: Double, digits: Int, decimals: Int?) -> String {
    guard value.isFinite else { return plain(value) }
    let isExtreme = value != 0 && !(1e-6..<1e15).contains(value.magnitude)
    let style = decimals.map { NumberStyle.decimals($0) } ?? .significant(digits)
    return writeNumber(value, isExtreme ? .scientific(digits) : style)
  }

  /// Six significant digits, for a formula: `3600.92`, `9.00206E-5`.
  package func coefficient(_ value: Double) -> String {
    let isSmall = value != 0 && value.magnitude < 1e-3
    return writeNumber(value, isSmall ? .scientific(6) : .significant(6))
  }

  /// A number with the decimals of `size` in four digits, for columns: beside 173.2, `44.5` and
  /// `1,105.0`.
  package func rounded(_ value: Double, beside size: Double) -> String {
    guard (1e-3..<1e15).contains(size.magnitude), value.magnitude < 1e15 else {
      return rounded(value)
    }
    let decimals = max(0, 3 - size.magnitude.decimalExponent)
    let isZero = (value * .powerOfTen(decimals)).rounded() == 0
    return number(isZero ? 0 : value, decimals: decimals)
  }

  /// The same with its sign, for a difference: `+0.4`.
  package func signed(_ value: Double, beside size: Double) -> String {
    let text = rounded(value, beside: size)
    return (value > 0 && text != rounded(0, beside: size) ? "+" : "") + text
  }
}

// Durations.

extension FigureFormat {
  /// A duration to the minute: `7 h 30 min`, `8 h`, `-27 min`.
  public func duration(minutes: Double) -> String {
    let whole = minutes.magnitude.rounded()
    // Its minutes would not be exact.
    guard whole < 1e15 else { return "\(plain(minutes)) min" }
    let hours = (whole / 60).rounded(.down)
    let rest = whole - 60 * hours
    let parts = [
      hours > 0 ? "\(number(hours)) h" : nil,
      rest > 0 || hours == 0 ? "\(number(rest)) min" : nil,
    ]
    return (minutes < 0 && whole > 0 ? "-" : "")
      + parts.compactMap { $0 }.joined(separator: " ")
  }

  /// A duration for a narrow column: `8h00`, `-0h27`.
  package func briefDuration(minutes: Int) -> String {
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    return (minutes < 0 ? "-" : "") + number(hours) + "h" + (rest < 10 ? number(0) : "")
      + number(rest)
  }
}
