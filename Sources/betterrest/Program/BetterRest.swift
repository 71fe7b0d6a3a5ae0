import SleepTerminal
import SleepCommands
import Foundation
import SleepText
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
      commands: CommandList.all)
    program.aliases = Vocabulary.aliases
    program.hints = Vocabulary.hints
    program.meanings = Vocabulary.meanings(of:)
    program.wordsOnTerminal = ["predict", "--interactive"]
    program.exitMeanings = [
      .checkFailed: "A check that was asked for failed, such as a limit of the RMSE.",
      .badData: "The data or the model cannot be used.",
      .noInput: "There is no such file to read, or no such entry in the diary.",
    ]
    program.locale = FigureFormat.locale(for:environment:)
    program.check = CommandList.check
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
