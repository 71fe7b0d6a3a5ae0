import CommandLineKit
import MessageText
import SleepModel

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
        blocks.append(["Moods: " + list.commaSeparated])
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
    return lines.flatMap { wrapped($0, indent: 2, width: width) }.asLines
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
      let line = "\(title): \(only.commaSeparated)"
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
    let period = review.period
    let (first, last) = (period.previous.lowerBound, period.previous.upperBound)
    guard let length = period.length else {
      return "the \(days(first.days(until: last) + 1)) before"
    }
    let name =
      review.isCurrent && length == .day
      ? "yesterday" : "\(review.isCurrent ? "last" : "the") \(length.rawValue)"
    let part: String? =
      switch length {
      case .day: review.time.map { "until \(style.text(of: $0))" }
      case _ where !period.isRunning: nil
      case .week:
        first == last
          ? style.weekday(of: first) : "\(style.weekday(of: first)) to \(style.weekday(of: last))"
      case .month: "days 1 to \(Plain.count(last.day))"
      case .year: "until \(style.dayOfMonth(last))"
      }
    return [name + (review.isCurrent ? "" : " before"), part].compactMap(\.self).commaSeparated
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

extension StatsAnswer {
  /// The figures of the nights as a table, then regularity and review.timing.
  var nightLines: [String] {
    var table = TextTable([.left, .right, .right, .left])
    table.add(["", "average", "nights", ""])
    let metrics: [DailyMetric] = [
      .timeInBed, .efficiency, .asleepInBed, .latency, .awake, .midpoint,
    ]
    for figures in review.figures where metrics.contains(figures.metric) {
      let text = MetricText(metric: figures.metric, format: style.figures)
      let words = figures.metric.words
      let value = figures.average.map { text.value($0.value) } ?? "–"
      let count = figures.average.map { Plain.count($0.count) } ?? ""
      table.add(["  " + words.title, value, count, words.definition ?? ""])
    }
    return table.lines + [""] + regularityLines
  }

  var regularityLines: [String] {
    let nights =
      "from \(style.text(of: review.nightRange.lowerBound)) to \(style.text(of: review.nightRange.upperBound))"
    let few = SleepTiming.fewestNights
    return [
      review.regularity.index.map {
        "  Regularity: \(Plain.tick($0.value, decimals: 1)), of 100 for the same hours every day "
          + "(sleep regularity index, \(Plain.count(review.regularity.pairCount)) pairs of nights \(nights))"
      }
        ?? "  Regularity: too few pairs of consecutive nights (\(Plain.count(review.regularity.pairCount)) "
        + "of \(SleepRegularity.fewestPairs)) \(nights)",
      debtLine,
      review.timing.socialJetlag.map {
        "  Social jetlag: \(style.figures.duration(minutes: $0.value)) between the middle of "
          + "sleep before workdays and before free days (\(Plain.count(review.timing.workNightCount)) and "
          + "\(Plain.count(review.timing.freeNightCount)) nights \(nights))"
      }
        ?? "  Social jetlag: too few nights before workdays (\(Plain.count(review.timing.workNightCount)) of "
        + "\(few)) or free days (\(Plain.count(review.timing.freeNightCount)) of \(few)) \(nights)",
      review.timing.correctedMiddle.map {
        "  Chronotype: \(style.figures.time(minutesAfterMidnight: $0.value)), the middle of sleep "
          + "before free days without an alarm, corrected for oversleep (MSFsc, "
          + "\(Plain.count(review.timing.alarmFreeNightCount)) nights)"
      }
        ?? "  Chronotype: too few nights before free days without an alarm "
        + "(\(Plain.count(review.timing.alarmFreeNightCount)) of \(few)) \(nights)",
    ]
  }

  private var debtLine: String {
    guard let debt = review.debt, let need = review.need else {
      return "  Sleep debt: not known; set the sleep you need with: betterrest profile need=8"
    }
    guard let minutes = debt.minutes else {
      return "  Sleep debt: too few nights with known sleep (\(Plain.count(debt.nightCount)) of "
        + "\(SleepDebt.fewestNights)) in the \(days(SleepDebt.dayCount)) to "
        + style.text(of: review.period.latest)
    }
    let amount = style.figures.duration(minutes: abs(minutes))
    let wish = "\(Plain.number(need)) h a night"
    let size = minutes >= 0 ? "\(amount) less" : "\(amount) more"
    let scaled =
      debt.nightCount < SleepDebt.dayCount
      ? ", scaled from \(Plain.counted(debt.nightCount, "night"))" : ""
    let naps =
      debt.unknownNaps > 0
      ? "; without \(Plain.counted(debt.unknownNaps, "nap")) of unknown sleep" : ""
    return "  Sleep debt: \(size) than your \(wish) in the \(days(SleepDebt.dayCount)) to "
      + "\(style.text(of: review.period.latest))\(scaled)\(naps)"
  }
}

extension StatsAnswer {
  /// Stress by time of day as a table.
  var hourLines: [String] {
    let rows = review.profile.hours.map { hours -> [String] in
      ["  " + style.text(of: hours)]
        + figures(hours.mean, hours.centred, isThin: hours.isThin)
    }
    var table = TextTable([.left, .right, .right, .right])
    table.add(["", "average", "against its day", "entries"])
    for row in rows { table.add(row) }
    let starts = review.profile.standouts.map { style.text(ofHour: $0.hours.lowerBound) }
    guard !starts.isEmpty else { return table.lines }
    let times = starts.map { "from \($0)" }.joined(separator: " and ")
    return table.lines + ["Stress is highest in the four hours \(times)."]
  }

  /// Stress by weekday as a table.
  var weekdayLines: [String] {
    var table = TextTable([.left, .right, .right])
    table.add(["", "average", "days"])
    for day in review.profile.weekdays {
      let value = day.isThin ? "too few" : day.mean.map { Plain.tick($0.value, decimals: 1) }
      table.add([
        "  " + style.name(of: day.weekday), day.mean == nil ? "No data" : value ?? "",
        Plain.count(day.mean?.count ?? 0),
      ])
    }
    return table.lines
  }

  private func figures(
    _ mean: MeanEstimate?, _ centred: MeanEstimate?, isThin: Bool
  ) -> [String] {
    guard let mean, let centred, !isThin else {
      return [mean == nil ? "No data" : "too few", "", Plain.count(mean?.count ?? 0)]
    }
    // No minus sign before 0.0.
    let tenths = (10 * centred.value).rounded() / 10 + 0
    return [
      Plain.tick(mean.value, decimals: 1),
      (tenths > 0 ? "+" : "") + Plain.tick(tenths, decimals: 1), Plain.count(mean.count),
    ]
  }
}
