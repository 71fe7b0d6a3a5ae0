import MessageText
import CommandInputs
import CommandLineKit
import SleepDiary

/// Saves the merged diary as one file of lines.
enum DiaryExport {
  static func run(to path: String, asJSON: Bool, in session: inout Session) throws {
    guard path != "-" else {
      throw UsageError("A diary is saved to a file: '--output' takes its name.")
    }
    try InputFiles([], in: session).check(path, of: "output", for: "the export")
    _ = try ReplacedFile(path, of: "output", for: "the export") { text in
      text.hasPrefix(#"{"betterrest":"diary""#) ? nil : "a file that is no diary"
    }
    let writer = DiaryLocation.writer(environment: session.environment, now: session.now())
    if let missing = writer.missingFile { throw missing }
    let diary = try writer.diary()
    try session.warn(DiaryWarnings.warnings(of: diary, writer))
    let entries = diary.records().count
    guard entries > 0 else { throw DiaryError(.noRecords) }
    let lines = diary.lines
    var file = try FileOutput(path, isPrivate: true)
    try file.write(lines)
    try file.commit()
    if asJSON {
      return try session.standardOutput.writeJSON(
        [
          "format": ExportCommand.Format.diary.rawValue, "output": path, "entries": entries,
          "bytes": lines.count,
        ] as JSONObject)
    }
    var table = TextTable([.left, .left])
    table.add(["Entries", Plain.count(entries)])
    table.add(["Saved", "\(path), \(Plain.count(lines.count)) bytes"])
    try session.writeText(table.text)
  }
}
