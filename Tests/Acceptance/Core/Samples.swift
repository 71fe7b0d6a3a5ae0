import SleepText
import SleepNumerics
import SleepCore

/// What a function answers, collected to one number.
struct Answer {
  private var fingerprint = Fingerprint()

  mutating func add(_ text: String?) { fingerprint.add(text ?? "nil") }

  mutating func add(_ texts: [String]) {
    for text in texts { add(text) }
    add(texts.count)
  }

  mutating func add(_ number: Int?) { fingerprint.add(UInt64(bitPattern: Int64(number ?? -1))) }

  mutating func add(_ number: Double?) {
    // The bits of a NaN differ between machines.
    fingerprint.add(number.map { $0.isNaN ? 1 : $0.bitPattern } ?? 2)
  }

  mutating func add(_ range: ClosedRange<Double>?) {
    add(range?.lowerBound)
    add(range?.upperBound)
  }

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { fingerprint.add(UInt64(byte)) }
    add(bytes.count)
  }

  mutating func add(_ error: some ReportableError) { add(error.failure.text) }

  var value: Double { fingerprint.digits.utf8.reduce(0) { ($0 + Double($1)) / 3 } }
}

/// The answer that a function collects.
func answer(_ collect: (inout Answer) -> Void) -> Double {
  var answer = Answer()
  collect(&answer)
  return answer.value
}

extension SplitMix64: RandomNumberGenerator {
  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next(below: UInt64(range.upperBound - range.lowerBound + 1)))
  }

  mutating func one<Value>(of values: [Value]) -> Value { values[whole(0...values.count - 1)] }

  mutating func chance(_ count: Int) -> Bool { whole(1...count) == 1 }

  /// A day near the ends of the calendar or of 32 bits, near changes of clocks, or any day.
  mutating func day() -> CalendarDay {
    let parts = one(of: [
      (1583, 1, 3), (1970, 1, 1), (1999, 12, 31), (2011, 12, 30), (2024, 2, 29), (2026, 3, 29),
      (2026, 10, 25), (2026, 11, 1), (2038, 1, 19), (2106, 2, 7), (9999, 12, 29),
    ])
    let day = CalendarDay(year: parts.0, month: parts.1, day: parts.2) ?? .first
    return chance(4)
      ? CalendarDay(number: whole(-141_349...2_932_896)) : day.adding(days: whole(-2...2))
  }

  mutating func time() -> ClockTime {
    ClockTime(hour: whole(0...23), minute: chance(2) ? 30 : whole(0...59)) ?? .noon
  }

  mutating func zone() -> ZoneClock { one(of: zones) }

  mutating func sleep() -> SleepAmount {
    (try? SleepAmount(hours: Double(whole(16...48)) / 4)) ?? .default
  }

  mutating func coffee() -> CoffeeAmount {
    (try? CoffeeAmount(cups: Double(whole(0...8)))) ?? .default
  }

  /// One of some texts, as it is or with a few other characters.
  mutating func text(like texts: [String], sparing spared: Int = 30) -> String {
    var characters = Array(one(of: texts))
    guard whole(0...99) >= spared else { return String(characters) }
    let others = Array("0123456789:-+ ,.amphdtz=xéZ\u{301}–×\u{A0}\u{7}’😀")
    for _ in 0..<whole(1...2) {
      let place = whole(0...characters.count)
      switch whole(0...2) {
      case 0: characters.insert(one(of: others), at: place)
      case 1 where place < characters.count: characters.remove(at: place)
      default: if place < characters.count { characters[place] = one(of: others) }
      }
    }
    return String(characters)
  }

  /// Bytes with a few others among them.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<whole(1...4) where !bytes.isEmpty {
      let place = whole(0...bytes.count - 1)
      switch whole(0...3) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(UInt8(whole(0...255)), at: place)
      case 2: bytes[place] = one(of: Array("\"\\{}:,0-9.e\n".utf8))
      default: bytes[place] = UInt8(whole(32...126))
      }
    }
    return bytes
  }
}

/// Figures as a plain page may write them.
let figures = FigureFormat(
  number: { value, style in
    switch style {
    case .decimals(let count):
      let power = Double.powerOfTen(count)
      return ((value * power).rounded() / power).formattedPlainly
    case .significant(let count): return value.rounded(toDigits: count).formattedPlainly
    case .scientific(let count):
      guard value.isNormal else { return value.formattedPlainly }
      let exponent = value.magnitude.decimalExponent
      let digits = (value / .powerOfTen(exponent)).rounded(toDigits: count)
      return "\(digits.formattedPlainly)E\(exponent)"
    case .plain: return value.formattedPlainly
    }
  },
  time: { "\($0 / 60):\($0 % 60)" },
  day: { day, style in
    switch style {
    case .weekday: day.weekday.description
    case .shortWeekday: day.weekday.shortName
    case .ofMonth: "\(day.day)/\(day.month)"
    case .short: "\(day.weekday.shortName) \(day.day)/\(day.month)"
    case .dated, .date: "\(day)"
    case .month: "\(day.month)/\(day.year)"
    case .year: "\(day.year)"
    }
  })

/// Zones by rules that need no tables.
let zones: [ZoneClock] = [
  .utc,
  ZoneClock(name: "Europe/Berlin") { instant in
    3600 + summer(instant, from: (3, 31, 3600), to: (10, 31, 3600))
  },
  ZoneClock(name: "America/New_York") { instant in
    -18_000 + summer(instant, from: (3, 14, 25_200), to: (11, 7, 21_600))
  },
  // Samoa skipped 2011-12-30.
  ZoneClock(name: "Pacific/Apia") { $0.seconds < 1_325_239_200 ? -36_000 : 50_400 },
  ZoneClock(name: "Asia/Kolkata") { _ in 19_800 },
  ZoneClock(name: "Australia/Lord_Howe") { instant in
    39_600 - summer(instant, from: (4, 7, -32_400), to: (10, 7, -37_800)) / 2
  },
]

@Sendable func knownZone(_ name: String) -> ZoneClock? { zones.first { $0.name == name } }

/// An hour between two Sundays of a year, each the last up to a day of a month, at a second in UTC.
private func summer(
  _ instant: Instant, from start: (Int, Int, Int), to end: (Int, Int, Int)
) -> Int {
  let year = LocalMoment(instant, offset: 0).day.year
  func change(_ date: (month: Int, day: Int, second: Int)) -> Instant? {
    CalendarDay(year: year, month: date.month, day: date.day).map { day in
      Instant(day: day.adding(days: -(day.weekday.rawValue % 7))) + date.second
    }
  }
  guard let start = change(start), let end = change(end) else { return 0 }
  return start <= instant && instant < end ? 3600 : 0
}
