import SleepTerminal
import SleepDiary
import SleepText
import SleepCore

/// A form as a line-by-line dialog, for pipes and for terminals without screen control.
struct FormDialog {
  var sheet: FormSheet
  /// Whether a user can correct answers; otherwise an invalid one ends the dialog, because the
  /// following lines belong to the following questions.
  let hasTypist: Bool
  let dialog: LineDialog
  let now: () -> Instant

  private struct EndOfInput: Error {}

  /// Omits an answer despite its suggestion.
  private static let none = "-"

  /// Asks for each field.
  ///
  /// An empty line accepts the suggestion or keeps the value; `-` omits or clears it. Questions
  /// that depend on an omitted answer are skipped. At the end of the input, the remaining answers
  /// are omitted; in interactive use, nothing is saved.
  ///
  /// - Throws: ``Failure`` for an invalid answer in non-interactive use.
  mutating func review() throws -> FormReview {
    if !sheet.isBedtime {
      try dialog.show(
        "Enter accepts the value in brackets, or leaves it unknown; - leaves it out."
          + (hasTypist ? " Ctrl-D leaves without saving.\n" : "\n"))
    }
    var answers: FormAnswers = [:]
    do {
      for section in sheet.sections { try ask(section, &answers) }
      try followClock(&answers)
    } catch is EndOfInput {
      try dialog.show("\n")
      guard !hasTypist else { return FormReview() }
    }
    var review = self.review(answers)
    let broken = Set(review.errors.keys).union(review.gaps.keys).map(\.kind)
    if case .edit = sheet.purpose, !broken.isEmpty { review.assignments = [] }
    return review
  }

  private func review(_ answers: FormAnswers) -> FormReview {
    sheet.review(answers, guess: sheet.guess(ofText: answers[.noteText]))
  }

  /// Reads the answers by the clock of their end; on another day, they are for the one that the user
  /// says.
  private mutating func followClock(_ answers: inout FormAnswers) throws {
    // A pipe that waits for so long still answers the questions that it was asked.
    guard let next = sheet.follow(now()), hasTypist, answers.values.contains(where: { $0 != "" })
    else { return }
    let (day, today) = (sheet.day, sheet.clock.text(of: next.today))
    let isKept = try dialog.ask(
      "\nIt is \(today) now. Save this for \(day) (yes), or for \(today) (no)? ",
      hint: "Please write yes or no.", EntryForm.yesOrNo.flag(in:))
    guard let isKept else { throw EndOfInput() }
    guard !isKept else { return }
    sheet.turn(to: next)
    for section in sheet.sections {
      guard let problem = problem(in: section, answers) else { continue }
      try refuse(problem)
      section.fields.forEach { answers[$0.key] = nil }
      try ask(section, &answers)
    }
  }

  /// What is wrong with the first answer in a section that has a problem.
  private func problem(in section: FormSection, _ answers: FormAnswers) -> String? {
    let errors = review(answers).errors
    return section.fields.lazy.compactMap { errors[$0.key] }.first
  }

  private mutating func ask(_ section: FormSection, _ answers: inout FormAnswers) throws {
    if !section.heading.isEmpty { try dialog.show("\n\(section.heading)\n") }
    func forget() { section.fields.forEach { answers[$0.key] = nil } }
    while true {
      if section.kind.isSleep { sheet.isLong = false }
      for field in section.fields {
        answers[field.key] = try ask(field, answers)
        if case .log = sheet.purpose, answers[field.key] == nil, field.key != .stressTime,
          section.kind.indispensable.contains(field.field.name)
        {
          // Without its times there is no night, and its other questions are skipped.
          return forget()
        }
      }
      if hasTypist, let longNight = review(answers).longNight {
        guard try longNight.isInsistedOn(in: dialog, sheet.clock.figures) else {
          forget()
          continue
        }
        sheet.isLong = true
      }
      guard let problem = problem(in: section, answers) else { return }
      try refuse(problem)
      forget()
    }
  }

  /// The answer to a question; `nil` if it is empty or unchanged.
  private func ask(_ field: FormField, _ answers: FormAnswers) throws -> String? {
    while true {
      let guess = field.key == .mood ? sheet.guess(ofText: answers[.noteText]) : nil
      if let unsure = guess?.unsureText {
        try dialog.show("Your words leave it open (\(unsure)).\n")
      }
      let offer =
        field.suggestion ?? guess?.sureText
        ?? (field.initial.isEmpty ? nil : field.initialText(sheet.clock))
      try dialog.show(question(field) + (offer.map { " [\($0.printable(limit: 200))] " } ?? " "))
      guard let line = try dialog.readLine() else { throw EndOfInput() }
      // Input from a pipe is not echoed otherwise.
      if !hasTypist { try dialog.show(line.printable(limit: 200) + "\n") }
      let text = line.trimmingSpaces()
      if text.isEmpty { return field.suggestion }
      if text == Self.none, guess != nil { return MoodChoice.none }
      if text == Self.none, !sheet.isBedtime { return field.initial.isEmpty ? nil : "" }
      if field.isInitial(text) { return nil }
      // Only errors of this answer; missing ones are requested later.
      guard let problem = sheet.problem(with: text, field) else { return text }
      try refuse(problem)
    }
  }

  private func question(_ field: FormField) -> String {
    let unit = field.unit
    return switch sheet.purpose {
    case .log: field.question
    case .edit: field.label + (unit.isEmpty ? "" : " (\(unit))") + ":"
    case .bedtime: field.question + (unit.isEmpty ? "" : ", \(unit)?")
    }
  }

  private func refuse(_ problem: String) throws {
    guard hasTypist else { throw Failure(.usage, problem) }
    try dialog.show("\(problem)\n")
  }
}
