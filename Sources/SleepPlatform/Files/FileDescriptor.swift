import Foundation

/// An open file, with the system calls that Foundation does not offer.
///
/// It is not closed automatically: standard streams stay open.
package struct FileDescriptor: Sendable, Equatable {
  package let number: Int32

  package init(number: Int32) {
    self.number = number
  }

  /// Opens the file at `path`; a new file has the permissions `mode`, less the bits of the umask.
  package init(
    opening path: String, _ flags: Int32, mode: mode_t = 0o666
  ) throws(SystemError) {
    let number = try SystemError.check { open(path, flags | O_CLOEXEC, mode) }
    self.init(number: number)
  }

  package var isTerminal: Bool { isatty(number) == 1 }

  /// Whether this process is in the foreground of its terminal, or there is none.
  package var isInForeground: Bool {
    let group = tcgetpgrp(number)
    return group == -1 || group == getpgrp()
  }

  /// Writes all of `bytes`, in several calls if necessary.
  package func writeAll(_ bytes: Span<UInt8>) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      start += try SystemError.check {
        bytes.extracting(start..<bytes.count).withUnsafeBytes {
          write(number, $0.baseAddress, $0.count)
        }
      }
    }
  }

  /// Reads the next `count` bytes, or all up to the end of the file.
  package func readBytes(upTo count: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let end = try bytes.withUnsafeMutableBufferPointer { free throws(SystemError) in
      try fill(UnsafeMutableRawBufferPointer(free))
    }
    return Array(bytes[..<end])
  }

  /// Reads all bytes of the file from an offset on.
  package func readBytes(from start: Int) throws(SystemError) -> [UInt8] {
    try SystemError.check { lseek(number, off_t(start), SEEK_SET) }
    return try readBytes(upTo: max(0, FileStatus(of: self).size - start))
  }

  /// Opens the regular file at `path`, without waiting for the other end of a pipe.
  ///
  /// - Throws: ``IrregularFileError`` for anything else that has a name.
  package static func opening(
    regularFile path: String, _ flags: Int32, mode: mode_t = 0o666
  ) throws -> FileDescriptor {
    // Some devices act when they are opened.
    if let status = try FileStatus(of: path), !status.isRegular {
      throw IrregularFileError(kind: status.kind)
    }
    let file = try FileDescriptor(opening: path, flags | O_NONBLOCK, mode: mode)
    do {
      let status = try FileStatus(of: file)
      guard status.isRegular else { throw IrregularFileError(kind: status.kind) }
      return file
    } catch {
      file.closeNow()
      throw error
    }
  }

  /// Reads the next bytes until `free` is full or the file ends; returns their number.
  package func fill(_ free: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    var end = 0
    while end < free.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: free[end...])
      let size = try SystemError.check { read(number, rest.baseAddress, rest.count) }
      guard size > 0 else { break }
      end += size
    }
    return end
  }

  /// The last byte of a file of a size; `nil` if it is empty.
  package func lastByte(ofSize size: Int) throws(SystemError) -> UInt8? {
    guard size > 0 else { return nil }
    var byte: UInt8 = 0
    let count = try SystemError.check { pread(number, &byte, 1, off_t(size - 1)) }
    return count == 1 ? byte : nil
  }

  /// Waits until what was written is on the disk.
  package func synchronize() throws(SystemError) {
    do {
      try SystemError.check { fsync(number) }
    } catch  where error.code == EINVAL || error.code == ENOTSUP {
      // Some file systems do not support it; there is no alternative.
    }
  }

  /// Waits until what was written survives a loss of power, if the system supports it.
  package func synchronizeFully() throws(SystemError) {
    #if canImport(Darwin)
      // There, `fsync` leaves bytes in the cache of the drive.
      if fcntl(number, F_FULLFSYNC) != -1 { return }
    #endif
    try synchronize()
  }

  package func truncate(to size: Int) throws(SystemError) {
    try SystemError.check { ftruncate(number, off_t(size)) }
  }

  package func setPermissions(_ permissions: mode_t) throws(SystemError) {
    try SystemError.check { fchmod(number, permissions) }
  }

  package func closeNow() {
    close(number)
  }
}

/// Something that is not a regular file stands in the place of one.
package struct IrregularFileError: Error, CustomStringConvertible {
  /// What it is: `a pipe`.
  let kind: String

  package var description: String { "it is \(kind) and not a file" }
}

package struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The error number, such as `ENOENT`.
  package let code: Int32

  package var description: String { String(cString: strerror(code)).lowercased() }

  /// Repeats a system call that a signal interrupts.
  @discardableResult
  package static func check<Result: SignedInteger>(
    _ call: () -> Result
  ) throws(SystemError) -> Result {
    while true {
      let result = call()
      guard result == -1 else { return result }
      guard errno == EINTR else { throw SystemError(code: errno) }
    }
  }
}
