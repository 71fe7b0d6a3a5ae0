import Foundation

/// The device's name in a diary: eight random characters, created on the first write, and kept
/// outside of the diary's folder, which may be shared with other devices.
package struct DeviceName: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The name; `nil` if this device has none yet.
  package func name() throws(DiaryError) -> String? {
    do {
      let file = try FileDescriptor.opening(regularFile: path, O_RDONLY)
      defer { file.closeNow() }
      return Self.name(in: try file.readBytes(upTo: 64))
    } catch let error as SystemError where [ENOENT, ENOTDIR].contains(error.code) {
      return nil
    } catch {
      throw DiaryError(path: path, reading: error)
    }
  }

  /// The name, which is created if necessary; `replacing` is a name that can no longer be used.
  func makeName(
    replacing old: String? = nil, using generator: inout some RandomNumberGenerator
  ) throws(DiaryError) -> String {
    if let name = try name(), name != old { return name }
    // If this fails, opening the file reports the error.
    try? FileManager.default.createDirectory(
      atPath: AtomicFile.folder(of: path), withIntermediateDirectories: true)
    do {
      let file = try FileDescriptor.opening(
        regularFile: path, O_RDWR | O_CREAT | O_APPEND, mode: 0o600)
      defer { file.closeNow() }
      // If several processes start at once, the first one creates the name.
      guard try file.waitForLock() else { throw HeldFileError() }
      if let name = Self.name(in: try file.readBytes(upTo: 64)), name != old { return name }
      let random = OperationID(milliseconds: 0, after: nil, using: &generator)
      let name = String(random.description.suffix(8))
      try file.truncate(to: 0)
      let line = Array((name + "\n").utf8)[...]
      try file.writeAll(line.span)
      try file.synchronize()
      return name
    } catch {
      throw DiaryError(path: path, writing: error)
    }
  }

  private struct HeldFileError: Error, CustomStringConvertible {
    var description: String { "another process holds it" }
  }

  private static func name(in bytes: [UInt8]) -> String? {
    let name = bytes.prefix { OperationID.digit($0) != nil }
    guard name.count == 8, bytes.dropFirst(8).allSatisfy({ $0 == 0x0A || $0 == 0x0D }) else {
      return nil
    }
    return String(decoding: name, as: UTF8.self)
  }
}
