import CommandLineKit
import DiaryStatistics

/// The words for a metric.
struct MetricWords {
  /// The name at the beginning of a line.
  let title: String
  /// What is measured, if the title and the unit do not say it.
  let definition: String?
  /// A larger and a smaller value, as the object of a sentence: "more sleep", "less sleep".
  let more, less: String

  private init(_ title: String, _ definition: String?, _ more: String, _ less: String) {
    (self.title, self.definition, self.more, self.less) = (title, definition, more, less)
  }

  init(_ metric: DailyMetric) {
    self =
      switch metric {
      case .stress: .init("Stress", "0 calm to 10 extreme", "more stress", "less stress")
      case .sleep: .init("Sleep", "asleep at night", "more sleep", "less sleep")
      case .timeInBed:
        .init("In bed", "from going to bed to getting up", "more time in bed", "less time in bed")
      case .efficiency:
        .init(
          "Efficiency", "asleep, of the time you tried to sleep",
          "more efficient sleep", "less efficient sleep")
      case .asleepInBed:
        .init(
          "Of time in bed", "asleep, of the time in bed", "more of the time in bed asleep",
          "less of the time in bed asleep")
      case .latency:
        .init(
          "Falling asleep", "after lights out", "a longer time to fall asleep",
          "a shorter time to fall asleep")
      case .awake:
        .init(
          "Awake at night", "after falling asleep",
          "more time awake at night", "less time awake at night")
      case .midpoint:
        .init(
          "Middle of sleep", "halfway through your sleep",
          "a later middle of sleep", "an earlier middle of sleep")
      case .quality:
        .init("Quality", "1 very poor to 5 very good", "a better night", "a poorer night")
      case .coffee:
        .init("Coffee", "cups on the day before the night", "more coffee", "less coffee")
      case .coffeeToBed:
        .init(
          "Coffee to bed", "from the last cup to going to bed",
          "a longer time from the last coffee to bed", "a shorter time from the last coffee to bed")
      case .alcohol:
        .init("Alcohol", "drinks on the day before the night", "more alcohol", "less alcohol")
      case .exercise:
        .init("Exercise", "on the day before the night", "more exercise", "less exercise")
      case .activity: .init("Activity", nil, "more activity", "less activity")
      case .work: .init("Work", nil, "more work", "less work")
      case .diet: .init("Diet", "0 poor to 10 very good", "a better diet", "a poorer diet")
      case .happy, .sad, .angry, .relaxed:
        .init(
          "\(metric.rawValue.capitalized) mood", "of the day's notes with a mood",
          "a larger share of \(metric.rawValue) notes",
          "a smaller share of \(metric.rawValue) notes")
      }
  }
}

extension Glossary {
  /// The names of the metrics on the command line.
  static let metrics = Glossary(
    "Metrics", DailyMetric.allCases.map { ManualEntry($0.rawValue, $0.help) })
}

extension DailyMetric {
  fileprivate var help: String {
    switch self {
    case .stress: "0 (calm) to 10 (extreme), the average of the day's entries."
    case .sleep: "Hours asleep at night, or as logged for the day."
    case .timeInBed: "Hours from going to bed to getting up."
    case .efficiency: "Percentage asleep of the time you tried to sleep."
    case .asleepInBed: "Percentage asleep of the time in bed."
    case .latency: "Minutes from lights out to falling asleep."
    case .awake: "Minutes awake after falling asleep."
    case .midpoint: "The time halfway through your sleep."
    case .quality: "Of the night, 1 (very poor) to 5 (very good)."
    case .coffee: "Cups on the day before the night."
    case .coffeeToBed: "Hours from the last cup of coffee to going to bed."
    case .alcohol: "Drinks on the day before the night."
    case .exercise: "Minutes of exercise on the day before the night."
    case .activity: "Minutes of activity."
    case .work: "Hours of work."
    case .diet: "0 (poor) to 10 (very good)."
    case .happy, .sad, .angry, .relaxed:
      "Percentage of notes with a mood that are \(rawValue)."
    }
  }
}
