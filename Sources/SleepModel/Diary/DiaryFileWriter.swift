import Foundation

/// This device's file, locked for writing.
struct DiaryFileWriter {
  private let path: String
  /// The file after following links, such as those of stow or Dropbox.
  private let target: String
  private let file: FileDescriptor
  private let note: WritingNote

  /// Opens or creates the file and its folder, and waits for the lock.
  ///
  /// - Parameter waiting: Called once if another process holds it for longer.
  /// - Throws: ``DiaryError``, also if that process does not release it in time.
  init(
    _ folder: DiaryFolder, device: String, note: WritingNote, at now: Instant,
    _ patience: LockPatience = LockPatience(), waiting: WaitingNotice = { _ in }
  ) throws(DiaryError) {
    self.note = note
    path = folder.path(of: device + DiaryFile.ending)
    do {
      try Self.makeFolder(folder.path)
      target = try Self.target(of: path)
      while true {
        // A link that replaces the file now is not followed.
        let file = try FileDescriptor.opening(
          regularFile: target, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, mode: 0o600)
        do {
          guard
            try file.waitForLock(patience, waiting: { waiting(note.holder(at: now)) })
          else { throw DiaryError(path: path, .held(note.holder(at: now))) }
          // The file may have been replaced during the wait.
          if try Self.isInPlace(file, path) {
            self.file = file
            note.leave(at: now)
            return
          }
        } catch {
          file.closeNow()
          throw error
        }
        file.closeNow()
      }
    } catch let error as DiaryError {
      throw error
    } catch {
      throw DiaryError(path: path, writing: error)
    }
  }

  /// Follows links to the file of a diary, but to no other file, which lines would spoil.
  private static func target(of path: String) throws -> String {
    guard FileStatus.isLink(path) else { return path }
    let target = try AtomicFile.target(of: path)
    guard try FileStatus(of: target) != nil else {
      throw LinkError(description: "it is a link to '\(target)', which is not there")
    }
    guard target.hasSuffix(DiaryFile.ending) else {
      throw LinkError(
        description: "it is a link to '\(target)', whose name does not end with \(DiaryFile.ending)"
      )
    }
    return target
  }

  private struct LinkError: Error, CustomStringConvertible {
    let description: String
  }

  private static func isInPlace(
    _ file: FileDescriptor, _ path: String
  ) throws(SystemError) -> Bool {
    try FileStatus(of: file).identity == FileStatus(of: path)?.identity
  }

  /// Creates the folder, accessible only to its owner.
  private static func makeFolder(_ path: String) throws(SystemError) {
    guard try FileStatus(of: path) == nil else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    } catch {
      // The next call reports the error.
    }
    do {
      try SystemError.check { mkdir(path, 0o700) }
    } catch  where error.code == EEXIST {
      // Another process created it first.
    }
  }

  /// Appends lines in one write, and waits until they are on disk.
  ///
  /// An incomplete last line is terminated first, and a new file starts with its header. If the
  /// write fails, the file is restored if that is possible; the error says what is in it.
  ///
  /// - Returns: What the file holds now, from its old end on; `nil` if the lines are not in the
  ///   diary, because another program that ignores the lock replaced the file.
  func append(_ lines: [UInt8]) throws(DiaryError) -> [UInt8]? {
    let size: Int
    var bytes: [UInt8] = []
    do throws(SystemError) {
      size = try FileStatus(of: file).size
      if size == 0 {
        bytes += (DiaryLine.header + "\n").utf8
      } else if try file.lastByte(ofSize: size) != 0x0A {
        bytes.append(0x0A)
      }
    } catch {
      throw DiaryError(path: path, writing: error)
    }
    bytes += lines
    do throws(SystemError) {
      let slice = bytes[...]
      try file.writeAll(slice.span)
      try file.synchronizeFully()
    } catch {
      try? file.truncate(to: size)
      throw DiaryError(path: path, writing: error, outcome(of: bytes, from: size))
    }
    if size == 0 { synchronizeFolder() }
    do throws(SystemError) {
      return try end(from: size)
    } catch {
      throw DiaryError(path: path, writing: error, .unknown)
    }
  }

  /// What a failed write has left, as the file shows it.
  private func outcome(of bytes: [UInt8], from size: Int) -> DiaryError.WriteOutcome {
    guard let end = try? end(from: size) else { return .unknown }
    return end.isEmpty ? .unchanged : end == bytes ? .written : .partlyWritten
  }

  /// Reads the file in place from an offset on; `nil` if it is another file than this one.
  private func end(from start: Int) throws(SystemError) -> [UInt8]? {
    do throws(SystemError) {
      let found = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
      defer { found.closeNow() }
      guard try FileStatus(of: found).identity == FileStatus(of: file).identity else { return nil }
      return try found.readBytes(from: start)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// Makes the entry of a new file durable, if the file system supports it.
  private func synchronizeFolder() {
    let folder = AtomicFile.folder(of: target)
    guard let folder = try? FileDescriptor(opening: folder, O_RDONLY) else { return }
    try? folder.synchronize()
    folder.closeNow()
  }

  /// The contents of the file.
  func contents() throws(SystemError) -> [UInt8] { try file.readBytes(from: 0) }

  /// Releases the lock; removes the file if it is empty.
  func close() {
    if path == target, let status = try? FileStatus(of: file), status.size == 0,
      (try? Self.isInPlace(file, path)) == true
    {
      // Waiting processes detect that the file was removed.
      unlink(path)
    }
    note.remove()
    file.closeNow()
  }
}
