import Foundation
import Testing

@testable import SleepClock

@Suite struct WrittenRemindersTests {
  private let now = Date(timeIntervalSince1970: 1_795_428_000)

  private func reminder(_ slot: Reminder.Slot, _ time: String = "21:30") throws -> Reminder {
    try Reminder(slot, at: .init(parsing: time), after: now, in: .gmt, details: ["a\nUID:b"])
  }

  private func text(
    _ reminders: [Reminder], sleeper: String = "anna", more: [CalendarEvent] = []
  ) -> String {
    CalendarFile(reminders.map { $0.event(of: sleeper, revised: now) } + more).text
  }

  @Test func areThoseOfTheSleeper() throws {
    let reminders = try [reminder(.stress(1), "10:30"), reminder(.day)]
    let nap = CalendarEvent(uid: "nap", start: now, end: now + 60, summary: "Nap", revised: now)
    let text = text(reminders, more: [nap])
    let written = try #require(WrittenReminders(parsing: text, sleeper: "anna"))
    #expect(written.starts == [.stress(1): now + 1800, .day: now + 41_400])
    #expect(WrittenReminders(parsing: text, sleeper: "ben")?.starts == [:])
  }

  @Test func thoseNoLongerWantedAreCancelled() throws {
    let old = try [reminder(.stress(1)), reminder(.stress(2)), reminder(.day)]
    let wanted = try [reminder(.stress(1))]
    let written = try #require(WrittenReminders(parsing: text(old), sleeper: "anna"))
    #expect(written.newlyCancelledSlots(by: wanted) == [.stress(2), .day])
    let later = now + 60
    let cancelled = written.cancellations(by: wanted, of: "anna", revised: later)
    #expect(
      cancelled.map(\.uid) == [
        Reminder.Slot.stress(2).uid(of: "anna"), Reminder.Slot.day.uid(of: "anna"),
      ])
    #expect(cancelled.allSatisfy { $0.isCancelled && $0.revised == later && $0.reminders == [] })
    #expect(cancelled.map(\.start) == old[1...].map(\.start))

    // They stay cancelled, until they are wanted again.
    let again = try #require(
      WrittenReminders(parsing: text(wanted, more: cancelled), sleeper: "anna"))
    #expect(again.cancelledSlots(by: wanted) == [.stress(2), .day])
    #expect(again.newlyCancelledSlots(by: wanted) == [])
    #expect(again.cancelledSlots(by: old) == [])
    #expect(try again.newlyCancelledSlots(by: [reminder(.day)]) == [.stress(1)])
  }

  @Test func otherFilesAreNoCalendarOfThisProgram() throws {
    let text = try text([reminder(.day)])
    for other in [
      "", "wake,sleep\r\n", text.replacing("-//betterrest//betterrest//EN", with: "-//other//EN"),
      String(text.dropFirst()),
    ] {
      #expect(WrittenReminders(parsing: other, sleeper: "anna") == nil)
    }
  }
}
