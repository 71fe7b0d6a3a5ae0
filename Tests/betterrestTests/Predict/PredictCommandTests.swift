import Foundation
import TestSupport
import Testing

@testable import betterrest

@Suite struct PredictCommandTests {
  private let builtIn = """
    Example data, not medical advice. Log a night for your own: betterrest log

    """

  /// The lines of the answer above those about the model.
  private func answer(
    _ wake: String, _ sleep: String, _ coffee: String, locale: String = "en_US"
  ) throws -> String {
    let run = try UserRun.of(
      "predict", "--wake", wake, "--sleep", sleep, "--coffee", coffee, "--locale", locale,
      "--on", "2026-11-20", "--time-zone", "Europe/Berlin")
    #expect(run.errors == "" && run.code == .success)
    #expect(run.output.hasSuffix("\n" + builtIn))
    return run.output.split(separator: "\n").prefix(2).joined(separator: "\n")
  }

  /// The bedtime and the notes about a clock change.
  private func night(
    _ wake: String, _ day: String, _ timeZone: String, locale: String = "de_DE"
  ) throws -> [Substring] {
    let run = try UserRun.of(
      "predict", "--wake", wake, "--on", day, "--time-zone", timeZone, "--locale", locale)
    #expect(run.errors == "" && run.code == .success)
    let lines = run.output.split(separator: "\n")
    return lines.prefix(1).map { $0.suffix(5) } + lines.dropFirst(2).dropLast()
  }

