import DiaryCoreSamples
import SleepCore
import Testing

@testable import SleepDiary

struct WorkdaysTests {
  @Test(arguments: [
    ("Mon-Fri", "Mon-Fri"), ("mon, wed,FRI", "Mon, Wed, Fri"), ("sat-mon", "Mon, Sat-Sun"),
    ("Monday – Tuesday thu", "Mon-Tue, Thu"), ("Mon-Sun", "Mon-Sun"),
  ])
  func readsDays(text: String, description: String) {
    #expect(Workdays(text)?.description == description)
  }

  @Test(arguments: ["", ",", "workdays", "Mon-", "Mon-Wed-Fri", "5", "Mon,-Fri", "Mon-,Fri"])
  func refusesOtherTexts(text: String) { #expect(Workdays(text) == nil) }

  @Test func knowsTheDaysOfWork() throws {
    let workdays = try #require(Workdays("Mon-Fri"))
    #expect(workdays.contains(try CalendarDay(parsing: "2026-11-20")))
    #expect(!workdays.contains(try CalendarDay(parsing: "2026-11-22")))
  }
}
