import Foundation
import TestSupport
import Testing

@Suite struct CoffeeLimitAnswerTests {
  /// The answer of a model for which bedtime is at 22:55 without coffee, and 10 minutes earlier with
  /// each cup; without the line on the model.
  private func answer(_ words: String...) throws -> String {
    let model = try TemporaryFile(KnownModel.line())
    let run = try UserRun.of(
      ["predict", "--model", model.path, "--time-zone", "Europe/Berlin", "--wake", "07:00"] + words,
      environment: ["LANG": "de_DE.UTF-8"])
    #expect(run.errors == "" && run.code == .success)
    return run.output.split(separator: "\n").dropLast().joined(separator: "\n")
  }

  @Test func countsCups() throws {
    #expect(
      try UserRun.of("predict", "--wake", "07:00", "--bed", "22:30", "--sleep", "8").output == """
        You can drink at most… 1 cup of coffee
        To go to bed at 10:30 PM, wake up at 7:00 AM and sleep 8 h.
        With 1 cup, bedtime is at 10:38 PM; with 2 cups, already at 10:24 PM.
        Example data, not medical advice. To use your own nights: betterrest log

        """)
    #expect(
      try answer("--bed", "22:35") == """
        You can drink at most… 2 cups of coffee
        To go to bed at 22:35, wake up at 07:00 and sleep 8 h (assumed).
        With 2 cups, bedtime is at 22:35; with 3 cups, already at 22:25.
        """)
  }

  @Test func theEnds() throws {
    #expect(
      try answer("--bed", "22:50") == """
        You can drink at most… no coffee
        To go to bed at 22:50, wake up at 07:00 and sleep 8 h (assumed).
        Without coffee, bedtime is at 22:55; with 1 cup, already at 22:45.
        """)
    #expect(
      try answer("--bed", "22:56", "--sleep", "8") == """
        Even without coffee, 22:56 is too late for 8 h of sleep: bedtime is at 22:55.
        To go to bed at 22:56, wake up at 07:00 and sleep 8 h, with 1 cup of coffee (assumed).
        That leaves about 7 h 45 min of sleep until 07:00. For 8 h of sleep, set your alarm for 07:11.
        """)
    // The limit of the model, and the last one that is advised.
    #expect(
      try answer("--bed", "22:15") == """
        You can drink at most… 4 cups of coffee
        To go to bed at 22:15, wake up at 07:00 and sleep 8 h (assumed).
        With 4 cups, bedtime is at 22:15; with 5 cups, already at 22:05.
        """)
    for bed in ["22:05", "18:00"] {
      #expect(
        try answer("--bed", bed) == """
          Coffee is not the limit here: even 4 cups fit.
          To go to bed at \(bed), wake up at 07:00 and sleep 8 h (assumed).
          With 4 cups, bedtime is at 22:15; healthy adults should not drink more than that in a day.
          """)
    }
  }

  @Test func jsonSaysWhatLimits() throws {
    struct Limits: Decodable, Equatable {
      var maximumCoffee: Int?
      var limit: String
      var mostAdvisedCoffee: Int
      var warnings: [String]
    }
    func limits(_ bed: String) throws -> Limits {
      let model = try TemporaryFile(KnownModel.line())
      let run = try UserRun.of(
        "predict", "--model", model.path, "--wake", "07:00", "--bed", bed, "--json")
      #expect(run.code == .success)
      var limits = try JSONDecoder().decode(Limits.self, from: Data(run.output.utf8))
      limits.warnings.removeAll { !$0.contains("cups") }
      return limits
    }
    #expect(
      try limits("23:30")
        == Limits(maximumCoffee: nil, limit: "bedtime", mostAdvisedCoffee: 4, warnings: []))
    #expect(
      try limits("22:15")
        == Limits(maximumCoffee: 4, limit: "bedtime", mostAdvisedCoffee: 4, warnings: []))
    #expect(
      try limits("22:05")
        == Limits(maximumCoffee: 5, limit: "caffeine", mostAdvisedCoffee: 4, warnings: []))
    #expect(
      try limits("18:00")
        == Limits(
          maximumCoffee: 20, limit: "caffeine", mostAdvisedCoffee: 4,
          warnings: [
            "The model has seen cups of coffee from 0 to 10, not 20: take the answer as a guess."
          ]))
  }

  @Test func clockChanges() throws {
    #expect(
      try answer("--bed", "21:30", "--on", "2026-03-29") == """
        You can drink at most… 2 cups of coffee
        To go to bed at 21:30, wake up at 07:00 on So. 29. März and sleep 8 h (assumed).
        With 2 cups, bedtime is at 21:35; with 3 cups, already at 21:25.
        Note: The clocks go forward by 1 hour while you sleep.
        """)
    #expect(
      try answer("--bed", "23:30", "--on", "2026-10-25") == """
        You can drink at most… 2 cups of coffee
        To go to bed at 23:30, wake up at 07:00 on So. 25. Okt. and sleep 8 h (assumed).
        With 2 cups, bedtime is at 23:35; with 3 cups, already at 23:25.
        Note: The clocks go back by 1 hour while you sleep.
        """)
    #expect(
      try answer("--bed", "02:30", "--on", "2026-03-29", "--sleep", "4") == """
        Even without coffee, 03:30 is too late for 4 h of sleep: bedtime is at 01:55.
        To go to bed at 03:30, wake up at 07:00 on So. 29. März and sleep 4 h, with 1 cup of coffee (assumed).
        That leaves about 3 h 15 min of sleep until 07:00. For 4 h of sleep, set your alarm for 07:45.
        Note: The clocks skip 02:30 on 29.3.2026, so bedtime is at 03:30.
        Note: The clocks go forward by 1 hour while you sleep.
        Note: The model has seen hours of sleep from 5 to 10, not 4: take the answer as a guess.
        """)
  }

  private struct JSONAnswer: Decodable, Equatable {
    struct Cups: Decodable, Equatable {
      var coffee: Int
      var bedtime: String
      var actualSleep: Double
    }

    var wake: String
    var bed: String
    var maximumCoffee: Int?
    var bedtimes: [Cups]
  }

  @Test func wakingComesAfterTheBedtimeThatComesNext() throws {
    let model = try TemporaryFile(KnownModel.line())
    for (now, evening, morning) in [
      ("2026-11-20T20:00:00Z", "2026-11-20", "2026-11-21"),
      ("2026-11-20T23:00:00Z", "2026-11-21", "2026-11-22"),
      ("2026-11-21T03:00:00Z", "2026-11-21", "2026-11-22"),
    ] {
      let run = try UserRun.of(
        "predict", "--model", model.path, "--bed", "22:45", "--wake", "07:00", "--time-zone", "UTC",
        "--json", now: Date(now, strategy: .iso8601))
      #expect(
        try JSONDecoder().decode(JSONAnswer.self, from: Data(run.output.utf8))
          == JSONAnswer(
            wake: "\(morning)T07:00:00Z", bed: "\(evening)T22:45:00Z", maximumCoffee: 1,
            bedtimes: [
              .init(coffee: 0, bedtime: "\(evening)T22:55:00Z", actualSleep: 29_100),
              .init(coffee: 1, bedtime: "\(evening)T22:45:00Z", actualSleep: 29_700),
              .init(coffee: 2, bedtime: "\(evening)T22:35:00Z", actualSleep: 30_300),
            ]))
    }
  }

  @Test func jsonSaysThatThereIsNone() throws {
    let model = try TemporaryFile(KnownModel.line())
    let run = try UserRun.of(
      "predict", "--model", model.path, "--bed", "23:30", "--wake", "07:00", "--json")
    #expect(run.output.contains("\"maximumCoffee\" : null"))
  }

  @Test func aModelWithoutCoffee() throws {
    let model = try TemporaryFile()
    let rows = "wake,estimatedSleep,coffee,actualSleep\n25200,7,1,26100\n25200,8,2,29700\n"
    #expect(
      try UserRun.of(
        "train", "-", "--features", "estimatedSleep", "--algorithm", "linear", "--folds", "0",
        "-o", model.path, input: rows
      ).code == .success)
    #expect(
      try UserRun.of("predict", "--bed", "22:30", "--wake", "07:00", "--model", model.path)
        == SampleRun(
          errors: """
            Error: \(model.path) was trained without coffee and cannot tell how many cups a bedtime \
            allows. Name another model with --model.

            """, code: .badData))
    #expect(
      try UserRun.of("predict", "--bed", "22:30", "--model", model.path).output == """
        Set your alarm for… 6:45 AM
        To go to bed at 10:30 PM and sleep 8 h (assumed).
        8 h of sleep + 15 min every night
        Note: The model was trained without coffee and takes no account of it.
        Model: \(model.path).

        """)
  }
}
