import CommandLineKit
import SleepDiary

/// What an import has done, or would do.
struct ImportReport: Encodable {
  let read: Int
  let new: Int
  let changed: Int
  let restored: Int
  let same: Int
  let deletedBefore: Int
  let dryRun: Bool

  init(_ counts: ImportPlan.Counts, isDry: Bool) {
    (read, new, changed) = (counts.read, counts.new, counts.changed)
    (restored, same, deletedBefore) = (counts.restored, counts.same, counts.deleted)
    dryRun = isDry
  }

  /// The text for people, such as `12 read, 10 new, 1 changed, 1 deleted before and left out`.
  var text: String {
    let parts: [(Int, String)] = [
      (changed, "changed"), (restored, "brought back"), (same, "already there"),
      (deletedBefore, "deleted before and left out"),
    ]
    let list =
      ["\(Plain.count(read)) read", "\(Plain.count(new)) new"]
      + parts.filter { $0.0 > 0 }.map { "\(Plain.count($0.0)) \($0.1)" }
    let summary = list.joined(separator: ", ") + ".\n"
    if dryRun { return "Nothing was written. The result would be: " + summary }
    let isChanged = new + changed + restored > 0
    return summary + (isChanged ? "betterrest undo takes the whole import back.\n" : "")
  }
}
