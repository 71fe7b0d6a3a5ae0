import SleepTerminal
import SleepModel

/// `betterrest today`: tonight's bedtime and today's entries.
enum TodayCommand: Command {
  static let declaration = CommandDeclaration(
    name: "today", in: HelpSection.diary,
    abstract: "See your day so far and tonight's bedtime.",
    examples: """
      betterrest today
      """,
    parameters: [
      PredictCommand.timeZone, PredictCommand.locale, PersonalOptions.model, OutputOptions.json,
    ]
  ).usingDiary

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let context = DiaryContext(arguments, session)
    let diary = try context.diary(in: &session)
    let bedtime = try BedtimeSetting(
      BedtimeOptions(model: arguments[ModelLocation.option]), clock: context.style, diary: diary,
      now: session.now(), environment: session.environment
    ).bedtime()
    let answer = TodayAnswer(
      name: diary.profile.text(.name), bedtime: bedtime,
      figures: diary.today(on: context.clock(for: diary)), style: context.style,
      isWhole: context.isWhole)
    try session.write(answer, of: bedtime.setting, arguments)
  }
}
