import Foundation
import SleepClock

/// When to set the alarm if one goes to bed at a given moment.
public struct AlarmSearch: Sendable, Hashable {
  /// The moment of going to bed.
  public let bed: ClockInstant
  /// The nights whose bedtime is that moment, by the time of waking; one as a rule, but a model may
  /// answer with several or none.
  public let alarms: [Bedtime]
  /// The night whose bedtime is nearest; `nil` if no time of waking was possible.
  public let nearest: Bedtime?

  /// How far the nearest bedtime is from ``bed``, in seconds.
  fileprivate var distance: Double {
    nearest.map { abs($0.date.timeIntervalSince(bed.date)) } ?? .infinity
  }
}

extension BedtimePredictor {
  /// How far a bedtime may be from the one that is asked for, in seconds: clocks show minutes.
  private static var tolerance: Double { 60 }

  /// Finds the wake times whose bedtime is `bed`.
  ///
  /// The sleep depends on the time of waking, so each minute of the 24 hours after `bed` is tried,
  /// at the time that clocks show then. Of neighbouring minutes that would do, the first counts for
  /// which there is enough sleep.
  ///
  /// ```swift
  /// let bed = try ClockInstant.next(
  ///   .init(parsing: "22:30"), after: .now, in: .current, event: .bedtime)
  /// let search = try SleepCalculator().alarms(bed: bed, sleep: .usual, coffee: .usual)
  /// search.alarms.map(\.wake.clockTime)  // [06:52]
  /// ```
  ///
  /// - Parameters:
  ///   - bed: The moment of going to bed.
  ///   - day: The day on which to wake up, if it matters.
  ///   - sleep: The sleep wanted.
  ///   - coffee: The coffee drunk in a day.
  /// - Throws: An error if the model's answer is no night's sleep, whatever the time of waking.
  /// - Complexity: 1440 predictions.
  public func alarms(
    bed: ClockInstant, wakingOn day: CalendarDay? = nil, sleep: SleepAmount, coffee: CoffeeAmount
  ) throws(ImplausibleSleepError) -> AlarmSearch {
    let calendar = Calendar.gregorian(in: bed.timeZone)
    var nights: [PossibleNight] = []
    var failure: ImplausibleSleepError?
    for minute in 1...1440 {
      guard let wake = calendar.date(byAdding: .minute, value: minute, to: bed.date),
        day == nil || day == CalendarDay(of: wake, in: calendar),
        let time = calendar.clockTime(at: wake)
      else { continue }
      let seconds = actualSleep(wake: time, sleep: sleep, coffee: coffee)
      guard (0...Bedtime.longestSleep).contains(seconds) else {
        failure = failure ?? ImplausibleSleepError(seconds: seconds)
        continue
      }
      nights.append(
        PossibleNight(
          wake: wake, seconds: seconds, lead: wake.timeIntervalSince(bed.date) - seconds.rounded()))
    }
    if let failure, nights.isEmpty { throw failure }
    func bedtimes(_ nights: [PossibleNight]) throws(ImplausibleSleepError) -> [Bedtime] {
      var bedtimes: [Bedtime] = []
      for night in nights {
        guard let wake = ClockInstant(at: night.wake, in: bed.timeZone) else { continue }
        bedtimes.append(try Bedtime(wake: wake, actualSleep: night.seconds))
      }
      return bedtimes
    }
    let nearest = nights.min { abs($0.lead) < abs($1.lead) }
    return AlarmSearch(
      bed: bed, alarms: try bedtimes(Self.matches(in: nights)),
      nearest: try bedtimes([nearest].compactMap(\.self)).first)
  }

  /// Finds the wake times on `day` whose bedtime is the last time before them that it is `bed`.
  ///
  /// - Throws: ``BedtimeInputError`` if the calendar has no such moment, and what
  ///   ``alarms(bed:wakingOn:sleep:coffee:)`` throws.
  package func alarms(
    bed: ClockTime, wakingOn day: CalendarDay, in timeZone: TimeZone, sleep: SleepAmount,
    coffee: CoffeeAmount
  ) throws -> AlarmSearch {
    let searches = try [day.preceding(in: timeZone), day].map { evening in
      try alarms(
        bed: ClockInstant(bed, on: evening, in: timeZone, event: .bedtime), wakingOn: day,
        sleep: sleep,
        coffee: coffee)
    }
    let answered = searches.first { !$0.alarms.isEmpty }
    return answered ?? (searches[0].distance <= searches[1].distance ? searches[0] : searches[1])
  }

  /// Of each run of neighbouring minutes that would do, the first with enough sleep, or else the
  /// one that comes nearest to it.
  private static func matches(in nights: [PossibleNight]) -> [PossibleNight] {
    var matches: [PossibleNight] = []
    var last: PossibleNight?
    for night in nights where abs(night.lead) < tolerance {
      if let before = last, night.wake.timeIntervalSince(before.wake) <= 60 {
        let best = matches[matches.count - 1]
        if best.lead < 0, night.lead > best.lead { matches[matches.count - 1] = night }
      } else {
        matches.append(night)
      }
      last = night
    }
    return matches
  }
}

/// A time of waking, the sleep that it takes, and by how many seconds its bedtime is after the
/// one that is asked for.
private struct PossibleNight {
  let wake: Date
  let seconds: Double
  let lead: Double
}
