import SleepClock
import SystemFiles
import TestSupport
import Testing

@testable import SleepCommands

@Suite struct PreferencesTests {
  private let all = Preferences(
    wake: try? WakeSchedule(parsing: "Mon-Fri 06:30, Sat-Sun 08:00"),
    sleep: try? SleepAmount(hours: 7.75), coffee: try? CoffeeAmount(cups: 2))

  @Test func areKeptInTheConfigFolder() {
    #expect(
      Preferences.path(environment: ["XDG_CONFIG_HOME": "/config"])
        == "/config/betterrest/config.json")
  }

  @Test func aPersonCanReadTheFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/new/betterrest/config.json"
    try all.write(to: path)
    let text = try folder.text(of: "new/betterrest/config.json")
    #expect(
      text.replacing(" :", with: ":") == """
        {
          "coffee": 2,
          "sleep": 7.75,
          "wake": "Mon-Fri 06:30, Sat-Sun 08:00"
        }

        """)
    #expect(try Preferences(contentsOf: path) == all)
    try Preferences(coffee: all.coffee).write(to: path)
    #expect(try Preferences(contentsOf: path) == Preferences(coffee: all.coffee))
  }

  @Test func areSaidInWords() {
    #expect(
      all.text
        == "waking Mon-Fri 06:30, Sat-Sun 08:00; 7 hours 45 minutes of sleep; 2 cups of coffee")
    #expect(Preferences(wake: .default).text == "waking at 07:00")
  }

  @Test func aQuestionOfTheFormIsRemembered() throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_CONFIG_HOME": folder.path]
    let path = folder.path + "/betterrest/config.json"
    let monday = try CalendarDay(parsing: "2026-11-23")
    func remember(wake: String, schedule: String) throws -> String? {
      let schedule = try WakeSchedule(parsing: schedule)
      let start = BedtimeQuestion(wake: try #require(schedule.time(on: monday)))
      let question = BedtimeQuestion(wake: try ClockTime(parsing: wake))
      let sentence = try Preferences(wake: schedule, coffee: .default).remember(
        question, changedFrom: start, wakingOn: monday, schedule: schedule,
        environment: environment)
      let kept = try Preferences(contentsOf: path)
      #expect(sentence == "Remembered: \(kept.text).")
      #expect(kept.sleep == nil && kept.coffee == .default)
      return kept.wake?.description
    }
    #expect(try remember(wake: "06:00", schedule: "07:00") == "06:00")
    #expect(
      try remember(wake: "06:30", schedule: "Mon-Fri 06:30, Sat-Sun 08:00")
        == "Mon-Fri 06:30, Sat-Sun 08:00")
    #expect(
      try remember(wake: "06:00", schedule: "Mon-Fri 06:30, Sat-Sun 08:00")
        == "Mon 06:00, Tue-Fri 06:30, Sat-Sun 08:00")
  }

  @Test func onlyChangesOfTheFormAreRemembered() throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_CONFIG_HOME": folder.path]
    let start = BedtimeQuestion()
    func remember(_ question: BedtimeQuestion) throws -> String {
      try Preferences().remember(
        question, changedFrom: start, wakingOn: CalendarDay(parsing: "2026-11-23"),
        schedule: .default, environment: environment)
    }
    let cups = try CoffeeAmount(cups: 2)
    #expect(try remember(BedtimeQuestion(coffee: cups)) == "Remembered: 2 cups of coffee.")
    let path = Preferences.path(environment: environment)
    #expect(try Preferences(contentsOf: path) == Preferences(coffee: cups))
    // Taken back in the same form.
    #expect(try remember(start) == "Nothing to remember: no answer was changed.")
    #expect(try Preferences(contentsOf: path) == Preferences())
  }

  @Test func aPlaceWhereNothingCanBeWritten() {
    let error = #expect(throws: FileWriteError.self) {
      try all.write(to: "/dev/null/betterrest/config.json")
    }
    #expect(error?.path == "/dev/null/betterrest/config.json")
    #expect(
      error?.description
        == "Cannot write '/dev/null/betterrest/config.json': a part of '/dev/null/betterrest' is a "
        + "file, not a folder. Choose another place.")
    #expect(error?.exitCode == .cannotWrite)
  }
}
