import CommandLineKit
import DiaryCore
import Platform

/// `betterrest history --compact`.
enum CompactionReport {
  static func run(_ context: DiaryContext, asJSON isJSON: Bool, in session: inout Session) throws {
    var generator = SystemRandomNumberGenerator()
    let compaction = try DiaryAction.compaction.explainingFailures {
      try context.writer.compact(by: FileOutput.process, using: &generator)
    }
    if compaction != nil { session.accomplished = DiaryAction.compaction.success }
    if isJSON {
      let json: JSONObject = [
        "bytesBefore": compaction?.bytesBefore ?? 0, "bytesAfter": compaction?.bytesAfter ?? 0,
        "removedFields": compaction?.removedFields ?? 0,
      ]
      return try session.standardOutput.writeJSON(json)
    }
    try session.writeText(
      compaction.map(text)
        ?? "This device's file holds nothing that was deleted or replaced. It was not changed.\n")
  }

  private static func text(of compaction: DiaryCompaction) -> String {
    """
    Removed for good: \(Plain.counted(compaction.removedFields, "value")) that had been \
    deleted or replaced. The file now has \(Plain.count(compaction.bytesAfter)) bytes instead of \
    \(Plain.count(compaction.bytesBefore)).
    Other copies may still hold them: those of other devices, and backups.
    Earlier commands can no longer be undone.

    """
  }
}
