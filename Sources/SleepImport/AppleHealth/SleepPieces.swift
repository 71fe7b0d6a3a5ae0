import SleepDiary
import Foundation
import SleepText
import SleepCore

/// The pieces of a file, with their shared names.
struct SleepPieces {
  private(set) var pieces: [SleepPiece] = []
  private(set) var sources: [String] = []
  private(set) var timeZones: [TimeZone] = []

  private var sourcePlaces: [String: Int32] = [:]
  private var timeZonePlaces: [String: Int16] = [:]

  /// Adds a sleep record; `timeZone` comes from its metadata.
  mutating func take(_ tag: MarkupTag, timeZone: String?) throws(RowRefusal) {
    let prefix = "HKCategoryValueSleepAnalysis"
    let value = try Self.text("value", of: tag)
    guard value.hasPrefix(prefix), let kind = SleepPiece.Kind(value.dropFirst(prefix.count)) else {
      throw RowRefusal("value is '\(value.printable())', which is not a known kind of sleep")
    }
    let source = place(ofSource: try Self.text("sourceName", of: tag))
    let (start, end) = (
      try Self.instant("startDate", of: tag), try Self.instant("endDate", of: tag)
    )
    guard start < end else { throw RowRefusal("it does not end after its beginning") }
    // A recording that was never stopped would join all nights that it covers.
    guard end - start <= 60 * SourceSleep.mostMinutes else {
      throw RowRefusal("too long: \((end - start) / 3600) hours")
    }
    pieces.append(
      SleepPiece(
        start: start, end: end, line: tag.line, source: source,
        timeZone: timeZone.map { place(ofTimeZone: $0) } ?? SleepPiece.noTimeZone, kind: kind))
  }

  private static func text(_ name: StaticString, of tag: MarkupTag) throws(RowRefusal) -> String {
    guard let text = tag[name], !text.isEmpty else { throw RowRefusal("it has no \(name)") }
    return text
  }

  private mutating func place(ofSource name: String) -> Int32 {
    if let place = sourcePlaces[name] { return place }
    let place = Int32(clamping: sources.count)
    sources.append(name)
    sourcePlaces[name] = place
    return place
  }

  private mutating func place(ofTimeZone name: String) -> Int16 {
    if let place = timeZonePlaces[name] { return place }
    var found = SleepPiece.unknownTimeZone
    if let timeZone = TimeZone(identifier: name), let place = Int16(exactly: timeZones.count) {
      timeZones.append(timeZone)
      found = place
    }
    timeZonePlaces[name] = found
    return found
  }

  private static func instant(_ name: StaticString, of tag: MarkupTag) throws(RowRefusal) -> Int {
    if let instant = tag.bytes(of: name).flatMap({ Self.usualInstant($0) }) { return instant }
    let text = try Self.text(name, of: tag)
    guard let instant = Self.instant(text) else {
      throw RowRefusal("\(name) is '\(text.printable())', which is not a moment with its offset")
    }
    return instant
  }

  /// A fast path for `2020-01-02 23:10:00 -0700`.
  private static func usualInstant(_ text: ArraySlice<UInt8>) -> Int? {
    text.withUnsafeBytes { usualInstant($0) }
  }

  private static func usualInstant(_ text: UnsafeRawBufferPointer) -> Int? {
    let form: StaticString = "0000-00-00 00:00:00 +0000"
    let (zero, plus, minus) = (UInt8(ascii: "0"), UInt8(ascii: "+"), UInt8(ascii: "-"))
    guard text.count == form.utf8CodeUnitCount else { return nil }
    for place in text.indices {
      let byte = text[place]
      switch form.utf8Start[place] {
      case zero: guard byte >= zero, byte <= zero + 9 else { return nil }
      case plus: guard byte == plus || byte == minus else { return nil }
      case let other: guard byte == other else { return nil }
      }
    }
    func number(_ start: Int, _ count: Int) -> Int {
      text[start..<start + count].reduce(0) { 10 * $0 + Int($1 - zero) }
    }
    let (hour, minute, second) = (number(11, 2), number(14, 2), number(17, 2))
    let (hours, minutes) = (number(21, 2), number(23, 2))
    guard hour < 24, minute < 60, second < 60, hours <= 18, minutes < 60,
      let day = CalendarDay(year: number(0, 4), month: number(5, 2), day: number(8, 2))
    else { return nil }
    let offset = (text[20] == plus ? 60 : -60) * (60 * hours + minutes)
    return 86_400 * day.number + 3600 * hour + 60 * minute + second - offset
  }

  private static func instant(_ text: String) -> Int? {
    guard let cell = TimeCell(text) else { return nil }
    let instant: Instant? =
      switch cell.moment {
      case .instant(let known)?: known
      case .clock(.date(let day)?, let time, let offset?)?:
        LocalMoment(day: day, time: time, offset: offset)?.start
      default: nil
      }
    return instant.map { Int(clamping: $0.seconds) + cell.second }
  }
}

/// An interval in a sleep record, stored compactly because an export may have hundreds of
/// thousands.
struct SleepPiece: Comparable {
  enum Kind: UInt8 {
    case inBed, asleep, awake

    /// Parses the last part of `HKCategoryValueSleepAnalysisAsleepREM`.
    init?(_ value: Substring) {
      switch value {
      case "InBed": self = .inBed
      case "Asleep", "AsleepUnspecified", "AsleepCore", "AsleepDeep", "AsleepREM": self = .asleep
      case "Awake": self = .awake
      default: return nil
      }
    }
  }

  /// The start and end, in seconds since 1970.
  let start: Int
  let end: Int
  let line: Int
  let source: Int32
  /// The index of the time zone; negative if none is named, or one that is not known.
  let timeZone: Int16
  let kind: Kind

  static let noTimeZone: Int16 = -1
  static let unknownTimeZone: Int16 = -2

  static func < (left: SleepPiece, right: SleepPiece) -> Bool {
    func key(_ piece: SleepPiece) -> (Int32, Int, Int, Int, UInt8) {
      (piece.source, piece.start, piece.end, piece.line, piece.kind.rawValue)
    }
    return key(left) < key(right)
  }
}
