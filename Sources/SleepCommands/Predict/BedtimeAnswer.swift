import CommandLineKit
import SleepClock
import SleepDiary

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
  private let contributions: AnswerContributions
  /// The warnings that a sleeper is shown.
  let notes: [String]
  private let setting: PredictContext

  init(
    _ night: Bedtime, interval: AnswerInterval?, sleep: SleepAmount, coffee: CoffeeAmount,
    setting: PredictContext
  ) throws {
    (self.night, self.interval, self.sleep, self.coffee) = (night, interval, sleep, coffee)
    self.setting = setting
    let cautions =
      night.clockChanges.map { $0.text(in: setting.clock) }
      + setting.cautions(wakes: [night.wake.clockTime.secondsAfterMidnight], sleep, coffee)
    warnings = setting.model.intervalNotes + cautions
    notes = setting.intervalNotes + cautions
    contributions = try setting.model.contributions(
      wake: night.wake.clockTime, sleep: sleep, coffee: coffee)
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
    json["contributions"] = contributions.json
    return setting.json(json, warnings: warnings)
  }

  var calendarNights: [CalendarNight] {
    [
      CalendarNight(
        night, amount: explanation.amount, more: details, notes: notes,
        basis: setting.model.briefBasis, clock: setting.clock)
    ]
  }

  func lines(in style: TextStyle, width: Int) -> [String] {
    sentences(in: style) + details + setting.endLines(notes, in: style)
  }

  /// The bedtime, how it is computed, warnings and what it comes from.
  func shortLines(in style: TextStyle) -> [String] {
    sentences(in: style) + notes.map { "Note: \($0)" }
      + setting.model.basis(inDetail: false)
      .map(style.dim)
  }

  private func sentences(in style: TextStyle) -> [String] {
    let day = setting.namesDay ? "For \(setting.text(of: night.wake))" : nil
    let reasons = [setting.showsDetails ? explanation.details : explanation.amount, evening]
      .compactMap(\.self).joined(separator: ", ")
    return ["Your ideal bedtime is… \(style.bold(clockText))"]
      + [reasons, day].compactMap(\.self).map(style.dim)
  }

  /// The part of the day before, unless it goes without saying.
  private var evening: String? {
    setting.day == nil && night.partOfDay == .evening ? nil : explanation.evening
  }

  private var details: [String] { [rangeText, sureness].compactMap(\.self) }

  /// The prediction interval in a sentence.
  var rangeText: String? { setting.text(of: interval) }
}
