import SleepTerminal
import SleepReports
import SleepModel

/// The answer of `today`: tonight's bedtime and today's entries.
struct TodayAnswer: Report {
  let name: String?
  let bedtime: BedtimeReport
  let figures: TodayFigures
  let style: ClockStyle
  /// Whether no file of the diary is missing.
  let isWhole: Bool

  /// The answer as JSON, without the text of notes.
  var json: JSONObject {
    let night: JSONObject = [
      "hoursAsleep": figures.hoursAsleep, "hoursInBed": figures.night.map { $0.minutesInBed / 60 },
      "quality": figures.night?.quality,
    ]
    let stress = figures.meanStress.map { mean -> JSONObject in
      [
        "count": figures.stress.count, "mean": mean, "minimum": figures.stress.min(),
        "maximum": figures.stress.max(),
      ]
    }
    var json: JSONObject = [
      "name": name, "day": figures.day.description, "bedtime": bedtime.json,
      "night": figures.night != nil || figures.hoursAsleep != nil ? night : nil, "stress": stress,
      "naps": figures.naps.count, "notes": figures.notes.count,
      "moods": figures.notes.compactMap { $0.text(.mood) },
      "missing": figures.missingCommands,
    ]
    for row in TodayFigures.metrics { json[row.name] = figures.metric(row.field) }
    return json
  }

  /// The greeting, what was logged, tonight's bedtime, and what is missing.
  var blocks: [Block] {
    name.map { "Hello, \($0.printable())" }
    Block.fitted { width in
      Block.lines {
        StyledLine("", bold: style.heading(of: figures.day))
        rows(width)
      }
    }
    bedtime.brief
    Block.lines {
      isWhole ? figures.missingSentences(asksForSleep: !isSleepAskedFor) : []
      hasEntries ? "To look back: betterrest stats" : nil
    }
  }

  /// Whether the bedtime asks how long this night's sleep was.
  private var isSleepAskedFor: Bool {
    let lack = bedtime.setting.source.sleeper.lack
    return lack?.isSleepUnknown == true && lack?.latestDay == figures.day
  }

  private var hasEntries: Bool {
    !figures.facts(style.figures).isEmpty || !figures.naps.isEmpty || !figures.notes.isEmpty
  }

  /// What is known of the day.
  private func rows(_ width: Int) -> [String] {
    let known = figures.facts(style.figures)
    let entries = figures.naps.map { ("Nap", $0) } + figures.notes.map { ("Note", $0) }
    let labels = known.map(\.label) + entries.map(\.0)
    let indent = 2 + (labels.map(\.count).max() ?? 0) + 2
    func row(_ label: String, _ text: String) -> String {
      ("  " + label).padded(to: indent) + text
    }
    return known.flatMap { label, parts -> [String] in
      Self.lines(parts, width: width - indent).enumerated().map { row($0 == 0 ? label : "", $1) }
    } + entries.map { row($0, text(of: $1, width: width - indent)) }
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

  private func text(of record: DiaryRecord, width: Int) -> String {
    let order = HistoryOrder(dayStart: .defaultDayStart)
    let entry = order.entry(record)
    let time = [entry.startTime, entry.endTime].compactMap(\.self).map(style.text(ofTime:))
      .joined(separator: "–")
    let text = HistorySummary(entry, style: style, successor: nil)
      .text(width: max(0, width - time.displayWidth - 2))
    return text.isEmpty ? time : "\(time)  \(text)"
  }
}
