import SleepDiary
import SleepText

/// The format of a file to import, determined by its first bytes and never by its name.
enum ImportFormat {
  /// A file of lines, as in the folder of a diary.
  case diary
  case program(ProgramFormat)

  init(_ beginning: FileBeginning, name: String) throws(ImportFormatError) {
    func error(_ problem: ImportFormatError.Problem) -> ImportFormatError {
      ImportFormatError(source: name, problem: problem)
    }
    if beginning.isArchive {
      // An uncompressed one shows the first lines of the file in it.
      throw error(.unknown)
    } else if DiaryLines.begin(Array(beginning.text.utf8)) {
      self = .diary
    } else if let format = ProgramFormat.all.first(where: { $0.recognizes(beginning) }) {
      self = .program(format)
    } else if let export = UnsupportedExport.all.first(where: { $0.isAuthor(of: beginning) }) {
      throw error(.unsupported(export.program, isTable: export.isTable))
    } else if beginning.isHistory {
      throw error(.history(suggestion: beginning.suggestion))
    } else if beginning.table.columns.count > 1, !"<{[".contains(beginning.text.prefix(1)) {
      throw error(.unknownTable(suggestion: beginning.suggestion))
    } else {
      throw error(.unknown)
    }
  }

  /// Whether a program, named as in `src`, measures the onset of sleep, and thus takes precedence
  /// if two programs recorded the same night.
  static func measuresSleep(_ source: String) -> Bool {
    ProgramFormat.all.first { $0.source == source }?.measuresSleep ?? false
  }
}

extension FileBeginning {
  /// Whether it is the table or the JSON of `RecordExport`, which is only written.
  fileprivate var isHistory: Bool {
    [RecordColumn.id, RecordColumn.kind].allSatisfy { name in
      text.hasPrefix("[")
        ? text.contains("\"\(name)\"") : columns.contains { $0.lowercased() == name }
    }
  }

  /// The map of the columns of a table, as far as their names tell it.
  fileprivate var suggestion: String? {
    ColumnMap(suggestedFor: table.columns, firstRow: table.firstRow)?.text
  }
}

/// A recognized export that is not supported, because no sample is available.
struct UnsupportedExport {
  let program: String
  /// Whether it is a table, for which the user can map the columns.
  var isTable = false
  /// The text at its beginning; empty if it varies.
  var beginning = ""
  /// Further texts in its first bytes.
  var words: [String] = []

  func isAuthor(of file: FileBeginning) -> Bool {
    ProgramFormat.Signature(beginning: beginning, words: words).matches(file)
  }

  static let all = [
    UnsupportedExport(
      program: "Oura", words: ["\"bedtime_start\"", "\"total_sleep_duration\""]),
    UnsupportedExport(
      program: "Oura", isTable: true, words: ["average_breath", ";bedtime_start;"]),
    UnsupportedExport(program: "Garmin", words: ["\"sleepStartTimestampGMT\""]),
    UnsupportedExport(program: "Garmin", words: ["\"dailySleepDTO\""]),
    UnsupportedExport(program: "Garmin", words: [",Resting Heart Rate,Body Battery,"]),
    UnsupportedExport(program: "Google Fit", words: ["com.google.sleep.segment"]),
    UnsupportedExport(program: "Google Fit", words: ["\"fitnessActivity\"", "\"sleep\""]),
    UnsupportedExport(
      program: "Health Connect", beginning: FileBeginning.database,
      words: ["sleep_session_record_table"]),
    UnsupportedExport(
      program: "Gadgetbridge", beginning: FileBeginning.database, words: ["ACTIVITY_DESC_TAG_LINK"]),
    UnsupportedExport(program: "Withings", isTable: true, words: ["\"Duration to sleep (s)\""]),
    UnsupportedExport(program: "Samsung Health", beginning: "com.samsung."),
    UnsupportedExport(
      program: "Whoop", isTable: true, beginning: "Cycle start time,Cycle end time,Cycle timezone"),
    UnsupportedExport(program: "AutoSleep", isTable: true, beginning: "ISO8601,fromDate,toDate,"),
    UnsupportedExport(
      program: "Zepp", isTable: true, words: ["deepSleepTime,shallowSleepTime,wakeTime"]),
    UnsupportedExport(program: "PMData", words: ["effective_time_frame"]),
    UnsupportedExport(program: "Apple Health (CDA)", words: ["<ClinicalDocument"]),
    UnsupportedExport(
      program: "Daylio (2018)", beginning: "year,date,weekday,time,mood,activities"),
    UnsupportedExport(program: "Plees Tracker (pretty)", beginning: "sid,start,stop,length"),
  ]
}
