import CommandLineKit
import DiaryCore
import MessageText
import Platform
import SleepCore

extension StatsAnswer {
  /// All figures, for who wants to know how many and how certain.
  func details(in emphasis: TextStyle, width: Int) -> String {
    let names = PeriodNames(review, style.figures)
    var blocks = [[emphasis.bold(names.heading)]]
    let shown = review.figures.filter {
      review.isPartial || ($0.metric.words.isMain && $0.average != nil)
    }
    blocks += shown.map { block($0, emphasis) }
    if !review.isPartial {
      if !review.moods.isEmpty {
        let list = review.moods.map { mood in
          let guesses = mood.guessCount > 0 ? " (\(Plain.count(mood.guessCount)) guessed)" : ""
          return "\(mood.mood.printable()) \(Plain.count(mood.count))\(guesses)"
        }
        blocks.append(["Moods: " + list.joined(separator: ", ")])
      }
      blocks.append([emphasis.bold("Nights")] + nightLines)
      if review.stressDayCount > 0 {
        blocks.append(
          [emphasis.bold("Stress by time of day, on all \(days(review.stressDayCount))")]
            + hourLines)
        blocks.append([emphasis.bold("Stress by weekday")] + weekdayLines)
      }
    }
    let lines = blocks.joined(separator: [""])
    return lines.flatMap { wrapped($0, indent: 2, width: width) }.map { $0 + "\n" }.joined()
  }

  private func block(_ figures: PeriodFigures, _ emphasis: TextStyle) -> [String] {
    let (words, text) = (
      figures.metric.words, MetricText(metric: figures.metric, format: style.figures)
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
    return review.period.length == .week
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
    guard review.period.length != .day, !text.isZero(trend.value) else { return line }
    let isSure = figures.shownTrendInterval.map { !$0.contains(0) } ?? false
    return line + (isSure ? "" : "; could be chance")
  }

  /// The comparable days: `yesterday, until 14:10`, `last week, Mon to Thu`.
  private var previousPart: String {
    switch review.period.length {
    case .day:
      let name = review.isCurrent ? "yesterday" : "the day before"
      return name + (review.time.map { ", until \(style.text(of: $0))" } ?? "")
    case .week:
      let name = review.isCurrent ? "last week" : "the week before"
      guard review.period.isRunning else { return name }
      let ends = [review.period.previous.lowerBound, review.period.previous.upperBound].map(
        style.weekday(of:))
      return "\(name), \(ends[0] == ends[1] ? ends[0] : ends.joined(separator: " to "))"
    case .month:
      let name = review.isCurrent ? "last month" : "the month before"
      guard review.period.isRunning else { return name }
      return "\(name), days 1 to \(Plain.count(review.period.previous.upperBound.day))"
    case .year:
      let name = review.isCurrent ? "last year" : "the year before"
      guard review.period.isRunning else { return name }
      return "\(name), until \(style.dayOfMonth(review.period.previous.upperBound))"
    case nil:
      let count =
        review.period.previous.lowerBound.days(until: review.period.previous.upperBound) + 1
      return "the \(days(count)) before"
    }
  }

  func days(_ count: Int) -> String { Plain.counted(count, "day") }

  static func count(_ count: Int, of figures: PeriodFigures) -> String {
    let noun =
      !figures.entries.isEmpty
      ? "entry" : figures.metric.isNightly ? "night" : "day"
    guard noun == "entry" else { return Plain.counted(count, noun) }
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
