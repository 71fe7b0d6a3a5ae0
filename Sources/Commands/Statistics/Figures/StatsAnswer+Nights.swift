import CommandLineKit
import DiaryCore
import Platform
import SleepCore

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
