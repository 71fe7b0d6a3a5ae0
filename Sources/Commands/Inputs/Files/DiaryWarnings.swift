import CommandLineKit
import DiaryCore
import MessageText
import SleepModel

/// Warnings about what of the diary's files is not used, or missing.
enum DiaryWarnings {
  private static let most = 5

  static func warnings(of diary: Diary, environment: [String: String]) -> [String] {
    warnings(of: diary, DiaryLocation.writer(environment: environment))
  }

  /// A warning for each line and file, up to a few, without the content of a line.
  static func warnings(of diary: Diary, _ writer: DiaryWriter) -> [String] {
    let missing = writer.missingFile.map { [$0.failure.text()] } ?? []
    let leftOut = diary.leftOutFiles.map { file in
      "\(file.name.printable(limit: 255)): \(file.reason). No answer uses it."
    }
    let damaged = list(
      diary.damagedLines, "cannot be read",
      "this line of the diary cannot be read. It stays in the file, but no answer uses it.")
    let late = list(
      diary.lateLines, "lie after the year 9999",
      "the id of this line lies after the year 9999. The line counts, but what you enter later does "
        + "not come after it.")
    return missing + leftOut + damaged + late
  }

  /// The result instead of "no entries" if a file of the diary is missing.
  static let nothingThere =
    "Part of your diary is missing, and the rest has nothing to show here.\n"

  private static func list(
    _ lines: [(file: String, line: Int)], _ fault: String, _ text: String
  ) -> [String] {
    let shown = lines.prefix(most).map { line in
      "\(line.file.printable(limit: 255)):\(line.line): \(text)"
    }
    guard lines.count > most else { return shown }
    return shown + ["\(Counted(Double(lines.count - most), "further line")) \(fault)."]
  }
}
