import DiaryCore
import Foundation

/// The changes of a diary by an import, which never duplicates records.
///
/// The lines of other diaries are merged, as if their files were copied. Rows of other programs
/// clear nothing; typed values are kept, and deleted records stay deleted.
package struct ImportPlan: Sendable {
  package let files: [ImportedFile]
  package let changes: [DiaryChange]

  /// - Throws: ``DiaryError`` if nothing can follow a line that is to be changed.
  package init(_ imported: DiaryImports, into diary: Diary) throws(DiaryError) {
    let lines = try LinesPlan(imported, into: diary)
    let sources = SourcePlan(imported.rows, into: lines.merged)
    changes = lines.changes + sources.changes
    var files = imported.files
    let outcomes =
      lines.outcomes + sources.outcomes
      + imported.leftOut.map { RowOutcome($0.place, .leftOut($0.reason)) }
    for outcome in outcomes.sorted(by: { $0.place < $1.place }) {
      files[outcome.place.file].count(outcome)
    }
    self.files = files
  }
}
