import Foundation
import SleepClock
import SleepModel

/// What the form shows beside the questions: the bedtime for the present answers, and what is to
/// be said about it.
package struct FormAnswer: Sendable, Equatable {
  /// The bedtime as a clock shows it; `nil` if the model's answer is none.
  var bedtime: String?
  /// When that is: `the evening before`, `in 3 h 12 min`.
  var moments: [String] = []
  /// How far the bedtime may be off, in a sentence and in brief; empty if the model cannot tell.
  var range = ""
  var briefRange = ""
  /// What each input adds, in parts that stay whole, and in brief.
  var reasons: [String] = []
  var briefReasons = ""
  /// What to be wary of, in sentences.
  var notes: [String] = []
  /// The day of waking: `Friday, November 20`.
  var day: String
  var curve: BedtimeCurve
}

extension FormAnswer {
  /// - Parameter predict: Answers a question for a moment of waking.
  init(
    to question: BedtimeQuestion, in setting: PredictSetting,
    predict: (BedtimeQuestion, WakeInstant) throws -> BedtimeAnswer
  ) throws {
    let clock = setting.clock
    let wake = try setting.wake(question.wake)
    day = wake.date.formatted(
      Date.FormatStyle(locale: clock.locale, timeZone: clock.timeZone)
        .weekday(.wide).month(.wide).day())
    curve = BedtimeCurve(
      try BedtimeCurve.cups.map { cups in
        try setting.bedtime(
          wake: wake, sleep: question.sleep, coffee: CoffeeAmount(cups: Double(cups)))?.date
      }, in: clock)
    do {
      let answer = try predict(question, wake)
      bedtime = answer.clockText
      moments =
        [answer.explanation.evening, Self.countdown(to: answer.night, from: setting.now)]
        .compactMap(\.self)
      if let interval = answer.interval {
        range = interval.text
        briefRange = interval.briefText(in: clock)
      }
      reasons = answer.reasons?.parts ?? []
      briefReasons = answer.reasons?.briefText ?? ""
      notes = answer.warnings
    } catch let error as ImplausibleSleepError {
      notes = [error.description]
    }
  }

  /// How far off the bedtime is, in the night that comes or is under way.
  private static func countdown(to night: Bedtime, from now: Date) -> String? {
    let minutes = Int(night.date.timeIntervalSince(now) / 60)
    guard now < night.wake.date, minutes < 24 * 60 else { return nil }
    return switch minutes {
    case 0: "now"
    case 1...: "in \(Plain.duration(minutes: minutes))"
    default: "\(Plain.duration(minutes: -minutes)) ago"
    }
  }
}

extension PredictSetting {
  /// The bedtime alone; `nil` if the model's answer is none.
  fileprivate func bedtime(
    wake: WakeInstant, sleep: SleepAmount, coffee: CoffeeAmount
  ) throws -> Bedtime? {
    let prediction = try calculator.prediction(
      wake: wake.clockTime.secondsAfterMidnight, estimatedSleep: sleep.hours, coffee: coffee.cups)
    return try? Bedtime(wake: wake, actualSleep: prediction.actualSleep)
  }
}
