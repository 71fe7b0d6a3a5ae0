import Foundation
import SleepModel

/// A diary in a folder of its own, of an app and of the program.
package struct TemporaryDiary {
  package let home: URL
  package let timeZone: TimeZone
  package var folder: URL { home.appending(path: "diary") }

  package init(in timeZone: TimeZone) throws {
    home = FileManager.default.temporaryDirectory.appending(path: "apps-\(UUID().uuidString)")
    self.timeZone = timeZone
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  package var store: DiaryStore {
    DiaryStore(folder: folder, deviceFile: home.appending(path: "device"))
  }

  package var program: BetterRestProgram { BetterRestProgram(timeZone: timeZone, diary: folder) }

  package func remove() { try? FileManager.default.removeItem(at: home) }
}
