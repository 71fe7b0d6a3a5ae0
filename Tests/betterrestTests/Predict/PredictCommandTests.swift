import Foundation
import TestSupport
import Testing

@Suite struct PredictCommandTests {
  private let builtIn = """
    Example data, not medical advice. To use your own nights: betterrest log

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
    return run.output.split(separator: "\n").prefix(3).joined(separator: "\n")
  }

  /// The bedtime and the notes about a clock change.
  private func night(
    _ wake: String, _ day: String, _ timeZone: String, locale: String = "de_DE"
  ) throws -> [Substring] {
    let run = try UserRun.of(
      "predict", "--wake", wake, "--on", day, "--time-zone", timeZone, "--locale", locale)
    #expect(run.errors == "" && run.code == .success)
    let lines = run.output.split(separator: "\n")
    return lines.prefix(1).map { $0.suffix(5) } + lines.dropFirst(3).dropLast()
  }

  /// Midnight, after the bedtime; in other zones it may be before.
  private static let utc = ["TZ": "UTC"]

  @Test func answersInTheWordsOfThePage() throws {
    let expected = """
      Your ideal bedtime is… 10:24 PM
      That was 1 h 36 min ago. Go to bed now: about 6 h 20 min of sleep until 7:00 AM.
      To wake up at 7:00 AM after 8 h of sleep, with 2 cups of coffee.
      8 h of sleep + 28 min for 2 cups of coffee + 8 min to fall asleep
      \(builtIn)
      """
    let words = ["predict", "--wake", "07:00", "--sleep", "8", "--coffee", "2"]
    for environment in [[:], ["LC_ALL": "C"], ["LC_TIME": "POSIX"], ["LANG": "en_US.UTF-8"]] {
      let run = try UserRun.of(words, environment: environment.merging(Self.utc) { $1 })
      #expect(run == SampleRun(output: expected))
    }
    let german = try UserRun.of(words, environment: ["LANG": "de_DE.UTF-8", "TZ": "UTC"])
    #expect(
      german.output
        == expected.replacing("10:24 PM", with: "22:24").replacing("7:00 AM", with: "07:00"))
  }

  @Test func answersWithoutAnyOption() throws {
    #expect(
      try UserRun.of("predict", environment: Self.utc).output == """
        Your ideal bedtime is… 10:38 PM
        That was 1 h 22 min ago. Go to bed now: about 6 h 35 min of sleep until 7:00 AM.
        To wake up at 7:00 AM after 8 h of sleep, with 1 cup of coffee (all assumed).
        8 h of sleep + 14 min for 1 cup of coffee + 8 min to fall asleep
        \(builtIn)To set your alarm, for example: betterrest profile wake=06:30

