import CommandLineKit
import DiaryStatistics
import SleepClock

extension StatsAnswer {
  /// The metrics of LifeSync's pages, which are named even without data.
  static let main: [DailyMetric] = [
    .stress, .sleep, .quality, .coffee, .activity, .work, .diet,
  ]

  func text(in emphasis: TextStyle, width: Int) -> String {
    var blocks = [[emphasis.bold(heading)]]
    let shown = figures.filter { isPartial || Self.main.contains($0.metric) }
    blocks += shown.map { block($0, emphasis) }
    if !isPartial {
      if !moods.isEmpty {
        let list = moods.map { "\($0.mood.printable()) \(Plain.count($0.count))" }
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
      MetricWords(figures.metric), MetricText(metric: figures.metric, style: style)
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
      return "  no data from \(previousPart) to compare with"
    }
    var line = "  " + text.change(trend.value, from: previousPart)
    if !figures.entries.isEmpty || average.count > 1 || previous.count > 1 {
      line += " (\(Plain.count(average.count)) and \(Self.count(previous.count, of: figures)))"
    }
    guard period.length != .day, !text.isZero(trend.value) else { return line }
    return line + (trend.interval.map { $0.contains(0) } ?? true ? "; may be chance" : "")
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

  private func days(_ count: Int) -> String { Plain.counted(Double(count), "day") }

  private static func count(_ count: Int, of figures: PeriodFigures) -> String {
    let noun =
      !figures.entries.isEmpty
      ? "entry" : figures.metric.isNightly ? "night" : "day"
    guard noun == "entry" else { return Plain.counted(Double(count), noun) }
    return "\(Plain.count(count)) \(count == 1 ? "entry" : "entries")"
  }
}

extension StatsAnswer {
  private var nightLines: [String] {
    var table = TextTable([.left, .right, .right, .left])
    table.add(["", "average", "nights", ""])
    let metrics: [DailyMetric] = [
      .timeInBed, .efficiency, .asleepInBed, .latency, .awake, .midpoint,
    ]
    for figures in figures where metrics.contains(figures.metric) {
      let text = MetricText(metric: figures.metric, style: style)
      let words = MetricWords(figures.metric)
      let value = figures.average.map { text.value($0.value) } ?? "No data"
      let count = figures.average.map { Plain.count($0.count) } ?? ""
      table.add(["  " + words.title, value, count, words.definition ?? ""])
    }
    return table.lines + [""] + regularityLines
  }

  var regularityLines: [String] {
    let nights =
      "from \(style.text(of: nightRange.lowerBound)) to \(style.text(of: nightRange.upperBound))"
    let few = SleepTiming.fewestNights
    return [
      regularity.index.map {
        "  Regularity: \(Plain.tick($0.value, decimals: 1)), of 100 for the same hours every day "
          + "(sleep regularity index, \(Plain.count(regularity.pairCount)) pairs of nights \(nights))"
      }
        ?? "  Regularity: too few pairs of consecutive nights (\(Plain.count(regularity.pairCount)) "
        + "of \(SleepRegularity.fewestPairs)) \(nights)",
      debtLine,
      timing.socialJetlag.map {
        "  Social jetlag: \(Plain.duration(minutes: Int($0.value.rounded()))) between the middle of "
          + "sleep before workdays and before free days (\(Plain.count(timing.workNightCount)) and "
          + "\(Plain.count(timing.freeNightCount)) nights \(nights))"
      }
        ?? "  Social jetlag: too few nights before workdays (\(Plain.count(timing.workNightCount)) of "
        + "\(few)) or free days (\(Plain.count(timing.freeNightCount)) of \(few)) \(nights)",
      timing.correctedMiddle.map {
        "  Chronotype: \(MetricText.time(afterMidnight: $0.value, style)), the middle of sleep "
          + "before free days without an alarm, corrected for oversleep (MSFsc, "
          + "\(Plain.count(timing.alarmFreeNightCount)) nights)"
      }
        ?? "  Chronotype: too few nights before free days without an alarm "
        + "(\(Plain.count(timing.alarmFreeNightCount)) of \(few)) \(nights)",
    ]
  }

  private var debtLine: String {
    guard let debt, let need else {
      return "  Sleep debt: not known; set the sleep you need with: betterrest profile need=8"
    }
    guard let minutes = debt.minutes else {
      return "  Sleep debt: too few nights with known sleep (\(Plain.count(debt.nightCount)) of "
        + "\(SleepDebt.fewestNights)) in the \(days(SleepDebt.dayCount)) to "
        + style.text(of: period.latest)
    }
    let amount = Plain.duration(minutes: Int(abs(minutes).rounded()))
    let wish = "\(Plain.number(need)) h a night"
    let size = minutes >= 0 ? "\(amount) less" : "\(amount) more"
    let scaled =
      debt.nightCount < SleepDebt.dayCount
      ? ", scaled from \(Plain.counted(Double(debt.nightCount), "night"))" : ""
    let naps =
      debt.unknownNaps > 0
      ? "; without \(Plain.counted(Double(debt.unknownNaps), "nap")) of unknown sleep" : ""
    return "  Sleep debt: \(size) than your \(wish) in the \(days(SleepDebt.dayCount)) to "
      + "\(style.text(of: period.latest))\(scaled)\(naps)"
  }

  private var hourLines: [String] {
    let rows = profile.hours.map { hours -> [String] in
      let ends = [hours.hours.lowerBound, hours.hours.upperBound % 24]
        .compactMap { ClockTime(hour: $0, minute: 0) }.map(style.text(of:))
      return ["  " + ends.joined(separator: "–")]
        + figures(hours.mean, hours.centred, isThin: hours.isThin)
    }
    var table = TextTable([.left, .right, .right, .right])
    table.add(["", "average", "against its day", "entries"])
    for row in rows { table.add(row) }
    let remark = profile.mostStressful.map { hours in
      let start = ClockTime(hour: hours.hours.lowerBound, minute: 0).map(style.text(of:)) ?? ""
      return "Stress is highest in the four hours from \(start)."
    }
    return table.lines + [remark].compactMap(\.self)
  }

  private var weekdayLines: [String] {
    var table = TextTable([.left, .right, .right])
    table.add(["", "average", "days"])
    for day in profile.weekdays {
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
    let sign = Plain.tick(centred.value, decimals: 1)
    return [
      Plain.tick(mean.value, decimals: 1), centred.value > 0 ? "+\(sign)" : sign,
      Plain.count(mean.count),
    ]
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
