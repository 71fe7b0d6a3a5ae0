import CommandLineKit
import Foundation
import MessageText
import SleepCommands
import SleepDiary

/// `betterrest log import`: takes the entries of exports into the diary, all of them or none.
enum LogImport {
  static func run(
    files: [String], arguments: ParsedArguments, in session: inout Session
  ) throws {
    var records = RecordImport()
    for path in files {
      let file = try ImportFile(path, in: session)
      try records.read(file.bytes, name: file.name)
    }
    let setting = DiarySetting(arguments, session)
    let isDry = arguments[LogCommand.dryRun]
    let counts: ImportPlan.Counts
    if isDry {
      counts = try plan(records, into: setting.diary(), now: setting.now).counts
    } else {
      var plan: ImportPlan?
      _ = try setting.write { diary in
        let made = try Self.plan(records, into: diary, now: setting.now)
        plan = made
        return made.changes
      }
      counts = plan?.counts ?? ImportPlan.Counts()
    }
    let report = ImportReport(counts, isDry: isDry)
    if arguments[PredictCommand.json] { return try session.standardOutput.writeJSON(report) }
    try session.writeText(report.text)
  }

  /// What is to be done, if all rows can be taken.
  private static func plan(
    _ records: RecordImport, into diary: Diary, now: Date
  ) throws -> ImportPlan {
    let plan = ImportPlan(records, into: diary, now: now)
    guard plan.problems.isEmpty else { throw RefusedImport(problems: plan.problems) }
    return plan
  }
}

/// Rows that cannot be imported: nothing was.
struct RefusedImport: FailureWithExitCode, Equatable, CustomStringConvertible {
  let problems: [ImportProblem]
  let exitCode = ExitCode.badData
  /// The most that are told.
  private static let most = 10

  var description: String {
    let rows = Counted(Double(problems.count), "row")
    var lines = ["Nothing was imported, because of \(rows):"]
    lines += problems.prefix(Self.most).map { "  \($0)" }
    if problems.count > Self.most {
      lines.append("  and \(Counted(Double(problems.count - Self.most), "further row")).")
    }
    return lines.joined(separator: "\n")
  }
}
