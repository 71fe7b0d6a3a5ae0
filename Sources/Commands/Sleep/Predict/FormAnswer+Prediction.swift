import CommandLineKit
import Forms
import Foundation
import Platform
import SleepCore
import SleepModel

extension FormAnswer {
  init(
    to question: BedtimeQuestion, in context: PredictContext,
    predict: (BedtimeQuestion, ClockInstant) throws -> BedtimeAnswer
  ) throws {
    let clock = context.clock
    let wake = try context.wake(question.wake)
    let day = wake.date.formatted(
      Date.FormatStyle(locale: clock.locale, timeZone: clock.timeZone)
        .weekday(.wide).month(.wide).day())
    let curve = BedtimeCurve(
      try BedtimeCurve.cups(besides: question.coffee).map { cups in
        try context.bedtime(
          wake: wake, sleep: question.sleep, coffee: CoffeeAmount(cups: Double(cups)))?.date
      }, in: clock)
    self.init(day: day, curve: curve)
    do {
      let answer = try predict(question, wake)
      bedtime = answer.clockText
      moment =
        Self.countdown(to: answer.night, from: context.now, clock) ?? answer.explanation.evening
      let basis = context.model.basis(inDetail: false).joined(separator: " ")
      range = [answer.rangeText, basis].compactMap(\.self).joined(separator: " ")
      briefRange = answer.rangeText ?? context.model.briefBasis.joined(separator: " ")
      if answer.sureness != nil, let sure = context.model.sure {
        briefRange = "Enough sleep on \(Plain.confidence(sure)) of such nights."
        range = "\(briefRange) \(basis)"
      }
      reasons = answer.explanation.lines
      notes = answer.notes
      if let outOfReach = answer.outOfReach {
        // In place of the interval; the other sentences are notes.
        (range, briefRange) = (outOfReach.sentences[0], outOfReach.briefText)
        notes = notes.flatMap {
          $0 == outOfReach.text ? Array(outOfReach.sentences.dropFirst()) : [$0]
        }
      }
    } catch let error as ImplausibleSleepError {
      notes = [error.description]
    }
  }

  /// The time until the bedtime of the current or the coming night.
  private static func countdown(
    to night: Bedtime, from now: Date, _ clock: ClockStyle
  ) -> String? {
    let minutes = Int(night.date.timeIntervalSince(now) / 60)
    guard now < night.wake.date, minutes < 24 * 60 else { return nil }
    return switch minutes {
    case 0: "now"
    case 1...: "in \(clock.figures.duration(minutes: Double(minutes)))"
    default: "\(clock.figures.duration(minutes: Double(minutes))) ago"
    }
  }
}

extension PredictContext {
  /// The bedtime alone; `nil` if the model has no answer.
  fileprivate func bedtime(
    wake: ClockInstant, sleep: SleepAmount, coffee: CoffeeAmount
  ) -> Bedtime? {
    try? Bedtime(
      wake: wake,
      actualSleep: model.predictor.actualSleep(
        wake: wake.clockTime, sleep: sleep, coffee: coffee))
  }
}
