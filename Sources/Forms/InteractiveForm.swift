import CommandLineKit
import MessageText
import SleepModel

/// A form on the terminal, or a dialog if there is no screen.
package struct InteractiveForm {
  let sheet: FormSheet
  /// The answer to the questions for a bedtime.
  let answer: ((BedtimeQuestion) throws -> FormAnswer)?
  /// Saves answers as defaults and returns a message; `nil` if they cannot be saved.
  let save: ((BedtimeQuestion) throws -> String)?

  package init(
    _ sheet: FormSheet, answer: ((BedtimeQuestion) throws -> FormAnswer)? = nil,
    save: ((BedtimeQuestion) throws -> String)? = nil
  ) {
    self.sheet = sheet
    self.answer = answer
    self.save = save
  }

  /// Asks for missing entries; empty if the user left without saving; throws for an invalid answer
  /// in non-interactive use.
  package func entries(in session: inout Session) throws -> [FormEntry] {
    try review(in: &session)?.entries ?? []
  }

  /// Asks for changes of the record, such as `coffee=3`; throws for an invalid answer in
  /// non-interactive use.
  package func assignments(in session: inout Session) throws -> [String] {
    try review(in: &session)?.assignments ?? []
  }

  /// Asks for a bedtime; `nil` if the user leaves without an answer.
  ///
  /// Requires a terminal as standard input, and as standard output or standard error.
  package func question(in session: inout Session) throws -> BedtimeQuestion? {
    try review(in: &session)?.question
  }

  private func review(in session: inout Session) throws -> FormReview? {
    let place = try session.dialogPlace()
    guard place.hasScreen else {
      var dialog = FormDialog(
        sheet: sheet, hasTypist: place.hasTypist, dialog: place.lines)
      return try dialog.review()
    }
    return try place.withScreen { [advice = session.advice] screen in
      try review(on: screen, in: place, advice: advice)
    }
  }

  private func review(
    on screen: TerminalScreen, in place: DialogPlace, advice: (Advice) -> String?
  ) throws -> FormReview? {
    var form = FormState(sheet, canKeep: save != nil)
    let review: FormReview?? = try screen.run { size in
      // Once for all keys that have arrived, so that pasted text is as fast as without.
      form.predictMood()
      return try FormScreen(
        form: form, answer: form.question.flatMap { try answer?($0) }, size: size,
        style: place.style, marks: place.marks
      ).frame
    } handle: { key in
      switch form.handle(key) {
      case .save: return .end(form.review)
      case .leave: return .end(nil)
      case .redraw: return .redraw
      case .keep: form.message = saved(form.question, advice: advice)
      case nil: break
      }
      return .next
    }
    return review ?? nil
  }

  /// The message after saving; an error does not end the form.
  private func saved(
    _ question: BedtimeQuestion?, advice: (Advice) -> String?
  ) -> String? {
    do {
      return try question.flatMap { try save?($0) }
    } catch {
      return Failure(error).text(advising: advice)
    }
  }
}
