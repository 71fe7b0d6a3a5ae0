import CommandLineKit
import SleepClock

/// The answer to one question: the bedtime, how it is computed, and warnings.
package struct BedtimeAnswer: PredictAnswer {
  let night: Bedtime
  let sleep: SleepAmount
  let coffee: CoffeeAmount
  /// The prediction interval; `nil` if the model has none.
  let interval: AnswerInterval?
  let explanation: SleepExplanation
  /// What to say if the sleep is out of reach, which is among the warnings; `nil` if it is not.
  let outOfReach: OutOfReach?
  let warnings: [String]
  /// Whether to say what each input contributes.
  private let explains: Bool
  private let setting: PredictSetting

  init(
    _ night: Bedtime, interval: AnswerInterval?, sleep: SleepAmount, coffee: CoffeeAmount,
    explains: Bool, setting: PredictSetting
  ) throws {
    (self.night, self.interval, self.sleep, self.coffee) = (night, interval, sleep, coffee)
    (self.explains, self.setting) = (explains, setting)
    warnings =
      setting.model.intervalNotes + night.clockChanges.map { $0.text(in: setting.clock) }
      + setting.cautions(wakes: [night.wake.clockTime.secondsAfterMidnight], sleep, coffee)
    outOfReach = setting.model.outOfReach(sleep, coffee)
    explanation = try setting.explanation(of: night, sleep, coffee)
  }

  /// The share of nights with enough sleep, in a sentence; `nil` if there is none.
  var sureness: String? { setting.model.sureness(sleep, coffee) }

  var clockText: String { setting.clock.text(of: night.date) }

  var json: any Encodable {
    var json = setting.json(of: night)
    json["estimatedSleep"] = sleep.hours
    json["coffee"] = coffee.cups
    json["interval"] = interval?.json
    json["sure"] = setting.model.sure
    json["outOfReach"] = outOfReach?.json
    json["contributions"] = explains ? explanation.contributions.json : nil
    return setting.json(json, warnings: warnings)
  }

  var calendarNights: [CalendarNight] {
    [
      CalendarNight(
        night, amount: explanation.amount, more: details, notes: warnings,
        basis: setting.model.basisForCalendar, clock: setting.clock)
    ]
  }

  func lines(in style: TextStyle, width: Int) -> [String] {
    let day = setting.namesDay ? "For \(setting.text(of: night.wake))" : nil
    return ["Your ideal bedtime is… \(style.bold(clockText))"]
      + [explanation.text, day].compactMap(\.self).map(style.dim)
      + details + setting.endLines(warnings, in: style)
  }

  private var details: [String] {
    [explains ? explanation.reasons : nil, interval?.text, sureness].compactMap(\.self)
  }
}
