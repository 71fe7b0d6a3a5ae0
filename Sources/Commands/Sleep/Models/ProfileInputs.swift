import DiaryCore
import SleepCore

/// The inputs of a bedtime among the fields of a profile.
struct ProfileInputs {
  private let fields: [DiaryField: DiaryValue]

  init(_ fields: [DiaryField: DiaryValue]) { self.fields = fields }

  var wake: WakeSchedule? { fields[.wake]?.text.flatMap { try? WakeSchedule(parsing: $0) } }
  var sleep: SleepAmount? { fields[.need]?.number.flatMap { try? SleepAmount(hours: $0) } }
  var coffee: CoffeeAmount? {
    fields[.coffee]?.number.flatMap { try? CoffeeAmount(cups: $0) }
  }

  /// The answers in words: `waking at 6:30 AM Mon-Fri; 8 h of sleep; 2 cups of coffee`.
  func text(_ figures: FigureFormat) -> String {
    [
      wake.map { "waking at \($0.text(figures))" },
      sleep.map { "\(figures.duration($0)) of sleep" },
      coffee.map { "\(figures.cups($0)) of coffee" },
    ].compactMap(\.self).joined(separator: "; ")
  }
}
