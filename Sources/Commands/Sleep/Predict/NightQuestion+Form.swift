import CommandLineKit
import DiaryCore
import Forms
import SleepCore

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
      wake: morning.clockTime, sleep: given.sleep.value.values[0],
      coffee: given.coffee.value.values[0])
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
