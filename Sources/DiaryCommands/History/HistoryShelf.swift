import CommandLineKit
import DiaryForm
import Foundation
import MessageText
import SleepClock
import SleepDiary

/// The entries in a browsable list, formatted lazily.
final class HistoryShelf {
  let diary: Diary
  let entries: [HistoryEntry]
  private let style: ClockStyle
  private let timeWidth: Int
  private lazy var endings = diary.shortestEndings(of: entries.map(\.record.id))

  init(_ diary: Diary, _ query: HistoryQuery, _ style: ClockStyle) {
    self.diary = diary
    self.style = style
    entries = query.entries(in: diary, hasProfile: false)
    timeWidth = ClockTime(hour: 22, minute: 44).map(style.text(of:))?.displayWidth ?? 5
  }

  var list: HistoryList {
    HistoryList(count: entries.count, row: row, detail: detail, contains: contains)
  }

  func place(ofRecord id: String) -> Int? { entries.firstIndex { $0.record.id == id } }

  /// The minimum width for the span of a night and a column for the kind.
  private static let leastWideWidth = 55

  private func row(_ place: Int, _ columns: Int) -> HistoryList.Row {
    let entry = entries[place]
    let isWide = columns >= Self.leastWideWidth
    let ends = [
      entry.startTime.map(style.text(ofTime:))?.padded(to: timeWidth, flushRight: true),
      isWide ? entry.endTime.map(style.text(ofTime:)) : nil,
    ].compactMap(\.self)
    let kind = entry.record.kind.rawValue
    let width = isWide ? 2 * timeWidth + 1 : timeWidth
    let head =
      ends.joined(separator: "–").padded(to: width) + "  "
      + (isWide ? kind.padded(to: 8) : "\(kind) ")
    let ending = endings[entry.record.id] ?? ""
    let room = max(0, columns - head.displayWidth - ending.count - 2)
    let summary = HistorySummary(
      entry, style: style,
      successor: entry.record.supersededBy.map { diary.shortestEndings(of: [$0])[$0] ?? "" })
    return HistoryList.Row(
      heading: style.heading(ofDay: entry.day),
      text: head + summary.text(width: room).padded(to: room) + "  " + ending)
  }

  private func detail(_ place: Int) -> HistoryList.Detail {
    let record = entries[place].record
    var fields: [(name: String, value: String)] = DiaryField.allCases.compactMap { field in
      switch field {
      case .moodBy: nil
      case .note: record.text(.note).map { ("text", $0.printable(limit: 100_000)) }
      default:
        FieldText(field, of: record, style: style, besides: record.day).map {
          (Self.names[field] ?? ($0.label.isEmpty ? field.rawValue : $0.label), $0.value)
        }
      }
    }
    fields += record.others.sorted { $0.key < $1.key }.map { name, value in
      (name.printable(), (value.number.map(Plain.number) ?? value.words).printable(limit: 1000))
    }
    fields.append(("id", record.id))
    return HistoryList.Detail(heading: EntryText(record, style).heading, fields: fields)
  }

  private static let names: [DiaryField: String] = [
    .at: "when", .zone: "time zone", .src: "imported from", .key: "called there",
  ]

  private func contains(_ place: Int, _ text: String) -> Bool {
    let entry = entries[place]
    let texts = [
      entry.record.text(.note), entry.record.text(.mood), entry.record.kind.rawValue, entry.day,
    ]
    return texts.contains {
      $0?.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
  }
}

extension DiaryValue {
  /// The value as text, without localized digits.
  var words: String {
    switch self {
    case .text(let text): text
    case .number(let number): Counted.digits(number)
    case .flag(let isSo): isSo ? "yes" : "no"
    }
  }
}
