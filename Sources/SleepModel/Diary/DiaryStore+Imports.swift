import Foundation

extension DiaryStore {
  /// Adds what exports of trackers and other diaries hold, in one step that ``undo(now:)`` takes
  /// back.
  ///
  /// Typed values stay, and deleted entries stay deleted.
  ///
  /// - Parameters:
  ///   - imports: The files.
  ///   - now: The current moment.
  /// - Returns: The diary with the entries, and what came in.
  /// - Throws: ``DiaryError`` if it cannot be written.
  @concurrent @discardableResult
  public func add(
    _ imports: DiaryImports, now: Date
  ) async throws -> (diary: Diary, report: ImportReport) {
    let made = Locked<ImportReport?>(nil)
    let diary = try await write(now: now) { diary in
      let plan = try ImportPlan(imports, into: diary)
      made.withLock { $0 = plan.report }
      return plan.changes
    }
    return (diary, try made.withLock { $0 } ?? imports.report(into: diary))
  }
}
