import SleepText
import SleepCore

/// The answer to a question for a bedtime: the night, what it rests on, and what to know about it.
public struct BedtimeAnswer: Sendable {
  package let request: BedtimeRequest
  /// The moments of going to bed and of waking.
  public let night: Bedtime
  /// Where the wake time comes from.
  public let wakeSource: InputSource
  /// The sleep that counts, and where it comes from.
  public let sleep: BedtimeInput<SleepAmount>
  /// The coffee that counts, and where it comes from.
  public let coffee: BedtimeInput<CoffeeAmount>
  /// The interval of the model, even one that says nothing; `nil` if it has none.
  package let modelInterval: BedtimeInterval?
  /// `nil` if the model has none.
  package let contributions: BedtimeContributions?
  /// How the night is computed.
  package let explanation: SleepExplanation
  /// What to say if the sleep is out of reach, which is among the cautions; `nil` if it is not.
  package let outOfReach: OutOfReach?
  /// What to know about the answer: clock changes, sleep out of reach, guesses.
  package let cautions: [String]

  init(
    _ request: BedtimeRequest, night: Bedtime, interval: BedtimeInterval?, wakeSource: InputSource,
    sleep: BedtimeInput<SleepAmount>, coffee: BedtimeInput<CoffeeAmount>
  ) {
    let (model, figures) = (request.model, request.figures)
    (self.request, self.night, modelInterval) = (request, night, interval)
    (self.wakeSource, self.sleep, self.coffee) = (wakeSource, sleep, coffee)
    outOfReach = model.outOfReach(sleep.value, coffee.value, figures)
    contributions = BedtimeContributions(model, to: night, sleep: sleep.value, coffee: coffee.value)
    explanation = SleepExplanation(
      of: night, sleep: outOfReach == nil ? sleep.value : nil,
      parts: contributions?.parts(
        of: night, sleep: sleep.value, coffee: coffee.value, for: request) ?? [], figures)
    cautions =
      night.clockChanges.map { $0.text(figures) } + [outOfReach?.text].compactMap { $0 }
      + request.guesses(wakes: [night.wake.clockTime], sleeps: [sleep.value], cups: [coffee])
  }

  /// The cautions that a sleeper is shown; those about intervals only if asked for.
  package var notes: [String] {
    request.intervalNotes + cautions
  }

  /// Sentences on what to know about the answer: clock changes, sleep out of reach, guesses.
  public var warnings: [String] { request.model.intervalNotes + cautions }

  /// The parts that the time in bed is made of, in whole minutes that add up to it:
  /// `8 h of sleep + 28 min for 2 cups of coffee + 8 min to fall asleep`; the time in bed alone if the
  /// sleep is out of reach.
  public var parts: String { explanation.amount }

  /// Whether the wanted sleep takes longer in bed than the nights of the diary show to be worth it;
  /// ``warnings`` say what is within reach.
  public var isOutOfReach: Bool { outOfReach != nil }

  /// Whether the answer comes from the nights of a person, and not from a model of rows.
  public var isPersonal: Bool { if case .personal = request.model { true } else { false } }

  /// The elapsed minutes until the bedtime, both moments cut to the minute; negative after it.
  ///
  /// `nil` a day or more before the bedtime, and from waking on. In the minute of the bedtime it is 0,
  /// and ``lateness`` is still `nil`.
  public var minutesLeft: Int? {
    let minutes = request.moment.minutes(until: night.shown)
    return request.now < night.wake.instant && minutes < 1440 ? minutes : nil
  }
}

extension BedtimeAnswer {
  /// The time until the bedtime: `in 3 h 10 min`, `now`, `20 min ago`; `nil` for other nights.
  package var countdown: String? {
    minutesLeft.map { minutes in
      let duration = request.figures.duration(minutes: Double(minutes.magnitude))
      return minutes == 0 ? "now" : minutes > 0 ? "in \(duration)" : "\(duration) ago"
    }
  }

  /// The time of the bedtime in the locale of the request: `10:24 PM`.
  public var clockText: String { request.figures.time(night.shown.time) }

  /// What it rests on, in a sentence.
  ///
  /// `To wake up at 7:00 AM after 8 h of sleep, with 2 cups of coffee.` It grows with what was not
  /// asked for: `To wake up at 6:30 AM on Sat, Nov 21, from your profile, after 8 h of sleep
  /// (assumed), with 1 cup of coffee, from your profile.` Where there is little room, write your own
  /// from ``night``, ``sleep`` and ``coffee``.
  public var basis: String {
    basis(opening: "To wake up at")
  }

  /// The same with another opening, for the middle of a sentence.
  ///
  /// - Parameter isDated: Whether a day stands with the sentence, so that it names none.
  package func basis(opening: String, isDated: Bool = false) -> String {
    let hours = "\(request.figures.duration(sleep.value)) of sleep"
    return text(
      opening: opening, day: isDated ? "" : day,
      sleep: outOfReach == nil ? " after \(hours)" : ", wanting \(hours)", coffee: ", with ") + "."
  }

