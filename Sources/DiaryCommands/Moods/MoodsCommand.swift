import CommandInputs
import CommandLineKit
import MessageText
import MoodPrediction
import SleepCommands
import SleepDiary

/// `betterrest moods`: says how the moods of notes are predicted, or forgets what was learned.
package enum MoodsCommand: Command {
  static let forget = Flag(
    "forget", help: "Delete your own model, and learn only from notes you write from now on.")

  package static let declaration = CommandDeclaration(
    name: "moods", abstract: "Show how the moods of your notes are predicted.",
    discussion: """
      The built-in model was trained on sentences written for this program. Every mood that you \
      choose or confirm is an example for a model of your own; saved guesses never are. From \
      \(PersonalMoods.fewestNotes) examples on, your own model is compared with the built-in one \
      on the same notes, each predicted without having been learned from. It takes over when it is \
      significantly better, and 'log note' says so.

      Your own model is a file in the folder of your diary. It holds single words of your notes as \
      text, and everything else as numbers.

      EXAMPLES:
        betterrest moods
        betterrest moods --forget
      """,
    parameters: [forget, PredictCommand.json],
    environment: DiaryLocation.environmentManual, files: DiaryLocation.filesManual)

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let environment = session.environment
    var knowledge = MoodKnowledge(environment: environment)
    if arguments[forget] {
      guard knowledge.fingerprint == nil || DiaryLocation.hasDiary(environment: environment) else {
        let folder = DiaryLocation.folder(environment: environment).path
        throw Failure(
          .noInput,
          "Nothing was forgotten: there is no diary in '\(folder)', where your model should be. If it "
            + "is encrypted or on another disk, mount it first.")
      }
      let all = try ConfirmedNotes(environment: environment)
      try knowledge.forget(upTo: all.lastID, environment: environment)
    }
    let notes = try ConfirmedNotes(environment: environment, after: knowledge.learnsAfter)
    try session.warn(notes.warnings)
    let model = try MoodModel.current(environment: environment)
    let answer = MoodsAnswer(
      model: model, confirmed: notes.notes.count,
      knowledge: MoodKnowledge(environment: environment), isForgotten: arguments[forget])
    if arguments[PredictCommand.json] {
      try session.standardOutput.writeJSON(answer.json)
    } else {
      try session.writeText(answer.text)
    }
  }
}
