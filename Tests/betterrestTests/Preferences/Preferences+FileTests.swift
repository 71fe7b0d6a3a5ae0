import CommandLineKit
import Foundation
import SleepClock
import TestSupport
import Testing

@testable import SleepCommands

@Suite struct PreferencesFileTests {
  private func preferences(_ text: String) throws -> Preferences {
    let file = try TemporaryFile(text)
    return try Preferences(contentsOf: file.path)
  }

  @Test func anyAnswerMayBeMissing() throws {
    #expect(try preferences("{}") == Preferences())
    #expect(try preferences(#"{"wake": "7am", "coffee": null}"#) == Preferences(wake: .default))
    #expect(try preferences("\u{FEFF}{\r\n\"wake\": \"7am\"}\r\n") == Preferences(wake: .default))
    #expect(try Preferences(contentsOf: "/nowhere/config.json") == Preferences())
    #expect(try Preferences(contentsOf: "/dev/null/config.json") == Preferences())
  }

  @Test func amountsAreNumbersOrAsOnTheCommandLine() throws {
    let written = try preferences(#"{"sleep": 7.75, "coffee": 1e-05}"#)
    #expect(written.sleep?.hours == 7.75 && written.coffee?.cups == 1e-05)
    let typed = try preferences(#"{"sleep": "7h45m", "coffee": "2"}"#)
    #expect(typed.sleep?.hours == 7.75 && typed.coffee?.cups == 2)
  }

  @Test func everyAmountReadsBack() throws {
    let file = try TemporaryFile()
    for sleep in ["7h20m", "4", "11:59"] {
      for cups in [0, 0.1, 1e-7, 20] {
        let preferences = Preferences(
          sleep: try SleepAmount(parsing: sleep), coffee: try CoffeeAmount(cups: cups))
        try preferences.write(to: file.path)
        #expect(try Preferences(contentsOf: file.path) == preferences)
      }
    }
  }

  @Test(arguments: [
    (
      "{\n  \"wake\": \"25:00\"\n}",
      """
      '25:00' is not valid for 'wake': hours must be from 0 to 23. Write it as 07:00, 0700, 7am or \
      7:30 PM
      """
    ),
    (
      "{\"wake\": \"Mno 06:30\"}",
      """
      'Mno 06:30' is not valid for 'wake': 'Mno' is not a day of the week; did you mean Mon. Write it \
      as 07:00, or by day as Mon-Fri 06:30, Sat-Sun 08:00
      """
    ),
    (
      "{\"sleep\": 3}",
      """
      '3' is not valid for 'sleep': it must be from 4 to 12 hours. Write it as 8, 7.75, 7:45 or \
      7h45m
      """
    ),
    (
      "{\"coffee\": \"two\"}",
      "'two' is not valid for 'coffee': it is not a number of cups. Write it as 2 or 1.5"
    ),
    (
      "{\"wake\": 7}",
      """
      '7' is not valid for 'wake': an hour alone could be morning or evening. Write it as 07:00, \
      0700, 7am or 7:30 PM
      """
    ),
    ("{\"coffee\": 1e999}", "'coffee' is neither a text in quotes nor a number"),
    ("{\"sleep\": [8]}", "'sleep' is neither a text in quotes nor a number"),
    ("null", "a JSON object with wake, sleep, coffee is expected, not null"),
    ("", "a JSON object with wake, sleep, coffee is expected, and the file is empty"),
    ("7", "a JSON object with wake, sleep, coffee is expected"),
    (
      "{\"sleep\": 8,\n \"cofee\": 1}",
      "'cofee' is not one of wake, sleep, coffee; did you mean 'coffee'"
    ),
    ("{\"model\": 1}", "'model' is not one of wake, sleep, coffee"),
    ("[]", "a JSON object with wake, sleep, coffee is expected"),
  ]) func namesTheFirstMistake(text: String, problem: String) throws {
    let file = try TemporaryFile(text)
    let error = #expect(throws: PreferencesError.self) { try Preferences(contentsOf: file.path) }
    #expect(error == PreferencesError(path: file.path, problem: .mistake(problem)))
    #expect(
      error?.description
        == "\(file.path) has a mistake: \(problem). Correct the file, or pass --no-config to "
        + "ignore it.")
    #expect(error?.exitCode == .badData)
  }

  @Test(arguments: [
    "{", "{\n  wake: 1\n}", "{\"wake\" 1}", "{\"wake\": 07:00}", "{\"coffee\": 1} x",
    "{\"wake\": \"7am}\n", "\u{FF}\u{FE}",
  ]) func whatIsNotJSON(text: String) throws {
    let file = try TemporaryFile(text)
    let error = #expect(throws: PreferencesError.self) { try Preferences(contentsOf: file.path) }
    let message = error?.description ?? ""
    let expected = "\(file.path) has a mistake: a JSON object with wake, sleep, coffee is expected"
    #expect(message.hasPrefix(expected + "; ") && !message.contains(".."))
    #expect(message.hasSuffix(". Correct the file, or pass --no-config to ignore it."))
  }

  @Test func unreadableFiles() throws {
    let folder = try TemporaryFolder()
    let large = try TemporaryFile(String(repeating: " ", count: 1 << 16) + "{}")
    for (path, reason) in [(folder.path, "is a directory"), (large.path, "it is too large")] {
      let error = #expect(throws: PreferencesError.self) { try Preferences(contentsOf: path) }
      #expect(
        error?.description
          == "\(path) cannot be read: \(reason). Correct the file, or pass --no-config to ignore it."
      )
    }
  }
}
