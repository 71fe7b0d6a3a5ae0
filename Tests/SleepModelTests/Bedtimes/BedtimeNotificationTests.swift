import Foundation
import SleepModel
import Testing

/// Reminders of bedtimes, as an app gives them to the system.
@Suite struct BedtimeNotificationTests {
  private func reminders(_ wake: String, minutesBefore: Int) throws -> [Reminder] {
    // Wednesday, January 14, 2026, 12:00 in Berlin.
    var request = try BedtimeRequest(
      at: Date(timeIntervalSince1970: 1_768_388_400),
      in: try #require(TimeZone(identifier: "Europe/Berlin")),
      locale: Locale(identifier: "en_US"))
    request.wake = try WakeSchedule(parsing: wake)
    return try request.reminders(minutesBefore: minutesBefore)
  }

  @Test func thereIsOneForEachMorning() throws {
    let reminders = try reminders("Mon-Fri 07:00", minutesBefore: 30)
    #expect(reminders.map(\.id) == ["bed-mon", "bed-tue", "bed-wed", "bed-thu", "bed-fri"])
    #expect(reminders.map(\.weekday) == [.sunday, .monday, .tuesday, .wednesday, .thursday])
    let first = try #require(reminders.first)
    #expect(first.title == "Bedtime" && "\(first.time)" == "22:08")
    // Of every week, so that it names no day.
    #expect(
      first.text == "10:38 PM. To wake up at 7:00 AM after 8 h of sleep, with 1 cup of coffee "
        + "(both assumed).")
    // In Calendar, weeks begin on Sunday.
    #expect(first.dateComponents == DateComponents(hour: 22, minute: 8, weekday: 1))
  }

  @Test func aBedtimeAfterMidnightIsOnItsOwnDay() throws {
    let reminders = try reminders("Sat 11:00", minutesBefore: 0)
    #expect(reminders.map(\.weekday) == [.saturday] && reminders.map(\.time.hour) == [2])
    #expect(try self.reminders("Sat 11:00", minutesBefore: 240).map(\.weekday) == [.friday])
  }
}
