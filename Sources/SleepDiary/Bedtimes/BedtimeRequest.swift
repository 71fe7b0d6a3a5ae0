import SleepCore

/// A question for a bedtime: what was asked, when and where, and what is known of the sleeper.
///
/// Of each input, what was asked comes first, then the coffee logged for the day, the profile, when
/// nights usually end, and last an assumption; answers say which.
///
/// ```swift
/// var request = try BedtimeRequest(at: now, in: .current, locale: .current, diary: diary)
/// request.sleep = try SleepAmount(hours: 8)
/// let tonight = try request.answer()
/// tonight.night.date  // when to go to bed
/// tonight.basis       // "To wake up at 7:00 AM after 8 h of sleep, with 2 cups of coffee."
/// ```
public struct BedtimeRequest: Sendable {
  /// The wake times asked for; `nil` for those that the diary tells, or 07:00.
  public var wake: WakeSchedule?
  /// The sleep asked for; `nil` for that of the profile, or 8 hours.
  public var sleep: SleepAmount?
  /// The coffee of the day asked for, in cups; `nil` for what the diary tells, or else the usual one.
  ///
  /// That is the coffee of the profile, of an app's own nights, or 1 cup. The time of a cup does not count.
  public var coffee: CoffeeAmount?
  /// The day of waking; `nil` for the next one with a wake time ahead.
  ///
  /// A day whose night is in the diary already is passed over. For nights that an app keeps itself,
  /// set the day: the request cannot tell that a night is over before its alarm. With a day,
  /// ``BedtimeAnswer/basis`` names it.
  public var day: CalendarDay?
  /// Where the asked inputs come from.
  package var source = InputSource.asked
  /// The share of nights whose bedtimes an interval should cover, above 0 and below 1.
  public var confidence = 0.9
  /// Whether to say how sure the bedtime is even for a model of the example.
  package var asksForInterval = false
  package var now: Instant
  package let zone: ZoneClock
  package let sleeper: Sleeper
  package let model: BedtimeModel
  package let figures: FigureFormat

  package init(
    now: Instant, zone: ZoneClock, sleeper: Sleeper, model: BedtimeModel, figures: FigureFormat
  ) {
    (self.now, self.zone, self.sleeper) = (now, zone, sleeper)
    (self.model, self.figures) = (model, figures)
  }
}

/// Why there is no answer to a request for a bedtime.
public enum BedtimeError: Error, Hashable {
  /// Clocks have skipped the day of waking, when a place moved across the date line.
  case skippedDay(CalendarDay)
  /// The wake times have none for the day.
  case noTime(WakeSchedule, CalendarDay)
  /// The model predicts what cannot be the sleep of one night.
  case implausible(ImplausibleSleepError)
  /// The calendar ends.
  case calendar(BedtimeInputError)
  /// The model takes no account of coffee.
  case withoutCoffee
}

extension BedtimeError {
  /// What is wrong, in a sentence.
  ///
  /// - Parameter zone: The name of the time zone, if it is to be told.
  package func text(_ figures: FigureFormat, zone: String?) -> String {
    switch self {
    case .skippedDay(let day):
      "\(zone ?? "The time zone") skipped the day \(figures.day(day, .dated)): nobody woke up there on "
        + "it."
    case .noTime(let schedule, let day):
      "'\(schedule)' has no time for \(figures.day(day, .dated))."
    case .implausible(let error): error.description
    case .calendar(let error): error.description
    case .withoutCoffee:
      "The model was trained without coffee and cannot tell how many cups a bedtime allows."
    }
  }
}

extension BedtimeRequest {
  /// What to say of intervals, if it was asked how sure bedtimes are.
  package var intervalNotes: [String] { asksForInterval ? model.intervalNotes : [] }

  /// What clocks show now.
  var moment: LocalMoment { LocalMoment(now, in: zone) }

  /// The current local day.
  package var today: CalendarDay { moment.day }

  package var sleepInput: BedtimeInput<SleepAmount> {
    if let sleep { return BedtimeInput(value: sleep, source: source) }
    if let sleep = sleeper.profile.sleep { return BedtimeInput(value: sleep, source: .profile) }
    return BedtimeInput(value: .default, source: .assumed)
  }

  /// The coffee before the night that begins in the evening of a day.
  package func coffeeInput(_ evening: CalendarDay?) -> BedtimeInput<CoffeeAmount> {
    if let coffee { return BedtimeInput(value: coffee, source: source) }
    if let logged = evening.flatMap({ sleeper.coffee(on: $0) }) {
      return BedtimeInput(value: logged, source: .logged)
    }
    return sleeper.usualCoffee
  }

  /// The wake times: those asked for, of the profile, or the usual ones.
  package var schedule: BedtimeInput<WakeSchedule> {
    if let wake { return BedtimeInput(value: wake, source: source) }
    if let wake = sleeper.profile.wake { return BedtimeInput(value: wake, source: .profile) }
    if let usual = sleeper.usualWake.schedule(before: day ?? today.adding(days: 1)) {
      return BedtimeInput(value: usual, source: .usual)
    }
    return BedtimeInput(value: .default, source: .assumed)
  }

