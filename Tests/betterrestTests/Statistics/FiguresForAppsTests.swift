import Foundation
import SleepModel
import Testing

/// An app that asks the library shows what the program prints, of the same diary.
@Suite struct FiguresForAppsTests {
  private let run: SleeperRun
  private let days: DiaryDays
  private let diary: Diary
  private let now: Date
  private let calendar: Calendar

  /// A fortnight of nights, with stress and work that go with the day of the month.
  private static let others = (1...22).flatMap { day in
    let date = "2026-11-\(day < 10 ? "0" : "")\(day)"
    return [
      #""do":"add","kind":"stress","at":"\#(date)T09:00+01:00","value":\#(day * 7 % 11)"#,
      #""do":"add","kind":"stress","at":"\#(date)T18:00+01:00","value":\#(day * 5 % 9)"#,
      #""do":"set","kind":"day","day":"\#(date)","work":\#(4 + day % 5),"diet":\#(day * 3 % 7)"#,
    ]
  }.enumerated().map { index, entry in
    let id = "01KABST\(index + 100)".padding(toLength: 26, withPad: "0", startingAt: 0)
    return #"{"op":"\#(id)",\#(entry)}"#
  }

  init() throws {
    run = try SleeperRun(KnownNights.fortnight + Self.others)
    diary = try Diary(contentsOf: run.folder.path + "/diary")
    days = DiaryDays(diary)
    now = try Date("2026-11-22T11:00:00Z", strategy: .iso8601)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    self.calendar = calendar
  }

  private func json(_ words: String...) throws -> [String: Any] {
    let output = try run.output(words + ["--json", "--time-zone", "Europe/Berlin"])
    return try #require(
      JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }

  /// The number at a path, to as many digits as JSONSerialization reads exactly.
  private func value(_ json: Any?, _ path: String...) -> Double? {
    rounded(path.reduce(json) { ($0 as? [String: Any])?[$1] } as? Double)
  }

  private func rounded(_ value: Double?) -> Double? {
    value.map { ($0 * 1e12).rounded() / 1e12 }
  }

  @Test func theFiguresOfAMonthAreThoseOfStats() throws {
    let month = try #require(days.period(.month, at: now, in: calendar))
    let review = days.review(of: month, at: now, in: calendar)
    let json = try json("stats", "month")
    let metrics = try #require(json["metrics"] as? [[String: Any]])
    #expect(metrics.map { $0["metric"] as? String } == DailyMetric.allCases.map(\.rawValue))
    for (metric, json) in zip(DailyMetric.allCases, metrics) {
      let figures = days.figures(of: metric, in: month)
      #expect(rounded(figures.average?.value) == value(json, "average", "value"))
      #expect(rounded(figures.trend?.value) == value(json, "trend", "value"))
      #expect(rounded(figures.maximum?.value) == value(json, "maximum", "value"))
      #expect(rounded(figures.minimum?.value) == value(json, "minimum", "value"))
      let values = (json["days"] as? [[String: Any]])?.map { value($0, "value") }
      #expect(figures.series.values.map(rounded) == values)
      #expect(review.figures(of: metric)?.average == figures.average)
    }
    #expect(rounded(review.regularity.index?.value) == value(json, "regularity", "index", "value"))
    #expect(
      rounded(review.timing.socialJetlag?.value) == value(json, "timing", "socialJetlag", "value"))
    #expect(rounded(review.debt?.minutes) == value(json, "sleepDebt", "minutes"))
    let hours = try #require(json["stressByHour"] as? [[String: Any]])
    #expect(
      review.stressProfile.hours.map { rounded($0.mean?.value) }
        == hours.map { value($0, "mean", "value") })
    let sentences = review.sentences(in: FigureFormat(locale: Locale(identifier: "en_US")))
    let printed = try run.output("stats", "month", "--time-zone", "Europe/Berlin")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(sentences.count >= 3)
    for sentence in sentences { #expect(printed.contains(sentence)) }
  }

  @Test func theLinksAreThoseOfCorrelate() throws {
    let json = try json("correlate", "stress")
    let links = days.links(.with(.stress))
    let printed = try #require(json["links"] as? [[String: Any]])
    #expect(links.count == printed.count && links.contains { $0.correlation != nil })
    for (link, json) in zip(links, printed) {
      #expect(link.pairs.x.rawValue == json["x"] as? String)
      #expect(link.pairs.count == json["n"] as? Int)
      #expect(rounded(link.correlation?.r) == value(json, "r"))
      #expect(rounded(link.correlation?.rSquared) == value(json, "rSquared"))
      #expect(rounded(link.adjustedProbability) == value(json, "adjustedP"))
      if link.correlation != nil { #expect(rounded(link.line?.slope) == value(json, "slope")) }
      let format = FigureFormat(locale: Locale(identifier: "en_US"))
      #expect(link.sentence(in: format) == json["sentence"] as? String)
    }
  }

  @Test func todayIsThatOfToday() throws {
    let today = diary.today(at: now, in: calendar.timeZone)
    let json = try json("today")
    #expect(today.day.description == json["day"] as? String)
    #expect(rounded(today.hoursAsleep) == value(json, "night", "hoursAsleep"))
    #expect(rounded(today.night.map { $0.minutesInBed / 60 }) == value(json, "night", "hoursInBed"))
    #expect(rounded(today.meanStress) == value(json, "stress", "mean"))
    #expect(rounded(today.metric(.work)) == value(json, "work"))
  }
}
