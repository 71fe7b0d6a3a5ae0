import Foundation
import SystemFiles

/// Writes to a diary by appending to this device's file; other files are never changed.
///
/// Writers of one device wait for each other, so that each one reads the current state. When a call
/// returns, its changes are durable, even after a power failure; if a call fails, the file is
/// unchanged.
package struct DiaryWriter: Sendable {
  package let folder: DiaryFolder
  private let device: DeviceName
  /// The time for the ids of operations.
  private let now: Date

  package init(folder: DiaryFolder, device: DeviceName, now: Date) {
    self.folder = folder
    self.device = device
    self.now = now
  }

  /// The current diary.
  package func diary() throws(DiaryError) -> Diary {
    Diary(try folder.log(device: device.name()))
  }

  /// Changes the diary.
  ///
  /// - Parameter change: Computes the changes from the current diary; if it throws, nothing is
  ///   written.
  /// - Returns: The changed diary.
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
        // The file of a newer version stays unchanged, and a new file is used.
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
        // Lines in two files count once.
        let next = try DiaryFileWriter(folder, device: name)
        file.close()
        file = next
      }
      log.append(lines, to: DiaryFile(name: own, device: name))
      return Diary(log)
    }
  }

  /// Compacts this device's file, see ``DiaryCompaction``; earlier commands can then not be undone.
  ///
  /// - Parameter process: The process that writes.
  /// - Returns: The removed data; `nil` if there was none, and nothing was written.
  /// - Throws: ``DiaryError`` if a newer version wrote the file, or if it cannot be written.
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
