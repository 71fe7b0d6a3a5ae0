import CommandLineKit
import SleepClock

/// The three questions in a form on the terminal, or in a dialog if the terminal has no screen
/// control.
package struct InteractiveForm {
  let clock: ClockStyle
  /// A notice about the model beside the title.
  let modelNotice: String
  let answer: (BedtimeQuestion) throws -> FormAnswer
  /// Saves answers as defaults and returns a message; `nil` if they cannot be saved.
  var save: ((BedtimeQuestion) throws -> String)?

  package init(
    clock: ClockStyle, modelNotice: String,
    answer: @escaping (BedtimeQuestion) throws -> FormAnswer,
    save: ((BedtimeQuestion) throws -> String)? = nil
  ) {
    self.clock = clock
    self.modelNotice = modelNotice
    self.answer = answer
    self.save = save
  }

  /// Asks, starting with the given answers; `nil` if the user leaves without an answer.
  ///
  /// Requires a terminal as standard input, and as standard output or standard error.
  package func answers(
    from start: BedtimeQuestion, in session: inout Session
  ) throws -> BedtimeQuestion? {
    let place = try session.dialogPlace()
    guard place.hasScreen else {
      let dialog = QuestionDialog(clock: clock, readLine: place.readLine, show: place.show)
      return try dialog.answers(from: start)
    }
    return try place.withScreen { try answers(from: start, on: $0, in: place) }
  }

  private func answers(
    from start: BedtimeQuestion, on screen: TerminalScreen, in place: DialogPlace
  ) throws -> BedtimeQuestion? {
    var form = FormState(
      start, hasHalves: ClockText.hasHalves(clock), canSave: save != nil)
    let taken: BedtimeQuestion?? = try screen.run { size in
      try FormScreen(
        form: form, answer: answer(form.question), clock: clock, size: size, style: place.style,
        marks: place.marks, modelNotice: modelNotice
      ).frame
    } handle: { key in
      switch form.handle(key) {
      case .take: return .end(form.question)
      case .leave: return .end(nil)
      case .save: form.message = saved(form.question)
      case .redraw: return .redraw
      case nil: break
      }
      return .next
    }
    return taken ?? nil
  }

  /// The message after saving; an error does not end the form.
  private func saved(_ question: BedtimeQuestion) -> String? {
    do {
      return try save?(question)
    } catch {
      return message(of: error)
    }
  }
}
