import Foundation
import SystemFiles

/// This device's file, locked for writing.
struct DiaryFileWriter {
  private let path: String
  private let file: FileDescriptor

  /// Opens the file, or makes it and its folder, and waits for the lock.
  init(_ folder: DiaryFolder, device: String) throws(DiaryError) {
    path = folder.path(of: device + DiaryFile.ending)
    do {
      try Self.makeFolder(folder.path)
      while true {
        let file = try FileDescriptor(
          opening: path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, mode: 0o600)
        do throws(SystemError) {
          try file.waitForLock()
          // The file may have been replaced while this process waited.
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

  /// Whether an open file is the one that its path leads to.
  private static func isInPlace(
    _ file: FileDescriptor, _ path: String
  ) throws(SystemError) -> Bool {
    try FileStatus(of: file).identity == FileStatus(of: path)?.identity
  }

  /// Makes the folder, for its owner alone.
  private static func makeFolder(_ path: String) throws(SystemError) {
    guard try FileStatus(of: path) == nil else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    } catch {
      // Why not, the next call tells in the system's words.
    }
    do {
      try SystemError.check { mkdir(path, 0o700) }
    } catch  where error.code == EEXIST {
      // Another process was faster.
    }
  }

  /// Adds lines in one write, and waits until they are on the disk.
  ///
  /// A last line that was never finished gets its end first, and a new file its header. If not all
  /// of it can be written, the file is put back as it was.
  ///
  /// - Returns: Whether the lines are in the diary; `false` if another program, which knows of no
  ///   lock, has put another file in the place of this one meanwhile.
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

  /// Makes the name of a new file last through a loss of power, where the file system can.
  private func synchronizeFolder() {
    let folder = AtomicFile.folder(of: path)
    guard let folder = try? FileDescriptor(opening: folder, O_RDONLY) else { return }
    try? folder.synchronize()
    folder.closeNow()
  }

  /// All that is in the file.
  func contents() throws(SystemError) -> [UInt8] {
    try file.readBytes(upTo: FileStatus(of: file).size)
  }

  /// Lets other processes write; a file that was made for nothing is removed.
  func close() {
    if let status = try? FileStatus(of: file), status.size == 0,
      (try? Self.isInPlace(file, path)) == true
    {
      // Those who wait for the lock see that this is no longer the file.
      unlink(path)
    }
    file.closeNow()
  }
}
