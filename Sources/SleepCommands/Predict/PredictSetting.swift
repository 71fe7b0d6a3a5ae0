import CommandInputs
import CommandLineKit
import Foundation
import SleepClock
import SleepModel

/// What all answers of one run share: the model, the clock, and the day that is asked about.
package struct PredictSetting {
  let calculator: SleepCalculator
  let location: ModelLocation
  let clock: ClockStyle
  var now: Date
  /// The day on which to wake up; `nil` for the next time that comes.
  var day: CalendarDay?
  /// Whether answers name the day of waking: it is not always the next where times differ by day.
  var namesDay = false
  /// Where the answers to the questions come from, once they are known.
  var origins: AnswerOrigins?

  init(
    _ arguments: ParsedArguments, _ location: ModelLocation, _ session: borrowing Session
  ) throws {
    calculator = try Self.calculator(of: location)
    self.location = location
    let locale =
      arguments[PredictCommand.locale]
      ?? LocaleIdentifier.locale(fromEnvironment: session.environment)
    clock = ClockStyle(locale: locale, timeZone: arguments[PredictCommand.timeZone] ?? .current)
    now = session.now()
    day = arguments[PredictCommand.date]
  }

  var model: RegressionModel { calculator.model }
  var usesCoffee: Bool { model.features.contains { $0.name == "coffee" } }

  /// Why there is no range, where a model has none.
  var rangeNotes: [String] {
    if let missing = model.missingRange { return ["There is no range: \(missing)."] }
    return model.range?.isByMoments == true
      ? ["The range is by the mean and variance of groups of rows, not by single rows."] : []
  }

  /// Waking at `time` on the day asked about, or the next time that clocks show it.
  func wake(_ time: ClockTime) throws -> WakeInstant {
    try wake(WakeSchedule(time))
  }

  /// Waking by `schedule` on the day asked about, or the next time.
  func wake(_ schedule: WakeSchedule) throws -> WakeInstant {
    guard let day else { return try schedule.next(after: now, in: clock.timeZone) }
    guard let wake = try schedule.wake(on: day, in: clock.timeZone) else {
      throw UsageError(
        "'\(schedule)' has no time for \(day), a \(day.weekday); name one with '--wake'.")
    }
    return wake
  }

  /// Waking in words: `waking at 07:00`, with its day where it has to be named.
  func text(of wake: WakeInstant) -> String {
    "waking at \(clock.text(of: wake.clockTime))"
      + (namesDay ? " on \(clock.text(of: wake.day))" : "")
  }

  /// The lines on remembered values and on the model that end every answer.
  func modelLines(in style: TextStyle) -> [String] {
    ([origins?.text].compactMap(\.self) + ["Model: \(location.name), \(model.kind)."]
      + SampleNotice.lines(for: location)).map(style.dim)
  }

  private static func calculator(of location: ModelLocation) throws -> SleepCalculator {
    let model = try location.model()
    do {
      return try SleepCalculator(model)
    } catch {
      throw OtherModel(name: location.name, target: error.target, features: error.features)
    }
  }
}

/// The model at hand is for something other than sleep.
struct OtherModel: FailureWithExitCode, CustomStringConvertible {
  let name: String
  let target: String
  let features: [String]
  let exitCode = ExitCode.badData

  var description: String {
    "\(name) predicts \(target) from \(features.joined(separator: ", ")); a bedtime takes a model "
      + "that predicts \(SleepCalculator.target) from "
      + "\(SleepCalculator.features.joined(separator: ", ")). Name one with --model, or answer rows "
      + "with --input."
  }
}
