import Foundation
import SleepClock
import SystemFiles
import TestSupport
import Testing

@testable import BedtimeForm
@testable import CommandLineKit
@testable import SleepCommands

@Suite struct PersonalFormTests {
  private func form(_ words: String...) throws -> (answer: FormAnswer, notice: String) {
    let sleeper = try SleeperRun()
    let arguments = try CommandParser.parse(
      ["--date", "2026-11-23", "--time-zone", "Europe/Berlin", "--locale", "de_DE"] + words,
      for: PredictCommand.declaration)
    let nothing = try FileDescriptor(opening: "/dev/null", O_RDWR)
    defer { nothing.closeNow() }
    let now = try Date("2026-11-22T11:00:00Z", strategy: .iso8601)
    let session = Session(
      arguments: [], environment: sleeper.environment, now: { now }, standardInput: nothing,
      standardOutput: StandardStream(nothing, named: "standard output"),
      standardError: StandardStream(nothing, named: "standard error"))
    var diary = SleeperDiary(environment: session.environment)
    let setting = try PredictSetting(arguments, diary: &diary, session)
    let answer = try FormAnswer(to: BedtimeQuestion(coffee: CoffeeAmount(cups: 2)), in: setting) {
      question, wake in
      try PredictQuestion(arguments).bedtime(
        setting, wake: wake, sleep: question.sleep, coffee: question.coffee, explains: true)
    }
    return (answer, setting.model.formNotice)
  }

  @Test func theNightsOfTheDiaryAnswer() throws {
    let (answer, notice) = try form()
    #expect(notice == "from your 14 nights")
    #expect(answer.bedtime == "22:05")
    #expect(answer.range == "90 % of such nights call for a bedtime between 21:42 and 22:28.")
    #expect(
      answer.reasons == [
        "8 hours wanted 8 h 0 min ·", "usual time awake +40 min ·",
        "longer night +4 min ·", "2 cups instead of 1 cup +10 min", "= 8 h 54 min",
      ])
    #expect(answer.briefReasons == "8:00 h + awake 0:40 + length 0:04 + coffee 0:10")
    #expect(answer.notes == [])
  }

  @Test func withoutTheDiary() throws {
    let (answer, notice) = try form("--no-diary")
    #expect(notice == "sample model: no medical advice")
    #expect(answer.bedtime == "22:24")
  }
}
