import Foundation

/// The format of a file to import, recognized by its first bytes and never by its name.
enum ImportFormat: Equatable {
  case csv
  case json
  /// The export of another program.
  case otherProgram(String)
  case diaryFile
  case unknown

  init(_ bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = String(decoding: bytes[start...].prefix(4096), as: UTF8.self)
    let head = text.drop(while: \.isWhitespace)
    let firstLine = head.prefix { !$0.isNewline }
    if head.hasPrefix(DiaryLine.header.prefix(19)) {
      self = .diaryFile
    } else if let program = Self.programs.first(where: { $0.isAuthor(head) }) {
      self = .otherProgram(program.name)
    } else if head.hasPrefix("[") {
      self = .json
    } else if Self.names(in: firstLine).contains(RecordColumn.kind[...]) {
      self = .csv
    } else {
      self = .unknown
    }
  }

  private static func names(in line: Substring) -> [Substring] {
    line.split { [",", ";", "\t", "\"", " "].contains($0) }
  }

  /// A program, and what all of its exports have in their first bytes.
  private struct Program {
    let name: String
    /// What it begins with; empty if it may begin with anything.
    var beginning = ""
    /// What else is in it.
    var words: [String] = []

    func isAuthor(_ head: Substring) -> Bool {
      head.hasPrefix(beginning) && words.allSatisfy(head.contains)
    }
  }

  private static let programs = [
    Program(name: "Sleep as Android", beginning: "Id,Tz,From,To,Sched,Hours"),
    Program(name: "Sleep Cycle", beginning: "Start;End;Sleep Quality"),
    Program(name: "Sleep Cycle", beginning: "Start,End,Sleep Quality"),
    Program(name: "Fitbit", words: ["\"logId\"", "\"dateOfSleep\""]),
    Program(name: "Fitbit", beginning: "Sleep", words: ["Start Time,End Time"]),
    Program(name: "Plees Tracker", beginning: "sid,start,stop,rating"),
    Program(name: "Sleepmeter", beginning: "wake,sleep,bedtime,holes"),
    Program(name: "Apple Health", words: ["<HealthData"]),
    Program(name: "Oura", words: ["\"bedtime_start\"", "\"total_sleep_duration\""]),
    Program(name: "Garmin", words: ["\"sleepStartTimestampGMT\""]),
    Program(name: "Google Fit", words: ["com.google.sleep.segment"]),
    Program(name: "Health Connect", beginning: "SQLite format 3\0"),
    Program(name: "Daylio", beginning: "full_date,date,weekday,time,mood,activities"),
    Program(name: "PMData", words: ["effective_time_frame"]),
  ]
}
