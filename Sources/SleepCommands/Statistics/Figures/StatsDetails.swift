import SleepCharts
import SleepTerminal
import SleepModel

extension StatsAnswer {
  /// All figures, for who wants to know how many and how certain.
  func details(in emphasis: TextStyle, width: Int) -> String {
    let names = PeriodNames(review, format)
    var blocks = [[emphasis.bold(names.heading)]]
    let shown = review.figures.filter {
      review.isPartial || $0.average != nil && $0.metric.isToldAlone
    }
    blocks += shown.map { block($0, emphasis) }
    if !review.isPartial {
      if !review.moods.isEmpty {
        let list = review.moods.map { mood in
          let guesses = mood.guessCount > 0 ? " (\(format.number(mood.guessCount)) guessed)" : ""
          return "\(mood.mood.printable()) \(format.number(mood.count))\(guesses)"
        }
        blocks.append(["Moods: " + list.commaSeparated])
      }
      blocks.append([emphasis.bold("Nights")] + nightLines)
      if review.stressDayCount > 0 {
        let title = "Stress by time of day\(ofAll) (\(days(review.stressDayCount)))"
        blocks.append([emphasis.bold(title)] + hourLines)
      }
      let weekdays = WeekdayChart.telling(
        of: review.days, isOfAll: review.areDaysOfAll, style: style)
      if !weekdays.isEmpty {
        let tables = WeekdayChart.tables(weekdays, style).map(\.lines).joined(separator: [""])
        blocks.append([emphasis.bold("By weekday\(ofAll)")] + tables)
      }
    }
    let lines = blocks.joined(separator: [""])
    return lines.flatMap { wrapped($0, indent: 2, width: width) }.asLines
  }

  private var ofAll: String { review.areDaysOfAll ? ", in your whole diary" : "" }

  private func block(_ figures: PeriodFigures, _ emphasis: TextStyle) -> [String] {
    let (words, text) = (figures.metric.words, figures.text(style))
    let title = emphasis.bold(words.title)
    guard let average = figures.average else { return ["\(title): No data"] }
    let value = text.value(average.value)
    var (line, extremes) = ("\(title): \(value)", String?.none)
    if figures.series.points.count > 1 || figures.entries.count > 1 {
      let details = [count(average.count, of: figures), words.definition]
      line += " on average (\(details.compactMap(\.self).joined(separator: "; ")))"
      if let most = figures.maximum, let least = figures.minimum {
        extremes =
          most.value == least.value
          ? "  always \(text.value(most.value))"
          : "  \(text.names.most) \(text.value(most.value)) \(when(most, figures)), "
            + "\(text.names.least) \(text.value(least.value)) \(when(least, figures))"
      }
    } else if let definition = words.definition {
      line += ", " + definition
    }
    return [line, extremes, trend(figures, text)].compactMap(\.self)
  }

  private func when(_ extreme: PeriodFigures.Extreme, _ figures: PeriodFigures) -> String {
    PeriodNames(review, format).when(extreme, of: figures)
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
      line += " (\(format.number(average.count)) and \(count(previous.count, of: figures)))"
    }
    guard review.period.length != .day, !text.isZero(trend.value) else { return line }
    return line + (figures.canTrendBeChance ? "; can be chance" : "")
  }

  /// The comparable days: `yesterday, until 14:10`, `last week, Mon to Thu`.
  private var previousPart: String {
    let period = review.period
    let (first, last) = (period.previous.lowerBound, period.previous.upperBound)
    guard let length = period.length else {
      return "the \(days(period.previous.count)) before"
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
      case .month: "days 1 to \(format.number(last.day))"
      case .year: "until \(style.text(of: last, as: .ofMonth))"
      }
    return [name + (review.isCurrent ? "" : " before"), part].compactMap(\.self).commaSeparated
  }

  /// The comparable days by their dates.
  var previousDays: String {
    let days = review.period.previous
    return review.period.length == nil
      ? previousPart : "\(style.dated(days.lowerBound)) to \(style.dated(days.upperBound))"
  }

  private func days(_ count: Int) -> String { format.counted(count, "day") }

  private func count(_ count: Int, of figures: PeriodFigures) -> String {
    format.counted(count, figures.noun)
  }
}

/// Wraps a line that is too long; its continuation is indented.
private func wrapped(_ line: String, indent: Int, width: Int) -> [String] {
  guard line.displayWidth > width - 1, !line.dropFirst(indent).contains("   ") else {
    return [line]
  }
  let margin = String(line.prefix { $0 == " " })
  let lines = SleepTerminal.wrapped(
    String(line.dropFirst(margin.count)), width: width - 1 - margin.count - indent)
  return lines.enumerated().map { index, text in
    margin + (index == 0 ? "" : String(repeating: " ", count: indent)) + text
  }
}

