import MessageText
import SleepDiary

/// Warnings about lines in the diary's files that cannot be read.
package enum DamagedLines {
  private static let most = 5

  /// A warning for each line, up to a few, without the content of the line.
  package static func warnings(of diary: Diary) -> [String] {
    let lines = diary.damagedLines
    let shown = lines.prefix(most).map { line in
      "\(line.file.printable(limit: 255)):\(line.line): this line of the diary cannot be read. "
        + "It stays in the file, but no answer uses it."
    }
    guard lines.count > most else { return shown }
    return shown + ["\(Counted(Double(lines.count - most), "further line")) cannot be read."]
  }
}
