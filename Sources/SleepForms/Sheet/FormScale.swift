import SleepTerminal
import SleepText
import SleepModel

/// Numbers to choose with keys, or to type.
struct FormScale: Equatable {
  enum Unit: Equatable {
    case number, cups
    /// Hours, read in hours and minutes.
    case hours
    /// Minutes after midnight, which wrap around.
    case clock
  }

  var unit = Unit.number
  let range: ClosedRange<Double>
  var step = 1.0
  /// The larger step of Page Up and Page Down, for a scale that is long and always has a value.
  var leap: Double?
  /// The places of the slider; 0 without one.
  var places = 0

  /// The value at which an untouched scale starts.
  var start: Double { (range.lowerBound + range.upperBound) / 2 }

  /// The number of an answer, as options are read; an hour alone is one of 24.
  func number(in text: String) -> Double? {
    switch unit {
    case .number: return Int(text).map(Double.init).flatMap { range.contains($0) ? $0 : nil }
    case .cups: return (try? CoffeeAmount(parsing: text))?.cups
    case .hours: return (try? SleepAmount(parsing: text))?.hours
    case .clock:
      let hour = text.last == ":" ? text.dropLast() : Substring(text)
      let time = try? ClockTime(parsingHourOrTime: String(hour))
      return time.map { $0.secondsAfterMidnight / 60 }
    }
  }

  /// The number as an answer.
  func text(of number: Double) -> String {
    time(of: number)?.description ?? Counted.digits(number)
  }

  /// The number as the user reads it.
  func shown(_ number: Double, _ style: ClockStyle) -> String {
    switch unit {
    case .number: style.figures.amount(number)
    case .cups: style.figures.counted(style.figures.amount(number), "cup")
    case .hours: style.figures.duration(minutes: 60 * number)
    case .clock: time(of: number).map(style.text) ?? ""
    }
  }

  private func time(of number: Double) -> ClockTime? {
    if case .clock = unit { ClockTime(secondsAfterMidnight: number * 60) } else { nil }
  }
}

// Keys.

extension FormScale {
  /// The number that a key leads to; `nil` if the key does not choose a number.
  func number(after key: TerminalKey, from number: Double) -> Double? {
    guard case .clock = unit else {
      return moved(by: key, from: number).map { min(max($0, range.lowerBound), range.upperBound) }
    }
    let noon = 720.0
    switch key {
    case .character("a"), .character("A"):
      return number.truncatingRemainder(dividingBy: noon)
    case .character("p"), .character("P"):
      return number.truncatingRemainder(dividingBy: noon) + noon
    default: return moved(by: key, from: number).map { $0 - ($0 / 1440).rounded(.down) * 1440 }
    }
  }

  private func moved(by key: TerminalKey, from number: Double) -> Double? {
    let place = number / step
    return switch key {
    case .left, .character("-"), .character("_"): (place.rounded(.up) - 1) * step
    case .right, .character("+"), .character("="): (place.rounded(.down) + 1) * step
    case .pageDown: leap.map { number - $0 }
    case .pageUp: leap.map { number + $0 }
    case .home: range.lowerBound
    case .end: range.upperBound
    default: nil
    }
  }

  /// What a character adds to a typed number, of those that one can be written with.
  func typed(_ character: Character) -> String? {
    let signs =
      switch unit {
      case .number, .cups: ".,"
      case .hours: ".,:hm"
      case .clock: ".:"
      }
    if signs.contains(character) { return String(character) }
    return character.wholeNumberValue.flatMap { (0...9).contains($0) ? String($0) : nil }
  }

  /// Whether a typed text is a number and no digit can follow.
  func isComplete(_ text: String) -> Bool {
    func longer(_ text: String) -> [String] { (0...9).map { "\(text)\($0)" } }
    func begins(_ text: String) -> Bool {
      number(in: text) != nil || longer(text).contains { number(in: $0) != nil }
    }
    return number(in: text) != nil && !longer(text).contains(where: begins)
  }
}
