import Foundation
import TestSupport

/// The first 40 days of a diary: what was said after logging each night, and in the evenings.
struct FirstFortyDays {
  /// An evening with its questions for the bedtime.
  struct Evening {
    let answer: String
    /// With 2 cups of coffee and the reasons.
    let explained: String
    let sure: String
    /// The answers in minutes, and the interval of the first.
    let opportunity: Double
    let range: ClosedRange<Double>
    let sureOpportunity: Double?
  }

  /// The output after each night, without the words on undoing it.
  private(set) var logged: [Int: String] = [:]
  private(set) var evenings: [Int: Evening] = [:]
  /// The output when the minutes awake of day 27 were added on day 28.
  private(set) var completed = ""
  /// `profile --details` and `evaluate --diary` on the last evening, as text and as JSON.
  private(set) var inspected = (text: "", json: "")
  private(set) var evaluated = (text: "", json: "")

  static let kept = Result { try FirstFortyDays() }

  init() throws {
    let diary = try DiaryRun()
    evenings[0] = try Self.evening(of: 0, diary)
    for night in MadeUpSleeper.nights {
      let now = Self.moment(night.day, hour: 13)
      if night.day == 28 {
        let yesterday = MadeUpSleeper.nights[26]
        completed = try Self.said(
          ["edit", "yesterday", "awake=\(yesterday.wakings)"], at: now, diary)
      }
      logged[night.day] = try Self.said(night.words, at: now, diary)
      if night.day == 14 {
        logged[night.day]? += try Self.said(["log", "nap", "13:10", "13:40"], at: now, diary)
      }
      if [1, 3, 7, 30, 40].contains(night.day) {
        evenings[night.day] = try Self.evening(of: night.day, diary)
      }
    }
    inspected = (
      try Self.output(["profile", "--details"], on: 40, diary),
      try Self.output(["profile", "--json"], on: 40, diary)
    )
    evaluated = (
      try Self.output(["evaluate", "--diary"], on: 40, diary),
      try Self.output(["evaluate", "--diary", "--json"], on: 40, diary)
    )
  }

  /// An hour in UTC on a day; day 0 is 13 October 2026.
  private static func moment(_ day: Int, hour: Int) -> String {
    Date(timeIntervalSince1970: 1_791_849_600 + Double(86_400 * day + 3600 * hour))
      .formatted(.iso8601)
  }

  /// The output of a command in the evening of a day.
  private static func output(_ words: [String], on day: Int, _ diary: DiaryRun) throws -> String {
    let zone = words.first == "predict" ? ["--time-zone", "Europe/Berlin"] : []
    let run = try diary.raw(words + zone, at: moment(day, hour: 19))
    guard run.code == .success else { return run.errors }
    return run.errors.isEmpty ? run.output : "\(run)"
  }

  private static func evening(of day: Int, _ diary: DiaryRun) throws -> Evening {
    struct Answer: Decodable {
      struct Interval: Decodable {
        var actualSleepLower: Double
        var actualSleepUpper: Double
      }
      var actualSleep: Double
      var interval: Interval?
    }
    func answer(_ words: String...) throws -> Answer? {
      let text = try output(["predict", "--json"] + words, on: day, diary)
      return try? JSONDecoder().decode(Answer.self, from: Data(text.utf8))
    }
    // JSON comes first, so that the first text makes the announcement.
    guard let expected = try answer(), let interval = expected.interval else {
      throw CocoaError(.coderValueNotFound)
    }
    let sure = try answer("--sure", "0.8")
    return Evening(
      answer: try output(["predict"], on: day, diary),
      explained: try output(["predict", "--coffee", "2", "--details"], on: day, diary),
      sure: try output(["predict", "--sure", "0.8"], on: day, diary),
      opportunity: expected.actualSleep / 60,
      range: interval.actualSleepLower / 60...interval.actualSleepUpper / 60,
      sureOpportunity: sure.map { $0.actualSleep / 60 })
  }

  private static func said(
    _ words: [String], at now: String, _ diary: DiaryRun
  ) throws -> String {
    let run = try diary.raw(words, at: now)
    guard run.code == .success, run.errors.isEmpty else { return "\(run)" }
    return run.output.replacing("Undo: betterrest undo\n", with: "")
  }
}
