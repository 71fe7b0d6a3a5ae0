import SleepText

/// A quantity of which a diary has at most one value a day.
///
/// Values of nights belong to the day of getting up. Those of the day before a night, such as
/// ``coffee``, belong to that day. Times of the clock are minutes after noon of the day before, so
/// that they do not jump at midnight.
public struct DailyMetric: RawRepresentable, CaseIterable, Hashable, Sendable, Identifiable {
  /// Where the values come from.
  enum Source {
    /// The mean of the day's entries.
    case stress
    /// The night that ended on the day.
    case night(@Sendable (SleepOfNight) -> Double?)
    /// What was drunk or done on the day, which the night after it tells first.
    case beforeNight(DiaryField)
    /// The hours asleep of the night; those of the day record where no night tells them.
    case sleep
    /// The record of the day.
    case day(DiaryField)
    /// The percentage of the day's notes with a mood that have this one.
    case mood
  }

  package let words: MetricWords
  /// The unit of the values.
  public let unit: FieldUnit
  /// The range of a scale; `nil` for measured quantities.
  public let scale: ClosedRange<Double>?
  let source: Source

  private init(_ words: MetricWords, _ unit: FieldUnit, from source: Source) {
    (self.words, self.unit, self.source) = (words, unit, source)
    scale = nil
  }

  /// The metric of a field; `nil` if it is none.
  private init?(_ row: EntryField) {
    guard let words = row.metric else { return nil }
    self.words = words
    // A moment counts as the hours from it to going to bed.
    unit = row.unit ?? .hours
    scale = unit == .points ? row.form.numbers : nil
    let field = row.field
    source =
      switch field {
      case .value: .stress
      case .sleep: .sleep
      case .latency: .night { $0.minutesToFallAsleep }
      case .waso: .night { $0.minutesAwake }
      case .lastCoffee: .night { $0.coffeeToBed }
      default:
        if SleepOfNight.fieldsOfDayBefore.contains(field) {
          .beforeNight(field)
        } else if EntryField.all(of: .night).contains(row),
          let place = SleepOfNight.place(of: field)
        {
          .night { $0.number(at: place) }
        } else {
          .day(field)
        }
      }
  }

  /// The name on the command line and in JSON, such as `time-in-bed`.
  public var rawValue: String { words.name }

  /// The name.
  public var id: String { rawValue }

  /// The name in English, at the beginning of a line: `In bed`.
  public var title: String { words.title }

  /// The metric of a name; `nil` for unknown names.
  public init?(rawValue: String) {
    guard let metric = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = metric
  }

  /// All metrics: stress, those of sleep, those of the other fields, and moods.
  public static let allCases: [DailyMetric] = {
    let first = [
      stress, sleep, timeInBed, efficiency, asleepInBed, latency, awake, bedtime, rise, midpoint,
    ]
    let fields = (EntryField.all(of: .night) + EntryField.all(of: .day)).compactMap { Self($0) }
    return first + fields.filter { !first.contains($0) } + moods
  }()

  /// Stress from 0 (calm) to 10 (extreme): the mean of the day's entries.
  public static let stress = of(.value)
  /// Hours asleep: those of the night, or those logged for the day where no night tells them.
  public static let sleep = of(.sleep)
  /// Minutes from lights out to falling asleep.
  public static let latency = of(.latency)
  /// Minutes awake after falling asleep.
  public static let awake = of(.waso)
  /// The quality of the night from 1 (very poor) to 5 (very good).
  public static let quality = of(.quality)
  /// Minutes of activity.
  public static let activity = of(.activity)
  /// Hours of work.
  public static let work = of(.work)
  /// The diet from 0 (poor) to 10 (very good).
  public static let diet = of(.diet)
  /// Cups of coffee.
  public static let coffee = of(.coffee)
  /// Hours from the last cup of coffee to going to bed.
  public static let coffeeToBed = of(.lastCoffee)
  /// Alcoholic drinks.
  public static let alcohol = of(.alcohol)
  /// Minutes of exercise.
  public static let exercise = of(.exercise)

  /// What LifeSync plots against stress.
  static let besideStress = [sleep, activity, work, diet]

  private static func of(_ field: DiaryField) -> DailyMetric {
    guard let metric = field.row(of: .night).flatMap({ Self($0) })
    else { preconditionFailure("\(field) is a metric") }
    return metric
  }

