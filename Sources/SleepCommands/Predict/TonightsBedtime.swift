import CommandInputs
import CommandLineKit
import SleepClock
import SleepDiary

/// Tonight's bedtime, as `predict` computes it from the remembered answers, for other commands.
package struct TonightsBedtime {
  /// `nil` if no night is long enough.
  private let answer: BedtimeAnswer?
  /// Why there is no answer.
  private let problem: String?
  private let model: AnsweringModel
  /// That answers now come from the diary, if this is the first.
  private let announcement: PersonalAnnouncement?

  /// - Parameters:
  ///   - arguments: Those of another command that shares some options with `predict`.
  ///   - diary: The diary, with its nights and its profile.
  package init(
    _ arguments: ParsedArguments, diary: Diary, in session: inout Session
  ) throws {
    let arguments = arguments.adapted(to: PredictCommand.declaration)
    var diary = SleeperDiary(environment: session.environment, diary: diary)
    let given = try GivenAnswers(arguments, diary: &diary, environment: session.environment)
    var setting = try PredictSetting(arguments, diary: &diary, session)
    announcement = diary.announcement(of: setting.model, environment: session.environment)
    let schedule = given.wake.value
    let wake = try setting.wake(schedule)
    setting.namesDay = schedule.timeOfAllDays == nil
    model = setting.model
    setting.origins = given.origins(wake: "waking at \(setting.clock.text(of: wake.clockTime))")
    do {
      answer = try PredictQuestion(arguments).bedtime(
        setting, wake: wake, sleep: given.sleep.value.values[0],
        coffee: given.coffee.value.values[0])
      problem = nil
    } catch let error as ImplausibleSleepError where setting.model.isPersonal {
      // The rest of the day is worth showing.
      (answer, problem) = (nil, error.description)
    }
  }

  package var json: any Encodable { answer?.json ?? JSONObject.null }

  /// The bedtime, how it is computed, and warnings, in the words of `predict`.
  package func lines(in style: TextStyle) -> [String] {
    let basis = [model.caution, announcement == nil ? nil : PersonalAnnouncement.text]
      .compactMap(\.self).map(style.dim)
    guard let answer else { return [problem ?? ""] + basis }
    return [
      "Your ideal bedtime is… \(style.bold(answer.clockText))", style.dim(answer.explanation.text),
    ] + answer.warnings.map { "Note: \($0)" } + basis
  }

  /// Remembers the announcement, once it was shown.
  package func rememberAnnouncement() { announcement?.remember() }
}
