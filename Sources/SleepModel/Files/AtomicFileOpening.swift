import Foundation

extension AtomicFile {
  /// How a path is written to: straight, or by way of a temporary file beside the target.
  struct Opening {
    /// The file that the path leads to, whether or not it is there.
    let target: String
    let descriptor: FileDescriptor
    /// `nil` where bytes are written straight.
    let temporaryPath: String?

    init(_ path: String, _ announcing: (String) -> Void) throws(SystemError) {
      guard !path.isEmpty else { throw SystemError(code: ENOENT) }
      let existing = try FileStatus(of: path)
      if existing?.isFolder == true || path.hasSuffix("/") { throw SystemError(code: EISDIR) }
      if let existing, !existing.isRegular || Self.isSpecial(path) {
        target = path
        descriptor = try FileDescriptor(opening: path, O_WRONLY | O_APPEND)
        temporaryPath = nil
      } else {
        target = try Self.followingLinks(path)
        (descriptor, temporaryPath) = try Self.temporaryFile(
          for: target, replacing: existing, announcing)
      }
    }

    /// Whether `path` names a file that is open already: even if it is a regular one, it is to be
    /// added to and not replaced.
    static func isSpecial(_ path: String) -> Bool {
      ["/dev/stdout", "/dev/stderr"].contains(path) || path.hasPrefix("/dev/fd/")
        || path.hasPrefix("/proc/")
    }

    /// The path that a chain of symbolic links leads to, whether or not there is a file.
    static func followingLinks(_ path: String) throws(SystemError) -> String {
      var path = path
      for _ in 0..<40 {
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
        guard let link else { return path }
        path = link.hasPrefix("/") ? link : "\(AtomicFile.folder(of: path))/\(link)"
      }
      throw SystemError(code: ELOOP)
    }

    /// A new file in the folder of `target`, with the permissions of the file it is to replace.
    static func temporaryFile(
      for target: String, replacing existing: FileStatus?, _ announcing: (String) -> Void
    ) throws(SystemError) -> (FileDescriptor, String) {
      if existing != nil {
        // A rename would replace a write-protected file; that its owner protected it counts.
        try SystemError.check { access(target, W_OK) }
      }
      let name = ".betterrest-\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
      let path = "\(AtomicFile.folder(of: target))/\(name)"
      announcing(path)
      let descriptor = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL)
      do {
        if let existing { try descriptor.setPermissions(existing.permissions) }
      } catch {
        descriptor.closeNow()
        unlink(path)
        throw error
      }
      return (descriptor, path)
    }
  }
}
