import CommandLineKit
import SleepModel

/// The question of `predict` about one night: the bedtime, those of a range, the alarm, the maximum
/// number of cups, or the form.
struct NightQuestion {
  private typealias Options = PredictCommand

  let arguments: ParsedArguments

  /// - Throws: ``UsageError`` for values that do not go together.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    try checkRanges()
    try checkBed()
  }

  /// The first option that is a range.
  private var range: String? {
    arguments[Options.sleep].isRange
      ? "sleep" : arguments[Options.coffee].isRange ? "coffee" : nil
  }

  private func checkRanges() throws(UsageError) {
    guard let range else { return }
    if arguments[Options.interactive] {
      throw UsageError("'--interactive' begins with one amount; '--\(range)' is a range.")
    }
    if arguments.contains(CalendarOutput.file) {
      throw UsageError("'--ics' is for one answer; '--\(range)' is a range.")
    }
    if arguments[Options.sleep].isRange, arguments[Options.coffee].isRange,
      !arguments[OutputOptions.json]
    {
      try checkGrid()
    }
  }

  /// Rejects a grid that is too wide or would require prediction intervals.
  private func checkGrid() throws(UsageError) {
    if arguments.contains(RangeOptions.confidence) {
      throw UsageError(
        "A grid cannot show prediction intervals; use one range for '--confidence', or --json.")
    }
    let hours = arguments[Options.sleep].values.count
    let cups = arguments[Options.coffee].values.count
    let most = WhatIfAnswer.mostGridColumns
    guard arguments[Options.bed] == nil, min(hours, cups) > most else { return }
    throw UsageError(
      "A grid has at most \(most) columns; '--sleep' is \(hours) amounts and '--coffee' \(cups). "
        + "Take larger steps for one of them, or --json.")
  }

  /// Rejects answers that leave nothing to ask for a time of going to bed.
  private func checkBed() throws(UsageError) {
    guard arguments[Options.bed] != nil else { return }
    if let range {
      throw UsageError("'--bed' goes with one amount; '--\(range)' is a range.")
    }
    if arguments.contains(Options.wake), arguments.contains(Options.coffee) {
      throw UsageError(
        "'--bed', '--wake' and '--coffee' leave nothing to ask. Leave out '--wake' to be told when "
          + "to set the alarm, or '--coffee' to be told how many cups you can drink.")
    }
    if arguments[Options.wake].timeOfAllDays == nil {
      throw UsageError("'--bed' goes with one time; '--wake' names times by day.")
    }
  }
}

extension NightQuestion {
  /// Writes the answer, unless the form was left without one.
  func answer(in session: inout Session) throws {
    var diary = SleeperDiary(environment: session.environment)
    var given = BedtimeInputs(arguments, diary: &diary)
    let context = try PredictContext(arguments, diary: &diary, session)
    if !arguments[PersonalOptions.noDiary] {
      let evening =
        if let bed = arguments[Options.bed] {
          context.evening(goingToBedAt: bed, dayStart: diary.dayStart())
        } else {
          context.evening(wakingBy: given.wake.value)
        }
      given.useCoffee(loggedOn: evening, in: &diary)
    }
    try session.warn(diary.warnings)
    let calendar = try CalendarOutput(
      arguments, isPrivate: given.isOfDiary(with: context.model), context.model, in: session)
    try answer(given, context, in: &session)?.write(arguments, calendar: calendar, in: &session)
  }

  private func answer(
    _ given: BedtimeInputs, _ context: PredictContext, in session: inout Session
  ) throws -> (any PredictAnswer)? {
    try RangeOptions.check(arguments, for: context.model)
    if arguments[Options.interactive] { return try formAnswer(given, context, in: &session) }
    var context = context
    if let bed = arguments[Options.bed] {
      // The wake time of the profile does not count: only a given one asks for the cups.
      guard arguments.contains(Options.wake), let time = arguments[Options.wake].timeOfAllDays
      else {
        context.origins = given.origins(context.figures, wake: nil)
        return try AlarmAnswer(context, bed: bed, sleep: given.hours, coffee: given.cups)
      }
      context.origins = given.origins(
        context.figures, wake: "waking at \(context.clock.text(of: time))", asksForCoffee: false)
      return try CoffeeLimitAnswer(context, wake: time, bed: bed, sleep: given.hours)
    }
    let wake = try context.wakeBySchedule(of: given)
    if range != nil {
      return try WhatIfAnswer(
        context, wake: wake, sleep: given.sleep.value, coffee: given.coffee.value
      ) { sleep, coffee in try bedtime(context, wake: wake, sleep: sleep, coffee: coffee) }
    }
    return try bedtime(context, wake: wake, sleep: given.hours, coffee: given.cups)
  }

  /// The answer for one wake time, one amount of sleep and one of coffee.
  func bedtime(
    _ context: PredictContext, wake: ClockInstant, sleep: SleepAmount, coffee: CoffeeAmount
  ) throws -> BedtimeAnswer {
    let predictor = context.model.predictor
    return try BedtimeAnswer(
      predictor.bedtime(wake: wake, sleep: sleep, coffee: coffee),
      interval: predictor.bedtimes(
        wake: wake, sleep: sleep, coffee: coffee, confidence: context.confidence
      ), sleep: sleep, coffee: coffee, context: context)
  }
}
