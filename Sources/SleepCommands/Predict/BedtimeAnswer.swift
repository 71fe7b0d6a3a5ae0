import CommandInputs
import CommandLineKit
import Foundation
import SleepClock
import SleepModel

/// The answer to one question: the bedtime, how it comes about, and what to be wary of.
package struct BedtimeAnswer: PredictAnswer {
  let wake: String
  let bedtime: String
  let estimatedSleep: Double
  let coffee: Double
  let actualSleep: Double
  /// How far the answer may be off; `nil` if the model cannot tell.
  let interval: BedtimeInterval?
  /// The share of nights that bring at least the sleep wanted, if that was asked for.
  let sure: Double?
  /// What each input adds, if that was asked for.
  let contributions: AnswerContributions?
  let origins: AnswerOrigins?
  let timeZone: String
  let model: ModelReference
  let warnings: [String]
  let night: Bedtime
  let sleep: SleepAmount
  let explanation: SleepExplanation
  /// The bedtime as a clock shows it.
  let clockText: String
  let reasons: SleepReasons?
  private let setting: PredictSetting

  private enum CodingKeys: CodingKey {
    case wake, bedtime, estimatedSleep, coffee, actualSleep, interval, sure, contributions
    case origins, timeZone, model, warnings
  }

  init(
    _ night: Bedtime, interval: BedtimeInterval?, sleep: SleepAmount, coffee: CoffeeAmount,
    contributions: AnswerContributions?, setting: PredictSetting
  ) {
    let clock = setting.clock
    self.night = night
    self.sleep = sleep
    wake = clock.timestamp(of: night.wake.date)
    bedtime = clock.timestamp(of: night.date)
    estimatedSleep = sleep.hours
    self.coffee = coffee.cups
    actualSleep = night.actualSleep
    self.interval = interval
    sure = setting.model.sure
    self.contributions = contributions
    origins = setting.origins
    timeZone = clock.timeZone.identifier
    model = setting.model.reference
    warnings =
      setting.model.rangeNotes + night.clockChanges.map { $0.text(in: clock) }
      + setting.guesses(
        wakes: [night.wake.clockTime.secondsAfterMidnight], sleeps: [sleep.hours],
        cups: [coffee.cups])
    clockText = clock.text(of: night.date)
    let explanation = setting.explanation(of: night, sleep, coffee)
    self.explanation = explanation
    reasons = contributions.map {
      $0.reasons(
        minutes: explanation.minutes, night: night, sleep: sleep, coffee: coffee, clock: clock)
    }
    self.setting = setting
  }

  var calendarNights: [CalendarNight] {
    [
      CalendarNight(
        night, amount: explanation.amount,
        more: [reasons?.text, interval?.text, setting.model.sureness].compactMap(\.self),
        notes: warnings, basis: setting.model.basisForCalendar, clock: setting.clock)
    ]
  }

  func lines(in style: TextStyle, width: Int) -> [String] {
    let day = setting.namesDay ? "For \(setting.text(of: night.wake))" : nil
    return ["Your ideal bedtime is… \(style.bold(clockText))"]
      + [explanation.text, day].compactMap(\.self).map(style.dim)
      + [reasons?.text, interval?.text, setting.model.sureness].compactMap(\.self)
      + warnings.map { "Note: \($0)" }
      + setting.modelLines(in: style)
  }
}
