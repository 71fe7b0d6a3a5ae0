import Foundation

/// A file in the making that appears under its name only when it is whole.
///
/// What is written goes into a temporary file in the same folder, which ``commit()`` puts in the
/// place of an older file in one step. Whatever happens before that, even a loss of power, leaves
/// the older file as it was. A file that is let go without a commit is removed.
///
/// The temporary file is created when the first bytes are written. What a killed process has left in
/// the folder is removed then; see ``WritingProcess``.
///
/// A symbolic link stays, and the file it points to is replaced. An older file's permissions are
/// kept. Into a device, a pipe or a terminal bytes are written straight.
///
/// ```swift
/// var file = try AtomicFile("model.json", by: process)
/// try file.write(bytes[...].span)
/// try file.commit()
/// ```
package struct AtomicFile: ~Copyable {
  private let path: String
  private let opening: Opening
  private let process: WritingProcess
  private let announcing: (String) -> Void
  /// The file that bytes go into, once it is open.
  private var descriptor: FileDescriptor?
  /// The file to be renamed; `nil` before it is created, once that is done, or where bytes are
  /// written straight.
  private var temporaryPath: String?

  /// Prepares a file that is to appear at `path`, and checks that its folder can be written to.
  ///
  /// - Parameters:
  ///   - process: The process that writes.
  ///   - announcing: Called with the temporary file's path before that file is there, for a program
  ///     that removes it when a signal ends it.
  package init(
    _ path: String, by process: WritingProcess,
    announcing: @escaping (String) -> Void = { _ in }
  ) throws(FileWriteError) {
    do {
      opening = try Opening(path)
    } catch {
      throw FileWriteError(path: path, error)
    }
    self.path = path
    self.process = process
    self.announcing = announcing
    descriptor = opening.descriptor
  }

  /// Adds `bytes` to the file.
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

  /// The file that bytes go into; at first, a new one with the permissions of the file to replace.
  private mutating func openFile() throws(SystemError) -> FileDescriptor {
    if let descriptor { return descriptor }
    let folder = Self.folder(of: opening.target)
    process.removeAbandonedFiles(in: folder)
    let path = "\(folder)/\(process.temporaryName())"
    announcing(path)
    let file = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL)
    (descriptor, temporaryPath) = (file, path)
    // A file system without locks goes by the number of the process alone.
    _ = file.lock()
    if let existing = opening.existing { try file.setPermissions(existing.permissions) }
    return file
  }

  deinit {
    descriptor?.closeNow()
    if let temporaryPath { unlink(temporaryPath) }
  }

  /// Makes the new name last through a loss of power, where the file system can.
  ///
  /// A failure is no reason to call the file unwritten: it is in its place.
  private static func synchronizeFolder(of target: String) {
    guard let folder = try? FileDescriptor(opening: folder(of: target), O_RDONLY) else { return }
    try? folder.synchronize()
    folder.closeNow()
  }

  /// The folder that a path names a file in.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
