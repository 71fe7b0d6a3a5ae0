import SleepModel
import Testing

@testable import betterrest

@Suite struct PreferencesFileTests {
  @Test func anyAnswerMayBeMissing() throws {
    #expect(try Preferences(parsing: "{}") == Preferences())
    #expect(
      try Preferences(parsing: #"{"wake": "7am"}"#) == Preferences(wake: .usual))
    #expect(try Preferences(contentsOf: "/nowhere/config.json") == Preferences())
    #expect(try Preferences(contentsOf: "/dev/null/config.json") == Preferences())
  }

  @Test func amountsAreNumbersOrAsOnTheCommandLine() throws {
    let written = try Preferences(parsing: #"{"sleep": 7.75, "coffee": 1e-05}"#)
    #expect(written.sleep?.hours == 7.75 && written.coffee?.cups == 1e-05)
    let typed = try Preferences(parsing: #"{"sleep": "7h45m", "coffee": "2"}"#)
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
      "{\n  \"wake\": \"25:00\"\n}", 2, 3,
      """
      '25:00' is not valid for 'wake': hours run from 0 to 23. Write it as 07:00, 0700, 7am or \
      7:30 PM
      """
    ),
    (
      "{\"wake\": \"Mno 06:30\"}", 1, 2,
      """
      'Mno 06:30' is not valid for 'wake': 'Mno' is no day of the week; did you mean Mon. Write it \
      as 07:00, or by day as Mon-Fri 06:30, Sat-Sun 08:00
      """
    ),
    (
      "{\"sleep\": 3}", 1, 2,
      """
      '3' is not valid for 'sleep': it must be from 4 to 12 hours. Write it as 8, 7.75, 7:45 or \
      7h45m
      """
    ),
    (
      "{\"coffee\": \"two\"}", 1, 2,
      "'two' is not valid for 'coffee': it does not read as a number of cups. Write it as 2 or 1.5"
    ),
    (
      "{\"wake\": 7}", 1, 2,
      """
      '7' is not valid for 'wake': an hour alone could be morning or evening. Write it as 07:00, \
      0700, 7am or 7:30 PM
      """
    ),
    (
      "{\"sleep\": 8,\n \"cofee\": 1}", 2, 2,
      "'cofee' is none of wake, sleep, coffee; did you mean 'coffee'"
    ),
    ("{\"model\": 1}", 1, 2, "'model' is none of wake, sleep, coffee"),
    ("{\"wake\": 07:00}", 1, 10, "'07:00' is no number; a text stands in quotes"),
  ]) func namesTheFirstMistake(text: String, line: Int, column: Int, problem: String) throws {
    let mistake = FlatObject.Mistake(line: line, column: column, problem: problem)
    #expect(throws: mistake) { try Preferences(parsing: text) }
    let file = try TemporaryFile(text)
    let error = #expect(throws: PreferencesError.self) { try Preferences(contentsOf: file.path) }
    #expect(error == PreferencesError(path: file.path, problem: .mistake(mistake)))
    #expect(
      error?.description
        == "\(file.path), line \(line), column \(column): \(problem). Mend the file, or pass "
        + "--no-config to do without it.")
    #expect(error?.exitCode == .badData)
  }

  @Test func filesThatCannotBeRead() throws {
    let folder = try TemporaryFolder()
    let large = try TemporaryFile(String(repeating: " ", count: 1 << 16) + "{}")
    for (path, reason) in [(folder.path, "is a directory"), (large.path, "it is too large")] {
      let error = #expect(throws: PreferencesError.self) { try Preferences(contentsOf: path) }
      #expect(
        error?.description
          == "\(path) cannot be read: \(reason). Mend the file, or pass --no-config to do without it."
      )
    }
  }
}
