import CommandLineKit
import SleepClock

/// The three questions, asked in a form on the terminal; or line by line where the terminal cannot do
/// more.
package struct InteractiveForm {
  let clock: ClockStyle
  /// What is said about the model beside the title.
  let modelNotice: String
  let environment: [String: String]
  /// What there is to show for a question at this moment.
  let answer: (BedtimeQuestion) throws -> FormAnswer
  /// Keeps answers as defaults, and says where; `nil` if they cannot be kept.
  var save: ((BedtimeQuestion) throws -> String)?

  package init(
    clock: ClockStyle, modelNotice: String, environment: [String: String],
    answer: @escaping (BedtimeQuestion) throws -> FormAnswer,
    save: ((BedtimeQuestion) throws -> String)? = nil
  ) {
    self.clock = clock
    self.modelNotice = modelNotice
    self.environment = environment
    self.answer = answer
    self.save = save
  }

  /// How long a bare escape waits for the rest of a sequence, in milliseconds.
  private static let escapeTime = 100
  /// How often the time left until bed is looked after, in milliseconds.
  private static let clockTime = 5000

  /// Asks, beginning with the answers given.
  ///
  /// Standard input is a terminal, and so is standard output or standard error.
  ///
  /// - Returns: The answers; `nil` if the user has left without any.
  package func answers(
    from start: BedtimeQuestion, in session: inout Session
  ) throws -> BedtimeQuestion? {
    // A result that is caught leaves standard error to draw on.
    let isOutput = session.standardOutput.isTerminal
    try session.standardOutput.flush()
    let terminal = isOutput ? session.standardOutput.descriptor : session.standardError.descriptor
    guard Self.hasScreen(environment) else {
      let width = isOutput ? session.width : session.errorWidth
      let dialog = QuestionDialog(
        clock: clock, readLine: session.standardInput.readLine,
        show: { try terminal.write($0.fitted(to: width)) })
      return try dialog.answers(from: start)
    }
    let screen = try TerminalScreen(input: session.standardInput, output: terminal)
    defer { screen.close() }
    return try answers(
      from: start, on: screen, style: isOutput ? session.style : session.errorStyle)
  }

  /// Whether the terminal can put text in any place.
  private static func hasScreen(_ environment: [String: String]) -> Bool {
    !["", "dumb", "unknown"].contains(environment["TERM"] ?? "")
  }

  private func answers(
    from start: BedtimeQuestion, on screen: TerminalScreen, style: TextStyle
  ) throws -> BedtimeQuestion? {
    let marks = FormMarks(environment: environment)
    var form = FormState(
      start, hasHalves: ClockText.hasHalves(clock), canSave: save != nil)
    var reader = KeyReader()
    while true {
      try screen.show(
        FormScreen(
          form: form, answer: answer(form.question), clock: clock, size: screen.size,
          style: style, marks: marks, modelNotice: modelNotice
        ).frame)
      let keys: [TerminalKey]
      switch try screen.nextEvent(
        within: reader.isUndecided ? Self.escapeTime : Self.clockTime)
      {
      case .bytes(let bytes): keys = reader.keys(from: bytes)
      case .timeout: keys = reader.finish()
      case .changed: continue
      case .inputEnded: return nil
      }
      for key in keys {
        switch form.handle(key) {
        case .take: return form.question
        case .leave: return nil
        case .save: form.message = saved(form.question)
        case .redraw: screen.forgetShown()
        case nil: break
        }
      }
    }
  }

  /// What comes of keeping the answers; a failure is no end of the form.
  private func saved(_ question: BedtimeQuestion) -> String? {
    do {
      return try save?(question)
    } catch {
      return message(of: error)
    }
  }
}
