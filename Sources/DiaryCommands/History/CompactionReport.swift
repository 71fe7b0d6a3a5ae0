import CommandInputs
import CommandLineKit
import Foundation
import MessageText
import SleepDiary
import SystemFiles

/// What `history --compact` has done.
struct CompactionReport: Encodable {
  let bytesBefore: Int
  let bytesAfter: Int
  let removedFields: Int

  static func run(_ writer: DiaryWriter, asJSON isJSON: Bool, in session: inout Session) throws {
    var generator = SystemRandomNumberGenerator()
    let compaction = try writer.compact(by: FileOutput.process, using: &generator)
    let report = CompactionReport(compaction)
    if isJSON { return try session.standardOutput.writeJSON(report) }
    try session.writeText(report.text)
  }

  private init(_ compaction: DiaryCompaction?) {
    bytesBefore = compaction?.bytesBefore ?? 0
    bytesAfter = compaction?.bytesAfter ?? 0
    removedFields = compaction?.removedFields ?? 0
  }

  private var text: String {
    guard removedFields > 0 else {
      return "This device's file holds nothing that was deleted or replaced. It was not changed.\n"
    }
    let fields = Plain.counted(Double(removedFields), "value")
    return """
      Removed for good: \(fields) that had been deleted or replaced. The file now has \
      \(Plain.count(bytesAfter)) bytes instead of \(Plain.count(bytesBefore)).
      Other copies may still hold them: those of other devices, and backups.
      Earlier commands can no longer be undone.

      """
  }
}
