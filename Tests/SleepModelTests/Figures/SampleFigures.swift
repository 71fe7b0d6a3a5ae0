import Foundation
import SleepModel
import TestSupport

/// Diaries of a person in Berlin in November 2026, of which the 22nd is a Sunday.
enum SampleFigures {
  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    calendar.firstWeekday = 2
    return calendar
  }()

  static let format = FigureFormat(locale: Locale(identifier: "en_US"))

  /// Five nights of two weeks, with a nap, stress, moods and days.
  static func diary() throws -> Diary {
    try diary(
      [
        night(9, "08T23:00", "09T07:00", #""latency":30,"waso":30"#),
        night(10, "09T23:00", "10T07:00", #""latency":0,"waso":0"#),
        night(16, "15T23:00", "16T07:00", #""latency":10,"waso":20,"quality":4"#),
        night(17, "16T23:30", "17T07:00", #""latency":0,"waso":30,"quality":3"#),
        night(18, "17T22:00", "18T06:00", #""asleep":390"#),
        #""kind":"nap","day":"2026-11-17","bed":"2026-11-17T13:00+01:00","#
          + #""rise":"2026-11-17T13:30+01:00","latency":0,"waso":10"#,
        stress("16T10:00", 2), stress("16T14:00", 6), stress("17T09:00", 5), stress("18T10:00", 6),
        // In the small hours, which belong to the 18th.
        stress("19T01:00", 8),
        mood("16T10:00", "happy", "you"), mood("16T12:00", "happy", "guess"),
        mood("17T12:00", "sad", "you"),
      ] + (1...16).map(day))
  }

  /// Twenty nights of 7 h asleep: to bed at 23:00, and at midnight before Saturdays and Sundays.
  static func regularDiary() throws -> Diary {
    try diary(
      [#""do":"set","kind":"profile","need":8,"workdays":"Mon-Fri""#]
        + (3...22).map { day in
          let isFree = day % 7 < 2
          return night(
            day, isFree ? "\(two(day))T00:00" : "\(two(day - 1))T23:00",
            "\(two(day))T0\(isFree ? 8 : 7):00",
            #""latency":30,"waso":30,"alarm":\#(isFree ? "false" : "true")"#)
        })
  }

  /// Writes the lines to a folder and reads it.
  private static func diary(_ entries: [String]) throws -> Diary {
    let folder = try TemporaryFolder()
    let lines = entries.enumerated().map { index, entry in
      let id = "01KABST\(index + 100)".padding(toLength: 26, withPad: "0", startingAt: 0)
      let verb = entry.hasPrefix(#""do""#) ? "" : #""do":"add","#
      return #"{"op":"\#(id)",\#(verb)\#(entry)}"# + "\n"
    }
    try folder.write(
      #"{"betterrest":"diary","version":1}"# + "\n" + lines.joined(), to: "diary/AAAAAAAA.jsonl")
    return try Diary(contentsOf: folder.path + "/diary")
  }

  private static func night(_ day: Int, _ bed: String, _ rise: String, _ fields: String) -> String {
    #""kind":"night","day":"2026-11-\#(two(day))","bed":"2026-11-\#(bed)+01:00","#
      + #""rise":"2026-11-\#(rise)+01:00","zone":"Europe/Berlin",\#(fields)"#
  }

  private static func stress(_ moment: String, _ value: Int) -> String {
    #""kind":"stress","at":"2026-11-\#(moment)+01:00","value":\#(value)"#
  }

  private static func mood(_ moment: String, _ mood: String, _ source: String) -> String {
    #""kind":"note","at":"2026-11-\#(moment)+01:00","note":"a walk","mood":"\#(mood)","#
      + #""moodBy":"\#(source)""#
  }

  /// Of 16 days, 8 have 4 h of work and 8 have 8 h; a diet of 6 and of 2 goes with it on 6 of 8.
  private static func day(_ day: Int) -> String {
    let isShort = day % 2 == 0
    let diet = isShort == (day % 8 > 1) ? 6 : 2
    return #""do":"set","kind":"day","day":"2026-11-\#(two(day))","work":\#(isShort ? 4 : 8),"#
      + #""diet":\#(diet)"#
  }

  private static func two(_ day: Int) -> String { day < 10 ? "0\(day)" : "\(day)" }
}

func november(_ day: Int) throws -> CalendarDay {
  try CalendarDay(parsing: "2026-11-\(day < 10 ? "0" : "")\(day)")
}

/// A moment in November 2026 in Berlin.
func moment(_ day: Int, _ time: String) throws -> Date {
  try Date("2026-11-\(day)T\(time):00+01:00", strategy: .iso8601)
}