  /// Hours from going to bed to getting up.
  public static let timeInBed = DailyMetric(
    MetricWords(
      name: "time-in-bed", title: "In bed", definition: "from going to bed to getting up",
      more: "more time in bed",
      less: "less time in bed", help: "Hours from going to bed to getting up."),
    .hours, from: .night { $0.minutesInBed / 60 })
  /// The percentage asleep of the time from lights out to the end of trying to sleep.
  public static let efficiency = DailyMetric(
    MetricWords(
      name: "efficiency", title: "Efficiency", definition: "asleep, of the time you tried to sleep",
      more: "more efficient sleep", less: "less efficient sleep",
      help: "Percentage asleep of the time you tried to sleep."),
    .percent, from: .night { $0.efficiency })
  /// The percentage asleep of the time in bed.
  public static let asleepInBed = DailyMetric(
    MetricWords(
      name: "asleep-in-bed", title: "Of time in bed", definition: "asleep, of the time in bed",
      more: "more of the time in bed asleep", less: "less of the time in bed asleep",
      help: "Percentage asleep of the time in bed."),
    .percent, from: .night { $0.asleepInBed })
  /// The time of going to bed.
  public static let bedtime = DailyMetric(
    MetricWords(
      name: "bedtime", title: "Bedtime", definition: "when you went to bed",
      more: "a later bedtime", less: "an earlier bedtime", help: "The time of going to bed."),
    .clockTime, from: .night { $0.bed.minutes(afterNoonBefore: $0.day) })
  /// The time of getting up.
  public static let rise = DailyMetric(
    MetricWords(
      name: "rise", title: "Getting up", definition: "when you got up", more: "later getting up",
      less: "earlier getting up", help: "The time of getting up."),
    .clockTime, from: .night { $0.rise.minutes(afterNoonBefore: $0.day) })
  /// The time halfway between falling asleep and waking up.
  public static let midpoint = DailyMetric(
    MetricWords(
      name: "midpoint", title: "Middle of sleep", definition: "halfway through your sleep",
      more: "a later middle of sleep",
      less: "an earlier middle of sleep", help: "The time halfway through your sleep."),
    .clockTime, from: .night { $0.midpoint })
  /// What is told of nights beside their sleep.
  package static let detailsOfNights = [
    timeInBed, efficiency, asleepInBed, latency, awake, bedtime, rise, midpoint,
  ]
  /// The percentages of the day's notes with a mood that are happy, sad, angry and relaxed.
  public static let moods = MoodChoice.moods.map { mood in
    DailyMetric(
      MetricWords(
        name: mood, title: "\(mood.capitalizedFirst) mood",
        definition: "of the day's notes with a mood",
        more: "a larger share of \(mood) notes", less: "a smaller share of \(mood) notes",
        help: "Percentage of notes with a mood that are \(mood)."),
      .percent, from: .mood)
  }
}

extension DailyMetric {
  /// The metric that it hardly differs from in a plot, or itself.
  var main: DailyMetric { self == .timeInBed ? .sleep : self }

  /// Whether it is told on its own, neither with the moods nor with the details of nights.
  package var isToldAlone: Bool { !isMood && !Self.detailsOfNights.contains(self) }

  package var isMood: Bool { if case .mood = source { true } else { false } }

  /// Whether the value belongs to the night before the day, and therefore precedes its other
  /// values.
  package var isNightly: Bool {
    switch source {
    case .night, .sleep: true
    case .stress, .beforeNight, .day, .mood: false
    }
  }

  /// What each of its values is of: `night` or `day`.
  package var noun: String { isNightly ? "night" : "day" }

  /// Whether the value belongs to the day, and tells on the night after it.
  var isBeforeNight: Bool { if case .beforeNight = source { true } else { false } }

  /// The values that are possible; `nil` for clock times.
  package var possible: ClosedRange<Double>? {
    if let scale { return scale }
    return switch unit {
    case .clockTime: nil
    case .hours: 0...24
    case .percent: 0...100
    case .points, .minutes, .count: 0...(.infinity)
    }
  }

  /// The differences of two values that are possible; `nil` if there are no limits.
  var possibleDifferences: ClosedRange<Double>? {
    possible.flatMap { range in
      let size = range.upperBound - range.lowerBound
      return size.isFinite ? -size...size : nil
    }
  }
}
