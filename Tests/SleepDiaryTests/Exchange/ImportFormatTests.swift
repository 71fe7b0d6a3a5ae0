import Testing

@testable import SleepDiary

@Suite struct ImportFormatTests {
  @Test(arguments: [
    ("id,kind,at\n", ImportFormat.csv), ("at;kind;value\r\n", .csv), ("\"kind\"\t\"at\"\n", .csv),
    ("\u{FEFF}\n kind,at\n", .csv), ("[]", .json), ("\u{FEFF} [\n{}]", .json),
    ("{\"betterrest\":\"diary\",\"version\":1}\n", .diaryFile),
    ("Id,Tz,From,To,Sched,Hours,Rating\n", .otherProgram("Sleep as Android")),
    ("Start;End;Sleep Quality;Time in bed\n", .otherProgram("Sleep Cycle")),
    ("[{\"logId\":1,\"dateOfSleep\":\"2026-01-01\"}]", .otherProgram("Fitbit")),
    ("Sleep\nStart Time,End Time,Minutes Asleep\n", .otherProgram("Fitbit")),
    ("sid,start,stop,rating\n", .otherProgram("Plees Tracker")),
    ("wake,sleep,bedtime,holes\n", .otherProgram("Sleepmeter")),
    ("<?xml version=\"1.0\"?>\n<HealthData>", .otherProgram("Apple Health")),
    ("{\"sleep\":[{\"bedtime_start\":1,\"total_sleep_duration\":2}]}", .otherProgram("Oura")),
    ("[{\"sleepStartTimestampGMT\":1}]", .otherProgram("Garmin")),
    ("{\"x\":\"com.google.sleep.segment\"}", .otherProgram("Google Fit")),
    ("SQLite format 3\0abc", .otherProgram("Health Connect")),
    ("full_date,date,weekday,time,mood,activities,note\n", .otherProgram("Daylio")),
    ("effective_time_frame,stress\n", .otherProgram("PMData")),
    ("wake,estimatedSleep\n", .unknown), ("{}", .unknown), ("", .unknown),
    ("kinds,mankind\n", .unknown),
  ]) func isToldByItsFirstBytes(text: String, format: ImportFormat) {
    #expect(ImportFormat(Array(text.utf8)) == format)
  }

  @Test func otherFilesAreRefused() {
    var records = RecordImport()
    #expect(throws: ImportFormatError(source: "x.db", problem: .otherProgram("Health Connect"))) {
      try records.read(Array("SQLite format 3\0".utf8), name: "x.db")
    }
    #expect(throws: ImportFormatError(source: "x", problem: .unknown)) {
      try records.read(Array("hello\n".utf8), name: "x")
    }
    #expect(
      throws: ImportFormatError(source: "x", problem: .damaged("the JSON is not well-formed"))
    ) {
      try records.read(Array("[{\"kind\":".utf8), name: "x")
    }
    #expect(throws: (any Error).self) { try records.read([], name: "x") }
    #expect(records.records.isEmpty && records.problems.isEmpty)
  }
}
