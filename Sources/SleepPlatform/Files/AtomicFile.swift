import Foundation

/// A file that is replaced completely or not at all.
///
/// Bytes go to a temporary file in the same folder, which ``commit()`` renames to the target in one
/// step. Before that, the existing file stays unchanged, even through a loss of power. Without a
/// commit, the temporary file is removed.
///
/// The temporary file is created with the first bytes. This also removes files that killed
/// processes have left in the folder; see ``WritingProcess``.
///
/// Symbolic links are followed, and an existing file's permissions are kept, less those of others if
/// the file is private. Devices, pipes and terminals are written to directly.
package struct AtomicFile: ~Copyable {
  private let path: String
  private let opening: Opening
  private let process: WritingProcess
  private let isPrivate: Bool
  private let announcing: (String) -> Void
  private var descriptor: FileDescriptor?
  /// The file to be renamed; `nil` before its creation, after the rename or when writing directly.
  private var temporaryPath: String?

  /// Prepares a file at `path`, and checks that its folder can be written to.
  ///
  /// - Parameters:
  ///   - isPrivate: Whether only its owner may read and write the file.
  ///   - announcing: Called with the temporary file's path before that file exists, so that a program
  ///     can remove it when a signal ends it.
  package init(
    _ path: String, by process: WritingProcess, isPrivate: Bool = false,
    announcing: @escaping (String) -> Void = { _ in }
  ) throws(FileWriteError) {
    do {
      opening = try Opening(path)
    } catch {
      throw FileWriteError(path: path, error)
    }
    self.path = path
    self.process = process
    self.isPrivate = isPrivate
    self.announcing = announcing
    descriptor = opening.descriptor
  }

  package mutating func write(_ bytes: Span<UInt8>) throws(FileWriteError) {
    do {
      try openFile().writeAll(bytes)
    } catch {
      throw FileWriteError(path: path, error)
    }
  }

  /// Puts the file in its place, once all of it is on the disk.
  package consuming func commit() throws(FileWriteError) {
    do {
      let descriptor = try openFile()
      guard let temporaryPath else { return }
      try descriptor.synchronize()
      try SystemError.check { rename(temporaryPath, opening.target) }
    } catch {
      throw FileWriteError(path: path, error)
    }
    temporaryPath = nil
    Self.synchronizeFolder(of: opening.target)
  }

  /// The file to write to; at first, a new one with the permissions of the file to replace.
  private mutating func openFile() throws(SystemError) -> FileDescriptor {
    if let descriptor { return descriptor }
    let folder = Self.folder(of: opening.target)
    process.removeAbandonedFiles(in: folder)
    let path = "\(folder)/\(process.temporaryName())"
    announcing(path)
    let mode: mode_t = isPrivate ? 0o600 : 0o666
    let file = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
    (descriptor, temporaryPath) = (file, path)
    // On a file system without locks, only the process number identifies the owner.
    _ = file.lock()
    if let existing = opening.existing {
      try file.setPermissions(isPrivate ? existing.permissions & mode : existing.permissions)
    }
    return file
  }

  deinit {
    descriptor?.closeNow()
    if let temporaryPath { unlink(temporaryPath) }
  }

  /// Makes the new name survive a loss of power, if the file system supports it.
  ///
  /// A failure is ignored: the file is already in its place.
  private static func synchronizeFolder(of target: String) {
    guard let folder = try? FileDescriptor(opening: folder(of: target), O_RDONLY) else { return }
    try? folder.synchronize()
    folder.closeNow()
  }

  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
