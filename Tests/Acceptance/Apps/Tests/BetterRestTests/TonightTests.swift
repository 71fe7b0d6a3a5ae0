import BetterRest
import Foundation
import ProgramSupport
import SleepModel
import Testing

/// The screen says what the program says of the same nights.
@Suite struct TonightTests {
  private let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  private var screen: Tonight {
    var screen = Tonight(now: .now, timeZone: zone, locale: Locale(identifier: "en_US"))
    screen.wake = try? ClockTime(parsing: "07:00")
    return screen
  }

  /// Nights that end on the ten days before today, in local time.
  private var nights: [SleptNight] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let today = calendar.startOfDay(for: .now)
    return (1...10).compactMap { days in
      guard let day = calendar.date(byAdding: .day, value: -days, to: today),
        let wake = calendar.date(bySettingHour: 6, minute: 50, second: 0, of: day)
      else { return nil }
      let bed = wake - 8 * 3600 + Double(60 * (days % 3))
      return SleptNight(
        opportunity: DateInterval(start: bed, end: wake), asleep: 6.5 * 3600 + Double(120 * days),
        isMeasured: true, in: zone)
    }
  }

  @Test func withoutNightsItIsTheExample() throws {
    let program = BetterRestProgram(timeZone: zone, diary: URL(filePath: "/nonexistent/diary"))
    guard case .bedtime(let time, let reasons) = screen.state() else {
      Issue.record("no bedtime")
      return
    }
    let lines = try program.lines("predict", "--wake", "07:00")
    #expect(lines.first == "Your ideal bedtime is… \(time)")
    #expect(lines.contains { reasons.contains($0) })
  }

  @Test func nightsOfTheAppAnswerLikeThoseOfADiary() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = BetterRestProgram(timeZone: zone, diary: folder)
    let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day().time(
      includingFractionalSeconds: false)
    for night in nights {
      func text(_ date: Date) -> String {
        String(date.formatted(style).prefix(16)).replacing("T", with: " ")
      }
      _ = try program.lines(
        "log", "night", text(night.opportunity.start), text(night.opportunity.end),
        "asleep=\(Int(night.asleep / 60))")
    }
    guard case .bedtime(let time, let reasons) = screen.state(nights) else {
      Issue.record("no bedtime")
      return
    }
    let lines = try program.lines("predict", "--wake", "07:00")
    #expect(lines.first == "Your ideal bedtime is… \(time)")
    for reason in reasons {
      #expect(
        lines.joined(separator: " ").contains(reason), "\(reason) of \(lines)")
    }
  }

  @Test func theWidgetSaysWhatTheProgramSays() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = BetterRestProgram(timeZone: zone, diary: folder)
    // A widget creates nothing.
    #expect(try !screen.entries(of: folder).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    _ = try program.lines("profile", "wake=07:00", "need=7.5")
    let entry = try #require(try screen.entries(of: folder).first)
    let lines = try program.lines("predict")
    #expect(lines.first == "Your ideal bedtime is… \(entry.bedtime)")
    #expect(lines.joined(separator: " ").contains(entry.reason), "\(entry) of \(lines)")
  }

  @Test func nobodyIsSentToBedForTooLong() throws {
    let bad = nights.map {
      SleptNight(opportunity: $0.opportunity, asleep: 3 * 3600, isMeasured: true, in: zone)
    }
    let model = try #require(PersonalSleepModel(bad))
    #expect(
      try model.timeInBed(wake: ClockTime(parsing: "07:00"), sleep: .default, coffee: .default) <= 9
        * 3600)
    guard case .bedtime(_, let reasons) = screen.state(bad) else {
      Issue.record("no bedtime")
      return
    }
    #expect(reasons.contains { $0.contains("out of reach") })
  }

  @Test func errorsSayWhatIsWrong() {
    var screen = screen
    screen.sleep = 20
    guard case .alert(let message, let suggestion) = screen.state() else {
      Issue.record("no alert")
      return
    }
    #expect(message == "'20.0' is not a valid amount of sleep: it must be from 4 to 12 hours.")
    #expect(suggestion == "Write it as 8, 7.75, 7:45 or 7h45m.")
  }

  @Test func aWeekAndAnAlarm() throws {
    #expect(try screen.week().count == 7)
    let alarm = try #require(try screen.alarm())
    #expect(alarm > .now && alarm < .now + 24 * 3600)
  }
}
