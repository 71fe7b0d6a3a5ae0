import CommandLineKit
import DiaryStatistics
import SleepDiary

/// Figures as rows of a CSV, numbers with all digits.
struct FigureRows {
  private static let names = [
    "metric", "figure", "from", "to", "value", "unit", "n", "lower", "upper", "on",
  ]
  private var rows = [Self.names]

  init(_ answer: StatsAnswer) {
    let period = answer.period
    let ends = [period.days.lowerBound.description, period.latest.description]
    let before = [period.previous.lowerBound.description, period.previous.upperBound.description]
    for figures in answer.figures {
      let (metric, unit) = (figures.metric.rawValue, figures.metric.unit.rawValue)
      add(metric, "average", ends, figures.average, unit)
      add(metric, "previous", before, figures.previous, unit)
      add(
        metric, "trend", ends, figures.trend,
        figures.metric.unit == .percent ? "percentage points" : unit)
      for (name, extreme) in [("maximum", figures.maximum), ("minimum", figures.minimum)] {
        guard let extreme else { continue }
        let on = extreme.moment?.description ?? extreme.day.description
        add([metric, name] + ends + [Plain.literal(extreme.value), unit, "1", "", "", on])
      }
      for point in figures.series.points {
        add(
          [metric, "day"] + ends
            + [
              Plain.literal(point.value), unit, "\(point.count)", "", "", point.day.description,
            ])
      }
    }
    guard !answer.isPartial else { return }
    let range = [answer.nightRange.lowerBound, answer.nightRange.upperBound].map(\.description)
    add("regularity", "index", range, answer.regularity.index, "index")
    add("social-jetlag", "difference", range, answer.timing.socialJetlag, "minutes")
    add("chronotype", "MSFsc", range, answer.timing.correctedMiddle, "minutes after midnight")
    if let minutes = answer.debt?.minutes, let count = answer.debt?.nightCount {
      add(
        [
          "sleep-debt", "sum", "", ends[1], Plain.literal(minutes), "minutes", "\(count)", "", "",
          "",
        ])
    }
    for hours in answer.profile.hours {
      let name = "\(hours.hours.lowerBound)-\(hours.hours.upperBound)"
      add("stress by hour", name, ["", ""], hours.mean, "points")
      add("stress by hour, centred", name, ["", ""], hours.centred, "points")
    }
    for day in answer.profile.weekdays {
      add("stress by weekday", day.weekday.description, ["", ""], day.mean, "points")
    }
    for mood in answer.moods {
      for (name, count) in [("mood", mood.count), ("mood, guessed", mood.guessCount)] {
        add([name, mood.mood] + ends + ["\(count)", "notes", "\(mood.count)", "", "", ""])
      }
    }
  }

  private mutating func add(
    _ metric: String, _ figure: String, _ ends: [String], _ estimate: MeanEstimate?, _ unit: String
  ) {
    guard let estimate else { return }
    add(
      [metric, figure] + ends
        + [
          Plain.literal(estimate.value), unit, "\(estimate.count)",
          estimate.interval.map { Plain.literal($0.lowerBound) } ?? "",
          estimate.interval.map { Plain.literal($0.upperBound) } ?? "", "",
        ])
  }

  private mutating func add(_ row: [String]) { rows.append(row) }

  var csv: String { rows.map(RecordExport.line).joined() }
}
