import Foundation
import SleepDiary

/// What an import does to a diary.
///
/// It never clears or duplicates records; what a person has typed stays, and what was deleted stays
/// deleted.
package struct ImportPlan: Sendable {
  /// What happens to the rows of each file.
  package let files: [ImportedFile]
  /// The changes; to be made only if there are no problems.
  package let changes: [DiaryChange]
  /// Rows of this program's own exports that cannot be imported, in the order of the files.
  package let problems: [ImportProblem]

  /// Plans an import into a diary.
  ///
  /// - Parameter now: The present moment; records more than a day after it are refused.
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
