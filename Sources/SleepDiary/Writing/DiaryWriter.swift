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
      var file = try DiaryFileWriter(folder, device: name)
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
        milliseconds: milliseconds, using: &generator)
      while try !file.append(lines) {
        // Lines that are in two files count once.
        let next = try DiaryFileWriter(folder, device: name)
        file.close()
        file = next
      }
      log.append(lines, to: DiaryFile(name: own, device: name))
      return Diary(log)
    }
  }

  /// Rewrites this device's file without what no longer counts, see ``DiaryCompaction``; nothing
  /// before can be taken back then.
  ///
  /// - Parameter process: The process that writes.
  /// - Returns: What was removed; `nil` if there was nothing to remove, and nothing was written.
  /// - Throws: ``DiaryError`` if a newer version has written the file, or if it cannot be written.
  package func compact(
    by process: WritingProcess, using generator: inout some RandomNumberGenerator
  ) throws(DiaryError) -> DiaryCompaction? {
    guard let name = try device.name() else { return nil }
    let own = "\(name)\(DiaryFile.ending)"
    let path = folder.path(of: own)
    let file = try DiaryFileWriter(folder, device: name)
    defer { file.close() }
    let log = try folder.log(device: name)
    if let version = log.files.first(where: { $0.name == own })?.version,
      version > DiaryLine.version
    {
      throw DiaryError(path: path, .newerFormat(version: version))
    }
    var line = DiaryLine()
    line.add(
      "op",
      OperationID(milliseconds: milliseconds, after: log.operations.last?.id, using: &generator))
    line.add("do", .text("compact"))
    do {
      let compaction = DiaryCompaction(of: try file.contents(), in: Diary(log))
      guard compaction.removedFields > 0 else { return nil }
      var output = try AtomicFile(path, by: process)
      let bytes = (compaction.bytes + line.bytes)[...]
      try output.write(bytes.span)
      try output.commit()
      return compaction
    } catch let error as FileWriteError {
      throw DiaryError(path: path, .notRewritten(error))
    } catch {
      throw DiaryError(path: path, .unreadable("\(error)"))
    }
  }

  private var milliseconds: Int { Int(now.timeIntervalSince1970 * 1000) }
}
