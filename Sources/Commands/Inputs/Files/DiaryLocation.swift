import CommandLineKit
import DiaryCore
import Foundation
import Platform
import SleepCore
import SleepModel

enum DiaryLocation {
  static let variable = "BETTERREST_DIARY"

  static func folder(environment: [String: String]) -> DiaryFolder {
    if let path = environment[variable], !path.isEmpty { return DiaryFolder(path) }
    return DiaryFolder(UserFolder.data.path(environment: environment) + "/betterrest/diary")
  }

  /// Whether there is a diary, which may be empty.
  static func hasDiary(environment: [String: String]) -> Bool {
    !folder(environment: environment).files.isEmpty
  }

  /// The name of this device, which is stored outside of that folder.
  static func device(environment: [String: String]) -> DeviceName {
    DeviceName(path: UserFolder.state.path(environment: environment) + "/betterrest/device")
  }

  /// Reads the diary as this device, and writes to it.
  static func writer(
    environment: [String: String], now: Date = .distantPast
  ) -> DiaryWriter {
    DiaryWriter(
      folder: folder(environment: environment), device: device(environment: environment),
      now: Instant(now))
  }

  /// Changes the diary; the first change fills the profile from the answers that an earlier version
  /// remembered.
  static func write(
    environment: [String: String], now: Date, _ change: (Diary) throws -> [DiaryChange]
  ) throws -> Diary {
    try UserFolder.makeFolder(of: device(environment: environment).path)
    var generator = SystemRandomNumberGenerator()
    // What cannot be read fills nothing; a command that needs an answer says so.
    let remembered = try? RememberedFile(environment: environment)
    return try writer(environment: environment, now: now).write(
      using: &generator, filling: remembered?.answers ?? [:], change)
  }

  static let environmentManual = [
    ManualEntry(variable, "The folder of the diary."),
    ManualEntry("XDG_DATA_HOME", "The folder that contains betterrest/diary, the diary."),
    ManualEntry(
      "XDG_STATE_HOME",
      "The folder that contains betterrest/device, the name of this device. Beside it, "
        + "device.diaries lists the diaries that the device has written in, and personal those "
        + "whose first answer was announced."),
    ManualEntry(
      "XDG_CONFIG_HOME",
      "The folder in which betterrest/config.json holds answers that an earlier version remembered."
    ),
  ]
  #if os(macOS)
    static let filesManual = [
      ManualEntry("~/Library/Application Support/betterrest/diary", folderText),
      ManualEntry("~/Library/Application Support/betterrest/config.json", rememberedText),
    ]
  #else
    static let filesManual = [
      ManualEntry("~/.local/share/betterrest/diary", folderText),
      ManualEntry("~/.config/betterrest/config.json", rememberedText),
    ]
  #endif
  private static let rememberedText =
    "The answers that an earlier version remembered. They count until you next change your diary; "
    + "they are then added to your profile."
  private static let folderText =
    "The diary: a file of JSON lines for each device that writes to it, and what each has learned "
    + "about the moods of notes. Copy the folder for a backup."
}
