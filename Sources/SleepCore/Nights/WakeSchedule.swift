import SleepText

/// A wake time for every day, or wake times by day of the week.
///
/// ```swift
/// let schedule = try WakeSchedule(parsing: "Mon-Fri 06:30, Sat 8:30 AM")
/// schedule.time(on: .friday)  // 06:30
/// schedule.time(on: .sunday)  // nil: no wake time
/// schedule.description        // "Mon-Fri 06:30, Sat 08:30"
/// ```
public struct WakeSchedule: Sendable, Hashable, CustomStringConvertible {
  /// The time of each day that has one; never empty.
  private var times: [Weekday: ClockTime]
}

extension WakeSchedule {
  /// Creates a schedule with the same time on all days.
  public init(_ time: ClockTime) {
    self.init(times: Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, time) }))
  }

  /// Creates a schedule with a time for each day that has one.
  package init(_ time: (Weekday) -> ClockTime?) {
    var times: [Weekday: ClockTime] = [:]
    for day in Weekday.allCases { times[day] = time(day) }
    self.init(times: times)
  }

  /// The default: 07:00 on all days.
  public static let `default` = WakeSchedule(.defaultWake)

  /// Parses one time for all days, as ``ClockTime`` does, or an hour such as `7`, or days with their
  /// times: `Mon-Fri 06:30, Sat-Sun 08:00`.
  ///
  /// Days are English names in any case, whole or shortened to three or more letters; they can also
  /// follow their time, as in `7am on Saturday and 9 on Sunday`. `Mon-Fri` is a range of days, which
  /// may extend past Sunday. Days that share a time are separated by spaces:
  /// `Mon Wed Fri 06:30`. Days that are not listed have no time.
  ///
  /// - Throws: ``BedtimeInputError`` if a day is unknown, listed twice or without a time, or a time
  ///   cannot be parsed.
  public init(parsing text: String) throws(BedtimeInputError) {
    do throws(BedtimeInputError) {
      self.init(try ClockTime(parsingHourOrTime: text))
    } catch {
      guard WakeScheduleText.namesDays(text) else { throw error }
      self.init(times: try WakeScheduleText(text).times())
    }
  }

  /// Returns the wake time on a day of the week; `nil` if the day has none.
  public func time(on weekday: Weekday) -> ClockTime? {
    times[weekday]
  }

  /// Returns the wake time on a calendar day; `nil` if its day of the week has none.
  public func time(on day: CalendarDay) -> ClockTime? {
    times[day.weekday]
  }

  /// The time that all days share; `nil` if times differ or some days have none.
  public var timeOfAllDays: ClockTime? {
    let distinct = Set(times.values)
    return times.count == Weekday.allCases.count && distinct.count == 1 ? distinct.first : nil
  }

  /// Returns the schedule with another time on one day of the week, or on all days if all have the
  /// same time.
  public func setting(_ time: ClockTime, on weekday: Weekday) -> WakeSchedule {
    guard timeOfAllDays == nil else { return WakeSchedule(time) }
    var schedule = self
    schedule.times[weekday] = time
    return schedule
  }

  /// The canonical text of the schedule, from Monday to Sunday, which parses to an equal value:
  /// `07:00`, or `Mon-Fri 06:30, Sat-Sun 08:00`.
  public var description: String {
    timeOfAllDays?.description
      ?? spans.map { "\($0.days) \($0.value)" }.commaSeparated
  }

  /// The times and their days, after "at": `6:30 AM`, or `6:30 AM Mon-Fri, 8:00 AM Sat-Sun`.
  package func text(_ figures: FigureFormat) -> String {
    timeOfAllDays.map(figures.time)
      ?? spans.map { "\(figures.time($0.value)) \($0.days)" }.commaSeparated
  }

  private var spans: [(days: String, value: ClockTime)] { Weekday.spans { times[$0] } }
}

#if !hasFeature(Embedded)
  extension WakeSchedule: Codable {
    /// Decodes a text such as `Mon-Fri 06:30, Sat-Sun 08:00`.
    public init(from decoder: any Decoder) throws { self = try decoder.value(Self.init(parsing:)) }

    /// Encodes the wake times as a text.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
  }
#endif
