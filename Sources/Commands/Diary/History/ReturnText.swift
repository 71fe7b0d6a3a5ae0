import DiaryCore
import MessageText

enum ReturnText {
  /// The maximum number of lines, and of entries in each.
  private static let most = 5

  static func lines(
    for ids: [String], in diary: Diary, endings: [String: String]
  ) -> [String] {
    let counts = diary.undoCounts
    let own = Dictionary(grouping: ids.filter { counts[$0] != nil }) { counts[$0, default: 0] }
    var lines = own.sorted { $0.key < $1.key }.prefix(most).map { count, ids in
      let names = ids.prefix(most).map { endings[$0] ?? "your profile" }.joined(separator: ", ")
      return line(count, ids.count > most ? "\(names) and others" : names)
    }
    let deleted = diary.deletedIDs
    if ids.contains(where: { counts[$0] == nil && deleted.contains($0) }) {
      lines.append("To bring back what another device deleted, use betterrest undo there.")
    }
    if ids.contains(where: { !deleted.contains($0) }) {
      lines.append("betterrest redo brings back what undo took away, if you did nothing since.")
    }
    return lines
  }

  private static func line(_ count: Int, _ names: String) -> String {
    guard count > 1 else { return "betterrest undo brings back \(names)." }
    return "betterrest undo \(count) brings back \(names), and takes back "
      + "\(Counted(Double(count - 1), "later command"))."
  }
}