  /// The wake time on a day; `nil` if the asked ones or those of the profile have none for it.
  package func wakeInput(on day: CalendarDay) -> BedtimeInput<ClockTime?> {
    let schedule = schedule
    let isBorrowed =
      schedule.source == .usual
      && sleeper.usualWake.isBorrowed(on: day.weekday, before: self.day ?? today.adding(days: 1))
    return BedtimeInput(
      value: schedule.value.time(on: day), source: isBorrowed ? .usualOfAll : schedule.source)
  }

  /// The wake time on a day of a week: days that were not asked for keep theirs of the profile or the
  /// usual one.
  func wakeInWeek(on day: CalendarDay) -> BedtimeInput<ClockTime?> {
    let asked = wakeInput(on: day)
    guard asked.value == nil, wake != nil else { return asked }
    var others = self
    others.wake = nil
    let kept = others.wakeInput(on: day)
    return kept.source == .assumed ? asked : kept
  }

  /// The wake time on a day whose night is not over; of one that is, the diary has the night.
  func wakeAhead(on day: CalendarDay, inWeek: Bool = false) -> ClockTime? {
    guard !sleeper.usualWake.hasNight(of: day, by: now) else { return nil }
    return (inWeek ? wakeInWeek(on: day) : wakeInput(on: day)).value
  }

  /// Whether answers depend on the day of waking, so that they name it.
  package var namesDay: Bool { day != nil || schedule.value.timeOfAllDays == nil }

  /// The morning that anybody would expect: until noon this one, then the next.
  var nextMorning: CalendarDay {
    moment.time < .noon ? today : today.adding(days: 1)
  }

  /// The moment of waking: on the day asked for, or next.
  package func waking() throws(BedtimeError) -> ClockInstant {
    guard let day else {
      do throws(BedtimeInputError) {
        return try .next(after: now, in: zone) { wakeAhead(on: $0) }
      } catch {
        throw .calendar(error)
      }
    }
    try checkDay()
    guard let time = wakeInput(on: day).value else {
      throw .noTime(schedule.value, day)
    }
    return ClockInstant(time, on: day, in: zone)
  }

  /// The day of waking that somebody has written: the next such day, or one of the past by its date.
  package func dayOfWaking(_ written: WrittenDay) -> CalendarDay {
    switch written {
    case .date(let day): return day
    case .daysAgo(let days): return today.adding(days: -days)
    case .lastWeekday(let weekday):
      let back = today.days(since: weekday)
      return today.adding(days: back == 0 ? -7 : -back)
    case .weekday(let weekday):
      let back = today.days(since: weekday)
      let next = wakeAhead(on: today).flatMap { ClockInstant.after(now, $0, on: today, in: zone) }
      return today.adding(days: back == 0 && next != nil ? 0 : 7 - back)
    case .dayOfYear(let month, let number):
      return today.nearest(month, number, by: 1) { $0 >= today }
    }
  }

  func checkDay() throws(BedtimeError) {
    if let day, !day.exists(in: zone) { throw .skippedDay(day) }
  }

  /// Returns the bedtime for what was asked, and what it rests on.
  ///
  /// - Throws: ``BedtimeError`` if there is none.
  /// - Complexity: A prediction and its interval; a personal model is learned once, with the request.
  public func answer() throws(BedtimeError) -> BedtimeAnswer {
    let wake = try waking()
    return try answer(
      wake: wake, wakeInput(on: wake.namedDay).source,
      coffee: coffeeInput(try? wake.day.preceding())
    )
  }

  /// The bedtime for a moment of waking.
  func answer(
    wake: ClockInstant, _ source: InputSource, coffee: BedtimeInput<CoffeeAmount>
  ) throws(BedtimeError) -> BedtimeAnswer {
    let sleep = sleepInput
    do throws(ImplausibleSleepError) {
      return BedtimeAnswer(
        self,
        night: try model.bedtime(wake: wake, sleep: sleep.value, coffee: coffee.value),
        interval: try model.bedtimes(
          wake: wake, sleep: sleep.value, coffee: coffee.value, confidence: confidence),
        wakeSource: source, sleep: sleep, coffee: coffee)
    } catch {
      throw .implausible(error)
    }
  }

  /// What to know about answers outside of what the model has learned from, for ascending amounts.
  package func guesses(
    wakes: [ClockTime], sleeps: [SleepAmount], cups: [BedtimeInput<CoffeeAmount>]
  ) -> [String] {
    let (hours, amounts) = (sleeps.map { $0.hours }, cups.map { $0.value.cups })
    return switch model {
    case .rows(let calculator, _):
      calculator.guesses(
        wakes: wakes.map { $0.secondsAfterMidnight }, sleeps: hours, cups: amounts, figures)
    case .personal(let predictor):
      predictor.guesses(
        sleeps: hours, cups: amounts, areAssumed: cups.allSatisfy { $0.source == .assumed },
        figures)
    }
  }
}
