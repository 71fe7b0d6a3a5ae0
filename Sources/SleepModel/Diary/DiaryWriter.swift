/// Writes to a diary by appending to this device's file; other files are never changed.
///
/// Writers of one device wait for each other, so that each one reads the current state. When a call
/// returns, its changes are durable, even after a power failure; if a call fails, the error says
/// what is in the file, which is as before wherever that is possible.
package struct DiaryWriter: Sendable {
  package let folder: DiaryFolder
  private let device: DeviceName
  /// The time for the ids of operations.
  private let now: Instant
  private var note: WritingNote { WritingNote(device) }

  package init(folder: DiaryFolder, device: DeviceName, now: Instant) {
    self.folder = folder
    self.device = device
    self.now = now
  }

  /// The current diary.
  package func diary() throws(DiaryError) -> Diary {
    Diary(try folder.log(device: device.name()))
  }

  /// The error of a folder that this device has written in and where its file is missing now, as
  /// while an encrypted folder is not mounted; `nil` if nothing is missing.
  package var missingFile: DiaryError? { WrittenFolders(device).missingFile(in: folder) }

  /// Changes the diary.
  ///
  /// - Parameters:
  ///   - patience: How long to wait for another writer.
  ///   - waiting: Called once if there is one for longer.
  ///   - change: Computes the changes from the current diary; if it throws or returns none, nothing
  ///     is written.
  /// - Returns: The changed diary, with the lines as they were read from the disk again.
  /// - Throws: ``DiaryError`` if the changes are not in effect there.
  package func write(
    using generator: inout some RandomNumberGenerator, _ patience: LockPatience = LockPatience(),
    waiting: WaitingNotice = { _ in }, _ change: (Diary) throws -> [DiaryChange]
  ) throws -> Diary {
    if let missingFile { throw missingFile }
    var name = try device.makeName(using: &generator)
    while true {
      var file = try DiaryFileWriter(
        folder, device: name, note: note, at: now, patience, waiting: waiting)
      defer { file.close() }
      var log = try folder.log(device: name)
      let own = "\(name)\(DiaryFile.ending)"
      if let file = log.files.first(where: { $0.name == own }), file.version > DiaryLine.version {
        // The file of a newer version stays unchanged, and a new file is used.
        name = try device.makeName(replacing: name, using: &generator)
        continue
      }
      let changes: [DiaryChange]
      let lines: CommandLines
      do {
        // It ends here, so that the log is not copied when it grows.
        let before = Diary(log)
        changes = try change(before)
        guard !changes.isEmpty else { return before }
        lines = try CommandLines(
          changes, in: before, milliseconds: now.milliseconds, using: &generator)
      }
      var end = try file.append(lines.bytes)
      if let end {
        log.append(end, to: DiaryFile(name: own, device: name))
      } else {
        while end == nil {
          let next = try DiaryFileWriter(folder, device: name, note: note, at: now)
          file.close()
          file = next
          // Lines in two files count once.
          end = try file.append(lines.bytes)
        }
        log = try folder.log(device: name)
      }
      var after = Diary(log)
      guard after.shows(changes, writtenAs: lines) else {
        throw DiaryError(path: folder.path(of: own), .notInEffect)
      }
      after.written = lines.ids
      WrittenFolders(device).remember(folder, device: name)
      return after
    }
  }

  /// Compacts this device's file, see ``DiaryCompaction``; earlier commands can then not be undone.
  ///
  /// - Parameters:
  ///   - process: The process that writes.
  ///   - waiting: Called once if another process writes for longer.
  /// - Returns: The removed data; `nil` if there was none, and nothing was written.
  /// - Throws: ``DiaryError`` if a newer version wrote the file, or if it cannot be written.
  package func compact(
    by process: WritingProcess, using generator: inout some RandomNumberGenerator,
    waiting: WaitingNotice = { _ in }
  ) throws(DiaryError) -> DiaryCompaction? {
    if let missingFile { throw missingFile }
    guard let name = try device.name() else { return nil }
    let own = "\(name)\(DiaryFile.ending)"
    let path = folder.path(of: own)
    let file = try DiaryFileWriter(
      folder, device: name, note: note, at: now, waiting: waiting)
    defer { file.close() }
    let log = try folder.log(device: name)
    if let version = log.files.first(where: { $0.name == own })?.version,
      version > DiaryLine.version
    {
      throw DiaryError(path: path, .newerFormat(version: version))
    }
    let line = DiaryCompaction.line(
      milliseconds: now.milliseconds, in: log, using: &generator)
    let bytes: [UInt8]
    let compaction: DiaryCompaction
    do {
      compaction = DiaryCompaction(of: try file.contents(), in: Diary(log))
      guard compaction.removedFields > 0 else { return nil }
      var output = try AtomicFile(path, by: process)
      bytes = compaction.bytes + line
      let slice = bytes[...]
      try output.write(slice.span)
      try output.commit()
    } catch let error as FileWriteError {
      throw DiaryError(path: path, .notRewritten("\(error)"))
    } catch {
      throw DiaryError(path: path, reading: error)
    }
    guard try folder.contents(ofFile: own) == bytes else {
      throw DiaryError(path: path, .notInEffect)
    }
    WrittenFolders(device).remember(folder, device: name)
    return compaction
  }
}
