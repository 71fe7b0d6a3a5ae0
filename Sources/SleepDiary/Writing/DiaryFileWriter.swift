import Foundation
import SystemFiles

/// This device's file, locked for writing.
struct DiaryFileWriter {
  private let path: String
  private let file: FileDescriptor

  /// Opens or creates the file and its folder, and waits for the lock.
  init(_ folder: DiaryFolder, device: String) throws(DiaryError) {
    path = folder.path(of: device + DiaryFile.ending)
    do {
      try Self.makeFolder(folder.path)
      while true {
        let file = try FileDescriptor(
          opening: path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, mode: 0o600)
        do throws(SystemError) {
          try file.waitForLock()
          // The file may have been replaced during the wait.
          if try Self.isInPlace(file, path) {
            self.file = file
            return
          }
        } catch {
          file.closeNow()
          throw error
        }
        file.closeNow()
      }
    } catch {
      throw DiaryError(path: path, .notWritten("\(error)"))
    }
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
  /// write fails, the file is restored.
  ///
  /// - Returns: `false` if the lines are not in the diary, because another program that ignores the
  ///   lock replaced the file.
  func append(_ lines: [UInt8]) throws(DiaryError) -> Bool {
    do throws(SystemError) {
      let size = try FileStatus(of: file).size
      var bytes: [UInt8] = []
      if size == 0 {
        bytes += (DiaryLine.header + "\n").utf8
      } else if try file.lastByte(ofSize: size) != 0x0A {
        bytes.append(0x0A)
      }
      bytes += lines
      do throws(SystemError) {
        let slice = bytes[...]
        try file.writeAll(slice.span)
        try file.synchronizeFully()
      } catch {
        try? file.truncate(to: size)
        throw error
      }
      if size == 0 { synchronizeFolder() }
      return (try? Self.isInPlace(file, path)) ?? true
    } catch {
      throw DiaryError(path: path, .notWritten("\(error)"))
    }
  }

  /// Makes the entry of a new file durable, if the file system supports it.
  private func synchronizeFolder() {
    let folder = AtomicFile.folder(of: path)
    guard let folder = try? FileDescriptor(opening: folder, O_RDONLY) else { return }
    try? folder.synchronize()
    folder.closeNow()
  }

  /// The contents of the file.
  func contents() throws(SystemError) -> [UInt8] {
    try file.readBytes(upTo: FileStatus(of: file).size)
  }

  /// Releases the lock; removes the file if it is empty.
  func close() {
    if let status = try? FileStatus(of: file), status.size == 0,
      (try? Self.isInPlace(file, path)) == true
    {
      // Waiting processes detect that the file was removed.
      unlink(path)
    }
    file.closeNow()
  }
}
