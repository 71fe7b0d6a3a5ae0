import Forms
import CommandLineKit
import SleepClock
import SleepModel
import SystemFiles

/// The kind of question: a bedtime, those of a range, the alarm, the maximum number of cups, or the
/// form.
struct PredictQuestion {
  private typealias Options = PredictCommand

  private let arguments: ParsedArguments

  /// - Throws: ``UsageError`` for options that exclude each other.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    try checkRanges()
    try checkForm()
    try checkBed()
    try checkSaving()
  }

  /// The first option that is a range.
  private var range: String? {
    arguments[Options.sleep].isRange
      ? "sleep" : arguments[Options.coffee].isRange ? "coffee" : nil
  }

  private func checkRanges() throws(UsageError) {
    guard let range else { return }
    for parameter in [Options.explain.definition, CalendarOutput.file.definition]
    where arguments.contains(parameter) {
      throw UsageError("'--\(parameter.name)' is for one answer; '--\(range)' is a range.")
    }
    if arguments[Options.save] {
      throw UsageError("'--save' keeps one amount; '--\(range)' is a range.")
    }
    if arguments[Options.sleep].isRange, arguments[Options.coffee].isRange,
      !arguments[Options.json]
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

  /// Rejects options that the form does not support.
  private func checkForm() throws(UsageError) {
    guard arguments[Options.interactive] else { return }
    if arguments[Options.bed] != nil {
      throw UsageError("'--bed' and '--interactive' exclude each other.")
    }
    if arguments[Options.save] {
      throw UsageError("'--save' and '--interactive' exclude each other: in the form, press s.")
    }
    if let range {
      throw UsageError("'--interactive' begins with one amount; '--\(range)' is a range.")
    }
  }

  /// Rejects saving without an answer: defaults, the environment and the profile are not saved.
  private func checkSaving() throws(UsageError) {
    let answers: [any Parameter] = [Options.wake, Options.sleep, Options.coffee]
    guard arguments[Options.save], !answers.contains(where: { arguments.contains($0) }) else {
      return
    }
    throw UsageError("'--save' needs an answer to save: --wake, --sleep or --coffee.")
  }

  /// Rejects options that cannot be combined with `--bed`.
  private func checkBed() throws(UsageError) {
    guard arguments[Options.bed] != nil else { return }
    for parameter in [
      Options.explain.definition, RangeOptions.confidence.definition, Options.save.definition,
      CalendarOutput.file.definition,
    ] where arguments.contains(parameter) {
      throw UsageError("'--\(parameter.name)' and '--bed' exclude each other.")
    }
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

extension PredictQuestion {
  /// The answer; `nil` if the form was left without one.
  func answer(
    _ given: GivenAnswers, _ setting: PredictSetting, in session: inout Session
  ) throws -> (any PredictAnswer)? {
    try RangeOptions.check(arguments, for: setting.model)
    if arguments[Options.interactive] { return try formAnswer(given, setting, in: &session) }
    let (sleep, coffee) = (given.sleep.value, given.coffee.value)
    var setting = setting
    if let bed = arguments[Options.bed] {
      // A saved wake time does not count: only a given one asks for the cups.
      guard arguments.contains(Options.wake), let time = arguments[Options.wake].timeOfAllDays
      else {
        setting.origins = given.origins(wake: nil)
        return try AlarmAnswer(setting, bed: bed, sleep: sleep.values[0], coffee: coffee.values[0])
      }
      setting.origins = given.origins(
        wake: "waking at \(setting.clock.text(of: time))", coffee: false)
      return try CoffeeLimitAnswer(setting, wake: time, bed: bed, sleep: sleep.values[0])
    }
    let schedule = given.wake.value
    let wake = try setting.wake(schedule)
    setting.namesDay = schedule.timeOfAllDays == nil
    setting.origins = given.origins(wake: "waking at \(setting.clock.text(of: wake.clockTime))")
    if sleep.isRange || coffee.isRange {
      return try WhatIfAnswer(setting, wake: wake, sleep: sleep, coffee: coffee) { sleep, coffee in
        try bedtime(setting, wake: wake, sleep: sleep, coffee: coffee)
      }
    }
    return try bedtime(setting, wake: wake, sleep: sleep.values[0], coffee: coffee.values[0])
  }

  private func formAnswer(
    _ given: GivenAnswers, _ setting: PredictSetting, in session: inout Session
  ) throws -> BedtimeAnswer? {
    var setting = setting
    setting.origins = .form
    let schedule = given.wake.value
    let morning = try setting.wake(schedule)
    // If times differ by day, the next scheduled morning may not be the next at that time.
    if schedule.timeOfAllDays == nil { setting.day = morning.day }
    let (environment, now) = (session.environment, session.now)
    let start = BedtimeQuestion(
      wake: morning.clockTime, sleep: given.sleep.value.values[0],
      coffee: given.coffee.value.values[0])
    // As saved before the form, which may save several times.
    let saved = Result { try given.preferences() }
    let form = InteractiveForm(
      FormSheet(asking: start, title: setting.model.formNotice, clock: setting.clock),
      answer: { [setting] question in
        var setting = setting
        setting.now = now()
        return try FormAnswer(to: question, in: setting) { question, wake in
          try bedtime(
            setting, wake: wake, sleep: question.sleep, coffee: question.coffee)
        }
      },
      save: { question in
        try saved.get().remember(
          question, changedFrom: start, wakingOn: morning.day, schedule: schedule,
          environment: environment)
      })
    try checkTerminal(of: session)
    guard let taken = try form.question(in: &session) else { return nil }
    setting.now = session.now()
    return try bedtime(
      setting, wake: setting.wake(taken.wake), sleep: taken.sleep, coffee: taken.coffee)
  }

  /// Rejects a form without a terminal.
  private func checkTerminal(of session: borrowing Session) throws(UsageError) {
    guard session.standardInput.isTerminal else {
      throw UsageError("'--interactive' needs a terminal as standard input.")
    }
    // If the result is captured, the form is drawn on standard error.
    guard session.standardOutput.isTerminal || session.standardError.isTerminal else {
      throw UsageError("'--interactive' needs a terminal as standard output or standard error.")
    }
  }

  /// The answer for one wake time, one amount of sleep and one of coffee.
  func bedtime(
    _ setting: PredictSetting, wake: ClockInstant, sleep: SleepAmount, coffee: CoffeeAmount
  ) throws -> BedtimeAnswer {
    let time = wake.clockTime
    let confidence = arguments[RangeOptions.confidence]
    let predictor = setting.model.predictor
    let interval = predictor.interval(
      wake: time, sleep: sleep, coffee: coffee, confidence: confidence)
    return try BedtimeAnswer(
      try Bedtime(
        wake: wake, actualSleep: predictor.actualSleep(wake: time, sleep: sleep, coffee: coffee)),
      interval: try interval.map {
        try AnswerInterval($0, confidence: confidence, wake: wake, clock: setting.clock)
      }, sleep: sleep, coffee: coffee, explains: arguments[Options.explain], setting: setting)
  }
}
