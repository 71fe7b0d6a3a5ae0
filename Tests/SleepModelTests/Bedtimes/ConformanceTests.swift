import Foundation
import SleepModel
import Testing

/// What apps expect of values: order, dates, and coding for AppStorage, SwiftData and App Intents.
struct ConformanceTests {
  private let berlin: TimeZone

  init() throws {
    berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
  }

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode([value]), as: UTF8.self)
  }

  private func value<Value: Decodable>(_ json: String) throws -> Value {
    try JSONDecoder().decode([Value].self, from: Data(json.utf8))[0]
  }

  private func expectCoded<Value: Codable & Equatable>(_ value: Value, _ text: String) throws {
    #expect(try json(value) == text)
    #expect(try self.value(text) == value)
  }

  @Test func valuesAreCodedAsTheyAreWritten() throws {
    let day = try CalendarDay(parsing: "2026-11-20")
    try expectCoded(day, #"["2026-11-20"]"#)
    try expectCoded(ClockTime(parsing: "7am"), #"["07:00"]"#)
    try expectCoded(
      try #require(LocalMoment("2026-11-21T22:50+01:00")), #"["2026-11-21T22:50+01:00"]"#)
    try expectCoded(Weekday.sunday, "[7]")
    try expectCoded(
      WakeSchedule(parsing: "Mon-Fri 6:30, Sat 8:00"), #"["Mon-Fri 06:30, Sat 08:00"]"#)
    try expectCoded(SleepAmount(hours: 7.75), "[7.75]")
    try expectCoded(CoffeeAmount(cups: 2), "[2]")
    try expectCoded(DiaryKind.stress, #"["stress"]"#)
    try expectCoded([DiaryField.bed: DiaryValue.text("a")], #"[{"bed":"a"}]"#)
    try expectCoded([DiaryValue.text("1"), .number(1), .flag(true)], #"[["1",1,true]]"#)
  }

  @Test func whatIsNoValueIsNotDecoded() {
    func expectRefused<Value: Decodable>(_ type: Value.Type, _ json: String) {
      #expect(throws: DecodingError.self) { let _: Value = try value(json) }
    }
    expectRefused(CalendarDay.self, #"["2026-02-30"]"#)
    expectRefused(ClockTime.self, #"["25:00"]"#)
    expectRefused(LocalMoment.self, #"["2026-11-21 22:50"]"#)
    expectRefused(WakeSchedule.self, #"["late"]"#)
    expectRefused(SleepAmount.self, "[13]")
    expectRefused(CoffeeAmount.self, "[-1]")
    expectRefused(Weekday.self, "[8]")
  }

  @Test func daysAreCountedAndStridden() throws {
    let day = try CalendarDay(parsing: "2026-02-27")
    let later = day.adding(days: 3)
    #expect("\(later)" == "2026-03-02" && day.days(until: later) == 3)
    #expect(later.adding(days: -3) == day && later.days(until: day) == -3)
    #expect((day...later).map(\.day) == [27, 28, 1, 2])
    #expect(stride(from: day, to: later, by: 2).map(\.day) == [27, 1])
  }

  @Test func datesAndComponentsComeAndGo() throws {
    let moment = try #require(LocalMoment("2026-11-21T23:50+01:00"))
    #expect(moment.date == Date(timeIntervalSince1970: 1_795_301_400))
    #expect(LocalMoment(moment.date, in: berlin) == moment)
    #expect(CalendarDay(moment.date, in: berlin) == moment.day)
    #expect("\(CalendarDay(moment.date + 600, in: berlin))" == "2026-11-22")
    #expect(ClockTime(moment.date + 59, in: berlin) == moment.time)
    #expect(moment.day.components == DateComponents(year: 2026, month: 11, day: 21))
    #expect(CalendarDay(moment.day.components) == moment.day)
    #expect(CalendarDay(DateComponents(year: 2026, month: 2, day: 30)) == nil)
    #expect(CalendarDay(DateComponents(year: 2026, month: 2)) == nil)
    #expect(moment.time.components == DateComponents(hour: 23, minute: 50))
    #expect(ClockTime(DateComponents(hour: 23, minute: 50)) == moment.time)
    #expect(ClockTime(DateComponents(hour: 24)) == nil)
    #expect(ClockTime(DateComponents(minute: 5)) == nil)
  }

  @Test func momentsAreInTheOrderOfTime() throws {
    let texts = [
      "2026-11-21T22:50+02:00", "2026-11-21T20:51+00:00", "2026-11-21T21:51+01:00",
      "2026-11-21T20:52+00:00",
    ]
    let moments = try texts.map { try #require(LocalMoment($0)) }
    #expect(moments.reversed().sorted() == moments)
  }

  @Test func weekdaysAreThoseOfCalendars() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for count in 0..<7 {
      let day = try CalendarDay(parsing: "2026-11-20").adding(days: count)
      let date = try #require(calendar.date(from: day.components))
      let number = calendar.component(.weekday, from: date)
      #expect(day.weekday.calendarWeekday == number)
      #expect(Weekday(calendarWeekday: number) == day.weekday)
    }
    #expect(Weekday(calendarWeekday: 0) == nil && Weekday(calendarWeekday: 8) == nil)
  }

  @Test func amountsAreComparedAndWritten() throws {
    let sleep = try [8, 7.75].map { try SleepAmount(hours: $0) }
    #expect(sleep.sorted().map(\.description) == ["7.75 h", "8 h"])
    #expect(try sleep.map { try SleepAmount(parsing: "\($0)") } == sleep)
    let coffee = try [2, 1, 1.5].map { try CoffeeAmount(cups: $0) }
    #expect(coffee.sorted().map(\.description) == ["1 cup", "1.5 cups", "2 cups"])
    #expect(try coffee.map { try CoffeeAmount(parsing: "\($0)") } == coffee)
  }
}
