import CommandLineKit
import SleepDiary

/// A form of the diary, on the terminal; or line by line where there is no screen.
///
/// ```swift
/// let form = InteractiveDiaryForm(FormSheet(reader: reader, clock: clock))
/// let entries = try form.entries(in: &session)
/// ```
package struct InteractiveDiaryForm {
  let sheet: FormSheet

  package init(_ sheet: FormSheet) {
    self.sheet = sheet
  }

  /// Asks for what the diary lacks.
  ///
  /// - Returns: The entries; `nil` if somebody has left without saving any.
  /// - Throws: ``CommandFailure`` if an answer in a pipe is invalid.
  package func entries(in session: inout Session) throws -> [FormEntry]? {
    try review(in: &session).flatMap { $0.entries.isEmpty ? nil : $0.entries }
  }

  /// Asks for changes of the record.
  ///
  /// - Returns: The fields that change, as in `coffee=3`; `nil` if somebody has left without any.
  /// - Throws: ``CommandFailure`` if an answer in a pipe is invalid.
  package func assignments(in session: inout Session) throws -> [String]? {
    try review(in: &session).flatMap { $0.assignments.isEmpty ? nil : $0.assignments }
  }

  private func review(in session: inout Session) throws -> FormReview? {
    let place = try session.dialogPlace()
    guard place.hasScreen else {
      return try FormDialog(
        sheet: sheet, hasTypist: place.hasTypist, readLine: place.readLine, show: place.show
      ).review()
    }
    return try place.withScreen { try review(on: $0, in: place) }
  }

  private func review(on screen: TerminalScreen, in place: DialogPlace) throws -> FormReview? {
    var form = DiaryFormState(sheet)
    let review: FormReview?? = try screen.run { size in
      DiaryFormScreen(form: form, size: size, style: place.style, marks: place.marks).frame
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
