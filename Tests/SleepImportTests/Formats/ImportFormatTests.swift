import SleepLearning
import SleepModel
import Testing

@testable import SleepImport

@Suite struct ImportFormatTests {
  /// The detected program, `diary`, or the reason for the refusal.
  private func format(_ text: String) throws -> String {
    let beginning = FileBeginning(Array(text.utf8))
    do throws(ImportFormatError) {
      switch try ImportFormat(beginning, name: "x") {
      case .diary: return "diary"
      case .program(let importer): return importer.program
      }
    } catch {
      switch error.problem {
      case .unsupported(let program, _): return "not \(program)"
      case .history(let suggestion): return "history \(suggestion ?? "?")"
      case .unknownTable(let suggestion): return "table \(suggestion ?? "?")"
      case .unknown: return "unknown"
      default: return "\(error)"
      }
    }
  }

  @Test(arguments: [
    ("id,kind,at\n", "history ?"), ("\u{FEFF} [\n{\"id\":1,\"kind\":1}]", "history ?"),
    (
      "id,kind,day,bed,rise\nx,night,2026-11-21,2026-11-20T23:15+01:00,2026-11-21T06:40+01:00\n",
      "history bed=bed,rise=rise"
    ), ("[]", "unknown"),
    ("{\"betterrest\":\"diary\",\"version\":1}\n", "diary"),
    ("Id,Tz,From,To,Sched,Hours,Rating\n", "Sleep as Android"),
    ("Id;Tz;From;To;Sched;Hours;Rating\n", "Sleep as Android"),
    ("Start;End;Sleep Quality;Time in bed\n", "Sleep Cycle"),
    ("Start,End,Sleep quality,Time in bed\n", "Sleep Cycle"),
    ("\u{FEFF}Went to bed;Woke up;Sleep Quality;Mood\n", "Sleep Cycle"),
    ("[{\"logId\":1,\"dateOfSleep\":\"2026-01-01\"}]", "Fitbit"),
    ("{\"sleep\":[{\"dateOfSleep\":\"2026-01-01\",\"logId\":1}]}", "Fitbit"),
    ("Sleep\nStart Time,End Time,Minutes Asleep\n", "Fitbit"),
    ("sid,start,stop,rating\r\n", "Plees Tracker"),
    ("sid,start,stop,rating,comment,wakes\n", "Plees Tracker"),
    ("sid,start,stop,length,rating\n", "not Plees Tracker (pretty)"),
    ("wake,sleep,bedtime,holes\n", "Sleepmeter"),
    ("custom_tag_id,name\nCUSTOM_0001,x\n\nwake,sleep,bedtime,holes\n", "Sleepmeter"),
    ("<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [", "Apple Health"),
    ("<?xml version=\"1.0\"?>\n<HealthData>", "Apple Health"),
    ("<?xml version=\"1.0\"?>\n<ClinicalDocument>", "not Apple Health (CDA)"),
    ("{\"sleep\":[{\"bedtime_start\":1,\"total_sleep_duration\":2}]}", "not Oura"),
    ("[{\"sleepStartTimestampGMT\":1}]", "not Garmin"),
    ("{\"x\":\"com.google.sleep.segment\"}", "not Google Fit"),
    ("SQLite format 3\0abc", "unknown"),
    (
      "SQLite format 3\0" + String(repeating: "\0\n", count: 9000)
        + "CREATE TABLE sleep_session_record_table (row_id INTEGER)", "not Health Connect"
    ),
    (
      "SQLite format 3\0" + String(repeating: "\0\n", count: 9000)
        + "CREATE TABLE \"ACTIVITY_DESC_TAG_LINK\" (\"_id\" INTEGER)", "not Gadgetbridge"
    ),
    ("from,to,\"light (s)\",\"Duration to sleep (s)\"\n", "not Withings"),
    ("von,bis,\"leicht (s)\",\"Duration to sleep (s)\"\n", "not Withings"),
    ("com.samsung.shealth.sleep,7006003,11\nstart_time,end_time\n", "Samsung Health"),
    ("com.samsung.shealth.sleep_stage,7006003,11\nstart_time,end_time\n", "not Samsung Health"),
    ("full_date,date,weekday,time,mood,activities,note\n", "Daylio"),
    ("full_date\tdate\tweekday\ttime\tmood\tactivities\tnote_title\tnote\n", "Daylio"),
    ("effective_time_frame,stress\n", "not PMData"),
    ("wake,estimatedSleep\n", "table ?"), ("kinds,mankind\n", "table ?"),
    (
      "Date,Bedtime,Wake time,Minutes asleep\n2026-01-02,23:10,07:00,430\n",
      "table day=Date,bed=Bedtime,woke=\"Wake time\",asleep=\"Minutes asleep\""
    ),
    (
      "start;end;Time asleep (s)\n2026-01-02 23:10;2026-01-03 07:00;430\n",
      "table out=start,woke=end,asleep=\"Time asleep (s)\""
    ),
    (
      "Date,Bed,Up,Coffees\n2026-01-02,23:10,07:00,2\n",
      "table day=Date,bed=Bed,rise=Up,coffee=Coffees"
    ), ("bed;up\n22.06.26 23:00;23.06.26 07:00\n", "table bed=bed,rise=up"),
    ("bed,wake up\n2026-01-02 23:10,2026-01-03 07:00\n", "table bed=bed,woke=\"wake up\""),
    (
      "My nights\n\"Bed, at last\",Up\n2026-01-02 23:10,2026-01-03 07:00\n",
      "table bed=\"Bed, at last\",rise=Up"
    ),
    (
      "start_utc_offset,sleep_start,sleep_end\n+02:00,2026-10-04 20:40Z,2026-10-05 04:40Z\n",
      "table zone=start_utc_offset,out=sleep_start,woke=sleep_end"
    ),
    ("W BEDTIME,W SLEEP END\n22:30,08:00\n", "table ?"), ("{}", "unknown"), ("", "unknown"),
    ("[{\"dateTime\":\"01/01/20 00:00:05\",\"value\":{\"bpm\":60}}]", "unknown"),
  ]) func isToldByItsFirstBytes(text: String, format: String) throws {
    #expect(try self.format(text) == format)
  }

  @Test func otherFileTypesAreNamed() {
    var imports = DiaryImports(Samples.settings())
    for bytes: [UInt8] in [
      [], [0x1F, 0x8B, 8, 0], Array("PK\u{3}\u{4}".utf8), Array("<html>".utf8),
      // Uncompressed, so that the export in it can be seen.
      Array("PK\u{3}\u{4}\u{14}\0\0\0export.xml<?xml version=\"1.0\"?>\n<HealthData>".utf8),
    ] {
      #expect(throws: TableError.self) { try imports.read(ImportFile(.bytes(bytes, name: "x"))) }
    }
    #expect(
      throws: ImportFormatError(
        source: "x", problem: .damaged("Fitbit", reason: "the end of the file is missing"))
    ) {
      try imports.read(
        ImportFile(.bytes(Array(#"[{"logId":1,"dateOfSleep":"#.utf8), name: "x")))
    }
    #expect(imports.rows.isEmpty && imports.leftOut.isEmpty)
  }
}
