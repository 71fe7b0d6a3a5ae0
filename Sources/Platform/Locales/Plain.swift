import Foundation
import MessageText
import Numerics

/// Numbers as text for people, in the format of a locale.
package enum Plain {
  /// The locale, which the program sets for a command.
  @TaskLocal package static var locale: Locale = english

  private static let english = Locale(identifier: "en_US")

  /// A whole number with grouping: `10,000`.
  package static func count(_ number: Int) -> String {
    number.formatted(.number.locale(locale))
  }

  /// An amount that is mostly whole: `10,000`, `2.5`.
  package static func amount(_ number: Double) -> String {
    Int(exactly: number).map(count) ?? rounded(number)
  }

  /// Four significant digits, and all digits of the integer part: `173.3`, `1,212`, `0.09013`.
  package static func rounded(_ number: Double) -> String {
    significant(number, digits: 4) { size in
      size >= 1000 ? .fractionLength(0) : size >= 100 ? .fractionLength(1) : nil
    }
  }

  /// Two significant digits, and all of the integer part, for estimates: `2.1`, `0.013`.
  package static func brief(_ number: Double) -> String {
    significant(number, digits: 2) { $0 >= 9.95 ? .fractionLength(0) : nil }
  }

  /// A number with significant digits, unless it is large enough for a fixed count of decimals.
  private static func significant(
    _ number: Double, digits: Int, decimals: (_ size: Double) -> Precision?
  ) -> String {
    guard number.isFinite else { return "\(number)" }
    let size = abs(number)
    let significant = Precision.significantDigits(1...digits)
    let isExtreme = size >= 1e15 || (size < 1e-6 && size > 0)
    return isExtreme
      ? text(number, significant, .scientific) : text(number, decimals(size) ?? significant)
  }

  private typealias Precision = NumberFormatStyleConfiguration.Precision

  private static func text(
    _ number: Double, _ precision: Precision,
    _ notation: NumberFormatStyleConfiguration.Notation = .automatic
  ) -> String {
    number.formatted(.number.locale(locale).notation(notation).precision(precision))
  }

  /// Six significant digits, for a formula: `3600.92`, `9.00206E-5`.
  package static func coefficient(_ number: Double) -> String {
    let size = abs(number)
    return number.formatted(
      .number.locale(locale).grouping(.never).precision(.significantDigits(1...6))
        .notation(size < 1e-3 && size > 0 ? .scientific : .automatic))
  }

  /// A chosen share: `90 %`, `92.5 %`.
  package static func confidence(_ share: Double) -> String {
    number((share * 1e6).rounded() / 1e4) + " %"
  }

  /// A measured share, to a tenth of a percent: `90.0 %`.
  package static func percent(_ share: Double) -> String {
    text(share * 100, .fractionLength(1)) + " %"
  }

  /// A number with the decimals of `size` in four digits, for columns: beside 173.2, `44.5` and
  /// `1,105.0`.
  package static func rounded(_ number: Double, beside size: Double) -> String {
    guard (1e-3..<1e15).contains(abs(size)), abs(number) < 1e15 else { return rounded(number) }
    let decimals = max(0, 3 - Int(log10(abs(size)).rounded(.down)))
    let isZero = (number * pow(10, Double(decimals))).rounded() == 0
    return text(isZero ? 0 : number, .fractionLength(decimals))
  }

  /// The same with its sign, for a difference: `+0.4`.
  package static func signed(_ number: Double, beside size: Double) -> String {
    let text = rounded(number, beside: size)
    let isZero = text.allSatisfy { $0.wholeNumberValue ?? 0 == 0 }
    return (number > 0 && !isZero ? "+" : "") + text
  }

  /// A tick label with fixed decimals: `0.25`, `-1,500`.
  package static func tick(_ number: Double, decimals: Int) -> String {
    guard decimals <= 6, abs(number) < 1e15 else {
      return number == 0 ? "0" : text(number, .significantDigits(1...6), .scientific)
    }
    return text(number, .fractionLength(decimals))
  }

  /// A duration in hours and minutes: `8 h 0 min`, `27 min`.
  package static func duration(minutes: Int) -> String {
    let size = minutes.magnitude
    let sign = minutes < 0 ? "-" : ""
    let minutes = "\(number(Double(size % 60))) min"
    return sign + (size >= 60 ? "\(number(Double(size / 60))) h \(minutes)" : minutes)
  }

  /// A duration in hours and minutes, to the minute.
  package static func duration(minutes: Double) -> String {
    let whole = minutes.rounded()
    // Too large for whole numbers.
    return Int(exactly: whole).map { duration(minutes: $0) } ?? "\(number(whole)) min"
  }

  /// A duration for a narrow column: `8h00`, `-0h27`.
  package static func briefDuration(minutes: Int) -> String {
    let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
    let tens = rest < 10 ? number(0) : ""
    return "\(minutes < 0 ? "-" : "")\(number(Double(hours)))h\(tens)\(number(Double(rest)))"
  }

  package static func counted(_ number: Double, _ noun: String) -> String {
    Counted(number, noun).text(self.number(number))
  }

  package static func counted(_ number: Int, _ noun: String) -> String {
    Counted(Double(number), noun).text(count(number))
  }

  /// All digits, without decimals if whole: `8`, `7.5`.
  package static func number(_ number: Double) -> String {
    let text = number.formattedPlainly
    guard locale.identifier != english.identifier else { return text }
    if locale.numberingSystem.identifier == "latn" {
      // Loading a formatter would take longer than the rest of an answer.
      return text.replacing(".", with: locale.decimalSeparator ?? ".")
    }
    let size = abs(number)
    guard size == 0 || (1e-4..<1e15).contains(size) else { return text }
    return number.formatted(
      .number.locale(locale).grouping(.never).precision(.significantDigits(1...17)))
  }
}

extension [String] {
  /// The first texts and, if there are others, their number: `5 more`.
  package func abbreviated(to count: Int) -> [String] {
    self.count > count ? prefix(count) + ["\(Plain.count(self.count - count)) more"] : self
  }
}
