import CommandLineKit
import DiaryCore
import Forms

/// `betterrest log note`: logs a note with its mood, which is predicted unless it is given.
enum LogNote {
  static func run(
    _ text: String, _ arguments: ParsedArguments, predictor: () -> MoodPredictor,
    in session: inout Session
  ) throws {
    let isJSON = arguments[PredictCommand.json]
    let context = DiaryContext(arguments, session)
    var mood = arguments[LogCommand.mood]
    let guess = mood == nil ? predictor()(text) : nil
    func entry(_ reader: EntryReader) throws -> NewEntry {
      try reader.note(text, mood: mood, guess: guess, at: arguments[LogCommand.at])
    }
    let hasTypist = session.standardInput.isTerminal && session.standardError.isTerminal
    let asks = guess?.unsureText != nil && hasTypist && !isJSON
    if asks, let guess {
      // Nothing is asked about a note that is then refused.
      _ = try entry(EntryReader(clock: context.clock(for: context.diary()), records: []))
      let place = try session.dialogPlace()
      mood = try MoodDialog(guess, readLine: place.readLine, show: place.show).mood()
    }
    var report = try context.log(beside: [.note], in: &session, entry)
    report.mood = guess.map { MoodReport(guess: $0, wasShown: asks) }
    try report.write(arguments, in: &session)
  }
}