extension StatsAnswer {
  /// The figures of the nights as a table, then regularity and timing.
  private var nightLines: [String] {
    let table = Table(
      "Nights", of: review.figures.filter { DailyMetric.detailsOfNights.contains($0.metric) },
      [
        .left("") { "  " + $0.metric.words.title },
        .right("average") { $0.shownAverage(style) },
        .right("nights") { $0.average.map { format.number($0.count) } ?? "" },
        .left("") { $0.metric.words.definition ?? "" },
      ])
    return table.lines + [""] + regularityLines
  }

  var regularityLines: [String] {
    let ends = [review.nightRange.lowerBound, review.nightRange.upperBound]
    let nights = "from \(ends.map(day).joined(separator: " to "))"
    return [regularityLine(nights), debtLine]
      + (review.lacksWorkdays
        ? ["  Social jetlag: not known; say when you work: betterrest profile workdays=Mon-Fri"]
        : [jetlagLine(nights), chronotypeLine(nights)])
  }

  /// A day of the nights that the figures are of.
  private func day(_ day: CalendarDay) -> String {
    style.text(of: day, as: review.nightRange.dayStyle)
  }

  private func regularityLine(_ nights: String) -> String {
    let count = review.regularity.pairCount
    guard let index = review.regularity.index else {
      return "  Regularity: too few pairs of consecutive nights (\(format.number(count)) of "
        + "\(SleepRegularity.fewestPairs)) \(nights)"
    }
    return "  Regularity: \(format.number(index.value, decimals: 1)), of 100 for the same hours "
      + "every day (sleep regularity index, \(format.counted(count, "pair")) of nights \(nights))"
  }

  private func jetlagLine(_ nights: String) -> String {
    let work = format.number(review.timing.workNightCount)
    let freeCount = review.timing.freeNightCount
    guard let jetlag = review.timing.socialJetlag else {
      let few = SleepTiming.fewestNights
      return "  Social jetlag: too few nights before workdays (\(work) of \(few)) or free days "
        + "(\(format.number(freeCount)) of \(few)) \(nights)"
    }
    return
      "  Social jetlag: \(format.duration(minutes: jetlag.value.magnitude)) between the middle "
      + "of sleep before workdays and before free days (\(work) and \(format.counted(freeCount, "night")) "
      + "\(nights))"
  }

  private func chronotypeLine(_ nights: String) -> String {
    let count = review.timing.alarmFreeNightCount
    guard let middle = review.timing.correctedMiddle else {
      return "  Chronotype: too few nights before free days without an alarm "
        + "(\(format.number(count)) of "
        + "\(SleepTiming.fewestNights)) \(nights)"
    }
    return "  Chronotype: \(format.time(minutesAfterMidnight: middle.value)), the middle of sleep "
      + "before free days without an alarm, corrected for oversleep (MSFsc, "
      + "\(format.counted(count, "night")))"
  }

  private var debtLine: String {
    guard let debt = review.debt, let need = review.need else {
      return "  Sleep debt: not known; set the sleep you need with: betterrest profile need=8"
    }
    guard let minutes = debt.minutes else {
      return "  Sleep debt: too few nights with known sleep (\(format.number(debt.nightCount)) of "
        + "\(SleepDebt.fewestNights)) in the \(days(SleepDebt.dayCount)) to "
        + day(review.period.latest)
    }
    let amount = format.duration(minutes: abs(minutes))
    let wish = "\(format.plain(need)) h a night"
    let size = minutes >= 0 ? "\(amount) less" : "\(amount) more"
    let scaled =
      debt.nightCount < SleepDebt.dayCount
      ? ", scaled from \(format.counted(debt.nightCount, "night"))" : ""
    let naps =
      debt.unknownNaps > 0
      ? "; without \(format.counted(debt.unknownNaps, "nap")) of unknown sleep" : ""
    return "  Sleep debt: \(size) than your \(wish) in the \(days(SleepDebt.dayCount)) to "
      + "\(day(review.period.latest))\(scaled)\(naps)"
  }
}

extension StatsAnswer {
  /// Stress by time of day as a table.
  private var hourLines: [String] {
    Table(
      "Stress by time of day", of: review.stressProfile.hours,
      [
        .left("") { "  " + style.text(of: $0.hours) },
        .right("average") { average($0.mean, isThin: $0.centred == nil || $0.isThin) },
        .right("against its day") { hours in
          guard let centred = hours.centred, !hours.isThin else { return "" }
          // No minus sign before 0.0.
          let tenths = (10 * centred.value).rounded() / 10 + 0
          return (tenths > 0 ? "+" : "") + format.number(tenths, decimals: 1)
        },
        .right("entries") { format.number($0.mean?.count ?? 0) },
      ]
    ).lines + [stressSentences.hours].compactMap(\.self)
  }

  private var stressSentences: StressSentences { StressSentences(review.stressProfile, format) }

  private func average(_ mean: MeanEstimate?, isThin: Bool) -> String {
    guard let mean else { return "No data" }
    return isThin ? "too few" : format.number(mean.value, decimals: 1)
  }
}
