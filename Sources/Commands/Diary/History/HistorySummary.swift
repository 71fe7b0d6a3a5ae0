import CommandLineKit
import DiaryCore
import Foundation
import MessageText
import Platform
import SleepCore

/// The content of an entry in one cell of the history.
///
/// In a narrow cell, details are omitted from the last one on; the note is shortened last.
struct HistorySummary {
  private struct Part {
    let text: String
    var isDetail = false
  }

  private var parts: [Part] = []
  private let note: String?

  /// - Parameter successor: The shortest ending of the superseding record's id.
  init(_ entry: HistoryEntry, style: ClockStyle, successor: String?) {
    let record = entry.record
    note = record.text(.note)
    func add(_ text: String?, isDetail: Bool = false) {
      if let text { parts.append(Part(text: text, isDetail: isDetail)) }
    }
    func add(_ place: EntryField.Place) {
      for row in record.told where row.place == place {
        let text = FieldText(row.field, of: record, style: style, besides: nil)?.phrase
        add(text, isDetail: record.kind.isSleep && place == .everywhere)
      }
    }
    add(successor.map { "replaced by \($0)" })
    if let zone = record.text(.zone),
      ZoneClock.name(ofIdentifier: zone) != style.timeZone.diaryName,
      record.kind != .day
    {
      add(zone.printable(), isDetail: true)
    }
    switch record.kind {
    case .night, .nap:
      add(record.number(.part).map { "part \(Plain.number($0))" })
      add(Self.duration(of: record, style.figures), isDetail: true)
    case .stress: add(record.number(.value).map(Plain.number))
    case .note, .day, .profile: break
    }
    add(.first)
    add(.everywhere)
  }

  private static func duration(of record: DiaryRecord, _ figures: FigureFormat) -> String? {
    guard let night = Night(record) else { return nil }
    return night.asleep.map { "\(figures.duration(minutes: $0)) asleep" }
      ?? "\(figures.duration(minutes: night.inBed)) in bed"
  }

  private static let leastNote = 6

  func text(width: Int) -> String {
    let note = note.map { "'\($0.printable(limit: width))'" }
    let noteWidth = note.map { $0.displayWidth + 2 } ?? 0
    var parts = parts
    var used = parts.reduce(0) { $0 + $1.text.displayWidth + 2 }
    while used + noteWidth - 2 > width, let last = parts.lastIndex(where: \.isDetail) {
      used -= parts.remove(at: last).text.displayWidth + 2
    }
    let texts = parts.map(\.text)
    guard let note else { return texts.joined(separator: ", ").shortened(to: width) }
    let room = max(width - used, 0)
    guard room >= min(noteWidth - 2, Self.leastNote) else {
      return (texts + [note]).joined(separator: ", ").shortened(to: width)
    }
    return (texts + [Self.shortened(note, to: room)]).joined(separator: ", ")
  }

  /// The shortened note with its closing quote.
  private static func shortened(_ note: String, to width: Int) -> String {
    note.displayWidth <= width ? note : note.shortened(to: width - 1) + "'"
  }
}
