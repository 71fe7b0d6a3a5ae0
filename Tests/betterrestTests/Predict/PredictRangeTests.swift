import Foundation
import TestSupport
import Testing

@Suite struct PredictRangeTests {
  private func predict(_ model: String, _ more: String...) throws -> SampleRun {
    let file = try TemporaryFile(model)
    var run = try UserRun.of(
      ["predict", "--model", file.path, "--on", "2026-11-20", "--time-zone", "Europe/Berlin"]
        + more)
    run.output = run.output.replacing(file.path, with: "MODEL")
    return run
  }

  private func sentence(_ model: String, _ more: String...) throws -> String? {
    let file = try TemporaryFile(model)
    let run = try UserRun.of(
      ["predict", "--model", file.path, "--on", "2026-11-20", "--time-zone", "Europe/Berlin"]
        + more)
    return run.output.split(separator: "\n").first { $0.hasPrefix("On ") }.map(String.init)
  }

  /// 29,700 s are needed, 135 more or fewer: from 22:42:45 to 22:47:15.
  @Test func standsUnderTheAnswer() throws {
    #expect(
      try predict(KnownModel.ranged())
        == SampleRun(
          output: """
            Your ideal bedtime is… 10:45 PM
            To wake up at 7:00 AM on Fri, Nov 20 after 8 h of sleep, with 1 cup of coffee (all \
            assumed).
            8 h of sleep + 10 min for 1 cup of coffee + 5 min every night
            On nine nights in ten, the right bedtime is between 10:40 PM and 10:50 PM.
            Model: MODEL.

            """))
  }

  @Test func ofTheBuiltInModel() throws {
    let run = try UserRun.of("predict", "--coffee", "2", "--locale", "de_DE")
    #expect(!run.output.contains("between"))
    #expect(
      try UserRun.of("predict", "--coffee", "2", "--locale", "de_DE", "--details").output.contains(
        "\nOn nine nights in ten, the right bedtime is between 22:20 and 22:30.\n"))
  }

  /// Errors of 630 s with a cup and of 900 s with ten, of which the ends are 1.25, 1.75 and 0.5 times
  /// away.
  @Test func otherConfidences() throws {
    let model = KnownModel.ranged(spread: 600)
    #expect(
      try sentence(model, "--confidence", "0.8")
        == "On 80 % of nights, the right bedtime is between 10:30 PM and 11:00 PM.")
    #expect(
      try sentence(model, "--confidence", "0.925", "--coffee", "10", "--locale", "de_DE")
        == "On 92,5 % of nights, the right bedtime is between 20:45 and 21:45.")
    #expect(
      try sentence(model, "--confidence", "0.333")
        == "On 33.3 % of nights, the right bedtime is between 10:35 PM and 10:55 PM.")
  }

  @Test func aPoint() throws {
    let model = KnownModel.ranged()
      .replacing("[0.75, 0.875, 1, 1.25, 1.375, 1.5, 1.75, 2]", with: "[0, 0, 0, 0, 0, 0, 0, 0]")
    #expect(
      try sentence(model) == "On nine nights in ten, the right bedtime is at 10:45 PM.")
  }

  @Test func aWildModel() throws {
    #expect(
      try sentence(KnownModel.ranged(spread: 20_000), "--details")
        == "On nine nights in ten, a night takes from 0 to 16.6 hours by this model: too wide a "
        + "range for a bedtime.")
    #expect(
      try sentence(KnownModel.ranged(spread: 1e9), "--details")
        == "On nine nights in ten, a night takes from 0 to 24 hours by this model: too wide a "
        + "range for a bedtime.")
  }

  private struct JSONAnswer: Decodable {
    struct Interval: Decodable, Equatable {
      var confidence: Double
      var actualSleepLower: Double
      var actualSleepUpper: Double
      var earliestBedtime: String
      var latestBedtime: String
    }

    var interval: Interval?
    var warnings: [String]
  }

  @Test func json() throws {
    let run = try predict(KnownModel.ranged(), "--json", "--confidence", "0.8")
    let answer = try JSONDecoder().decode(JSONAnswer.self, from: Data(run.output.utf8))
    #expect(
      answer.interval
        == .init(
          confidence: 0.8, actualSleepLower: 29587.5, actualSleepUpper: 29812.5,
          earliestBedtime: "2026-11-19T22:43:07+01:00",
          latestBedtime: "2026-11-19T22:46:52+01:00"))
    #expect(answer.warnings == [])
    let none = try predict(KnownModel.line(), "--json")
    let without = try JSONDecoder().decode(JSONAnswer.self, from: Data(none.output.utf8))
    #expect(without.interval == nil)
    #expect(
      without.warnings == [
        "There is no prediction interval: an interval requires at least 50 distinct rows."
      ])
  }

  @Test func invalidConfidences() throws {
    for value in ["0", "1", "100", "-0.5", "nan", "high"] {
      #expect(
        try UserRun.usageError("predict", "--confidence", value) == """
          Error: The value '\(value)' is invalid for '--confidence <share>': write a number above 0 \
          and below 1, such as 0.8
          """)
    }
  }

  @Test func unavailableConfidences() throws {
    let run = try predict(KnownModel.ranged(), "--confidence", "0.96")
    #expect(run.code == .usage && run.output == "")
    #expect(
      run.errors.hasPrefix(
        "Error: '--confidence' is 0.96; the highest for this model is 0.95.\n"))
    #expect(
      try predict(KnownModel.line(), "--confidence", "0.8")
        == SampleRun(
          errors: """
            Error: The model has no prediction interval: an interval requires at least 50 distinct rows.

            """, code: .badData))
  }
}
