import CommandLineKit
import DiaryCore
import Foundation
import MessageText
import Platform
import SleepCore

/// A record on one line.
///
/// ```
/// night of Sun, Nov 22, 2026: to bed Sat 22:50, up 06:55, 8 h 5 min in bed, quality 4
/// stress 6, Sat, Nov 21, 2026, 21:30, 'argument'
/// ```
struct EntryText {
  static let noteLimit = 60

  private let record: DiaryRecord
  private let style: ClockStyle

  init(_ record: DiaryRecord, _ style: ClockStyle) {
    (self.record, self.style) = (record, style)
  }

  /// The line, with its time zone if that differs from the current one.
  var line: String {
    let zone = record.text(.zone)
    let isElsewhere =
      zone.map { ZoneClock.name(ofIdentifier: $0) != style.timeZone.diaryName } ?? false
    return heading + details.joined() + (isElsewhere ? zoneText : "")
  }

  /// The line in everyday words: `last night: to bed Sat 22:50, …`, `stress 6 at 21:30`.
  ///
  /// - Parameter zone: The zone of the entry before, which is not repeated.
  func line(on today: CalendarDay, after zone: String?) -> String {
    let isElsewhere = zone != nil && record.text(.zone) != zone
    return heading(on: today) + details.joined() + (isElsewhere ? zoneText : "")
  }

  private var zoneText: String { record.text(.zone).map { " (\($0.printable()))" } ?? "" }

  private func heading(on today: CalendarDay) -> String {
    let moment = record.moment(.at)
    let time = moment.flatMap { $0.day == today ? "at \(style.text(of: $0.time))" : nil }
    return switch record.kind {
    case .night where record.day == today && record.number(.part) == nil: "last night"
    case .nap where record.day == today: "today's nap"
    case .day where record.day == today: "today"
    case .stress where time != nil: "\(phrase(.value) ?? "stress ?") \(time ?? "")"
    case .note where time != nil: "a note \(time ?? "")"
    default: heading
    }
  }

  /// The kind and the time: `night of Sun, Nov 22, 2026`, `stress 6, Sat, Nov 21, 2026, 21:30`.
  var heading: String {
    switch record.kind {
    case .night, .nap: return record.day.map(heading(of:)) ?? record.kind.rawValue
    case .stress: return "\(phrase(.value) ?? "stress ?"), \(when)"
    case .note: return "note, \(when)"
    case .day: return day ?? "?"
    case .profile: return "profile"
    }
  }

  /// The kind and its day: `night of Sun, Nov 22, 2026`.
  func heading(of day: CalendarDay) -> String {
    let part = record.number(.part).map { ", part \(Plain.number($0))" } ?? ""
    return "\(record.kind.rawValue) of \(style.dated(day))\(part)"
  }

  /// The phrases after the heading, with leading punctuation.
  private var details: [String] {
    let phrases = phrases
    switch record.kind {
    case .night, .nap, .day, .profile:
      return phrases.isEmpty ? [] : [": " + phrases.joined(separator: ", ")]
    case .stress, .note: return phrases.map { ", \($0)" }
    }
  }

  private var phrases: [String] {
    record.told.map(\.field).flatMap { field -> [String] in
      if record.kind == .nap, let text = napPhrase(field) { return [text] }
      var phrases = [phrase(field)].compactMap(\.self)
      if field == .rise, let night = Night(record) {
        phrases.append("\(style.figures.duration(minutes: night.inBed)) in bed")
      }
      return phrases
    }
  }

  /// The times of a nap: `14:10 to 14:40`.
  private func napPhrase(_ field: DiaryField) -> String? {
    guard let nap = Night(record) else { return nil }
    switch field {
    case .bed:
      let rise = style.text(of: nap.rise.time)
      return "\(style.text(of: nap.bed, besides: record.day)) to \(rise)"
    case .rise: return style.figures.duration(minutes: nap.inBed)
    default: return nil
    }
  }

  private func phrase(_ field: DiaryField) -> String? {
    FieldText(field, of: record, style: style, besides: record.day)?.phrase
  }

  private var day: String? { record.day.map(style.dated) }
  private var when: String { record.moment(.at).map(style.dated) ?? "?" }
}

extension DiaryRecord {
  /// The fields in their order on a line; the time awake includes the awakenings.
  var told: [EntryField] {
    EntryField.told(of: kind).filter { $0.field != .awakenings || fields[.waso] == nil }
  }
}
