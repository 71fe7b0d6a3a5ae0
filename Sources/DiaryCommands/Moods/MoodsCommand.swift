import CommandInputs
import CommandLineKit
import MessageText
import MoodPrediction
import SleepCommands
import SleepDiary

/// `betterrest moods`: says how the moods of notes are predicted, or forgets what was learned.
package enum MoodsCommand: Command {
  static let forget = Flag(
    "forget", help: "Delete what was learned; learn only from new notes.")

  package static let declaration = CommandDeclaration(
    name: "moods", in: HelpSection.diary,
    abstract: "See how the moods of your notes are guessed.",
    examples: """
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
