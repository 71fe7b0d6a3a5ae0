import CommandLineKit
import SleepDiary

/// A form of the diary on the terminal, or a dialog if there is no screen.
package struct InteractiveDiaryForm {
  let sheet: FormSheet

  package init(_ sheet: FormSheet) {
    self.sheet = sheet
  }

  /// Asks for missing entries; `nil` if the user left without saving; throws for an invalid answer
  /// in non-interactive use.
  package func entries(in session: inout Session) throws -> [FormEntry]? {
    try review(in: &session).flatMap { $0.entries.isEmpty ? nil : $0.entries }
  }

  /// Asks for changes of the record, such as `coffee=3`; `nil` if there are none; throws for an
  /// invalid answer in non-interactive use.
  package func assignments(in session: inout Session) throws -> [String]? {
    try review(in: &session).flatMap { $0.assignments.isEmpty ? nil : $0.assignments }
  }

  private func review(in session: inout Session) throws -> FormReview? {
    let place = try session.dialogPlace()
    guard place.hasScreen else {
      var dialog = FormDialog(
        sheet: sheet, hasTypist: place.hasTypist, readLine: place.readLine, show: place.show)
      return try dialog.review()
    }
    return try place.withScreen { try review(on: $0, in: place) }
  }

  private func review(on screen: TerminalScreen, in place: DialogPlace) throws -> FormReview? {
    var form = DiaryFormState(sheet)
    let review: FormReview?? = try screen.run { size in
      // Once for all keys that have arrived, so that pasted text is as fast as without.
      form.predictMood()
      return DiaryFormScreen(form: form, size: size, style: place.style, marks: place.marks).frame
    } handle: { key in
      switch form.handle(key) {
      case .save: .end(form.review)
      case .leave: .end(nil)
      case .redraw: .redraw
      case nil: .next
      }
    }
    return review ?? nil
  }
}