        """)
  }

  @Test func explainsWithTheRightPlurals() throws {
    #expect(
      try answer("7am", "8", "0")
        == "Your ideal bedtime is… 10:52 PM\n"
        + "To wake up at 7:00 AM on Fri, Nov 20 after 8 h of sleep, without coffee.\n"
        + "8 h of sleep + 8 min to fall asleep")
    #expect(
      try answer("0700", "7h45m", "1")
        == "Your ideal bedtime is… 10:53 PM\n"
        + "To wake up at 7:00 AM on Fri, Nov 20 after 7 h 45 min of sleep, with 1 cup of coffee.\n"
        + "7 h 45 min of sleep + 14 min for 1 cup of coffee + 8 min to fall asleep")
    #expect(
      try answer("7:00", "7.25", "1.5")
        == "Your ideal bedtime is… 11:16 PM\n"
        + "To wake up at 7:00 AM on Fri, Nov 20 after 7 h 15 min of sleep, with 1.5 cups of "
        + "coffee.\n7 h 15 min of sleep + 21 min for 1.5 cups of coffee + 8 min to fall asleep")
    #expect(
      try answer("7:30 PM", "11:30", "4")
        == "Your ideal bedtime is… 6:56 AM\n"
        + "To wake up at 7:30 PM on Fri, Nov 20 after 11 h 30 min of sleep, with 4 cups of "
        + "coffee.\n11 h 30 min of sleep + 56 min for 4 cups of coffee + 8 min to fall asleep")
  }

  @Test func theDayIsNoPartOfTheSum() throws {
    #expect(
      try answer("07:00", "4", "1", locale: "de_DE")
        == "Your ideal bedtime is… 02:38\n"
        + "To wake up at 07:00 on Fr. 20. Nov. after 4 h of sleep, with 1 cup of coffee.\n"
        + "4 h of sleep + 14 min for 1 cup of coffee + 8 min to fall asleep")
    #expect(
      try answer("23:45", "8", "1", locale: "de_DE")
        == "Your ideal bedtime is… 15:23\n"
        + "To wake up at 23:45 on Fr. 20. Nov. after 8 h of sleep, with 1 cup of coffee.\n"
        + "8 h of sleep + 14 min for 1 cup of coffee + 8 min to fall asleep")
    #expect(
      try answer("2am", "12", "1").hasPrefix("Your ideal bedtime is… 1:38 PM\n"))
    #expect(try answer("2am", "12", "1").hasSuffix(" to fall asleep"))
    #expect(try answer("12am", "12", "10").hasSuffix(" to fall asleep"))
    #expect(try answer("12am", "4", "1").hasSuffix(" to fall asleep"))
  }

  @Test func clocksThatGoForward() throws {
    #expect(
      try night("07:00", "2026-03-29", "Europe/Berlin")
        == ["21:38", "Note: The clocks go forward by 1 hour while you sleep."])
    #expect(
      try night("02:30", "2026-03-08", "America/New_York")
        == [
          "18:08", "Note: The clocks skip 02:30 on 8.3.2026, so waking is at 03:30.",
          "Note: The clocks go forward by 1 hour while you sleep.",
        ])
    #expect(
      try night("02:15", "2026-10-04", "Australia/Lord_Howe", locale: "en_US")
        == [
          "53 PM", "Note: The clocks skip 2:15 AM on Oct 4, 2026, so waking is at 2:45 AM.",
          "Note: The clocks go forward by 30 minutes while you sleep.",
        ])
  }

  @Test func clocksThatGoBack() throws {
    #expect(
      try night("07:00", "2026-10-25", "Europe/Berlin")
        == ["23:38", "Note: The clocks go back by 1 hour while you sleep."])
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
        == ["23:38", "Note: The clocks go back by 1 hour while you sleep."])
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
            "The clocks go forward by 1 hour while you sleep.",
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
        "predict", "--wake", "4:59 AM", "--sleep", "4", "--coffee", "10.5", "--model", model.path,
        environment: Self.utc
      ).output == """
        Your ideal bedtime is… 11:09 PM
        That was 51 min ago. Go to bed now: about 3 h 5 min of sleep until 4:59 AM.
        To wake up at 4:59 AM after 4 h of sleep, with 10.5 cups of coffee.
        4 h of sleep + 1 h 45 min for 10.5 cups of coffee + 5 min every night
        Note: The model has seen wake times from 5:00 AM to 10:00 AM, not 4:59 AM: take the answer \
        as a guess.
        Note: The model has seen hours of sleep from 5 to 10, not 4: take the answer as a guess.
        Note: The model has seen cups of coffee from 0 to 10, not 10.5: take the answer as a guess.
        Model: \(model.path).

        """)
    let atTheLimits = try UserRun.of(
      "predict", "--wake", "10:00", "--sleep", "5", "--coffee", "10", "--model", model.path)
    #expect(!atTheLimits.output.contains("Note: The model has seen"))
  }

  @Test func explainsLessSleepThanWanted() throws {
    let model = try TemporaryFile(KnownModel.line(intercept: -900))
    #expect(
      try UserRun.of("predict", "--model", model.path, environment: Self.utc).output == """
        Your ideal bedtime is… 11:05 PM
        That was 55 min ago. Go to bed now: about 7 h of sleep until 7:00 AM.
        To wake up at 7:00 AM after 8 h of sleep, with 1 cup of coffee (all assumed).
        8 h of sleep + 10 min for 1 cup of coffee - 15 min every night
        Model: \(model.path).

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
      try UserRun.of(
        "predict", "--sleep", "7.5", "--coffee", "2", "--model", model.path, environment: Self.utc
      ).output
        == """
        Your ideal bedtime is… 11:15 PM
        That was 45 min ago. Go to bed now: about 6 h 45 min of sleep until 7:00 AM.
        To wake up at 7:00 AM (assumed) after 7 h 30 min of sleep.
        7 h 30 min of sleep + 15 min every night
        Note: The model was trained without coffee and takes no account of it.
        Model: \(model.path).

        """)
  }
}
