import CommandLineKit
import Commands
import Foundation
import MessageText
import Platform
import SleepModel

@main
struct BetterRest {
  static let program: Program = {
    var program = Program(
      name: "betterrest",
      abstract: "Plan your bedtime and keep a sleep diary.",
      opening: "Without a command, a form opens.",
      version: Release.version,
      releaseDate: Release.date,
      commands: [
        PredictCommand.self, WeekCommand.self, RemindCommand.self, LogCommand.self,
        TodayCommand.self, HistoryCommand.self, EditCommand.self, DeleteCommand.self,
        UndoCommand.self, RedoCommand.self, ProfileCommand.self, StatsCommand.self,
        CorrelateCommand.self, TrainCommand.self, EvaluateCommand.self,
        InspectCommand.self,
        ExportCommand.self, ImportCommand.self, SynthesizeCommand.self,
      ])
    program.aliases = Vocabulary.aliases
    program.hints = Vocabulary.hints
    program.wordsOnTerminal = ["predict", "--interactive"]
    program.exitMeanings = [
      .checkFailed: "A check that was asked for failed, such as a limit of the RMSE.",
      .badData: "The data or the model cannot be used.",
      .noInput: "There is no such file to read, or no such entry in the diary.",
    ]
    program.locale = Plain.locale(for:environment:)
    program.check = { command, arguments, session in
      // An import needs the time zone only for entries, and sees in its file whether it has any.
      guard command != ImportCommand.self else { return }
      let saving: [any Command.Type] = [LogCommand.self, EditCommand.self, DeleteCommand.self]
      try EnvironmentTimeZone.check(
        arguments, of: command.declaration, saves: saving.contains { $0 == command }, in: &session)
    }
    program.advice = { $0.words }
    program.columns = CSVColumns.names(ofFileAt:)
    program.open = PageOpener.open(_:environment:)
    program.find = EntryCompletion.find(_:_:environment:now:)
    return program
  }()

  static func main() {
    Interruption.install()
    var session = Session.ofProcess()
    // ICU reads the environment, too, and unknown names may crash it; every text has its own locale.
    setenv("LC_ALL", "C", 1)
    let code = program.run(in: &session)
    Interruption.letPendingEnd()
    exit(code.rawValue)
  }
}
