import Foundation
import LifeSync
import ProgramSupport
import SleepModel
import Testing

/// What the screens show is what the program says of the same diary.
@Suite struct LifeSyncTests {
  private let diary: TemporaryDiary
  private let app: LifeSync
  private let calendar: Calendar

  init() throws {
    let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    calendar.firstWeekday = 2
    self.calendar = calendar
    diary = try TemporaryDiary(in: zone)
    app = LifeSync(
      store: diary.store, calendar: calendar, locale: Locale(identifier: "en_US"))
  }

  /// Twenty days, in which stress falls as sleep grows.
  private func fill() async throws {
    // A day begins at 04:00.
    let today = calendar.startOfDay(for: .now - 4 * 3600)
    for days in (1...20).reversed() {
      guard let day = calendar.date(byAdding: .day, value: -days, to: today),
        let rise = calendar.date(bySettingHour: 7, minute: 0, second: 0, of: day),
        let noon = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: day)
      else { continue }
      let hours = 6 + Double(days % 4) / 2
      try await app.log(
        bed: rise - 3600 * (hours + 0.5), rise: rise, minutesToFallAsleep: 10, minutesAwake: 20,
        now: .now)
      try await app.log(stress: 8 - days % 4, at: noon)
      try await app.log(
        activity: 20 + 10 * (days % 5), work: 8, diet: Double(5 + days % 3), on: noon, now: .now)
    }
  }

  @Test func thePlotsAreThoseOfTheProgram() async throws {
    defer { diary.remove() }
    try await fill()
    let plots = try await app.plots()
    #expect(plots.map(\.points) == [20, 20, 20, 20])
    // Half an hour more of sleep, one point less of stress.
    #expect(abs((plots[0].slope ?? 0) + 2) < 1e-9 && abs((plots[0].rSquared ?? 0) - 1) < 1e-9)
    #expect(plots[2].slope == nil)
    struct Answer: Decodable {
      struct Link: Decodable {
        let slope: Double
        let rSquared: Double
      }
      let links: [Link]
    }
    let said = try #require(
      try diary.program.json(Answer.self, "correlate", "sleep", "stress").links.first)
    #expect(abs(said.slope - (plots[0].slope ?? 0)) < 1e-9)
    #expect(abs(said.rSquared - (plots[0].rSquared ?? 0)) < 1e-9)
  }

  @Test func homeAndCardsAreThoseOfTheProgram() async throws {
    defer { diary.remove() }
    try await fill()
    try await app.log(stress: 3, at: .now)
    let home = try await app.home(now: .now)
    #expect(home.stress == 3)
    // The same words, without the punctuation of sentences.
    let said = try diary.program.lines("today").joined(separator: " ")
      .replacing(":", with: "").split(separator: " ").joined(separator: " ")
    for sentence in home.sentences {
      let words = sentence.replacing(":", with: "").dropLast()
      #expect(said.contains(words), "\(words) in \(said)")
    }
    let cards = try await app.cards(.month, now: .now)
    #expect(cards.map(\.title).prefix(2) == ["Stress", "Sleep"])
    #expect((cards[0].highest ?? 0) <= 8 && (cards[0].lowest ?? 10) >= 3)
  }

  @Test func theProgramAndTheAppShareTheDiary() async throws {
    defer { diary.remove() }
    _ = try diary.program.lines("log", "6", "deadline")
    #expect(try await app.history().map(\.kind) == [.stress])
    try await app.log(stress: 2, at: .now)
    #expect(
      try diary.program.lines("history", "stress").filter { $0.contains("stress") }.count >= 2)
    try await app.store.undo(now: .now)
    #expect(try await app.history().count == 1)
  }

  @Test func remindersAreThoseOfTheProgram() async throws {
    defer { diary.remove() }
    struct Answer: Decodable {
      struct Reminder: Decodable { let slot: String, start: String }
      let reminders: [Reminder]
    }
    let wake = try WakeSchedule(parsing: "Mon-Fri 06:30")
    let reminders = try await app.bedtimeReminders(wake: wake, minutesBefore: 0, now: .now)
    let said = try diary.program.json(
      Answer.self, "remind", "--before-bed", "0", "--wake", "Mon-Fri 06:30"
    ).reminders
    #expect(reminders.map(\.id) == said.map(\.slot))
    #expect(reminders.map { "\($0.time)" } == said.map { String($0.start.dropFirst(11).prefix(5)) })
  }

  @Test func importsSayWhatTheProgramSays() async throws {
    defer { diary.remove() }
    let export = diary.home.appending(path: "nights.json")
    try Data(
      """
      [{"logId": 1, "dateOfSleep": "2026-02-21", "startTime": "2026-02-20T23:00:00.000",
        "endTime": "2026-02-21T07:00:00.000", "minutesAsleep": 430, "minutesAwake": 50,
        "timeInBed": 480, "mainSleep": true},
       {"logId": 2, "dateOfSleep": "2026-02-22", "startTime": "2026-02-22T07:00:00.000",
        "endTime": "2026-02-22T06:00:00.000", "minutesAsleep": 430, "minutesAwake": 50,
        "timeInBed": 480, "mainSleep": true}]
      """.utf8
    ).write(to: export)
    let said = try diary.program.lines("import", export.path, "--dry-run")
    let imported = try await app.importNights(from: export, now: .now)
    #expect(imported.sentences == ["1 night from Fitbit, 1 left out."])
    #expect(said.contains(imported.sentences[0]) && imported.leftOut.count == 1)
    #expect(try await app.history().count == 1)
    try await diary.store.undo(now: .now)
    #expect(try await app.history().isEmpty)
  }

  @Test func wrongEntriesAreRefused() async throws {
    defer { diary.remove() }
    await #expect(throws: DiaryEntryError.self) { try await app.log(stress: 11, at: .now) }
    await #expect(throws: DiaryEntryError.self) {
      try await app.log(
        bed: .now - 3600, rise: .now - 7200, minutesToFallAsleep: nil, minutesAwake: nil,
        now: .now)
    }
    #expect(try await app.history().isEmpty)
  }
}
