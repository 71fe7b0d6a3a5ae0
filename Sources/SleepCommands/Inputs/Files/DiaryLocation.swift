import SleepTerminal
import Foundation
import SleepText
import SleepModel

/// Where the diary and the name of this device are.
struct DiaryLocation {
  let environment: [String: String]

  init(_ environment: [String: String]) {
    self.environment = environment
  }

  static let variable = "BETTERREST_DIARY"

  var folder: DiaryFolder {
    if let path = environment[Self.variable], !path.isEmpty { return DiaryFolder(path) }
    return DiaryFolder(UserFolder.data.path(environment: environment) + "/betterrest/diary")
  }

  /// Whether there is a diary, which may be empty.
  var hasDiary: Bool { !folder.files.isEmpty }

  /// The name of this device, which is stored outside of that folder.
  var device: DeviceName {
    DeviceName(path: UserFolder.state.path(environment: environment) + "/betterrest/device")
  }

  /// Reads the diary as this device, and writes to it.
  func writer(now: Date = .distantPast) -> DiaryWriter {
    DiaryWriter(folder: folder, device: device, now: Instant(now))
  }

  /// Changes the diary.
  ///
  /// - Parameter waiting: Called once if another process writes to it for longer.
  func write(
    now: Date, waiting: WaitingNotice,
    _ change: (Diary) throws -> [DiaryChange]
  ) throws -> Diary {
    try UserFolder.makeFolder(of: device.path)
    var generator = SystemRandomNumberGenerator()
    return try writer(now: now).write(using: &generator, waiting: waiting, change)
  }

  static let environmentManual = [
    ManualEntry(variable, "The folder of the diary."),
    ManualEntry("XDG_DATA_HOME", "The folder that contains betterrest/diary, the diary."),
    ManualEntry(
      "XDG_STATE_HOME",
      "The folder that contains betterrest/device, the name of this device. Beside it, "
        + "device.diaries lists the diaries that the device has written in, and personal those "
        + "whose first answer was announced. While a command writes, device.writing names its "
        + "process."),
  ]
  #if os(macOS)
    static let filesManual = [
      ManualEntry("~/Library/Application Support/betterrest/diary", folderText)
    ]
  #else
    static let filesManual = [ManualEntry("~/.local/share/betterrest/diary", folderText)]
  #endif
  private static let folderText =
    "The diary: a file of JSON lines for each device that writes to it, and what each has learned "
    + "about the moods of notes. Copy the folder for a backup."
}

extension CommandDeclaration {
  /// The declaration of a command that uses the diary, with what the manual says of it.
  var usingDiary: CommandDeclaration {
    var declaration = self
    declaration.environment = DiaryLocation.environmentManual + environment
    declaration.files += DiaryLocation.filesManual
    return declaration
  }
}

/// The user's folders for program files (XDG Base Directory; Application Support on macOS).
enum UserFolder {
  /// Files that the program creates, such as models.
  case data
  /// Data about this device only.
  case state

  /// The folder's path; the folder may not exist.
  func path(environment: [String: String]) -> String {
    let place: (variable: String, inHome: String) =
      switch self {
      case .data: ("XDG_DATA_HOME", "/.local/share")
      case .state: ("XDG_STATE_HOME", "/.local/state")
      }
    // The specification requires relative paths to be ignored.
    if let folder = environment[place.variable], folder.hasPrefix("/") { return folder }
    let home =
      environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? FileManager.default.homeDirectoryForCurrentUser.path
    #if os(macOS)
      return home + "/Library/Application Support"
    #else
      return home + place.inHome
    #endif
  }

  /// Creates the folder of a file if it does not exist.
  static func makeFolder(of path: String) throws(FileWriteError) {
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    } catch {
      throw FileWriteError(path: path, cause: cause(of: error as NSError))
    }
  }

  private static func cause(of error: NSError) -> FileWriteError.Cause {
    let system = error.userInfo[NSUnderlyingErrorKey] as? any Error
    return switch system.map({ Int32(($0 as NSError).code) }) {
    case ENOTDIR, EEXIST: .noFolder
    case EACCES, EPERM, EROFS: .denied
    case ENOSPC, EDQUOT: .noSpace
    default: .other("its folder cannot be made")
    }
  }
}

/// Warnings about what of the diary's files is not used, or missing.
enum DiaryWarnings {
  private static let most = 5

  static func warnings(of diary: Diary, environment: [String: String]) -> [String] {
    warnings(of: diary, DiaryLocation(environment).writer())
  }

  /// A warning for each line and file, up to a few, without the content of a line.
  static func warnings(of diary: Diary, _ writer: DiaryWriter) -> [String] {
    let missing = writer.missingFile.map { [Failure($0).text] } ?? []
    let leftOut = diary.leftOutFiles.map { file in
      "\(file.name.printable(limit: 255)): \(file.reason). No answer uses it."
    }
    let damaged = list(
      diary.damagedLines.map { line in
        (line.file, line.line, "\(line.reason). It stays in the file, but no answer uses it.")
      }, "cannot be used")
    let late = list(
      diary.lateLines.map { line in
        (
          line.file, line.line,
          "the id of this line lies after the year 9999. The line counts, but what you enter later "
            + "does not come after it."
        )
      }, "lie after the year 9999")
    return missing + leftOut + damaged + late
  }

  /// The result instead of "no entries" if a file of the diary is missing.
  static let nothingThere =
    "Part of your diary is missing, and the rest has nothing to show here.\n"

  private static func list(
    _ lines: [(file: String, line: Int, text: String)], _ fault: String
  ) -> [String] {
    let shown = lines.prefix(most).map { line in
      "\(line.file.printable(limit: 255)):\(line.line): \(line.text)"
    }
    guard lines.count > most else { return shown }
    return shown + ["\(Counted(Double(lines.count - most), "further line")) \(fault)."]
  }
}
