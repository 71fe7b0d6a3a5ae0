import Foundation
import TestSupport
import Testing

@Suite struct PersonalReasonsTests {
  private let sleeper: SleeperRun

  init() throws { sleeper = try SleeperRun() }

  private static let questions = ["4", "8", "9.37", "12"].flatMap { sleep in
    ["0", "0.5", "7"].flatMap { cups in
      [[], ["--sure", "0.8"]].map { ["--details", "--sleep", sleep, "--coffee", cups] + $0 }
    }
  }

  @Test(arguments: questions)
  func itemsAddUpToTheAnswer(words: [String]) throws {
    let text = try sleeper.output(["predict"] + words)
    #expect(try #require(ReasonsLine(in: text)).addsUp)
  }

  private struct Answer: Decodable {
    struct Contributions: Decodable {
      var estimatedSleep: Double
      var usualAwake: Double
      var longerNight: Double
      var coffee: Double
      var margin: Double?
    }
    var actualSleep: Double
    var contributions: Contributions?
  }

  @Test(arguments: questions)
  func contributionsAddUpToTheSeconds(words: [String]) throws {
    let run = try sleeper.run(["predict", "--json"] + words)
    let answer = try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
    let parts = try #require(answer.contributions)
    let sum =
      parts.estimatedSleep + parts.usualAwake + parts.longerNight + parts.coffee
      + (parts.margin ?? 0)
    #expect(abs(sum - answer.actualSleep) < 0.001)
    #expect((parts.margin != nil) == words.contains("--sure"))
  }
}
