import Foundation
import SleepDiary

/// What an import does to a diary: nothing that is there is cleared or doubled, what somebody has typed
/// stays, and so does what was deleted.
package struct ImportPlan: Sendable {
  /// What becomes of the rows of each file.
  package let files: [ImportedFile]
  /// The changes; they are to be made only if there is no problem.
  package let changes: [DiaryChange]
  /// Rows of this program's own exports that cannot be taken, in the order of the files.
  package let problems: [ImportProblem]

  /// What an import does to a diary.
  ///
  /// - Parameter now: The present moment; what lies more than a day after it is refused.
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
