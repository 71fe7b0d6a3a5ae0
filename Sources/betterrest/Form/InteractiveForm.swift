import Foundation
import SleepClock
import SleepModel

/// The questions of `predict`, asked in a form on the terminal; or line by line where the terminal
/// cannot do more.
struct InteractiveForm {
  let setting: PredictSetting
  let environment: [String: String]
  let now: @Sendable () -> Date
  /// Answers a question for a moment of waking, with reasons.
  let predict: (BedtimeQuestion, WakeInstant) throws -> BedtimeAnswer
  /// Keeps answers as defaults, and says where; `nil` if they cannot be kept.
  var save: ((BedtimeQuestion) throws -> String)?

  /// How long a bare escape waits for the rest of a sequence, in milliseconds.
  private static let escapeTime = 100
  /// How often the time left until bed is looked after, in milliseconds.
  private static let clockTime = 5000

  /// Asks, beginning with the answers given.
  ///
  /// - Returns: The answers; `nil` if the user has left without any.
  /// - Throws: ``UsageError`` if there is no terminal to ask on.
  func answers(
    from start: BedtimeQuestion, in session: inout Session
  ) throws -> BedtimeQuestion? {
    guard session.standardInput.isTerminal else {
      throw UsageError("'--interactive' takes its keys from a terminal; standard input is none.")
    }
    // A result that is caught leaves standard error to draw on.
    let isOutput = session.standardOutput.isTerminal
    guard isOutput || session.standardError.isTerminal else {
      throw UsageError("'--interactive' draws on a terminal; no output goes to one.")
    }
    try session.standardOutput.flush()
    let terminal = isOutput ? session.standardOutput.descriptor : session.standardError.descriptor
    guard Self.hasScreen(environment) else {
      let width = isOutput ? session.width : session.errorWidth
      let dialog = QuestionDialog(
        clock: setting.clock, readLine: session.standardInput.readLine,
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
    var form = BedtimeForm(
      start, hasHalves: ClockText.hasHalves(setting.clock), canSave: save != nil)
    var reader = KeyReader()
    while true {
      try screen.show(
        FormScreen(
          form: form, answer: answer(to: form.question), clock: setting.clock, size: screen.size,
          style: style, marks: marks, modelNotice: setting.modelNotice
        ).frame)
      let keys: [FormKey]
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

  private func answer(to question: BedtimeQuestion) throws -> FormAnswer {
    var setting = setting
    setting.now = now()
    return try FormAnswer(to: question, in: setting, predict: predict)
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

extension PredictSetting {
  /// What the form says about the model, in a few words.
  fileprivate var modelNotice: String {
    location == .builtIn ? "sample model: no medical advice" : "model: \(location.name)"
  }
}
