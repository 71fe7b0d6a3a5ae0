import CommandLineKit
import DiaryCore
import SleepCore

/// Tonight's bedtime for other commands, as `predict` computes it without options.
struct TonightsBedtime {
  private let answer: BedtimeAnswer
  /// The announcement that answers now come from the diary, if it was not shown before.
  private let announcement: PersonalAnnouncement?

  /// - Parameter arguments: Those of another command that shares some options with `predict`.
  init(
    _ arguments: ParsedArguments, diary: Diary, in session: inout Session
  ) throws {
    let arguments = arguments.adapted(to: PredictCommand.declaration)
    var diary = SleeperDiary(environment: session.environment, diary: diary)
    var given = try BedtimeInputs(arguments, diary: &diary)
    var context = try PredictContext(arguments, diary: &diary, session)
    announcement = diary.announcement(of: context.model, environment: session.environment)
    let schedule = given.wake.value
    given.useCoffee(loggedOn: context.evening(wakingBy: schedule), in: &diary)
    let wake = try context.wake(schedule)
    context.namesDay = schedule.timeOfAllDays == nil
    context.origins = given.origins(wake: "waking at \(context.clock.text(of: wake.clockTime))")
    answer = try NightQuestion(arguments).bedtime(
      context, wake: wake, sleep: given.sleep.value.values[0],
      coffee: given.coffee.value.values[0])
  }

  var json: any Encodable { answer.json }

  /// The bedtime, how it is computed, and warnings, in the words of `predict`.
  func lines(in style: TextStyle) -> [String] {
    answer.shortLines(in: style)
      + (announcement == nil ? [] : [style.dim(PersonalAnnouncement.text)])
  }

  /// The bedtime and how it is computed, as a paragraph.
  var sentence: String {
    "Your ideal bedtime is \(answer.clockText): \(answer.explanation.amount)."
  }

  /// Must be called once the announcement was shown.
  func rememberAnnouncement() { announcement?.remember() }
}
