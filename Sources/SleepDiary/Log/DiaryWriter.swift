import Foundation
import SystemFiles

/// Writes to a diary: this device's file is added to, and no other is touched.
///
/// Writers of one device wait for each other, so that each decides by what is on the disk. What was
/// written is there, even if power is lost, once a call has returned; if a call fails, the file is as
/// it was.
package struct DiaryWriter: Sendable {
  package let folder: DiaryFolder
  private let device: DeviceName
  /// The moment by which operations are named.
  private let now: Date

  package init(folder: DiaryFolder, device: DeviceName, now: Date) {
    self.folder = folder
    self.device = device
    self.now = now
  }

  /// The diary as it is now.
  package func diary() throws(DiaryError) -> Diary {
    Diary(try folder.log(device: device.name()))
  }

  /// Changes the diary.
  ///
  /// - Parameter change: Decides by the diary what to do; it may throw, and nothing is written then.
  /// - Returns: The diary with the changes.
  package func write(
    using generator: inout some RandomNumberGenerator,
    _ change: (Diary) throws -> [DiaryChange]
  ) throws -> Diary {
    var name = try device.makeName(using: &generator)
    while true {
      let file = try DiaryFileWriter(folder, device: name)
      defer { file.close() }
      var log = try folder.log(device: name)
      let own = "\(name)\(DiaryFile.ending)"
      if let file = log.files.first(where: { $0.name == own }), file.version > DiaryLine.version {
        // What is written here goes into a file of its own, and the newer one stays as it is.
        name = try device.makeName(replacing: name, using: &generator)
        continue
      }
      let changes = try change(Diary(log))
      guard !changes.isEmpty else { return Diary(log) }
      let newest = log.operations.last?.id
      let lines = DiaryChange.lines(
        changes, after: newest,
        milliseconds: Int(now.timeIntervalSince1970 * 1000), using: &generator)
      try file.append(lines)
      log.append(lines, to: DiaryFile(name: own, device: name))
      return Diary(log)
    }
  }
}
