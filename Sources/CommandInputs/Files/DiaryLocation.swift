import CommandLineKit
import Foundation
import SleepDiary

package enum DiaryLocation {
  package static let variable = "BETTERREST_DIARY"

  package static func folder(environment: [String: String]) -> DiaryFolder {
    if let path = environment[variable], !path.isEmpty { return DiaryFolder(path) }
    return DiaryFolder(UserFolder.data.path(environment: environment) + "/betterrest/diary")
  }

  /// Whether there is a diary, which may be empty.
  package static func hasDiary(environment: [String: String]) -> Bool {
    !folder(environment: environment).files.isEmpty
  }

  /// The name of this device, which is stored outside of that folder.
  package static func device(environment: [String: String]) -> DeviceName {
    DeviceName(path: UserFolder.state.path(environment: environment) + "/betterrest/device")
  }

  /// Reads the diary as this device, and writes to it.
  package static func writer(
    environment: [String: String], now: Date = .distantPast
  ) -> DiaryWriter {
    DiaryWriter(
      folder: folder(environment: environment), device: device(environment: environment), now: now)
  }

  package static let environmentManual = [
    ManualEntry(variable, "The folder of the diary."),
    ManualEntry("XDG_DATA_HOME", "The folder that contains betterrest/diary, the diary."),
    ManualEntry(
      "XDG_STATE_HOME",
      "The folder that contains betterrest/device, the name of this device, "
        + "betterrest/device.diaries, the diaries it has written in, and betterrest/personal, which "
        + "lists the diaries whose first answer was announced."),
  ]
  #if os(macOS)
    package static let filesManual = [
      ManualEntry("~/Library/Application Support/betterrest/diary", folderText)
    ]
  #else
    package static let filesManual = [ManualEntry("~/.local/share/betterrest/diary", folderText)]
  #endif
  private static let folderText =
    "The diary: a file of JSON lines for each device that writes to it, and what each has learned "
    + "about the moods of notes. Copy the folder for a backup."
}
