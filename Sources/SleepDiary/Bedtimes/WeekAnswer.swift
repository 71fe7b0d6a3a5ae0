import SleepText
import SleepCore

/// The bedtimes of seven nights; of fewer at the end of the calendar.
public struct WeekAnswer: Sendable {
  /// The night before a day.
  public struct Night: Sendable, Identifiable {
    /// The day of waking.
    public let day: CalendarDay
    /// The bedtime; `nil` if there is no wake time on the day.
    public let answer: BedtimeAnswer?
    /// The minutes of clock time by which the bedtime is later than the night before, as planned;
    /// `nil` if one of them has none.
    public let shift: Int?

    /// The day of waking.
    public var id: CalendarDay { day }
  }

  package let request: BedtimeRequest
  /// The nights, by day of waking.
  public let nights: [Night]
  package let schedule: WakeSchedule
  package let sleep: BedtimeInput<SleepAmount>
  /// The coffee of all nights but the first, if that has its own.
  package let coffee: BedtimeInput<CoffeeAmount>
  package let outOfReach: OutOfReach?
  /// What to know about the answers, apart from clock changes.
  fileprivate let cautions: [String]

  /// The coffee logged for the day before the first night; `nil` if none is.
  package var firstCoffee: CoffeeAmount? {
    nights.first?.answer.flatMap { $0.coffee.source == .logged ? $0.coffee.value : nil }
  }

  /// Sentences on what to know about the answers, apart from clock changes.
  public var warnings: [String] { request.model.intervalNotes + cautions }

  /// Reminders of the bedtimes, if they are those of every week.
  package func reminders(
    minutesBefore minutes: Int, details: (BedtimeAnswer) -> [String]
  ) -> [Reminder] {
    nights.compactMap { $0.answer }
      .sorted { $0.night.wake.day.weekday < $1.night.wake.day.weekday }
      .map { Reminder($0.night, minutesBefore: minutes, details: details($0)) }
  }

  /// The warnings that a sleeper is shown.
  package var notes: [String] {
    request.intervalNotes + cautions
  }
}

extension BedtimeRequest {
  /// Returns the bedtimes of the seven nights from the day asked for, or from the next one with its
  /// wake time ahead.
  ///
  /// A day that a place skips because it moves across the date line does not count.
  ///
  /// - Throws: ``BedtimeError`` if a night has no answer.
  public func week() throws(BedtimeError) -> WeekAnswer {
    let first = try firstDay()
    let (sleep, usual) = (sleepInput, coffeeInput(nil))
    let nights = try WeekOfNights.nights(from: first, in: zone, bedtime: { $0.night }) {
      (day, isFirst) throws(BedtimeError) -> BedtimeAnswer? in
      let wake = wakeInWeek(on: day)
      guard let time = wake.value else { return nil }
      return try answer(
        wake: ClockInstant(time, on: day, in: zone), wake.source,
        coffee: isFirst ? coffeeInput(try? first.preceding()) : usual)
    }.map { WeekAnswer.Night(day: $0.day, answer: $0.answer, shift: $0.shift) }
    let outOfReach = model.outOfReach(sleep.value, usual.value, figures)
    return WeekAnswer(
      request: self, nights: nights, schedule: schedule(from: first), sleep: sleep, coffee: usual,
      outOfReach: outOfReach, cautions: cautions(on: nights, sleep: sleep.value, usual))
  }

  /// The day of the first morning.
  package func firstDay() throws(BedtimeError) -> CalendarDay {
    try checkDay()
    if let day { return day }
    do throws(BedtimeInputError) {
      return try WeekOfNights.firstDay(after: now, in: zone) {
        wakeAhead(on: $0, inWeek: true)
      }
    } catch {
      throw .calendar(error)
    }
  }

  /// The wake times of the weekdays from a day on.
  private func schedule(from first: CalendarDay) -> WakeSchedule {
    WakeSchedule { weekday in
      wakeInWeek(on: first.adding(days: -first.days(since: weekday))).value
    }
  }

  /// Returns reminders of the bedtimes of every week, by the day of waking, from Monday on.
  ///
  /// - Parameter minutes: How long before a bedtime its reminder comes.
  /// - Throws: ``BedtimeError`` if a night has no answer.
  public func reminders(minutesBefore minutes: Int) throws(BedtimeError) -> [Reminder] {
    try everyWeek(from: firstDay()).week().reminders(minutesBefore: minutes) {
      ["\($0.clockText).", $0.basis(opening: "To wake up at", isDated: true)]
    }
  }

  /// The request for bedtimes of all weeks, by clocks that never change, for the coffee of any day.
  package func everyWeek(from first: CalendarDay) -> BedtimeRequest {
    var request = BedtimeRequest(
      now: now, zone: .utc, sleeper: sleeper.withoutCoffeeOfDays, model: model, figures: figures)
    (request.wake, request.sleep, request.coffee) = (wake, sleep, coffee)
    request.day = first
    return request
  }

  private func cautions(
    on nights: [WeekAnswer.Night], sleep: SleepAmount, _ usual: BedtimeInput<CoffeeAmount>
  ) -> [String] {
    let answers = nights.compactMap { $0.answer }
    func cautions(
      _ answers: [BedtimeAnswer], _ coffee: BedtimeInput<CoffeeAmount>
    ) -> [String] {
      let wakes = Set(answers.map { $0.night.wake.clockTime }).sorted()
      return [model.outOfReach(sleep, coffee.value, figures)?.text].compactMap { $0 }
        + guesses(wakes: wakes, sleeps: [sleep], cups: [coffee])
    }
    var all = cautions(answers, usual)
    if let first = nights.first?.answer, first.coffee.source == .logged {
      for caution in cautions([first], first.coffee) where !all.contains(caution) {
        all.append(caution)
      }
    }
    return all
  }
}

extension WeekAnswer {
  /// What the bedtimes rest on, in sentences.
  ///
  /// `Bedtimes for 8 h of sleep and 1 cup of coffee (both assumed). The wake time is assumed.`
  public var basis: String {
    let figures = request.figures
    let inputs = BasisSentence.text(
      [
        ("Bedtimes for \(figures.duration(sleep.value)) of sleep", sleep.source),
        request.model.usesCoffee
          ? (request.text(of: coffee.value, after: " and "), coffee.source) : nil,
      ].compactMap { $0 }, logged: "")
    let others = firstCoffee.flatMap { $0 == coffee.value || !request.model.usesCoffee ? nil : $0 }
    return [
      "\(inputs).", wakeRemark,
      others.map { "The first night counts the \(figures.cups($0)) you logged." },
    ].compactMap { $0 }.spaceSeparated
  }

  /// Where the wake times come from that were not asked for, in a sentence.
  private var wakeRemark: String? {
    let sources = nights.compactMap { $0.answer?.wakeSource }
    let kept = sources.filter { $0 != .asked && $0 != .form }
    let times = kept.count < sources.count ? "The other wake times" : "Wake times"
    return switch kept.first {
    case .usual, .usualOfAll: "\(times) are your usual ones."
    case .profile: "\(times) are those of your profile."
    case .assumed: "The wake time is assumed."
    case .asked, .form, .logged, .usualCoffee, nil: nil
    }
  }
}
