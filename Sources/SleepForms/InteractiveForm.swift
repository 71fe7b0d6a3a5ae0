import SleepTerminal
import SleepText
import SleepModel

/// A form on the terminal, or a dialog if there is no screen.
package struct InteractiveForm {
  let sheet: FormSheet
  /// The answer to the questions for a bedtime.
  let answer: ((BedtimeQuestion) throws -> FormAnswer)?
  /// Saves answers as defaults and returns a message; `nil` if they cannot be saved.
  let save: ((BedtimeQuestion, WaitingNotice) throws -> String)?
  /// The records of the diary as they are now.
  let records: () throws -> [DiaryRecord]

  package init(
    _ sheet: FormSheet, answer: @escaping (BedtimeQuestion) throws -> FormAnswer,
    save: @escaping (BedtimeQuestion, WaitingNotice) throws -> String
  ) {
    self.sheet = sheet
    self.answer = answer
    self.save = save
    records = { [] }
  }

  package init(_ sheet: FormSheet, records: @escaping () throws -> [DiaryRecord]) {
    self.sheet = sheet
    self.records = records
    (answer, save) = (nil, nil)
  }

  /// Asks for missing entries and saves them with `saving`, by the clock that they were read with;
  /// the form stays open if that throws.
  ///
  /// - Returns: What was saved; `nil` if the user left without saving.
  /// - Throws: The error of an invalid answer in non-interactive use, or of the last attempt to save.
  package func entries<Saved>(
    in session: inout Session,
    saving: @escaping ([FormEntry], DiaryClock, WaitingNotice) throws -> Saved
  ) throws -> Saved? {
    try run(in: &session) { sheet, review, waiting in
      guard let clock = sheet.reader?.clock, !review.entries.isEmpty else { return nil }
      return try saving(review.entries, clock, waiting)
    }
  }

  /// Asks for changes of the record, such as `coffee=3`, and saves them with `saving`, as in
  /// ``entries(in:saving:)``.
  package func assignments<Saved>(
    in session: inout Session, saving: @escaping ([String], WaitingNotice) throws -> Saved
  ) throws -> Saved? {
    try run(in: &session) { _, review, waiting in
      try review.assignments.isEmpty ? nil : saving(review.assignments, waiting)
    }
  }

  /// Asks for a bedtime; `nil` if the user leaves without an answer.
  ///
  /// Requires a terminal as standard input, and as standard output or standard error.
  package func question(in session: inout Session) throws -> BedtimeQuestion? {
    try run(in: &session) { _, review, _ in review.question }
  }

  /// - Parameter finish: What becomes of the answers of a sheet; if it throws, the form stays open.
  private func run<Result>(
    in session: inout Session,
    finish: @escaping (FormSheet, FormReview, WaitingNotice) throws -> Result?
  ) throws -> Result? {
    let place = try session.dialogPlace()
    let now = session.now
    guard place.hasScreen else {
      var dialog = FormDialog(
        sheet: sheet, hasTypist: place.hasTypist, dialog: place.lines, now: { Instant(now()) })
      let review = try dialog.review()
      return try finish(dialog.sheet, review) { try? dialog.dialog.show("\($0.waitingText)\n") }
    }
    let screenForm = ScreenForm(form: self, place: place, now: { Instant(now()) })
    let ending = try place.withScreen { screen in
      try screenForm.run(on: screen, finish: finish)
    }
    switch ending {
    case .finished(let result): return result
    case .failed(let error, let answers):
      // What was typed is not to be typed again.
      try session.writeErrorText(answers)
      throw error
    }
  }
}

/// A form on a screen, from its first frame to its end.
struct ScreenForm {
  let form: InteractiveForm
  let place: DialogPlace
  let now: () -> Instant

  enum Ending<Result> {
    /// The result; `nil` if the user left without one.
    case finished(Result?)
    /// The answers could not be saved, and the form had to end or the user left.
    case failed(any Error, answers: String)
  }

  func run<Result>(
    on screen: TerminalScreen,
    finish: @escaping (FormSheet, FormReview, WaitingNotice) throws -> Result?
  ) throws -> Ending<Result> {
    var state = FormState(form.sheet, canKeep: form.save != nil)
    var failure: (any Error)?
    func frame(_ size: TerminalSize) throws -> ScreenFrame {
      try FormScreen(
        form: state, answer: state.question.flatMap { try form.answer?($0) }, size: size,
        style: place.style, marks: place.marks
      ).frame
    }
    func showWaiting(for holder: DiaryHolder) {
      state.message = holder.waitingText
      // Whether it can be shown makes no difference to what is saved.
      try? screen.show(frame(screen.size))
    }
    do {
      let result: Result?? = try screen.run { size in
        if !state.isTouched { _ = state.follow(now(), form.records) }
        // Once for all keys that have arrived, so that typing is as fast as without.
        state.predictMood()
        return try frame(size)
      } handle: { key in
        // A key for the form of another day has no meaning in this one.
        if state.follow(now(), form.records) { return .next }
        switch state.handle(key) {
        case .save:
          do {
            return .end(try finish(state.sheet, state.review, showWaiting))
          } catch {
            if let error = error as? DiaryError, error.mayHaveWritten { throw error }
            failure = error
            state.refuse(Failure(error).text, try? form.records())
          }
        case .leave: return .end(nil)
        case .redraw: return .redraw
        case .keep: state.message = saved(state.question, showWaiting)
        case nil: break
        }
        return .next
      }
      if let result = result ?? nil { return .finished(result) }
    } catch {
      failure = error
    }
    guard let failure else { return .finished(nil) }
    return .failed(failure, answers: state.answersText)
  }

  /// The message after saving; an error does not end the form.
  private func saved(_ question: BedtimeQuestion?, _ waiting: WaitingNotice) -> String? {
    do {
      return try question.flatMap { try form.save?($0, waiting) }
    } catch {
      return Failure(error).text
    }
  }
}
