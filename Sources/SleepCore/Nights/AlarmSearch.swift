/// The wake times for a given bedtime.
package struct AlarmSearch: Sendable, Hashable {
  /// The moment of going to bed.
  package let bed: ClockInstant
  /// The nights whose bedtime is ``bed``, by wake time.
  ///
  /// Usually one; depending on the model, several or none.
  package let alarms: [Bedtime]
  /// The night with the nearest bedtime; `nil` if there was no possible wake time.
  package let nearest: Bedtime?

  /// The distance of the nearest bedtime from ``bed``, in seconds.
  fileprivate var distance: Double {
    nearest.map { abs(Double($0.instant.milliseconds - bed.instant.milliseconds)) / 1000 }
      ?? .infinity
  }
}

extension BedtimePredictor {
  /// The largest accepted distance of a bedtime from the requested one, in seconds: clocks show
  /// minutes.
  private static var tolerance: Double { 60 }

  /// Finds the wake times whose bedtime is `bed`.
  ///
  /// The predicted sleep depends on the wake time, so the search tries each minute of the 24 hours
  /// after `bed`, at the local time of that minute. Of consecutive matching minutes, it keeps the
  /// first one that leaves enough sleep.
  ///
  /// ```swift
  /// let bed = try ClockInstant.next(
  ///   .init(parsing: "22:30"), after: .now, in: .current, event: .bedtime)
  /// let search = try SleepCalculator().alarms(bed: bed, sleep: .default, coffee: .default)
  /// search.alarms.map(\.wake.clockTime)  // [06:52]
  /// ```
  ///
  /// - Parameters:
  ///   - bed: The moment of going to bed.
  ///   - day: The day of waking; `nil` for any day.
  ///   - sleep: The desired sleep.
  ///   - coffee: The coffee per day.
  /// - Throws: ``ImplausibleSleepError`` if no wake time has a prediction that can be the sleep of
  ///   one night.
  /// - Complexity: 1440 predictions.
  package func alarms(
    bed: ClockInstant, wakingOn day: CalendarDay? = nil, sleep: SleepAmount, coffee: CoffeeAmount
  ) throws(ImplausibleSleepError) -> AlarmSearch {
    var nights: [PossibleNight] = []
    var failure: ImplausibleSleepError?
    for minute in 1...1440 {
      let instant = bed.instant + 60 * minute
      let shown = LocalMoment(instant, in: bed.zone)
      guard day == nil || day == shown.day else { continue }
      let seconds = timeInBed(wake: shown.time, sleep: sleep, coffee: coffee)
      guard (0...Bedtime.longestSleep).contains(seconds) else {
        failure = failure ?? ImplausibleSleepError(seconds: seconds)
        continue
      }
      nights.append(
        PossibleNight(
          minute: minute, wake: instant, seconds: seconds,
          lead: Double(60 * minute) - seconds.rounded()))
    }
    if let failure, nights.isEmpty { throw failure }
    func bedtime(_ night: PossibleNight) throws(ImplausibleSleepError) -> Bedtime {
      try Bedtime(
        wake: ClockInstant(at: night.wake, in: bed.zone), actualSleep: night.seconds)
    }
    var alarms: [Bedtime] = []
    for match in Self.matches(in: nights) { alarms.append(try bedtime(match)) }
    guard let nearest = nights.min(by: { abs($0.lead) < abs($1.lead) }) else {
      return AlarmSearch(bed: bed, alarms: alarms, nearest: nil)
    }
    return AlarmSearch(bed: bed, alarms: alarms, nearest: try bedtime(nearest))
  }

  /// Finds the wake times on `day` whose bedtime is the last moment before them at which clocks
  /// show `bed`.
  ///
  /// - Throws: The error of ``alarms(bed:wakingOn:sleep:coffee:)``.
  package func alarms(
    bed: ClockTime, wakingOn day: CalendarDay, in zone: ZoneClock, sleep: SleepAmount,
    coffee: CoffeeAmount
  ) throws(ImplausibleSleepError) -> AlarmSearch {
    func search(_ evening: CalendarDay) throws(ImplausibleSleepError) -> AlarmSearch {
      try alarms(
        bed: ClockInstant(bed, on: evening, in: zone, event: .bedtime), wakingOn: day,
        sleep: sleep, coffee: coffee)
    }
    let sameDay = try search(day)
    guard let evening = try? day.preceding(in: zone) else { return sameDay }
    let dayBefore = try search(evening)
    if !dayBefore.alarms.isEmpty { return dayBefore }
    return sameDay.alarms.isEmpty && dayBefore.distance <= sameDay.distance ? dayBefore : sameDay
  }

  /// Of each run of consecutive matching minutes, the first one with enough sleep, or else the one
  /// that is closest to it.
  private static func matches(in nights: [PossibleNight]) -> [PossibleNight] {
    var matches: [PossibleNight] = []
    var last: PossibleNight?
    for night in nights where abs(night.lead) < tolerance {
      if let before = last, night.minute - before.minute <= 1 {
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

/// A wake time, the predicted sleep, and by how many seconds its bedtime is after the requested
/// one.
private struct PossibleNight {
  /// The minutes from the bedtime.
  let minute: Int
  let wake: Instant
  let seconds: Double
  let lead: Double
}
