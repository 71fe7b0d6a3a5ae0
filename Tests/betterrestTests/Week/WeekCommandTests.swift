import TestSupport
import Testing

@testable import betterrest

@Suite struct WeekCommandTests {
  @Test func takesWhatIsRemembered() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/betterrest/config.json"
    try folder.write(
      #"{"wake": "Mon-Sat 06:30", "sleep": 7}"#, to: "betterrest/config.json")
    let environment = ["XDG_CONFIG_HOME": folder.path]
    func output(_ words: String...) throws -> String {
      let run = try UserRun.of(
        ["week", "--on", "2026-11-20", "--time-zone", "UTC"] + words,
        environment: environment)
      #expect(run.errors == "" && run.code == .success)
      return run.output
    }
    let remembered = try output()
    #expect(remembered.hasPrefix("Bedtimes for 7 h of sleep and 1 cup of coffee, by the day"))
    #expect(remembered.contains("\nSun, Nov 22     free\n"))
    #expect(
      remembered.contains(
        "\nFrom \(path): wake times, 7 h of sleep.\nExample data, "))
    #expect(
      try !output("--wake", "7:00", "--sleep", "8", "--coffee", "0").contains("\nFrom "))
  }

  @Test func takesOneAmountEach() throws {
    #expect(
      try UserRun.usageError("week", "--sleep", "7...9")
        == "Error: The value '7...9' is invalid for '--sleep <hours>': it is not hours, or "
        + "hours and minutes. Write it as 8, 7.75, 7:45 or 7h45m.")
    #expect(
      try UserRun.usageError("week", "--coffee", "0...2").hasPrefix(
        "Error: The value '0...2' is invalid for '--coffee <cups>': it is not a number"))
  }

  @Test func theModelHasToBeOfSleepAndToTellTheRange() throws {
    let price = try TemporaryFile(KnownModel.price)
    #expect(try UserRun.of("week", "--model", price.path).code == .badData)
    let line = try TemporaryFile(KnownModel.line())
    #expect(
      try UserRun.of("week", "--model", line.path, "--confidence", "0.8").code == .badData)
    #expect(
      try UserRun.usageError("week", "--confidence", "0.999").contains(
        "the highest for this model"))
  }
}
