import Foundation

/// A file in the making that appears under its name only when it is whole.
///
/// What is written goes into a temporary file in the same folder, which ``commit()`` puts in the
/// place of an older file in one step. Whatever happens before that, even a loss of power, leaves
/// the older file as it was. A file that is let go without a commit is removed.
///
/// A symbolic link stays, and the file it points to is replaced. An older file's permissions are
/// kept. Into a device, a pipe or a terminal bytes are written straight.
///
/// ```swift
/// let file = try AtomicFile("model.json")
/// try file.write(bytes[...].span)
/// try file.commit()
/// ```
package struct AtomicFile: ~Copyable {
  private let path: String
  private let opening: Opening
  /// The file to be renamed; `nil` once that is done, or where bytes are written straight.
  private var temporaryPath: String?

  /// Opens a file that is to appear at `path`.
  ///
  /// - Parameter announcing: Called with the temporary file's path before that file is there, for
  ///   a program that removes it when a signal ends it.
  package init(
    _ path: String, announcing: (String) -> Void = { _ in }
  ) throws(FileWriteError) {
    do {
      opening = try Opening(path, announcing)
    } catch {
      throw FileWriteError(path: path, error)
    }
    self.path = path
    temporaryPath = opening.temporaryPath
  }

  /// Adds `bytes` to the file.
  package func write(_ bytes: Span<UInt8>) throws(FileWriteError) {
    do {
      try opening.descriptor.writeAll(bytes)
    } catch {
      throw FileWriteError(path: path, error)
    }
  }

  /// Puts the file in its place, once all of it is on the disk.
  package consuming func commit() throws(FileWriteError) {
    guard let temporaryPath else { return }
    do {
      try opening.descriptor.synchronize()
      try SystemError.check { rename(temporaryPath, opening.target) }
    } catch {
      throw FileWriteError(path: path, error)
    }
    self.temporaryPath = nil
    Self.synchronizeFolder(of: opening.target)
  }

  deinit {
    opening.descriptor.closeNow()
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
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
