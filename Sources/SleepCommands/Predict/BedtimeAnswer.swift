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
  /// What each input adds, if that was asked for.
  let contributions: SleepContributions?
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
    case wake, bedtime, estimatedSleep, coffee, actualSleep, interval, contributions
    case origins, timeZone, model, warnings
  }

  init(
    _ night: Bedtime, interval: BedtimeInterval?, sleep: SleepAmount, coffee: CoffeeAmount,
    contributions: SleepContributions?, setting: PredictSetting
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
    self.contributions = contributions
    origins = setting.origins
    timeZone = clock.timeZone.identifier
    model = ModelReference(setting.location, setting.model)
    warnings =
      setting.rangeNotes + night.clockChanges.map { $0.text(in: clock) }
      + UnseenInputs.notes(
        of: setting.model,
        values: [[night.wake.clockTime.secondsAfterMidnight], [sleep.hours], [coffee.cups]],
        clock: clock)
    clockText = clock.text(of: night.date)
    let explanation = SleepExplanation(
      night, sleep: sleep, coffee: setting.usesCoffee ? coffee : nil)
    self.explanation = explanation
    reasons = contributions.map {
      SleepReasons(
        $0, minutes: explanation.minutes, night: night, sleep: sleep, coffee: coffee, clock: clock)
    }
    self.setting = setting
  }

  var calendarNights: [CalendarNight] {
    [
      CalendarNight(
        night, amount: explanation.amount,
        more: [reasons?.text, interval?.text].compactMap(\.self), notes: warnings,
        model: setting.model, location: setting.location, clock: setting.clock)
    ]
  }

  func lines(in style: TextStyle, width: Int) -> [String] {
    let day = setting.namesDay ? "For \(setting.text(of: night.wake))" : nil
    return ["Your ideal bedtime is… \(style.bold(clockText))"]
      + [explanation.text, day].compactMap(\.self).map(style.dim)
      + [reasons?.text, interval?.text].compactMap(\.self) + warnings.map { "Note: \($0)" }
      + setting.modelLines(in: style)
  }
}
