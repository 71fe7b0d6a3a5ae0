import Foundation
import SleepCore
import SleepDiary
import SleepForms
import SleepPlatform
import TestSupport
import Testing

@testable import SleepTerminal
@testable import SleepCommands

/// Which answers count, as `predict` shows it with a model of which the answers are known:
/// `300 + 3600 * hours + 600 * cups` seconds.
@Suite struct BedtimeInputsTests {
  private let folder: TemporaryFolder
  private let model: TemporaryFile

  /// The profile has 06:30, 7 hours and 3 cups: 7 h 35 min.
  init() throws {
    folder = try TemporaryFolder()
    model = try TemporaryFile(KnownModel.line())
    try write(#""wake":"06:30","need":7,"coffee":3"#)
  }

  /// Writes a diary in which only these fields of the profile are set.
  private func write(_ fields: String) throws {
    try folder.write(
      """
      {"betterrest":"diary","version":1}
      {"op":"01KB0000000000000000000010","do":"set","kind":"profile",\(fields)}

      """, to: "diary/AAAAAAAA.jsonl")
  }

  private func run(
    _ words: String..., environment: [String: String] = [:], now: String = "2026-11-20T22:00:00Z"
  ) throws -> SampleRun {
    let user = [
      "HOME": UserRun.home, "LANG": "de_DE", "BETTERREST_DIARY": folder.path + "/diary",
      "XDG_STATE_HOME": folder.path + "/state",
    ]
    let model = ["predict", "week"].contains(words[0]) ? ["--model", model.path] : []
    return try UserRun.of(
      words + model + ["--time-zone", "UTC"],
      environment: environment.merging(user) { given, _ in given },
      now: Date(now, strategy: .iso8601))
  }

  /// The bedtime or the alarm, and what it rests on.
  private func origin(_ run: SampleRun) -> [Substring] {
    #expect(run.errors == "" && run.code == .success)
    let lines = run.output.split(separator: "\n")
    return lines.prefix(1).map { $0.suffix(5) } + lines.filter { $0.hasPrefix("To ") }
  }

  /// Until noon, anybody expects an alarm of the same day, and then one of the next.
  @Test(arguments: [
    ("2026-11-20T00:10:00Z", ""), ("2026-11-20T06:20:00Z", ""),
    ("2026-11-20T06:40:00Z", " on Sat, Nov 21"), ("2026-11-20T11:59:00Z", " on Sat, Nov 21"),
    ("2026-11-20T12:00:00Z", ""), ("2026-11-20T23:50:00Z", ""),
  ])
  func theDayOfAnotherMorningIsNamed(now: String, day: String) throws {
    let locale = ["LANG": "en_US"]
    func basis(_ words: String...) throws -> Substring? {
      let run = try UserRun.of(
        ["predict", "--model", model.path, "--time-zone", "UTC", "--wake", "6:30"] + words,
        environment: locale, now: Date(now, strategy: .iso8601))
      return run.output.split(separator: "\n").first { $0.hasPrefix("To ") }
    }
    #expect(
      try basis()
        == "To wake up at 6:30 AM\(day) after 8 h of sleep, with 1 cup of coffee (both assumed).")
    #expect(
      try basis("--on", "2026-11-25", "--bed", "22:30")
        == "To go to bed at 10:30 PM, wake up at 6:30 AM on Wed, Nov 25 and sleep 8 h, with 1 cup of "
        + "coffee (both assumed).")
  }

  @Test func thisEveningIsNoMorning() throws {
    let run = try run("predict", "--wake", "23:30", "--coffee", "1", "--sleep", "8")
    #expect(origin(run)[1].hasPrefix("To wake up at 23:30 on Fr. 20. Nov. after "))
  }

  /// Days of waking, asked for on Friday, 2026-11-20, after the alarm of 06:30.
  @Test(arguments: [
    ("tomorrow", "2026-11-21"), ("fri", "2026-11-27"), ("mon", "2026-11-23"),
    ("25 Nov", "2026-11-25"), ("19 nov", "2027-11-19"), ("yesterday", "2026-11-19"),
    ("last mon", "2026-11-16"), ("last fri", "2026-11-13"), ("2026-11-30", "2026-11-30"),
  ])
  func daysAreNamedAsEverywhere(text: String, day: String) throws {
    let output = try run("predict", "--on", text, "--json").output
    let wake = try #require(output.firstMatch(of: /"wake" *: *"([0-9-]+)T/)?.1)
    #expect(wake == day)
  }

  @Test func theProfileCountsBeforeWhatIsBuiltIn() throws {
    #expect(
      try run("predict").output == """
        Your ideal bedtime is… 22:55
        To wake up at 06:30 after 7 h of sleep, with 3 cups of coffee, all from your profile.
        7 h of sleep + 30 min for 3 cups of coffee + 5 min every night
        Model: \(model.path).

        """)
    try write(#""coffee":3"#)
    #expect(
      try origin(run("predict")) == [
        "22:25",
        "To wake up at 07:00 after 8 h of sleep (both assumed), with 3 cups of coffee, from your "
          + "profile.",
      ])
    try write(#""name":"Ann""#)
    #expect(
      try origin(run("predict")) == [
        "22:45", "To wake up at 07:00 after 8 h of sleep, with 1 cup of coffee (all assumed).",
      ])
  }

  @Test func theCommandLineCountsBeforeAll() throws {
    #expect(
      try origin(
        run("predict", "--coffee", "1", "--sleep", "8")) == [
          "22:15",
          "To wake up at 06:30, from your profile, after 8 h of sleep, with 1 cup of coffee.",
        ])
    #expect(
      try origin(
        run("predict", "--wake", "7am", "--sleep", "8", "--coffee", "1")
      ) == ["22:45", "To wake up at 07:00 after 8 h of sleep, with 1 cup of coffee."])
    #expect(
      try run("predict", "--coffee", "0...1").output.hasPrefix(
        "Bedtimes for waking at 06:30 and 7 h of sleep, both from your profile, by cups of "
          + "coffee:\n"))
  }

  private struct Origin: Decodable, Equatable { var from: String }

  private struct JSONAnswer: Decodable {
    var origins: [String: Origin]
  }

  private func origins(_ run: SampleRun) throws -> [String: Origin] {
    #expect(run.errors == "" && run.code == .success)
    return try JSONDecoder().decode(JSONAnswer.self, from: Data(run.output.utf8)).origins
  }

  @Test func jsonSaysWhereEachValueComesFrom() throws {
    let profile = Origin(from: "profile")
    try write(#""wake":"06:30""#)
    for command in ["predict", "week"] {
      #expect(
        try origins(run(command, "--json")) == [
          "wake": profile, "estimatedSleep": Origin(from: "built-in"),
          "coffee": Origin(from: "built-in"),
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
    #expect(grid.map(\.origins["wake"]) == [profile, profile])
  }

  @Test func timesByDay() throws {
    try write(#""wake":"Mon-Fri 06:30, Sat 08:00""#)
    // 2026-11-20 is a Friday.
    #expect(
      try run("predict").output.hasPrefix(
        """
        Your ideal bedtime is… 23:45
        To wake up at 08:00 on Sa. 21. Nov., from your profile, after 8 h of sleep, with 1 cup of \
        coffee (both assumed).
        8 h of sleep + 10 min for 1 cup of coffee + 5 min every night

        """))
    #expect(
      try run("predict", now: "2026-11-21T12:00:00Z").output.contains(
        "\nTo wake up at 06:30 on Mo. 23. Nov., from your profile, after "))
    #expect(
      try run("predict", "--wake", "Sun 9am", "--on", "2026-11-22").output.hasPrefix(
        """
        Your ideal bedtime is… 00:45
        To wake up at 09:00 on So. 22. Nov. after 8 h of sleep, with 1 cup of coffee (both assumed).
        8 h of sleep + 10 min for 1 cup of coffee + 5 min every night

        """))
    #expect(
      try run("predict", "--coffee", "0...1").output.hasPrefix(
        "Bedtimes for waking at 08:00 on Sa. 21. Nov., from your profile, and 8 h of sleep "
          + "(assumed), by cups of coffee:\n"))
    let free = try run("predict", "--on", "2026-11-22")
    #expect(
      free.errors.hasPrefix(
        "Error: 'Mon-Fri 06:30, Sat 08:00' has no time for So. 22. Nov. 2026; name one "
          + "with '--wake'.\n"))
    #expect(free.code == .usage)
  }

  @Test func bedAsksForTheAlarm() throws {
    #expect(
      try origin(run("predict", "--bed", "22:30")) == [
        "06:05",
        "To go to bed at 22:30 and sleep 7 h, with 3 cups of coffee, both from your profile.",
      ])
    #expect(
      try run("predict", "--bed", "22:30", "--wake", "06:00").output.contains(
        "\nTo go to bed at 22:30, wake up at 06:00 and sleep 7 h, from your profile.\n"))
  }

  private struct Form {
    let start: BedtimeQuestion
    var inputs: RememberedInputs
    let environment: [String: String]

    mutating func remember(_ question: BedtimeQuestion) throws -> String {
      try inputs.write(question, environment: environment, now: .now, waiting: { _ in })
    }

    func profile() throws -> [DiaryField: DiaryValue] {
      try DiaryLocation(environment).writer().diary().profile.fields
    }
  }

  /// The form that begins with the answers of a command line, for waking on a Monday.
  private func form(_ words: String...) throws -> Form {
    let environment = [
      "BETTERREST_DIARY": folder.path + "/form", "XDG_STATE_HOME": folder.path + "/state",
    ]
    let arguments = try CommandParser.parse(words, for: PredictCommand.declaration)
    let request = try BedtimeSetting(
      NightQuestion(arguments).options,
      clock: ClockStyle(locale: Locale(identifier: "en_US"), timeZone: .gmt), now: .now,
      environment: environment
    ).request
    let monday = try CalendarDay(parsing: "2026-11-23")
    let start = BedtimeQuestion(
      wake: try #require(request.wakeInput(on: monday).value), sleep: request.sleepInput.value,
      coffee: request.coffeeInput(nil).value)
    return Form(
      start: start, inputs: RememberedInputs(start: start, morning: monday, request),
      environment: environment)
  }

  @Test func theFormRemembersWhatWasChangedOrGiven() throws {
    var plain = try form()
    #expect(
      try plain.remember(plain.start) == "Nothing to remember: no answer was changed.")
    #expect(try plain.profile().isEmpty)
    var question = plain.start
    question.coffee = try CoffeeAmount(cups: 2)
    #expect(try plain.remember(question) == "Remembered: 2 cups of coffee.")
    // What was saved before is taken back by saving again.
    #expect(try plain.remember(plain.start) == "Remembered: 1 cup of coffee.")
    #expect(try plain.remember(question) == "Remembered: 2 cups of coffee.")
    var given = try form("--sleep", "7.5")
    #expect(
      try given.remember(given.start)
        == "Remembered: 7 h 30 min of sleep; 2 cups of coffee.")
    #expect(try given.profile() == [.need: .number(7.5), .coffee: .number(2)])
    // As the locale writes times.
    var early = try form("--wake", "6:30")
    #expect(
      try early.remember(early.start)
        == "Remembered: waking at 6:30 AM; 7 h 30 min of sleep; 2 cups of coffee.")
  }

  @Test func theFormChangesTheTimeOfItsDay() throws {
    for (wake, kept, said) in [
      ("06:30", "Mon-Fri 06:30, Sat-Sun 08:00", "6:30 AM Mon-Fri, 8:00 AM Sat-Sun"),
      (
        "06:00", "Mon 06:00, Tue-Fri 06:30, Sat-Sun 08:00",
        "6:00 AM Mon, 6:30 AM Tue-Fri, 8:00 AM Sat-Sun"
      ),
    ] {
      var form = try form("--wake", "Mon-Fri 06:30, Sat-Sun 08:00")
      var question = form.start
      question.wake = try ClockTime(parsing: wake)
      #expect(try form.remember(question) == "Remembered: waking at \(said).")
      #expect(try form.profile() == [.wake: .text(kept)])
    }
  }
}
