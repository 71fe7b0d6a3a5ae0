import Foundation

/// Numbers as text for people, in English and the same everywhere.
enum Plain {
  private static let locale = Locale(identifier: "en_US")

  /// A whole number with its thousands set off: `10,000`.
  static func count(_ number: Int) -> String {
    number.formatted(.number.locale(locale))
  }

  /// An amount that is mostly whole: `10,000`, `2.5`.
  static func amount(_ number: Double) -> String {
    Int(exactly: number).map(count) ?? rounded(number)
  }

  /// About four significant digits, none of a whole number lost: `173.3`, `1,212`, `0.09013`.
  static func rounded(_ number: Double) -> String {
    guard number.isFinite else { return "\(number)" }
    let size = abs(number)
    if size >= 1e15 || (size < 1e-6 && size > 0) {
      return number.formatted(
        .number.locale(locale).notation(.scientific).precision(.significantDigits(1...4)))
    }
    if size >= 1000 {
      return number.formatted(.number.locale(locale).precision(.fractionLength(0)))
    }
    let precision: NumberFormatStyleConfiguration.Precision =
      size >= 100 ? .fractionLength(1) : .significantDigits(1...4)
    return number.formatted(.number.locale(locale).precision(precision))
  }

  /// Two significant digits, none of a whole number lost, for what is itself uncertain: `2.1`, `0.013`.
  static func brief(_ number: Double) -> String {
    guard number.isFinite else { return "\(number)" }
    let size = abs(number)
    if size >= 1e15 || (size < 1e-6 && size > 0) {
      return number.formatted(
        .number.locale(locale).notation(.scientific).precision(.significantDigits(1...2)))
    }
    let precision: NumberFormatStyleConfiguration.Precision =
      size >= 9.95 ? .fractionLength(0) : .significantDigits(1...2)
    return number.formatted(.number.locale(locale).precision(precision))
  }

  /// Six significant digits, for a formula: `3600.92`, `9.00206E-5`.
  static func coefficient(_ number: Double) -> String {
    let size = abs(number)
    let style = FloatingPointFormatStyle<Double>(locale: locale)
      .grouping(.never).precision(.significantDigits(1...6))
    return number.formatted(size < 1e-3 && size > 0 ? style.notation(.scientific) : style)
  }

  /// With its sign, for a difference: `+0.4`.
  static func signed(_ number: Double) -> String {
    (number > 0 ? "+" : "") + rounded(number)
  }

  /// The shortest text that reads back as the same number, without a needless point: `8`, `7.5`.
  static func number(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Appends what ``number(_:)`` gives, for those who write millions of them.
  static func append(_ number: Double, to bytes: inout [UInt8]) {
    // Three bytes at least: 0.0, inf, nan.
    bytes += number.description.utf8
    let last = bytes.count - 1
    if bytes[last] == UInt8(ascii: "0"), bytes[last - 1] == UInt8(ascii: ".") {
      bytes.removeLast(2)
    }
  }
}
