import SleepTerminal
import SleepModel

/// The question of `predict` about one night: the bedtime, those of a range, the alarm, the maximum
/// number of cups, or the form.
struct NightQuestion {
  typealias Options = PredictCommand

  let arguments: ParsedArguments

  /// - Throws: ``UsageError`` for values that do not go together.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    try checkRanges()
    try checkBed()
  }

  private var sleep: Amounts<SleepAmount>? { arguments.given(Options.sleep) }
  private var coffee: Amounts<CoffeeAmount>? { arguments.given(Options.coffee) }

  /// The first option that is a range.
  private var range: String? {
    sleep?.isRange == true ? "sleep" : coffee?.isRange == true ? "coffee" : nil
  }

  private func checkRanges() throws(UsageError) {
    guard let range else { return }
    if arguments[Options.interactive] {
      throw UsageError("'--interactive' begins with one amount; '--\(range)' is a range.")
    }
    if arguments.contains(CalendarOutput.file) {
      throw UsageError("'--ics' is for one answer; '--\(range)' is a range.")
    }
    if let sleep, let coffee, sleep.isRange, coffee.isRange, !arguments[OutputOptions.json] {
      try checkGrid(hours: sleep.values.count, cups: coffee.values.count)
    }
  }

  /// Rejects a grid that is too wide or would require prediction intervals.
  private func checkGrid(hours: Int, cups: Int) throws(UsageError) {
    if arguments.contains(RangeOptions.confidence) {
      throw UsageError(
        "A grid cannot show prediction intervals; use one range for '--confidence', or --json.")
    }
    let most = WhatIfReport.mostGridColumns
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

  var options: BedtimeOptions {
    BedtimeOptions(
      wake: arguments.given(Options.wake), sleep: sleep.map { $0.values[0] },
      coffee: coffee.map { $0.values[0] }, day: arguments[Options.date],
      model: arguments[ModelLocation.option], leavesOutNights: arguments[PersonalOptions.noDiary],
      sure: arguments[PersonalOptions.sure], confidence: arguments.given(RangeOptions.confidence),
      showsDetails: arguments[OutputOptions.details])
  }

  /// Writes the answer, unless the form was left without one.
  func answer(in session: inout Session) throws {
    let clock = ClockStyle(arguments, environment: session.environment)
    var setting = try BedtimeSetting(
      options, clock: clock, now: session.now(), environment: session.environment)
    try session.warn(setting.source.warnings)
    setting.calendar = try CalendarOutput(arguments, setting, in: session)
    try RangeOptions.check(arguments, for: setting.source.model)
    try answer(setting, in: &session)?.write(arguments, in: &session)
  }

  private func answer(
    _ setting: BedtimeSetting, in session: inout Session
  ) throws -> (any PredictAnswer)? {
    if arguments[Options.interactive] { return try formAnswer(setting, in: &session) }
    if let bed = arguments[Options.bed] {
      // The wake time of the profile does not count: only a given one asks for the cups.
      guard let time = setting.request.wake?.timeOfAllDays else {
        return AlarmReport(
          answer: try setting.asking { request throws(BedtimeError) in
            try request.alarms(bed: bed)
          }, setting: setting)
      }
      return CoffeeLimitReport(
        answer: try setting.asking { request throws(BedtimeError) in
          try request.coffeeLimit(bed: bed, wake: time)
        }, setting: setting)
    }
    if range != nil {
      return try WhatIfReport(
        setting, sleep: sleep.flatMap { $0.isRange ? $0 : nil },
        coffee: coffee.flatMap { $0.isRange ? $0 : nil })
    }
    return try setting.bedtime()
  }
}

extension BedtimeSetting {
  /// The answer for one night.
  func bedtime() throws -> BedtimeReport {
    BedtimeReport(
      answer: try asking { request throws(BedtimeError) in try request.answer() }, setting: self)
  }
}
