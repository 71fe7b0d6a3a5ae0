import CommandLineKit
import Foundation
import MessageText
import SleepClock
import SleepCommands
import SleepDiary

/// The answer of `today`: tonight's bedtime and today's entries.
struct TodayAnswer {
  let name: String?
  let bedtime: TonightsBedtime
  let figures: TodayFigures
  let style: ClockStyle
  /// Whether no file of the diary is missing.
  var isWhole = true

  /// The answer as JSON, without the text of notes.
  var json: JSONObject {
    let night: JSONObject = [
      "hoursAsleep": figures.hoursAsleep, "hoursInBed": figures.hoursInBed,
      "quality": figures.quality,
    ]
    let stress = figures.meanStress.map { mean -> JSONObject in
      [
        "count": figures.stress.count, "mean": mean, "minimum": figures.stress.min(),
        "maximum": figures.stress.max(),
      ]
    }
    var json: JSONObject = [
      "name": name, "day": figures.day.description, "bedtime": bedtime.json,
      "night": figures.hasNight || figures.hoursAsleep != nil ? night : nil, "stress": stress,
      "naps": figures.naps.count, "notes": figures.notes.count,
      "moods": figures.notes.compactMap { $0.text(.mood) },
      "missing": MissingEntries.commands(figures),
    ]
    for row in Self.metrics { json[row.name] = figures.metric(row.field) }
    return json
  }

  /// The hours slept stand with the night.
  private static let metrics = EntryField.all(of: .day).filter { $0.field != .sleep }

  func lines(in emphasis: TextStyle, width: Int) -> [String] {
    let greeting = name.map { "Hello, \($0.printable())" } ?? "Hello"
    let missing = isWhole ? MissingEntries.commands(figures, width: width - 2) : []
    return [greeting, ""] + bedtime.lines(in: emphasis) + [""]
      + [emphasis.bold(style.heading(of: figures.day))] + rows(width)
      + (missing.isEmpty ? [] : ["", "Still to log, for example:"] + missing.map { "  \($0)" })
  }

  private func rows(_ width: Int) -> [String] {
    let figures: [(String, [String])] =
      [
        ("Last night", night),
        ("Stress", stress),
      ]
      + Self.metrics.filter { $0.isAsked || self.figures.metric($0.field) != nil }
      .map { row in
        let figure = Self.figure(self.figures.metric(row.field), row.shortUnit)
        return (row.label, [figure].compactMap(\.self))
      }
    let entries =
      self.figures.naps.map { ("Nap", entry($0)) }
      + self.figures.notes.map { ("Note", entry($0)) }
    let labels = figures.map(\.0) + entries.map(\.0)
    let indent = 2 + (labels.map(\.count).max() ?? 0) + 2
    func row(_ label: String, _ text: String) -> String {
      ("  " + label).padded(to: indent) + text
    }
    return figures.flatMap { label, parts -> [String] in
      let lines = Self.lines(
        parts.isEmpty ? [isWhole ? "No data" : "Missing"] : parts, width: width - indent)
      return lines.enumerated().map { row($0 == 0 ? label : "", $1) }
    } + entries.map { row($0, $1.text(width: width - indent)) }
  }

  /// Comma-separated parts on as few lines as possible.
  private static func lines(_ parts: [String], width: Int) -> [String] {
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, last.displayWidth + 2 + part.displayWidth < width {
        lines[lines.count - 1] = "\(last), \(part)"
      } else {
        if !lines.isEmpty { lines[lines.count - 1] += "," }
        lines.append(part)
      }
    }
    return lines
  }

  private var night: [String] {
    [
      Self.figure(figures.hoursAsleep, "h asleep"), Self.figure(figures.hoursInBed, "h in bed"),
      figures.quality.map { "quality \(Self.decimals($0))" },
    ].compactMap(\.self)
  }

  private var stress: [String] {
    guard let mean = figures.meanStress, let least = figures.stress.min(),
      let most = figures.stress.max()
    else { return [] }
    guard figures.stress.count > 1 else { return [Self.decimals(mean)] }
    return [
      "\(Self.decimals(mean)) on average", "\(Self.decimals(least)) to \(Self.decimals(most))",
      "\(Plain.count(figures.stress.count)) entries",
    ]
  }

  private func entry(_ record: DiaryRecord) -> TimedSummary {
    var order = HistoryOrder(dayStart: .defaultDayStart)
    let entry = order.entry(record)
    let times = [entry.startTime, entry.endTime].compactMap { $0 }.map(style.text(ofTime:))
    return TimedSummary(
      time: times.joined(separator: "–"),
      summary: HistorySummary(entry, style: style, successor: nil))
  }

  private struct TimedSummary {
    let time: String
    let summary: HistorySummary

    func text(width: Int) -> String {
      let text = summary.text(width: max(0, width - time.displayWidth - 2))
      return text.isEmpty ? time : "\(time)  \(text)"
    }
  }

  private static func figure(_ number: Double?, _ unit: String) -> String? {
    number.map { "\(decimals($0)) \(unit)" }
  }

  private static func decimals(_ number: Double) -> String {
    Plain.tick(number, decimals: 2)
  }
}

extension EntryField {
  /// The unit after a number, as short as it can be.
  fileprivate var shortUnit: String {
    switch unit {
    case .minutes: "min"
    case .hours: "h"
    case .points: "of \(Plain.number(form.numbers?.upperBound ?? 0))"
    default: unit?.name ?? ""
    }
  }
}
