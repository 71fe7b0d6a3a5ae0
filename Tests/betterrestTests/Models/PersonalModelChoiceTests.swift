import Foundation
import SleepTerminal
import TestSupport
import Testing

@Suite struct PersonalModelChoiceTests {
  private struct Answer: Decodable {
    struct Model: Decodable, Equatable {
      var name: String
      var algorithm: String
      var fingerprint: String?
      var nights: Int?
    }
    var model: Model
    var actualSleep: Double
  }

  private let sleeper: SleeperRun
  private let own: SleeperRun

  init() throws {
    sleeper = try SleeperRun()
    own = try SleeperRun()
    try own.folder.write(KnownModel.line(), to: "data/betterrest/model.json")
  }

  private func model(
    _ words: String..., of sleeper: SleeperRun, environment: [String: String] = [:]
  ) throws -> Answer.Model {
    let run = try sleeper.run(["predict", "--json"] + words, environment: environment)
    #expect(run.errors == "")
    return try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8)).model
  }

  @Test func oneUsableNightIsEnough() throws {
    let one = try SleeperRun([KnownNights.night(22)])
    #expect(
      try model(of: one)
        == Answer.Model(
          name: "personal", algorithm: "bayesianLinear", fingerprint: nil, nights: 1))
    #expect(try model(of: sleeper).nights == 14)
    let unusable = try SleeperRun([
      KnownNights.night(21, awake: nil), KnownNights.night(22, opportunity: 170),
      KnownNights.night(20, opportunity: 900), KnownNights.night(19, more: #","part":2"#),
    ])
    #expect(try model(of: unusable).name == "built-in")
  }

  @Test func aNamedModelCountsBeforeTheDiary() throws {
    let named = try TemporaryFile(KnownModel.tree)
    let ofTheEnvironment = try TemporaryFile(KnownModel.ranged())
    let environment = ["BETTERREST_MODEL": ofTheEnvironment.path]
    #expect(
      try model("--model", named.path, of: own, environment: environment).name == named.path)
    #expect(try model(of: own, environment: environment).name == ofTheEnvironment.path)
    #expect(
      try model("--no-diary", of: own, environment: environment).name == ofTheEnvironment.path)
  }

  @Test func theDiaryCountsBeforeAnOwnModelAndThatBeforeTheBuiltInOne() throws {
    #expect(try model(of: own).name == "personal")
    #expect(
      try model("--no-diary", of: own).name == own.folder.path + "/data/betterrest/model.json")
    #expect(try model("--no-diary", of: sleeper).name == "built-in")
  }

  @Test(arguments: [
    ["predict"], ["predict", "--json"], ["predict", "--details", "--coffee", "3"],
    ["predict", "--sleep", "7...9", "--coffee", "0...3"], ["predict", "--bed", "22:30"],
    ["predict", "--bed", "22:30", "--wake", "07:00"], ["predict", "--confidence", "0.8"],
    ["week"], ["week", "--json"],
  ])
  func withoutTheDiaryTheAnswerIsThatOfBefore(words: [String]) throws {
    let empty = try SleeperRun([])
    let before = try empty.run(words)
    #expect(before.code == .success && before.errors == "")
    #expect(try sleeper.run(words + ["--no-diary"]) == before)
    #expect(try sleeper.run(words) != before)
    #expect(try empty.run(words + ["--no-diary"]) == before)
  }

  @Test func todayAnswersAsPredictDoes() throws {
    let answer = try sleeper.output("predict").split(separator: "\n").prefix(2)
    #expect(try sleeper.output("today").contains(answer.joined(separator: "\n")))
    #expect(try sleeper.output("today").contains("\nFrom your 14 nights.\n"))
  }

  @Test(arguments: ["predict", "week"])
  func aDiaryThatCannotBeReadIsAWarningAndTheNextModelAnswers(command: String) throws {
    let broken = try TemporaryFolder()
    try broken.write("", to: "diary")
    let environment = ["BETTERREST_DIARY": broken.path + "/diary"]
    let warning =
      "Warning: Your diary could not be used. Cannot read the diary: '\(broken.path)/diary': it is not a "
      + "readable folder.\n"
    for sleeper in [sleeper, own] {
      let run = try sleeper.run([command], environment: environment)
      #expect(run.code == .success && run.errors == warning)
      #expect(try run.output == sleeper.run([command, "--no-diary"]).output)
    }
    let sure = try sleeper.run([command, "--sure", "0.8"], environment: environment)
    #expect(sure.code == .usage && sure.output == "")
  }
}
