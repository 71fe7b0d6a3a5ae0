import CommandLineKit
import MessageText
import SleepDiary

/// The fields of a form one after the other, a line for each, for terminals that know nothing but
/// lines, and for pipes.
struct FormDialog {
  let sheet: FormSheet
  /// Whether somebody types and can correct an answer.
  ///
  /// If not, a wrong answer ends the dialog, as the lines that follow are meant for the questions
  /// that follow.
  let hasTypist: Bool
  /// The next line that is typed, without its end; `nil` if there will be none.
  let readLine: () throws -> String?
  /// Shows text at once.
  let show: (String) throws -> Void

  /// The lines have ended.
  private struct EndOfInput: Error {}

  /// Leaves an answer out although one is suggested.
  private static let none = "-"

  /// Asks for each field.
  ///
  /// An empty line takes what is in brackets, or leaves the field as it is; `-` leaves it out, or
  /// clears it.
  ///
  /// Questions about something that is left out are not asked. At the end of the input, what is not
  /// answered is left out; somebody who types has left without saving.
  ///
  /// - Returns: What came of the answers.
  /// - Throws: ``CommandFailure`` for an invalid answer that nobody can correct.
  func review() throws -> FormReview {
    try show(
      "An empty line takes what is in brackets or leaves it unknown; - leaves it out."
        + (hasTypist ? " Ctrl-D leaves without saving.\n" : "\n"))
    var answers: FormAnswers = [:]
    do {
      for section in sheet.sections { try ask(section, &answers) }
    } catch is EndOfInput {
      try show("\n")
      guard !hasTypist else { return FormReview() }
    }
    // What is not whole is not written.
    var review = sheet.review(answers)
    let broken = Set(review.errors.keys).union(review.gaps.keys).map(\.kind)
    if case .edit = sheet.purpose, !broken.isEmpty { review.assignments = [] }
    return review
  }

  private func ask(_ section: FormSection, _ answers: inout FormAnswers) throws {
    if !section.heading.isEmpty { try show("\n\(section.heading)\n") }
    while true {
      for field in section.fields {
        answers[field.key] = try ask(field, answers)
        if case .log = sheet.purpose, answers[field.key] == nil,
          section.kind.indispensable.contains(field.field.name)
        {
          // Without its times there is no night, and nothing further to ask about it.
          section.fields.forEach { answers[$0.key] = nil }
          return
        }
      }
      let review = sheet.review(answers)
      guard let field = section.fields.first(where: { review.errors[$0.key] != nil }),
        let problem = review.errors[field.key]
      else { return }
      try refuse(problem)
      section.fields.forEach { answers[$0.key] = nil }
    }
  }

  /// The answer to a question; `nil` if there is none, or if it is as it was.
  private func ask(_ field: FormField, _ answers: FormAnswers) throws -> String? {
    while true {
      let offer = field.suggestion ?? (field.initial.isEmpty ? nil : field.initial)
      try show(question(field) + (offer.map { " [\($0.printable(limit: 200))] " } ?? " "))
      guard let line = try readLine() else { throw EndOfInput() }
      // What nobody types is not seen otherwise.
      if !hasTypist { try show(line.printable(limit: 200) + "\n") }
      let text = line.trimmingSpaces()
      if text.isEmpty { return field.suggestion }
      if text == Self.none { return field.initial.isEmpty ? nil : "" }
      if text == field.initial.trimmingSpaces() { return nil }
      // Only what is wrong with this answer; what others lack is asked for later.
      guard let problem = sheet.problem(with: text, field.field) else { return text }
      try refuse(problem)
    }
  }

  private func question(_ field: FormField) -> String {
    guard case .edit = sheet.purpose else { return field.wording.question }
    let unit = field.wording.unit
    return field.wording.label + (unit.isEmpty ? "" : " (\(unit))") + ":"
  }

  private func refuse(_ problem: String) throws {
    guard hasTypist else { throw CommandFailure(problem, exitCode: .usage) }
    try show("\(problem)\n")
  }
}
