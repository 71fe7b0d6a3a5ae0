import CommandLineKit
import Forms
import Foundation
import SleepModel

extension NightQuestion {
  /// The answer from the form; `nil` if it was left without one.
  func formAnswer(
    _ given: BedtimeInputs, _ context: PredictContext, in session: inout Session
  ) throws -> BedtimeAnswer? {
    var context = context
    context.origins = .form
    let schedule = given.wake.value
    let morning = try context.wake(schedule)
    // If times differ by day, the next scheduled morning may not be the next at that time.
    if schedule.timeOfAllDays == nil { context.day = morning.day }
    let (environment, now) = (session.environment, session.now)
    let start = BedtimeQuestion(
      wake: morning.clockTime, sleep: given.hours, coffee: given.cups)
    var written: Set<DiaryField> = []
    let form = InteractiveForm(
      FormSheet(asking: start, clock: context.clock),
      answer: { [context] question in
        var context = context
        context.now = now()
        return try FormAnswer(to: question, in: context) { question, wake in
          try bedtime(
            context, wake: wake, sleep: question.sleep, coffee: question.coffee)
        }
      },
      save: { [context] question in
        try given.remember(
          question, changedFrom: start, besides: &written, wakingOn: morning.day,
          environment: environment, now: now(), figures: context.figures)
      })
    try checkTerminal(of: session)
    guard let taken = try form.question(in: &session) else { return nil }
    context.now = session.now()
    return try bedtime(
      context, wake: context.wake(taken.wake), sleep: taken.sleep, coffee: taken.coffee)
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
}

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
        let coffee = try CoffeeAmount(cups: Double(cups))
        // There is none if the model has no answer.
        return try? context.model.predictor.bedtime(
          wake: wake, sleep: question.sleep, coffee: coffee
        ).date
      }, in: clock)
    self.init(day: day, curve: curve)
    do {
      let answer = try predict(question, wake)
      bedtime = answer.clockText
      moment =
        answer.minutesLeft.map { Self.countdown($0, clock.figures) }
        ?? answer.explanation.evening
      let basis = context.basis().spaceSeparated
      range = [answer.rangeText, basis].compactMap(\.self).spaceSeparated
      briefRange = answer.rangeText ?? context.briefBasis.spaceSeparated
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

  private static func countdown(_ minutes: Int, _ figures: FigureFormat) -> String {
    let duration = figures.duration(minutes: Double(minutes.magnitude))
    return minutes == 0 ? "now" : minutes > 0 ? "in \(duration)" : "\(duration) ago"
  }
}
