import SleepTerminal

/// The commands in the order of the program's help.
package enum CommandList {
  package static let all: [any Command.Type] = [
    PredictCommand.self, WeekCommand.self, RemindCommand.self, LogCommand.self,
    TodayCommand.self, HistoryCommand.self, EditCommand.self, DeleteCommand.self,
    UndoCommand.self, RedoCommand.self, ProfileCommand.self, StatsCommand.self,
    CorrelateCommand.self, TrainCommand.self, EvaluateCommand.self,
    InspectCommand.self,
    ExportCommand.self, ImportCommand.self, SynthesizeCommand.self,
  ]

  /// Checks the time zone before a run.
  package static func check(
    _ command: any Command.Type, _ arguments: ParsedArguments, in session: inout Session
  ) throws {
    // An import needs the time zone only for entries, and sees in its file whether it has any.
    guard command != ImportCommand.self else { return }
    let saving: [any Command.Type] = [LogCommand.self, EditCommand.self, DeleteCommand.self]
    try EnvironmentTimeZone.check(
      arguments, of: command.declaration, saves: saving.contains { $0 == command }, in: &session)
  }
}
