import SleepText

/// Input that cannot be parsed as a clock time, an amount of sleep or another ``Subject``.
///
/// The description contains the input, the problem and the expected form:
///
/// ```
/// '13pm' is not a valid clock time: with am or pm, hours must be from 1 to 12. Write it as 07:00,
/// 0700, 7am or 7:30 PM.
/// ```
public struct BedtimeInputError: ReportableError, Hashable {
  /// The kind of value that was expected.
  public enum Subject: Sendable, Hashable {
    /// A ``ClockTime``.
    case clockTime
    /// A ``WakeSchedule`` with times by day of the week.
    case wakeSchedule
    /// A ``SleepAmount``.
    case sleep
    /// A ``CoffeeAmount``.
    case coffee
    /// A range of ``SleepAmount``.
    case sleepRange
    /// A range of ``CoffeeAmount``.
    case coffeeRange
    /// A ``CalendarDay``.
    case day
    /// A locale identifier.
    case locale
    /// A time zone identifier.
    case timeZone
  }

  /// The kind of value that was expected.
  public let subject: Subject
  /// The unmodified input.
  public let input: String
  /// The problem: a clause without a full stop, such as `hours must be from 0 to 23`.
  public let problem: String

  /// The expected form of the input: a clause without a full stop.
  public var advice: String { subject.words.advice }

  package init(subject: Subject, input: String, problem: String) {
    (self.subject, self.input, self.problem) = (subject, input, problem)
  }

  package var failure: Failure { Failure(.usage, sentence, suggestion: "\(advice).") }

  /// The complete message, ready to be shown.
  public var description: String { failure.text }

  private var sentence: String {
    "'\(input.printable())' is not a valid \(subject.words.name): \(problem)."
  }
}

extension BedtimeInputError.Subject {
  /// What it is called, and how it is written.
  fileprivate var words: (name: String, advice: String) {
    switch self {
    case .clockTime: ("clock time", "Write it as 07:00, 0700, 7am or 7:30 PM")
    case .wakeSchedule:
      ("wake time", "Write it as 07:00, or by day as Mon-Fri 06:30, Sat-Sun 08:00")
    case .sleep: ("amount of sleep", "Write it as 8, 7.75, 7:45 or 7h45m")
    case .coffee: ("amount of coffee", "Write it as 2 or 1.5")
    case .sleepRange:
      ("range of sleep", "Write it as 7...9, or as 7...9:0.5 for steps of half an hour")
    case .coffeeRange:
      ("range of coffee", "Write it as 0...4, or as 0...8:2 for steps of 2 cups")
    case .day: ("day", "Write it as 2026-11-20")
    case .locale: ("locale", "Write it as en_US, de_DE or ja")
    case .timeZone: ("time zone", "Write it as Europe/Berlin, America/New_York or UTC")
    }
  }
}
