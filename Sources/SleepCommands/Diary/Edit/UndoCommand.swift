import SleepTerminal
import SleepDiary
import SleepCore

/// `betterrest undo`: undoes the latest commands of this device.
enum UndoCommand: Command {
  static let count = Argument<Int?>(
    optional: "count", help: "How many commands to undo; without it, one.",
    parse: { text in
      let count = named[text.lowercased()] ?? NumberWords.count(text.lowercased())
      return try ValueParser.wholeNumber(in: 1...)(count.map(String.init) ?? text)
    })
  /// All is more than there is, so that the answer names how many there are.
  private static let named = [
    "last": 1, "once": 1, "twice": 2, "all": Int.max, "everything": Int.max,
  ]

  static let declaration = CommandDeclaration(
    name: "undo", in: HelpSection.diary,
    abstract: "Undo the last change to your diary.",
    examples: """
      betterrest undo
      betterrest undo 3
      """,
    parameters: [count] + PredictCommand.ofEntries
  ).usingDiary

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let context = DiaryContext(arguments, session)
    try ChangeReport.write(.undo, context, arguments, in: &session) { diary in
      try diary.undo(arguments[count] ?? 1)
    }
  }
}

/// `betterrest redo`: redoes what was undone last.
enum RedoCommand: Command {
  static let declaration = CommandDeclaration(
    name: "redo", in: HelpSection.diary,
    abstract: "Redo the last undo.",
    examples: """
      betterrest redo
      """,
    parameters: PredictCommand.ofEntries
  ).usingDiary

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let context = DiaryContext(arguments, session)
    try ChangeReport.write(.redo, context, arguments, in: &session) { try $0.redo() }
  }
}
