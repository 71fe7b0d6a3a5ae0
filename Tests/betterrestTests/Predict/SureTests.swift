import Foundation
import SleepTerminal
import TestSupport
import Testing

/// `--sure`: the bedtime at which a share of such nights brings at least the sleep wanted.
@Suite struct SureTests {
  private let sleeper: SleeperRun

  init() throws { sleeper = try SleeperRun() }

  private func seconds(_ words: String...) throws -> Double {
    struct Answer: Decodable { var actualSleep: Double }
    let run = try sleeper.run(["predict", "--json"] + words)
    return try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8)).actualSleep
  }

  @Test func aHigherShareGivesAnEarlierBedtime() throws {
    for cups in ["0", "1", "3"] {
      let expected = try seconds("--coffee", cups)
      let sure = try seconds("--coffee", cups, "--sure", "0.8")
      let surer = try seconds("--coffee", cups, "--sure", "0.95")
      #expect(expected < sure && sure < surer)
      // Half of such nights are too short.
      #expect(try abs(seconds("--coffee", cups, "--sure", "0.5") - expected) < 0.001)
    }
  }

  /// The ends of the range of 60 % are enough in 20 % and in 80 % of such nights.
  @Test func itIsTheEndOfARange() throws {
    struct Answer: Decodable {
      struct Interval: Decodable { var actualSleepUpper: Double }
      var interval: Interval?
    }
    let run = try sleeper.run(["predict", "--json", "--confidence", "0.6"])
    let answer = try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
    let upper = try #require(answer.interval?.actualSleepUpper)
    #expect(try abs(seconds("--sure", "0.8") - upper) < 0.001)
  }

  @Test(arguments: [
    (["--input", "nights.csv"], "'--sure' and '--input' cannot be used together."),
    (["--bed", "22:30"], "'--bed' and '--sure' cannot be used together."),
    (["--model", "model.json"], "'--model' and '--sure' cannot be used together."),
    (["--no-diary"], "'--no-diary' and '--sure' cannot be used together."),
    (["--confidence", "0.8"], "'--confidence' and '--sure' cannot be used together."),
  ])
  func whatDoesNotGoWithIt(words: [String], message: String) throws {
    let run = try sleeper.run(["predict", "--sure", "0.8"] + words)
    #expect(run.code == .usage && run.output == "")
    #expect(run.errors.hasPrefix("Error: \(message)\n"))
  }

  @Test func aModelOfTheEnvironmentDoesNotGoWithIt() throws {
    for command in ["predict", "week"] {
      let failure = try sleeper.failure(
        command, "--sure", "0.8", environment: ["BETTERREST_MODEL": "model.json"])
      #expect(failure.code == .usage)
      #expect(
        failure.message
          == "Error: '--sure' requires the nights of your diary, but $BETTERREST_MODEL selects the "
          + "model model.json.")
    }
  }

  @Test func itTakesAUsableNight() throws {
    for lines in [[], [KnownNights.night(22, awake: nil)]] {
      let failure = try SleeperRun(lines).failure("predict", "--sure", "0.8")
      #expect(failure.code == .usage)
      #expect(
        failure.message
          == "Error: '--sure' requires a night with known minutes asleep in your diary; log one, for example with "
          + "'betterrest log night 23:10 6:40 latency=10 awake=20'.")
    }
  }

  @Test(arguments: ["0.49", "1", "1.5", "100", "49%", "most", "nan"])
  func sharesThatCannotBe(share: String) throws {
    let failure = try sleeper.failure("predict", "--sure", share)
    #expect(failure.code == .usage)
    #expect(
      failure.message
        == "Error: The value '\(share)' is invalid for '--sure <share>': write a number from 0.5 to "
        + "0.99, such as 0.8")
  }
}
