import SleepDiary
import SleepNumerics
import SleepCore

/// The figures of a period, links, and what is said of them.
let periods: [Function] = [
  ("period", { generator in answer { $0.addPeriod(&generator) } }),
  ("links", { generator in answer { $0.addLinks(&generator) } }),
  (
    "dashboard",
    { generator in
      let source = generator.source(days: generator.whole(1...20))
      let first = source.today.adding(days: -generator.whole(0...900))
      return answer { answer in
        guard let period = DiaryPeriod(first...source.today) else { return }
        for figure in DashboardFigure.all(source, period, figures) {
          answer.add([figure.name, figure.value ?? "", figure.change])
          for value in figure.course { answer.add(value) }
        }
      }
    }
  ),
  (
    "today",
    { generator in
      let clock = generator.clock()
      let records = generator.diary(until: clock, days: generator.whole(1...3)).records()
      let today = TodayFigures(records, on: clock)
      return answer { answer in
        for fact in today.facts(figures) { answer.add([fact.label] + fact.parts) }
        answer.add(today.missing)
        answer.add(today.missingOfNight.map { $0.rawValue })
        let order = HistoryOrder(dayStart: clock.dayStart)
        for entry in HistoryOrder.sorted(records.map { order.entry($0) }) {
          answer.add([entry.day, entry.startTime ?? "", entry.endTime ?? "", entry.record.id])
        }
      }
    }
  ),
  (
    "chronotype",
    { generator in
      let sleeps = (0..<2).map { _ in
        MunichChronotype.Sleep(
          onset: generator.number(from: -9e4, to: 1e5),
          duration: generator.number(from: 1e4, to: 4e4))
      }
      let type = MunichChronotype(
        workdays: Double(generator.whole(0...7)), work: sleeps[0], free: sleeps[1])
      return answer { answer in
        answer.add(type.weeklyDuration)
        answer.add(type.correctedMiddle)
        answer.add(type.socialJetlag)
        answer.add(figures.time(minutesAfterMidnight: type.correctedMiddle / 60))
      }
    }
  ),
  (
    "metricText",
    { generator in
      let text = MetricText(metric: generator.one(of: DailyMetric.allCases), format: figures)
      let other = generator.one(of: DailyMetric.allCases)
      let reach = generator.one(of: [0.01, 3, 100, 1e5])
      let value = generator.number(from: -reach, to: reach)
      return answer { answer in
        answer.add([text.value(value), text.worded(value), text.size(value), text.apart(value)])
        answer.add([text.more(value) ?? "", text.change(value, from: "then")])
        answer.add(text.slope(value, for: other).size)
      }
    }
  ),
  (
    "figureFormat",
    { generator in
      let reach = Double.powerOfTen(generator.whole(-9...17))
      let value = generator.number(from: -reach, to: reach)
      let size = generator.number(from: -reach, to: reach)
      return answer { answer in
        answer.add([
          figures.rounded(value), figures.rounded(value, beside: size), figures.brief(value),
          figures.signed(value, beside: size), figures.coefficient(value), figures.weight(value),
          figures.amount(value), figures.tenths(value), figures.plain(value),
          figures.number(value, decimals: generator.whole(0...8)), figures.duration(minutes: value),
          figures.percent(value), figures.wholePercent(value), figures.confidence(value),
          figures.briefDuration(minutes: generator.whole(-999...999)),
        ])
      }
    }
  ),
]

extension SplitMix64 {
  /// What a diary of some days says, of which the last is today.
  fileprivate mutating func source(days count: Int) -> PeriodReview.Source {
    let clock = clock()
    let diary = diary(until: clock, days: count)
    var fields: [DiaryField: DiaryValue] = [:]
    if chance(2) { fields[.need] = .number(7.5) }
    if chance(2) { fields[.workdays] = .text("Mon-Fri") }
    let profile = DiaryRecord(id: DiaryRecord.profileID, kind: .profile, fields: fields)
    let days = DiaryDays(diary.records() + [profile], dayStart: clock.dayStart)
    return PeriodReview.Source(
      all: days, range: nil, today: clock.today, time: clock.localTime.time,
      firstWeekday: chance(2) ? .monday : .sunday)
  }
}

extension Answer {
  fileprivate mutating func addPeriod(_ generator: inout SplitMix64) {
    let source = generator.source(days: generator.whole(1...20))
    let day = source.today.adding(days: -generator.whole(0...3))
    let length = generator.one(of: DiaryPeriod.Length.allCases)
    guard
      let period = generator.chance(4)
        ? DiaryPeriod(day.adding(days: -generator.whole(0...900))...day)
        : DiaryPeriod(
          length, of: day, today: source.today, firstWeekday: source.firstWeekday)
    else { return add("before the calendar") }
    let metrics = generator.chance(4) ? [DailyMetric.sleep, .midpoint, .stress] : []
    let review = PeriodReview(source, period, metrics: metrics)
    let sentences = PeriodSentences(review, figures)
    add(PeriodNames(review, figures).heading)
    add(sentences.all)
    add([sentences.sleep, sentences.extremes, sentences.stress, sentences.moods].map { $0 ?? "" })
    for figures in review.figures { add(figures, of: review) }
    add(review.moods.map { "\($0.mood) \($0.count) \($0.guessCount)" })
    add(review.regularity.index?.value)
    add(review.timing.socialJetlag?.interval)
    add(review.timing.correctedMiddle?.value)
    add(review.debt?.minutes)
    add(review.clearChanges.map { $0.metric.rawValue })
    add(review.nearestDay?.description)
    for hours in review.stressProfile.hours {
      add(hours.mean?.interval)
      add(hours.centred?.value)
      add(hours.adjustedProbability)
    }
    let stress = StressSentences(review.stressProfile, figures)
    add([
      stress.hours ?? "",
      WeekdaySentence(.stress, review.stressProfile.weekdays, figures).text ?? "",
    ])
  }

  private mutating func add(_ period: PeriodFigures, of review: PeriodReview) {
    add(period.average?.value)
    add(period.shownInterval)
    add(period.shownTrendInterval)
    add(period.fairTrend?.value)
    add(period.spread?.standardDeviation)
    add(period.spread?.median)
    add(period.maximum?.day.description)
    guard let bars = PeriodBars(period, of: review, figures) else { return }
    add(bars.bars.map { "\($0.label) \($0.text)" })
  }

  fileprivate mutating func addLinks(_ generator: inout SplitMix64) {
    let source = generator.source(days: generator.whole(5...40))
    let lag = generator.whole(0...2)
    let choice = generator.one(of: [
      LinkChoice.all, .with(.stress), .with(.sleep), .pair(.midpoint, .quality),
    ])
    let links = source.days.links(choice, lags: [lag])
    let sentences = LinkSentences(links, figures)
    add(sentences.all)
    for link in links.prefix(6) {
      let text = LinkText(link: link, format: figures)
      add([text.title, text.sentence, text.found ?? "", text.slope, text.furtherDays ?? ""])
      add(link.adjustedProbability)
      add(link.correlation?.interval)
      add(link.detrended?.r)
      if let line = link.line, let correlation = link.correlation {
        add(LineBand(line, correlation)?.interval(at: generator.number(from: 0, to: 9)))
      }
    }
  }
}
