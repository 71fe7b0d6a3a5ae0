import MessageText
import CommandLineKit
import DiaryStatistics
import SleepClock

extension StatsAnswer {
  func text(in emphasis: TextStyle, width: Int) -> String {
    var blocks = [[emphasis.bold(heading)]]
    let shown = figures.filter { isPartial || $0.metric.words.isMain }
    blocks += shown.map { block($0, emphasis) }
    if !isPartial {
      if !moods.isEmpty {
        let list = moods.map { mood in
          let guesses = mood.guessCount > 0 ? " (\(Plain.count(mood.guessCount)) guessed)" : ""
          return "\(mood.mood.printable()) \(Plain.count(mood.count))\(guesses)"
        }
        blocks.append(["Moods: " + list.joined(separator: ", ")])
      }
      blocks.append([emphasis.bold("Nights")] + nightLines)
      if stressDayCount > 0 {
        blocks.append(
          [emphasis.bold("Stress by time of day, on all \(days(stressDayCount))")] + hourLines)
        blocks.append([emphasis.bold("Stress by weekday")] + weekdayLines)
      }
    }
    let lines = blocks.joined(separator: [""])
    return lines.flatMap { wrapped($0, indent: 2, width: width) }.map { $0 + "\n" }.joined()
  }

  private var heading: String {
    let (first, last) = (period.days.lowerBound, period.days.upperBound)
    let text =
      first == last
      ? style.heading(of: first) : "\(style.dated(first)) to \(style.dated(last))"
    return text + (period.isRunning ? ", so far" : "")
  }

  private func block(_ figures: PeriodFigures, _ emphasis: TextStyle) -> [String] {
    let (words, text) = (
      figures.metric.words, MetricText(metric: figures.metric, style: style)
    )
    let title = emphasis.bold(words.title)
    guard let average = figures.average else { return ["\(title): No data"] }
    let count = Self.count(average.count, of: figures)
    guard figures.series.points.count > 1 || figures.entries.count > 1 else {
      let only = [text.value(average.value), words.definition].compactMap(\.self)
      let line = "\(title): \(only.joined(separator: ", "))"
      return [line, trend(figures, text)].compactMap(\.self)
    }
    let details = [count, words.definition].compactMap(\.self).joined(separator: "; ")
    var lines = ["\(title): \(text.value(average.value)) on average (\(details))"]
    if let most = figures.maximum, let least = figures.minimum {
      lines.append(
        most.value == least.value
          ? "  always \(text.value(most.value))"
          : "  \(text.names.most) \(text.value(most.value)) \(when(most)), "
            + "\(text.names.least) \(text.value(least.value)) \(when(least))")
    }
    return lines + [trend(figures, text)].compactMap(\.self)
  }

  private func when(_ extreme: PeriodFigures.Extreme) -> String {
    if let moment = extreme.moment { return "at \(style.text(of: moment.time))" }
    return period.length == .week
      ? "on \(style.weekday(of: extreme.day))" : "on \(style.text(of: extreme.day))"
  }

  /// The change from the comparable days: `increase of 1.0 from yesterday, until 14:10 (3 and 4
  /// entries)`.
  private func trend(_ figures: PeriodFigures, _ text: MetricText) -> String? {
    guard let average = figures.average else { return nil }
    guard let previous = figures.previous, let trend = figures.trend else {
      return "  no data for \(previousPart)"
    }
    var line = "  " + text.change(trend.value, from: previousPart)
    if !figures.entries.isEmpty || average.count > 1 || previous.count > 1 {
      line += " (\(Plain.count(average.count)) and \(Self.count(previous.count, of: figures)))"
    }
    guard period.length != .day, !text.isZero(trend.value) else { return line }
    let isSure = figures.shownTrendInterval.map { !$0.contains(0) } ?? false
    return line + (isSure ? "" : "; may be chance")
  }

  /// The comparable days: `yesterday, until 14:10`, `last week, Mon to Thu`.
  private var previousPart: String {
    switch period.length {
    case .day:
      let name = isCurrent ? "yesterday" : "the day before"
      return name + (time.map { ", until \(style.text(of: $0))" } ?? "")
    case .week:
      let name = isCurrent ? "last week" : "the week before"
      guard period.isRunning else { return name }
      let ends = [period.previous.lowerBound, period.previous.upperBound].map(style.weekday(of:))
      return "\(name), \(ends[0] == ends[1] ? ends[0] : ends.joined(separator: " to "))"
    case .month:
      let name = isCurrent ? "last month" : "the month before"
      guard period.isRunning else { return name }
      return "\(name), days 1 to \(Plain.count(period.previous.upperBound.day))"
    case nil:
      let count = period.previous.lowerBound.days(until: period.previous.upperBound) + 1
      return "the \(days(count)) before"
    }
  }

  func days(_ count: Int) -> String { Plain.counted(Double(count), "day") }

  static func count(_ count: Int, of figures: PeriodFigures) -> String {
    let noun =
      !figures.entries.isEmpty
      ? "entry" : figures.metric.isNightly ? "night" : "day"
    guard noun == "entry" else { return Plain.counted(Double(count), noun) }
    return "\(Plain.count(count)) \(count == 1 ? "entry" : "entries")"
  }
}

/// Wraps a line that is too long; its continuation is indented.
private func wrapped(_ line: String, indent: Int, width: Int) -> [String] {
  guard line.displayWidth > width - 1, !line.dropFirst(indent).contains("   ") else {
    return [line]
  }
  let margin = String(line.prefix { $0 == " " })
  let lines = CommandLineKit.wrapped(
    String(line.dropFirst(margin.count)), width: width - 1 - margin.count - indent)
  return lines.enumerated().map { index, text in
    margin + (index == 0 ? "" : String(repeating: " ", count: indent)) + text
  }
}