  /// What several answers rest on, for their title.
  ///
  /// `Bedtimes for waking at 7:00 AM and 8 h of sleep`
  package func text(opening: String, namesSleep: Bool, namesCoffee: Bool) -> String {
    text(
      opening: opening, day: day,
      sleep: namesSleep ? " and \(request.figures.duration(sleep.value)) of sleep" : nil,
      coffee: namesCoffee ? " and " : nil)
  }

  /// The day of waking, unless it goes without saying.
  private var day: String {
    let isExpected = !request.namesDay && night.wake.day == request.nextMorning
    return isExpected ? "" : request.text(of: night.wake.day)
  }

  private func text(
    opening: String, day: String, sleep hours: String?, coffee link: String?
  ) -> String {
    BasisSentence.text(
      [
        ("\(opening) \(request.figures.time(night.wake.shown.time))\(day)", wakeSource),
        hours.map { ($0, sleep.source) },
        request.model.usesCoffee
          ? link.map { (request.text(of: coffee.value, after: $0), coffee.source) } : nil,
      ].compactMap { $0 }, logged: request.name(ofCoffeeDay: night.wake.day))
  }

  /// The earliest and the latest bedtime on a share of nights, see ``BedtimeRequest/confidence``.
  ///
  /// `nil` without one, for one that says nothing, and for that of the made-up rows of the built-in
  /// model.
  public var interval: BedtimeInterval? {
    guard let modelInterval,
      request.asksForInterval || !(request.model.isExample || modelInterval.isTooWide)
    else { return nil }
    return modelInterval
  }

  /// The ``interval`` in a sentence, widened to the next five minutes; `nil` without one.
  public var intervalText: String? {
    interval?.sentence(confidence: request.confidence, request.figures)
  }

  /// The share of nights with enough sleep, in a sentence; `nil` unless that was asked for, and if
  /// the sleep is out of reach.
  package var sureness: String? {
    guard outOfReach == nil else { return nil }
    return request.sureness
  }

  /// What is left of the night if the bedtime has passed; `nil` before it.
  ///
  /// If that is less than half of the sleep wanted, it names the alarm for all of it as well.
  package var lateNight: LateNight? {
    guard let minutesLeft, minutesLeft < 0 else { return nil }
    return LateNight(
      request, bed: ClockInstant(at: request.moment.start, in: request.zone), wake: night.wake,
      sleep: sleep.value, coffee: coffee.value)
  }

  /// What to do if the bedtime has passed, in sentences; `nil` before it.
  public var lateness: String? {
    guard let minutesLeft, let late = lateNight else { return nil }
    let ago = "That was \(request.figures.duration(minutes: Double(-minutesLeft))) ago"
    return [
      late.isOver ? "\(ago), and \(late.advice)" : "\(ago). \(late.advice)",
      late.isLessThanHalf ? late.alarm : nil,
    ].compactMap { $0 }.spaceSeparated
  }
}

extension BedtimeRequest {
  /// The share of nights with enough sleep, in a sentence; `nil` unless that was asked for.
  package var sureness: String? {
    model.sure.map {
      "\(BedtimeInterval.nights($0, figures)), this brings at least the sleep you want."
    }
  }

  /// Coffee in a sentence: `, with 2 cups of coffee`, `, without coffee`.
  func text(of coffee: CoffeeAmount, after link: String) -> String {
    guard coffee.cups == 0 else { return "\(link)\(figures.cups(coffee)) of coffee" }
    return link.hasSuffix("with ") ? "\(link.dropLast())out coffee" : "\(link)no coffee"
  }

  /// A day of waking behind its time.
  func text(of day: CalendarDay) -> String { " on \(figures.day(day, .short))" }

  /// When coffee was logged that counts for waking on a day: `today`, or its day.
  func name(ofCoffeeDay waking: CalendarDay) -> String {
    let day = waking.adding(days: -1)
    return day.days(until: today) == 0 ? "today" : "for \(figures.day(day, .short))"
  }

  /// What the answers come from, in sentences, or why they do not come from the diary.
  package func provenance(inDetail: Bool = false) -> [String] {
    switch model {
    case .rows(_, let isExample):
      isExample
        ? [BedtimeModel.caution, sleeper.lack?.sentence(figures)].compactMap { $0 } : []
    case .personal(let predictor): [predictor.basis(today: today, inDetail: inDetail, figures)]
    }
  }

  /// That no night is recent enough for a usual wake time; `nil` unless one is assumed instead.
  package func staleness(_ source: InputSource) -> String? {
    guard source == .assumed, let latest = sleeper.usualWake.latestDay,
      latest.days(until: today) > UsualWake.days
    else { return nil }
    return "Your last night is that of \(figures.day(latest, .dated)), so the alarm is assumed."
  }
}
