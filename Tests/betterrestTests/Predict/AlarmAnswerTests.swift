import Foundation
import TestSupport
import Testing

@Suite struct AlarmAnswerTests {
  /// The answer of a model for a night of which the line asks for 8 h 15 min, without the line on
  /// the model.
  private func answer(_ words: String..., model text: String = KnownModel.line()) throws -> String {
    let model = try TemporaryFile(text)
    let run = try UserRun.of(
      ["predict", "--model", model.path, "--time-zone", "Europe/Berlin"] + words,
      environment: ["LANG": "de_DE.UTF-8"])
    #expect(run.errors == "" && run.code == .success)
    return run.output.split(separator: "\n").dropLast().joined(separator: "\n")
  }

  @Test func isTheInverseOfTheBedtime() throws {
    #expect(
      try UserRun.of("predict", "--bed", "22:30", "--sleep", "8", "--coffee", "2").output == """
        Set your alarm for… 7:06 AM
        To go to bed at 10:30 PM and sleep 8 h, with 2 cups of coffee.
        8 h of sleep + 28 min for 2 cups of coffee + 8 min to fall asleep
        Example data, not medical advice. To use your own nights: betterrest log

        """)
    #expect(
      try UserRun.of("predict", "--wake", "7:06 AM", "--sleep", "8", "--coffee", "2").output
        .hasPrefix("Your ideal bedtime is… 10:30 PM\n"))
    #expect(
      try answer("--bed", "00:10")
        == "Set your alarm for… 08:25\n"
        + "To go to bed at 00:10 and sleep 8 h, with 1 cup of coffee (both assumed).\n"
        + "8 h of sleep + 10 min for 1 cup of coffee + 5 min every night")
  }

  @Test func clocksThatGoForward() throws {
    #expect(
      try answer("--bed", "22:30", "--on", "2026-03-29") == """
        Set your alarm for… 07:45
        To go to bed at 22:30, wake up on So. 29. März and sleep 8 h, with 1 cup of coffee (both assumed).
        8 h of sleep + 10 min for 1 cup of coffee + 5 min every night
        Note: The clocks go forward by 1 hour while you sleep.
        """)
    #expect(
      try answer("--bed", "02:30", "--on", "2026-03-29", "--sleep", "5") == """
        Set your alarm for… 08:45
        To go to bed at 03:30, wake up on So. 29. März and sleep 5 h, with 1 cup of coffee (assumed).
        5 h of sleep + 10 min for 1 cup of coffee + 5 min every night
        Note: The clocks skip 02:30 on 29.3.2026, so bedtime is at 03:30.
        """)
  }

  @Test func clocksThatGoBack() throws {
    #expect(
      try answer("--bed", "22:45", "--on", "2026-10-25") == """
        Set your alarm for… 06:00
        To go to bed at 22:45, wake up on So. 25. Okt. and sleep 8 h, with 1 cup of coffee (both assumed).
        8 h of sleep + 10 min for 1 cup of coffee + 5 min every night
        Note: The clocks go back by 1 hour while you sleep.
        """)
    #expect(
      try answer("--bed", "02:30", "--on", "2026-10-25", "--sleep", "7") == """
        Set your alarm for… 08:45
        To go to bed at 02:30, wake up on So. 25. Okt. and sleep 7 h, with 1 cup of coffee (assumed).
        7 h of sleep + 10 min for 1 cup of coffee + 5 min every night
        Note: The clocks show 02:30 twice on 25.10.2026; bedtime is the first.
        Note: The clocks go back by 1 hour while you sleep.
        """)
    #expect(
      try answer(
        "--bed", "19:20", "--on", "2026-10-25", model: KnownModel.wakeStep(early: 0, late: 0))
          == """
          Set your alarm for… 02:35
          To go to bed at 19:20, wake up on So. 25. Okt. and sleep 8 h, with 1 cup of coffee (both assumed).
          8 h of sleep + 10 min for 1 cup of coffee + 5 min every night
          Note: The clocks show 02:35 twice on 25.10.2026; waking is at the second.
          Note: The clocks go back by 1 hour while you sleep.
          Note: The model has seen wake times from 05:00 to 10:00, not 02:35: take the answer as a \
          guess.
          """)
  }

  @Test func severalAlarms() throws {
    #expect(
      try answer("--bed", "22:30", model: KnownModel.wakeStep(early: 0, late: 1800)) == """
        Set your alarm for… 06:45 or 07:15
        To go to bed at 22:30 and sleep 8 h, with 1 cup of coffee (both assumed).
        """)
  }

  @Test func noAlarm() throws {
    // 8 h 40 min before 07:00, and then 8 h 10 min.
    let model = KnownModel.wakeStep(early: 1500, late: -300)
    #expect(
      try answer("--bed", "22:30", model: model) == """
        There is no alarm for which bedtime is at 22:30.
        The nearest is waking at 06:59, for which bedtime is at 22:19.
        To go to bed at 22:30 and sleep 8 h, with 1 cup of coffee (both assumed).
        """)
    #expect(
      try answer("--bed", "22:30", "--on", "2026-11-20", model: model).contains(
        "waking at 06:59, for which bedtime is at 22:19.\n"))
  }

  private struct JSONAnswer: Decodable, Equatable {
    struct Night: Decodable, Equatable {
      var wake: String
      var bedtime: String
      var actualSleep: Double
    }

    var bed: String
    var alarms: [Night]
    var nearest: Night?
    var estimatedSleep: Double
    var coffee: Double
    var warnings: [String]
  }

  @Test func comesRoundAfterNowLikeWaking() throws {
    let model = try TemporaryFile(KnownModel.line(intercept: 280))
    for (now, evening, morning) in [
      ("2026-11-20T20:00:00Z", "2026-11-20", "2026-11-21"),
      ("2026-11-20T23:00:00Z", "2026-11-21", "2026-11-22"),
    ] {
      let run = try UserRun.of(
        "predict", "--model", model.path, "--bed", "22:30", "--time-zone", "UTC", "--json",
        now: Date(now, strategy: .iso8601))
      #expect(
        try JSONDecoder().decode(JSONAnswer.self, from: Data(run.output.utf8))
          == JSONAnswer(
            bed: "\(evening)T22:30:00Z",
            alarms: [
              .init(
                wake: "\(morning)T06:45:00Z", bedtime: "\(evening)T22:30:20Z", actualSleep: 29_680)
            ], nearest: nil, estimatedSleep: 8, coffee: 1, warnings: []))
    }
  }

  @Test func jsonWithoutAnAlarm() throws {
    let model = try TemporaryFile(KnownModel.wakeStep(early: 1500, late: -300))
    let run = try UserRun.of(
      "predict", "--model", model.path, "--bed", "22:30", "--on", "2026-11-20", "--time-zone",
      "UTC", "--json")
    let answer = try JSONDecoder().decode(JSONAnswer.self, from: Data(run.output.utf8))
    #expect(answer.alarms == [])
    #expect(
      answer.nearest
        == .init(wake: "2026-11-20T06:59:00Z", bedtime: "2026-11-19T22:19:00Z", actualSleep: 31_200)
    )
  }

  @Test func aModelThatAnswersWithNoNight() throws {
    let model = try TemporaryFile(KnownModel.line(intercept: -90_000))
    let run = try UserRun.of("predict", "--model", model.path, "--bed", "22:30")
    #expect(run.code == .badData)
    #expect(
      run.errors.hasPrefix("Error: The model predicts -60600.0 seconds of sleep, but a night"))
  }
}
