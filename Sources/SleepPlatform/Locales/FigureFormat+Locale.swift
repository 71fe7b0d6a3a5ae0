import Foundation
import SleepNumerics
import SleepCore

extension FigureFormat {
  /// The format of the numbers of a command, which the program sets.
  @TaskLocal package static var current = FigureFormat(
    locale: Locale(identifier: LocaleIdentifier.fallback))

  /// Creates the format of the numbers, clock times and days of a locale.
  ///
  /// The words around them are English. No time zone is needed: a diary has local times.
  public init(locale: Locale) {
    let clock = ClockStyle(locale: locale, timeZone: .gmt)
    self.init(
      number: { Self.text($0, $1, locale) },
      time: { clock.text(of: ClockTime(minuteOfDay: $0)) },
      day: clock.text(of:as:))
  }

  private static func text(_ value: Double, _ style: NumberStyle, _ locale: Locale) -> String {
    let format = FloatingPointFormatStyle<Double>(locale: locale)
    let text = format.grouping(.never)
    switch style {
    case .decimals(let count):
      let whole = value.rounded(.toNearestOrEven) + 0
      // Loading a formatter would take longer than the rest of an answer.
      guard count > 0 || !(0..<1000).contains(whole) else { return digits(whole, locale) }
      return format.precision(.fractionLength(count)).format(value)
    case .significant(let count):
      return text.precision(.significantDigits(1...count)).format(value)
    case .scientific(let count):
      return text.notation(.scientific).precision(.significantDigits(1...count)).format(value)
    case .plain: return digits(value, locale)
    }
  }

  /// All digits, if possible without a formatter.
  private static func digits(_ value: Double, _ locale: Locale) -> String {
    let text = value.formattedPlainly
    guard locale.identifier != LocaleIdentifier.fallback else { return text }
    if locale.numberingSystem.identifier == "latn" {
      return text.replacing(".", with: locale.decimalSeparator ?? ".")
    }
    return value == 0 || (1e-4..<1e15).contains(value.magnitude)
      ? self.text(value, .significant(17), locale) : text
  }
}

extension ClockStyle {
  /// The format of this clock, with numbers in that of the command.
  package var figures: FigureFormat {
    FigureFormat(locale: locale).numbered(like: .current)
  }
}

extension [String] {
  /// The first texts and, if there are others, their number: `5 more`.
  package func abbreviated(to count: Int) -> [String] {
    self.count > count
      ? prefix(count) + ["\(FigureFormat.current.number(self.count - count)) more"] : self
  }
}
