import Foundation
import SleepDiary

/// The changes of a diary by an import, which never clears or duplicates records; typed values are
/// kept, and deleted records stay deleted.
package struct ImportPlan: Sendable {
  package let files: [ImportedFile]
  /// The changes, to be made only if there are no problems.
  package let changes: [DiaryChange]
  package let problems: [ImportProblem]

  /// - Parameter now: The current moment; records more than a day later are rejected.
  package init(_ imported: DiaryImports, into diary: Diary, now: Date) {
    let own = OwnExportPlan(imported.own, into: diary, now: now)
    let sources = SourcePlan(imported.rows, into: diary, besides: own.changes)
    changes = own.changes + sources.changes
    problems = own.problems
    var files = imported.files
    let outcomes =
      own.outcomes + sources.outcomes
      + imported.leftOut.map { RowOutcome($0.place, .leftOut($0.reason)) }
    for outcome in outcomes.sorted(by: { $0.place < $1.place }) {
      files[outcome.place.file].count(outcome)
    }
    self.files = files
  }
}
