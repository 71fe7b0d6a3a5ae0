import Foundation
import SleepNumerics

/// The process that owns temporary files, by its number and its host.
///
/// Both are in the names of the files, and the process holds a lock on each. They identify the
/// files of a killed process, which are removed before the next file is created beside them.
package struct WritingProcess: Sendable {
  private static let prefix = ".betterrest-"
  private let number: Int32
  /// A fingerprint of the host's name: hosts that share a folder have their own process numbers.
  private let host: String

  package init(number: Int32, host: String) {
    self.number = number
    var fingerprint = Fingerprint()
    fingerprint.add(host)
    self.host = fingerprint.digits
  }

  /// A unique name: `.betterrest-90ab12cd34ef5678-4711-1x2y3z.tmp`.
  func temporaryName() -> String {
    "\(Self.prefix)\(host)-\(number)-\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
  }

  /// Removes the temporary files in `folder` whose processes have ended on this host.
  ///
  /// A file is kept if its name has another form, if it belongs to another user or is not regular,
  /// if a process with its number is running, or if any process holds its lock. Where a sandbox does
  /// not tell of processes, it is kept for a day.
  func removeAbandonedFiles(in folder: String) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.starts(with: Self.prefix.utf8)
          ? String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) : nil
      }
      guard let name, let process = process(ofFileNamed: name) else { continue }
      switch Self.isRunning(process) {
      case true: break
      case false: Self.removeIfUnlocked("\(folder)/\(name)")
      case nil: Self.removeIfUnlocked("\(folder)/\(name)", olderThan: Self.secondsToKeep)
      }
    }
  }

  /// The number of the process on this host in a temporary file's name.
  private func process(ofFileNamed name: String) -> Int32? {
    let form = /\.betterrest-([0-9a-f]{16})-([1-9][0-9]*)-[0-9a-z]{1,13}\.tmp/
    guard let match = name.wholeMatch(of: form), match.1 == host else { return nil }
    return Int32(match.2)
  }

  private static let secondsToKeep = 86_400

  /// Whether a process is running; `nil` if that is not told.
  private static func isRunning(_ process: Int32) -> Bool? {
    if kill(process, 0) == 0 { return true }
    return errno == ESRCH ? false : nil
  }

  private static func removeIfUnlocked(_ path: String, olderThan seconds: Int? = nil) {
    guard let file = try? FileDescriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else {
      return
    }
    defer { file.closeNow() }
    guard let status = try? FileStatus(of: file), status.isRegular, status.owner == geteuid(),
      seconds.map({ status.secondsSinceChange >= $0 }) ?? true, file.lock()
    else { return }
    unlink(path)
  }
}