  @Test func answersInTheWordsOfThePage() throws {
    let expected = """
      Your ideal bedtime is… 10:24 PM
      8 h of sleep + 27 min for 2 cups of coffee + 8 min to fall asleep
      \(builtIn)
      """
    let words = ["predict", "--wake", "07:00", "--sleep", "8", "--coffee", "2"]
    for environment in [[:], ["LC_ALL": "C"], ["LC_TIME": "POSIX"], ["LANG": "en_US.UTF-8"]] {
      let run = try SampleRun.of(
        words, environment: environment.merging(["HOME": UserRun.home]) { $1 },
        program: BetterRest.program)
      #expect(run == SampleRun(output: expected))
    }
    let german = try SampleRun.of(
      words, environment: ["HOME": UserRun.home, "LANG": "de_DE.UTF-8"],
      program: BetterRest.program)
    #expect(
      german.output
        == expected.replacing("10:24 PM", with: "22:24"))
  }

  @Test func answersWithoutAnyOption() throws {
    #expect(
      try UserRun.of("predict").output == """
        Your ideal bedtime is… 10:38 PM
        8 h of sleep + 14 min for 1 cup of coffee + 7 min to fall asleep
        \(builtIn)
        """)
  }

  @Test func explainsWithTheRightPlurals() throws {
    #expect(
      try answer("7am", "8", "0")
        == "Your ideal bedtime is… 10:52 PM\n8 h of sleep + 7 min to fall asleep, the evening before"
    )
    #expect(
      try answer("0700", "7h45m", "1")
        == "Your ideal bedtime is… 10:53 PM\n7 h 45 min of sleep + 14 min for 1 cup of "
        + "coffee + 7 min to fall asleep, the evening before")
    #expect(
      try answer("7:00", "7.25", "1.5")
        == "Your ideal bedtime is… 11:16 PM\n7 h 15 min of sleep + 20 min for 1.5 cups of "
        + "coffee + 8 min to fall asleep, the evening before")
    #expect(
      try answer("7:30 PM", "11:30", "4")
        == "Your ideal bedtime is… 6:56 AM\n11 h 30 min of sleep + 55 min for 4 cups of "
        + "coffee + 8 min to fall asleep")
  }

  @Test func namesTheDayOnlyWhereItChanges() throws {
    #expect(
      try answer("07:00", "4", "1", locale: "de_DE")
        == "Your ideal bedtime is… 02:38\n4 h of sleep + 14 min for 1 cup of coffee "
        + "+ 7 min to fall asleep")
    #expect(
      try answer("23:45", "8", "1", locale: "de_DE")
        == "Your ideal bedtime is… 15:23\n8 h of sleep + 14 min for 1 cup of coffee "
        + "+ 7 min to fall asleep")
    #expect(
      try answer("2am", "12", "1").hasPrefix("Your ideal bedtime is… 1:38 PM\n"))
    #expect(try answer("2am", "12", "1").hasSuffix(" to fall asleep, the afternoon before"))
    #expect(try answer("12am", "12", "10").hasSuffix(" to fall asleep, the morning before"))
    #expect(try answer("12am", "4", "1").hasSuffix(" to fall asleep, the evening before"))
  }

  @Test func clocksThatGoForward() throws {
    #expect(
      try night("07:00", "2026-03-29", "Europe/Berlin")
        == ["21:38", "Note: The clocks go forward by 1 hour in this night."])
    #expect(
      try night("02:30", "2026-03-08", "America/New_York")
        == [
          "18:08", "Note: The clocks skip 02:30 on 8.3.2026, so waking is at 03:30.",
          "Note: The clocks go forward by 1 hour in this night.",
        ])
    #expect(
      try night("02:15", "2026-10-04", "Australia/Lord_Howe", locale: "en_US")
        == [
          "53 PM", "Note: The clocks skip 2:15 AM on Oct 4, 2026, so waking is at 2:45 AM.",
          "Note: The clocks go forward by 30 minutes in this night.",
        ])
  }

  @Test func clocksThatGoBack() throws {
    #expect(
      try night("07:00", "2026-10-25", "Europe/Berlin")
        == ["23:38", "Note: The clocks go back by 1 hour in this night."])
    #expect(
      try night("02:30", "2026-10-25", "Europe/Berlin")
        == [
          "18:08",
          "Note: The clocks show 02:30 twice on 25.10.2026; waking is at the first.",
        ])
    #expect(
      try night("11:05", "2026-10-25", "Europe/Berlin")
        == [
          "02:43",
          "Note: The clocks show 02:43 twice on 25.10.2026; bedtime is the second.",
        ])
    #expect(
      try night("07:00", "2026-11-01", "America/New_York")
        == ["23:38", "Note: The clocks go back by 1 hour in this night."])
  }

  @Test func nightsWithoutAClockChangeHaveNoNote() throws {
    #expect(try night("07:00", "2026-10-26", "Europe/Berlin") == ["22:38"])
    #expect(try night("07:00", "2026-03-29", "Asia/Tokyo") == ["22:38"])
  }

  @Test func wakesTheNextTimeTheClockShowsIt() throws {
    func wake(now: String, _ wake: String) throws -> String {
      let now = try Date(now, strategy: .iso8601)
      let run = try UserRun.of(
        "predict", "--wake", wake, "--time-zone", "Europe/Berlin", "--json", now: now)
      return try JSONDecoder().decode(JSONAnswer.self, from: Data(run.output.utf8)).wake
    }
    #expect(try wake(now: "2026-11-20T21:00:00Z", "07:00") == "2026-11-21T07:00:00+01:00")
    #expect(try wake(now: "2026-11-20T05:59:59Z", "07:00") == "2026-11-20T07:00:00+01:00")
    #expect(try wake(now: "2026-11-20T06:00:00Z", "07:00") == "2026-11-21T07:00:00+01:00")
    #expect(try wake(now: "2026-03-28T21:00:00Z", "07:00") == "2026-03-29T07:00:00+02:00")
  }

  /// The guaranteed keys of `--json`; a missing key fails the decoding.
  private struct JSONAnswer: Decodable, Equatable {
    struct Model: Decodable, Equatable {
      var name: String
      var algorithm: String
      var fingerprint: String
    }

    var wake: String
    var bedtime: String
    var estimatedSleep: Double
    var coffee: Double
    var actualSleep: Double
    var timeZone: String
    var model: Model
    var warnings: [String]
  }

  @Test func json() throws {
    let model = try TemporaryFile(KnownModel.line())
    let run = try UserRun.of(
      "predict", "--wake", "07:00", "--sleep", "7:45", "--coffee", "1.5", "--model", model.path,
      "--on", "2026-03-08", "--time-zone", "America/New_York", "--json")
    #expect(run.errors == "" && run.code == .success)
    // 300 + 3600 * 7.75 + 600 * 1.5 = 29100 s, 8 h 5 min, an hour of which the clocks skip.
    #expect(
      try JSONDecoder().decode(JSONAnswer.self, from: Data(run.output.utf8))
        == JSONAnswer(
          wake: "2026-03-08T07:00:00-04:00", bedtime: "2026-03-07T21:55:00-05:00",
          estimatedSleep: 7.75, coffee: 1.5, actualSleep: 29100, timeZone: "America/New_York",
          model: .init(name: model.path, algorithm: "linear", fingerprint: "0123456789abcdef"),
          warnings: [
            "There is no prediction interval: an interval requires at least 50 distinct rows.",
            "The clocks go forward by 1 hour in this night.",
          ]))
  }

  @Test func jsonOfTheBuiltInModel() throws {
    let run = try UserRun.of("predict", "--time-zone", "UTC", "--on", "2026-11-20", "--json")
    let answer = try JSONDecoder().decode(JSONAnswer.self, from: Data(run.output.utf8))
    #expect(answer.bedtime == "2026-11-19T22:38:10Z")
    #expect(
      answer.model
        == .init(name: "built-in", algorithm: "boosted-trees", fingerprint: "ff2d7296344fde4d"))
    #expect(answer.timeZone == "UTC" || answer.timeZone == "GMT")
    #expect(answer.warnings == [])
  }

  @Test func notesInputsThatTheModelHasNotSeen() throws {
    let model = try TemporaryFile(KnownModel.line())
    // 300 + 3600 * 4 + 600 * 10.5 = 21000 s.
    #expect(
      try UserRun.of(
        "predict", "--wake", "4:59 AM", "--sleep", "4", "--coffee", "10.5", "--model", model.path
      ).output == """
        Your ideal bedtime is… 11:09 PM
        4 h of sleep + 1 h 45 min for 10.5 cups of coffee + 5 min every night
        Note: The model has seen wake times from 5:00 AM to 10:00 AM, not 4:59 AM: take the answer \
        as a guess.
        Note: The model has seen hours of sleep from 5 to 10, not 4: take the answer as a guess.
        Note: The model has seen cups of coffee from 0 to 10, not 10.5: take the answer as a guess.
        Model: \(model.path), a linear model.

        """)
    let atTheLimits = try UserRun.of(
      "predict", "--wake", "10:00", "--sleep", "5", "--coffee", "10", "--model", model.path)
    #expect(!atTheLimits.output.contains("Note: The model has seen"))
  }

  @Test func explainsLessSleepThanWanted() throws {
    let model = try TemporaryFile(KnownModel.line(intercept: -900))
    #expect(
      try UserRun.of("predict", "--model", model.path).output == """
        Your ideal bedtime is… 11:05 PM
        8 h of sleep + 10 min for 1 cup of coffee - 15 min every night
        Model: \(model.path), a linear model.

        """)
    let exact = try TemporaryFile(KnownModel.line(intercept: -600))
    #expect(
      try UserRun.of("predict", "--model", exact.path).output.contains(
        "\n8 h of sleep + 10 min for 1 cup of coffee - 10 min every night\n"
      ))
  }

  @Test func saysNothingOfCoffeeToAModelWithoutIt() throws {
    let model = try TemporaryFile()
    let rows = "wake,estimatedSleep,coffee,actualSleep\n25200,7,1,26100\n25200,8,2,29700\n"
    #expect(
      try UserRun.of(
        "train", "-", "--features", "estimatedSleep", "--algorithm", "linear", "--folds", "0",
        "-o", model.path, input: rows
      ).code == .success)
    #expect(
      try UserRun.of("predict", "--sleep", "7.5", "--coffee", "2", "--model", model.path).output
        == """
        Your ideal bedtime is… 11:15 PM
        7 h 30 min of sleep + 15 min every night
        Note: The model was trained without coffee and takes no account of it.
        Model: \(model.path), a linear model.

        """)
  }

  @Test(arguments: [
    ("wake", "25:00", "hours must be from 0 to 23"),
    ("wake", "7", "an hour alone could be morning or evening"),
    ("wake", "13pm", "with am or pm, hours must be from 1 to 12"),
    ("sleep", "3.75", "it must be from 4 to 12 hours"),
    ("sleep", "12:01", "it must be from 4 to 12 hours"),
    ("sleep", "long", "it is not hours, or hours and minutes"),
    ("coffee", "21", "it must be from 0 to 20 cups"),
    ("coffee", "-1", "it must be from 0 to 20 cups"),
    ("coffee", "two", "it is not a number of cups"),
    ("on", "2026-02-30", "the calendar has no such day"),
    ("locale", "xx_YY", "it is unknown"),
    ("time-zone", "Berlin", "it is unknown"),
  ]) func invalidValues(name: String, value: String, problem: String) throws {
    let (placeholder, forms) = try #require(
      [
        "wake": (
          "time", "07:00, 0700, 7am or 7:30 PM"
        ),
        "sleep": (
          "hours", "8, 7.75, 7:45 or 7h45m"
        ),
        "coffee": (
          "cups", "2 or 1.5"
        ),
        "on": ("YYYY-MM-DD", "2026-11-20"),
        "locale": (
          "name", "en_US, de_DE or ja"
        ),
        "time-zone": (
          "name", "Europe/Berlin, America/New_York or UTC"
        ),
      ][name])
    let option = "--\(name) <\(placeholder)>"
    #expect(
      try UserRun.usageError("predict", "--\(name)", value) == """
        Error: The value '\(value)' is invalid for '\(option)': \(problem). Write it as \(forms).
        """)
  }

  @Test func invalidDays() throws {
    #expect(
      try UserRun.usageError("predict", "--wake", "Mo-Fr 06:30").contains(
        "'Mo' is not a day of the week; did you mean Mon. Write it as 07:00, or by day as Mon-Fri "
          + "06:30, Sat-Sun 08:00."))
  }

  @Test func mistypedOption() throws {
    #expect(
      try UserRun.of("predict", "--cofee", "2")
        == SampleRun(
          errors: """
            Error: Unknown option '--cofee'. Did you mean '--coffee'?
            Usage: betterrest predict [<options>]
              See 'betterrest predict --help' for more information.

            """, code: .usage))
  }

  @Test(arguments: [
    "--wake 7am", "--sleep 8", "--coffee 1", "--on 2026-11-20", "--time-zone UTC", "--locale ja",
    "--bed 22:30", "--json", "--details",
  ]) func optionsThatSayNothingAboutRows(_ option: String) throws {
    let words = option.split(separator: " ").map(String.init)
    let run = try SampleRun.of(
      ["predict", "--input", "nights.csv"] + words, environment: [:], program: BetterRest.program)
    #expect(run.errors.hasPrefix("Error: '\(words[0])' and '--input' cannot be used together.\n"))
  }

  @Test(arguments: [
    ("--output answers.csv", "'--output' goes with '--input'."),
    ("07:00", "Unexpected argument '07:00'"),
    ("--bed 22:30 --coffee 0...4", "'--bed' goes with one amount; '--coffee' is a range."),
    ("--bed 22:30 --sleep 7...9", "'--bed' goes with one amount; '--sleep' is a range."),
    ("--bed 22:30 --wake Mon|06:30", "'--bed' goes with one time; '--wake' names times by day."),
    ("--bed 22:30 --confidence 0.8", "'--confidence' and '--bed' cannot be used together."),
    (
      "--sleep 7...9 --coffee 0...4 --confidence 0.8",
      "A grid cannot show prediction intervals; use one range for '--confidence', or --json."
    ),
    (
      "--bed 22:30 --wake 7am --coffee 1",
      "'--bed', '--wake' and '--coffee' leave nothing to ask. Leave out '--wake' to be told when to "
        + "set the alarm, or '--coffee' to be told how many cups you can drink."
    ),
  ]) func conflictingOptions(_ options: String, _ message: String) throws {
    // A bar represents a space within a word.
    let words = options.split(separator: " ").map { String($0).replacing("|", with: " ") }
    let run = try SampleRun.of(
      ["predict"] + words, environment: ["HOME": UserRun.home], program: BetterRest.program)
    #expect(run.errors.hasPrefix("Error: \(message)\n"))
    #expect(run.code == .usage)
  }

  @Test func aModelOfSomethingElse() throws {
    let model = try TemporaryFile(KnownModel.price)
    #expect(
      try UserRun.of("predict", "--model", model.path)
        == SampleRun(
          errors: """
            Error: \(model.path) predicts price from area; a bedtime takes a model that predicts \
            actualSleep from wake, estimatedSleep, coffee. Name one with --model, or answer rows \
            with --input.

            """, code: .badData))
  }

  @Test func aModelThatAnswersWithNoNight() throws {
    let model = try TemporaryFile(KnownModel.line(intercept: -90_000))
    #expect(
      try UserRun.of("predict", "--model", model.path)
        == SampleRun(
          errors: """
            Error: The model predicts -60600.0 seconds of sleep, but a night has from 0 to 86400. \
            Train it on rows whose target is the sleep in seconds.

            """, code: .badData))
  }
}
