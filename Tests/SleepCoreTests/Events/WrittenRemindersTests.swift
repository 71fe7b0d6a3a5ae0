import Foundation
import Testing

@testable import SleepCore

@Suite struct WrittenRemindersTests {
  private let now = Instant(seconds: 1_795_428_000)

  private func reminder(_ slot: Reminder.Slot, _ time: String = "21:30") throws -> Reminder {
    try Reminder(
      slot, at: .init(parsing: time), from: LocalMoment(now, in: .utc).day, details: ["a\nUID:b"])
  }

  private func text(
    _ reminders: [Reminder], sleeper: String = "anna", more: [CalendarEvent] = []
  ) -> String {
    CalendarFile(reminders.map { $0.event(of: sleeper, revised: now) } + more).text
  }

  private func parsed(_ text: String, by sleeper: String = "anna") -> WrittenReminders? {
    WrittenEvents(parsing: text).map { WrittenReminders($0, sleeper: sleeper) }
  }

  @Test func areThoseOfTheSleeper() throws {
    let reminders = try [reminder(.day), reminder(.stress(1), "10:30")]
    let nap = CalendarEvent(uid: "nap", start: now, end: now + 60, summary: "Nap", revised: now)
    let text = text(reminders, more: [nap])
    let found = try #require(parsed(text))
      .unwanted(beside: [])
    #expect(found.map(\.slot) == [.stress(1), .day])
    #expect(found.map(\.start) == [now + 1800, now + 41_400])
    #expect(parsed(text, by: "ben")?.unwanted(beside: []) == [])
  }

  @Test func thoseNoLongerWantedAreCancelled() throws {
    let old = try [reminder(.stress(1)), reminder(.stress(2)), reminder(.day)]
    let wanted = try [reminder(.stress(1))]
    let written = try #require(parsed(text(old)))
    #expect(written.newlyUnwanted(beside: wanted).map(\.slot) == [.stress(2), .day])
    let cancelled = written.unwanted(beside: wanted).map {
      $0.event(of: "anna", revised: now + 60, isCancelled: true)
    }
    let former = old[1...].map { $0.event(of: "anna", revised: now) }
    #expect(cancelled.map(\.uid) == former.map(\.uid))
    #expect(cancelled.map(\.start) == former.map(\.start))
    #expect(cancelled.allSatisfy { $0.isCancelled && $0.reminders == [] })

    // They stay cancelled, until they are wanted again.
    let again = try #require(
      parsed(text(wanted, more: cancelled)))
    #expect(again.unwanted(beside: wanted).map(\.slot) == [.stress(2), .day])
    #expect(again.newlyUnwanted(beside: wanted) == [])
    #expect(again.unwanted(beside: old) == [])
    #expect(try again.newlyUnwanted(beside: [reminder(.day)]).map(\.slot) == [.stress(1)])
  }

  @Test func otherFilesAreNoCalendarOfThisProgram() throws {
    let text = try text([reminder(.day)])
    for other in [
      "", "wake,sleep\r\n", text.replacing("-//betterrest//betterrest//EN", with: "-//other//EN"),
      String(text.dropFirst()),
    ] {
      #expect(parsed(other) == nil)
    }
  }
}
