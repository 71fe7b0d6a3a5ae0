import Foundation
import TestSupport
import Testing

@testable import betterrest

/// Which answers count, as `predict` shows it with a model of which the answers are known:
/// `300 + 3600 * hours + 600 * cups` seconds.
@Suite struct GivenAnswersTests {
  private let folder: TemporaryFolder
  private let model: TemporaryFile

  /// Remembered are 06:30, 7 hours and 3 cups: 7 h 35 min.
  init() throws {
    folder = try TemporaryFolder()
    model = try TemporaryFile(KnownModel.line())
    try write(#"{"wake": "06:30", "sleep": 7, "coffee": 3}"#)
  }

  private var path: String { folder.path + "/betterrest/config.json" }

  private func write(_ text: String) throws {
    try folder.write(text, to: "betterrest/config.json")
  }

  private func run(
    _ words: String..., environment: [String: String] = [:], now: String = "2026-11-20T22:00:00Z"
  ) throws -> SampleRun {
    let user = ["HOME": UserRun.home, "XDG_CONFIG_HOME": folder.path, "LANG": "de_DE"]
    return try SampleRun.of(
      words + ["--model", model.path, "--time-zone", "UTC"],
      environment: environment.merging(user) { given, _ in given },
      now: Date(now, strategy: .iso8601), program: BetterRest.program)
  }

  private func origin(_ run: SampleRun) -> [Substring] {
    #expect(run.errors == "" && run.code == .success)
    let lines = run.output.split(separator: "\n")
    return lines.prefix(1).map { $0.suffix(5) } + lines.filter { $0.hasPrefix("From ") }
  }

  @Test func theFileCountsBeforeWhatIsBuiltIn() throws {
    #expect(
      try run("predict").output == """
        Your ideal bedtime is… 22:55
        7 hours of sleep + 30 min for 3 cups of coffee + 5 min every night, the evening before
        Note: There is no prediction interval: an interval requires at least 50 distinct rows.
        From \(path): waking at 06:30, 7 hours of sleep, 3 cups of coffee.
        Model: \(model.path), a linear model.

        """)
    try write(#"{"coffee": 3}"#)
    #expect(try origin(run("predict")) == ["22:25", "From \(path): 3 cups of coffee."])
    try write("{}")
    #expect(try origin(run("predict")) == ["22:45"])
  }

  @Test func theEnvironmentCountsBeforeTheFile() throws {
    #expect(
      try origin(run("predict", environment: ["BETTERREST_WAKE": "7:30 AM"])) == [
        "23:55",
        "From BETTERREST_WAKE: waking at 07:30. From \(path): 7 hours of sleep, 3 cups of coffee.",
      ])
    #expect(
      try origin(
        run(
          "predict", environment: ["BETTERREST_SLEEP": "6h30m", "BETTERREST_COFFEE": "0"])) == [
          "23:55",
          "From \(path): waking at 06:30. From BETTERREST_SLEEP: 6 hours 30 minutes of sleep. From "
            + "BETTERREST_COFFEE: 0 cups of coffee.",
        ])
    let unset = ["BETTERREST_WAKE": "", "BETTERREST_SLEEP": "", "BETTERREST_COFFEE": ""]
    #expect(try origin(run("predict", environment: unset)).first == "22:55")
  }

  @Test func theCommandLineCountsBeforeAll() throws {
    let environment = ["BETTERREST_COFFEE": "5", "BETTERREST_SLEEP": "nonsense"]
    #expect(
      try origin(
        run("predict", "--coffee", "1", "--sleep", "8", environment: environment)) == [
          "22:15", "From \(path): waking at 06:30.",
        ])
    #expect(
      try origin(
        run("predict", "--wake", "7am", "--sleep", "8", "--coffee", "1", environment: environment)
      ) == ["22:45"])
    #expect(
      try run("predict", "--coffee", "0...1").output.contains(
        "\nFrom \(path): waking at 06:30, 7 hours of sleep.\n"))
  }

  private struct Origin: Decodable, Equatable {
    var from: String
    var name: String?
  }

  private struct JSONAnswer: Decodable {
    var origins: [String: Origin]
  }

  private func origins(_ run: SampleRun) throws -> [String: Origin] {
    #expect(run.errors == "" && run.code == .success)
    return try JSONDecoder().decode(JSONAnswer.self, from: Data(run.output.utf8)).origins
  }

  @Test func jsonSaysWhereEachValueComesFrom() throws {
    let file = Origin(from: "file", name: path)
    let cups = ["BETTERREST_COFFEE": "2"]
    try write(#"{"wake": "06:30"}"#)
    for command in ["predict", "week"] {
      #expect(
        try origins(run(command, "--json", environment: cups)) == [
          "wake": file, "estimatedSleep": Origin(from: "built-in"),
          "coffee": Origin(from: "environment", name: "BETTERREST_COFFEE"),
        ])
    }
    #expect(
      try origins(run("predict", "--json", "--sleep", "7", "--bed", "22:00")) == [
        "estimatedSleep": Origin(from: "option"), "coffee": Origin(from: "built-in"),
      ])
    #expect(
      try origins(run("predict", "--json", "--wake", "07:00", "--bed", "22:00")) == [
        "wake": Origin(from: "option"), "estimatedSleep": Origin(from: "built-in"),
      ])
    let answers = try run("predict", "--json", "--coffee", "0...1").output
    let grid = try JSONDecoder().decode([JSONAnswer].self, from: Data(answers.utf8))
    #expect(grid.map(\.origins["coffee"]) == [Origin(from: "option"), Origin(from: "option")])
    #expect(grid.map(\.origins["wake"]) == [file, file])
  }

  @Test func noConfigLeavesTheFileUnread() throws {
    #expect(try origin(run("predict", "--no-config")) == ["22:45"])
    #expect(
      try origin(run("predict", "--no-config", environment: ["BETTERREST_SLEEP": "6"])) == [
        "00:45", "From BETTERREST_SLEEP: 6 hours of sleep.",
      ])
    try write("{")
    #expect(try origin(run("predict", "--no-config")) == ["22:45"])
  }

  @Test func aBrokenFileIsAnErrorWhereItIsNeeded() throws {
    try write("{\"wake\": [7]}")
    let expected = SampleRun(
      errors: "Error: \(path) has a mistake: 'wake' is neither a text in quotes nor a number. "
        + "Correct the file, or pass --no-config to ignore it.\n", code: .badData)
    #expect(try run("predict") == expected)
    #expect(try run("predict", "--wake", "7am", "--save") == expected)
    #expect(try run("week") == expected)
    #expect(
      try origin(run("predict", "--wake", "7am", "--sleep", "8", "--coffee", "1")) == ["22:45"])
  }

  @Test(arguments: [
    (
      "BETTERREST_WAKE", "25:00",
      "hours must be from 0 to 23. Write it as 07:00, 0700, 7am or 7:30 PM."
    ),
    (
      "BETTERREST_WAKE", "Mon-Fri",
      """
      'Mon-Fri' has no time; separate days that share a time with spaces, not commas. Write it as 07:00, or \
      by day as Mon-Fri 06:30, Sat-Sun 08:00.
      """
    ),
    (
      "BETTERREST_SLEEP", "7...9",
      "it is not hours, or hours and minutes. Write it as 8, 7.75, 7:45 or 7h45m."
    ),
    (
      "BETTERREST_COFFEE", "21", "it must be from 0 to 20 cups. Write it as 2 or 1.5."
    ),
  ]) func unreadableVariable(name: String, value: String, problem: String) throws {
    let expected = SampleRun(
      errors: "Error: The value '\(value)' of \(name) is invalid: \(problem)\n", code: .usage)
    #expect(try run("predict", environment: [name: value]) == expected)
    #expect(try run("week", environment: [name: value]) == expected)
  }

  @Test func timesByDay() throws {
    try write(#"{"wake": "Mon-Fri 06:30, Sat 08:00"}"#)
    // 2026-11-20 is a Friday.
    #expect(
      try run("predict").output.hasPrefix(
        """
        Your ideal bedtime is… 23:45
        8 hours of sleep + 10 min for 1 cup of coffee + 5 min every night, the evening before
        For waking at 08:00 on Sa. 21. Nov.

        """))
    #expect(
      try origin(run("predict")) == ["23:45", "From \(path): waking at 08:00."])
    #expect(
      try run("predict", now: "2026-11-21T12:00:00Z").output.contains(
        "\nFor waking at 06:30 on Mo. 23. Nov.\n"))
    #expect(
      try run("predict", "--wake", "Sun 9am", "--date", "2026-11-22").output.hasPrefix(
        """
        Your ideal bedtime is… 00:45
        8 hours of sleep + 10 min for 1 cup of coffee + 5 min every night
        For waking at 09:00 on So. 22. Nov.

        """))
    #expect(
      try run("predict", "--coffee", "0...1").output.hasPrefix(
        "Bedtimes for waking at 08:00 on Sa. 21. Nov. and 8 hours of sleep, by cups of coffee:\n"))
    let free = try run("predict", "--date", "2026-11-22")
    #expect(
      free.errors.hasPrefix(
        "Error: 'Mon-Fri 06:30, Sat 08:00' has no time for 2026-11-22, a Sunday; name one with "
          + "'--wake'.\n"))
    #expect(free.code == .usage)
  }

  @Test func bedAsksForTheAlarm() throws {
    #expect(
      try origin(run("predict", "--bed", "22:30")) == [
        "06:05", "From \(path): 7 hours of sleep, 3 cups of coffee.",
      ])
    #expect(
      try origin(run("predict", "--bed", "22:30", environment: ["BETTERREST_WAKE": "7am"])).first
        == "06:05")
    #expect(
      try run("predict", "--bed", "22:30", "--wake", "06:00").output.contains(
        "\nFrom \(path): 7 hours of sleep.\n"))
  }

  @Test func saveKeepsWhatCounted() throws {
    try write(#"{"sleep": 7}"#)
    // Not the cups of the environment, which would outlive it.
    let saved =
      "Remembered in \(path): waking Mon-Fri 06:30, Sat-Sun 08:00; 7 hours of sleep.\n"
    let first = try run(
      "predict", "--wake", "mon-fri 6:30, sat sun 8am", "--save",
      environment: ["BETTERREST_COFFEE": "2"])
    #expect(first.output.hasSuffix("Model: \(model.path), a linear model.\n\(saved)"))
    #expect(
      try origin(run("predict")) == [
        "00:45", "From \(path): waking at 08:00, 7 hours of sleep.",
      ])
    #expect(try run("predict", "--coffee", "1", "--json", "--save").output.hasSuffix("}\n"))
    #expect(try origin(run("predict")).first == "00:45")
    try write("{")
    #expect(try run("predict", "--no-config", "--coffee", "2", "--save").code == .success)
    #expect(try origin(run("predict")) == ["22:35", "From \(path): 2 cups of coffee."])
  }

  /// A saved default of 8 hours would outrank the need of the profile.
  @Test func defaultsAreNotSaved() throws {
    try write("{}")
    let diary = ["BETTERREST_DIARY": folder.path + "/diary"]
    #expect(try run("predict", "--coffee", "2", "--save", environment: diary).code == .success)
    try folder.write(
      "{\"betterrest\":\"diary\",\"version\":1}\n"
        + #"{"op":"01KAC00000000000000000AAA1","do":"set","kind":"profile","need":7}"# + "\n",
      to: "diary/AAAAAAAA.jsonl")
    #expect(
      try origin(run("predict", environment: diary)) == [
        "23:35", "From your profile: 7 hours of sleep. From \(path): 2 cups of coffee.",
      ])
    // Nor is the need itself, which may change.
    #expect(
      try run("predict", "--wake", "06:00", "--save", environment: diary).output.hasSuffix(
        "\nRemembered in \(path): waking at 06:00; 2 cups of coffee.\n"))
  }

  @Test func savingNeedsAnAnswer() throws {
    let before = try folder.text(of: "betterrest/config.json")
    let run = try run("predict", "--save", environment: ["BETTERREST_COFFEE": "2"])
    #expect(
      run.errors.hasPrefix(
        "Error: '--save' needs an answer to save: --wake, --sleep or --coffee.\n"))
    #expect(run.code == .usage)
    #expect(try folder.text(of: "betterrest/config.json") == before)
  }

  @Test func nothingIsKeptOfAnAnswerThatFails() throws {
    let before = try folder.text(of: "betterrest/config.json")
    #expect(try run("predict", "--coffee", "2", "--save", "--date", "9999-12-32").code == .usage)
    #expect(
      try SampleRun.of(
        ["predict", "--coffee", "2", "--save", "--model", "/nowhere/model.json"],
        environment: ["XDG_CONFIG_HOME": folder.path], program: BetterRest.program
      ).code == .noInput)
    #expect(try folder.text(of: "betterrest/config.json") == before)
    #expect(try folder.contents() == ["betterrest"])
  }

  @Test func unwritableFolder() throws {
    let run = try SampleRun.of(
      ["predict", "--coffee", "2", "--save"], environment: ["XDG_CONFIG_HOME": "/dev/null"],
      program: BetterRest.program)
    #expect(run.code == .cannotWrite && run.output == "")
    #expect(run.errors.hasPrefix("Error: Cannot write '/dev/null/betterrest/config.json': "))
  }
}
