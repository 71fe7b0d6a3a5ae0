import Foundation
import TestSupport
import Testing

@Suite struct ProfileCommandTests {
  private let diary: DiaryRun

  init() throws { diary = try DiaryRun() }

  @Test func showing() throws {
    #expect(
      try diary.run("profile").output == """
        Nothing here yet: as you log nights and notes, this shows what they say about
        you.

        Start with, for example:
        betterrest profile name=Ada need=8 wake=07:00 coffee=2 workdays=Mon-Fri

        """)
    try diary.run("profile", "name=Ann", "need=7.5", "start=05:00", "coffee=1.5", "wake=6:30")
    #expect(
      try diary.run("profile").output == """
        Name          Ann
        Sleep needed  7 h 30 min
        Waking up     6:30 AM
        Coffee        1.5 cups a day
        Day starts    5:00 AM

        To set more, for example: betterrest profile workdays=Mon-Fri

        """)
    try diary.run("profile", "wake=mon-fri 6:30, sat sun 8am")
    #expect(
      try diary.run("profile").output.contains("\nWaking up     6:30 AM Mon-Fri, 8:00 AM Sat-Sun\n")
    )
    try diary.run("profile", "workdays=mon - fri")
    #expect(
      try diary.run("profile", "--locale", "de_DE").output == """
        Name          Ann
        Sleep needed  7 h 30 min
        Waking up     06:30 Mon-Fri, 08:00 Sat-Sun
        Coffee        1,5 cups a day
        Workdays      Mon-Fri
        Day starts    05:00

        """)
    #expect(
      try diary.run("profile", "--json").output == """
        {
          "moods" : {
            "confirmed" : 0,
            "model" : "built-in",
            "needed" : 50
          },
          "records" : [
            {
              "coffee" : 1.5,
              "dayStart" : "05:00",
              "id" : "PROFILE",
              "kind" : "profile",
              "name" : "Ann",
              "need" : 7.5,
              "wake" : "Mon-Fri 06:30, Sat-Sun 08:00",
              "workdays" : "Mon-Fri"
            }
          ]
        }

        """)
  }

  /// The figures and sentences on predictions are those of `evaluate --diary`.
  @Test func howGoodThePredictionsHaveBeen() throws {
    struct Score: Decodable {
      struct Night: Decodable { var asleep, promised: Double }
      var nights: [Night]
    }
    struct Profile: Decodable {
      struct Predictions: Decodable { var nights: Int, meanAbsoluteError: Double }
      var predictions: Predictions?
    }
    func found<Value: Decodable>(_ words: String..., in sleeper: SleeperRun) throws -> Value {
      let text = try sleeper.output(words)
      return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
    let sleeper = try SleeperRun()
    let score: Score = try found("evaluate", "--diary", "--json", in: sleeper)
    let profile: Profile = try found("profile", "--json", in: sleeper)
    let errors = score.nights.dropFirst().map { abs($0.promised - $0.asleep) }
    let predictions = try #require(profile.predictions)
    #expect(predictions.nights == 13)
    #expect(abs(predictions.meanAbsoluteError - errors.reduce(0, +) / 13) < 0.01)
    let minutes = Int(predictions.meanAbsoluteError.rounded())
    #expect(
      try sleeper.output("profile").contains(
        "\nOver your last 13 nights, predictions were off by about \(minutes) min.\n"))

    let beginner = try SleeperRun([KnownNights.night(22)])
    let first: Profile = try found("profile", "--json", in: beginner)
    #expect(first.predictions == nil)
    #expect(
      try beginner.output("profile").contains(
        "\nA first impression from 1 night; from 7 on, you see how good predictions are.\n"
      ))
  }

  @Test func aMissingFileIsNotAnEmptyDiary() throws {
    try diary.run("log", "5")
    let folder = "\(diary.folder.path)/diary"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
    let run = try diary.run("profile")
    #expect(run.output == "Part of your diary is missing, and the rest has nothing to show here.\n")
    #expect(run.errors.hasPrefix("Warning: "))
  }

  @Test func setting() throws {
    #expect(
      try diary.said("profile", "name=Ann", "need=7.5", "workdays=Mon-Fri", "start=04:00")
        == "Your profile: Ann, needs 7 h 30 min of sleep, works Mon-Fri, day starts at 4:00 AM.")
    #expect(
      try diary.said("profile", "need=8", "workdays=")
        == "Your profile: needs 8 h of sleep (was 7 h 30 min of sleep), workdays removed "
        + "(was Mon-Fri).")
    #expect(
      try diary.run("undo").output
        == "Changed back: profile: needs 7 h 30 min of sleep (was 8 h of sleep), works Mon-Fri. "
        + "Redo: betterrest redo\n")
    #expect(try diary.run("undo").output.hasPrefix("Took back: profile: Ann, needs 7 h 30 min"))
  }

  @Test func refusals() throws {
    #expect(
      try diary.refusal("profile", "need=13")
        == "'13' is not valid for need: it takes hours from 4 to 12, such as 7.5 or 7h30m.")
    #expect(
      try diary.refusal("profile", "wake=soon")
        == "'soon' is not valid for wake: it takes a time such as 07:00, or times by day such as "
        + "Mon-Fri 06:30, Sat-Sun 08:00.")
    #expect(
      try diary.refusal("profile", "Ann")
        == "A profile has no field 'ann'. Its fields are name, need, wake, coffee, workdays, start."
    )
  }

  @Test func theSleepOfPredict() throws {
    let answer = { try diary.raw(["predict", "--time-zone", "Europe/Berlin"]).output }
    #expect(try !answer().contains("from your profile"))
    try diary.run("profile", "need=7.5")
    #expect(
      try answer().contains(
        "\nTo wake up at 7:00 AM (assumed) after 7 h 30 min of sleep, from your profile, with "))
    #expect(
      try diary.raw(["predict", "--json"]).output.contains(
        "\"estimatedSleep\" : {\n      \"from\" : \"profile\"\n    }"))
    #expect(
      try diary.raw(["week"]).output.hasPrefix(
        "Bedtimes for 7 h 30 min of sleep, from your profile, and 1 cup of coffee (assumed). "))
    #expect(try !diary.raw(["predict", "--sleep", "8"]).output.contains("from your profile"))
  }

  @Test func aDiaryThatCannotBeReadIsAWarning() throws {
    try diary.folder.write("", to: "diary")
    let run = try diary.raw(["predict", "--time-zone", "Europe/Berlin"])
    #expect(run.code == .success)
    #expect(
      run.errors == "Warning: Your diary could not be used. Cannot read the diary: "
        + "'\(diary.folder.path)/diary': it is not a readable folder.\n")
  }
}
