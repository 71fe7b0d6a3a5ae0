import Foundation

extension AtomicFile {
  /// The path at the end of a chain of symbolic links, which may not exist.
  package static func target(of path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<40 {
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      guard let link else { return path }
      path = link.hasPrefix("/") ? link : "\(folder(of: path))/\(link)"
    }
    throw SystemError(code: ELOOP)
  }

  /// How a path is written to: directly, or by a temporary file beside the target.
  struct Opening {
    /// The file after following links, which may not exist.
    let target: String
    let existing: FileStatus?
    /// The file to write to directly; `nil` for a temporary file.
    let descriptor: FileDescriptor?

    /// Determines how `path` can be written to, without leaving anything behind.
    init(_ path: String) throws(SystemError) {
      guard !path.isEmpty else { throw SystemError(code: ENOENT) }
      let existing = try FileStatus(of: path)
      if existing?.isFolder == true || path.hasSuffix("/") { throw SystemError(code: EISDIR) }
      self.existing = existing
      if let existing, !existing.isRegular || Self.isSpecial(path) {
        target = path
        descriptor = try FileDescriptor(opening: path, O_WRONLY | O_APPEND)
        return
      }
      let target = try AtomicFile.target(of: path)
      if existing != nil {
        // A rename would replace a write-protected file, which its owner has protected on purpose.
        try SystemError.check { access(target, W_OK) }
      }
      try SystemError.check { access(AtomicFile.folder(of: target), W_OK | X_OK) }
      self.target = target
      descriptor = nil
    }

    /// Whether `path` names an open file: even a regular one is appended to and not replaced.
    static func isSpecial(_ path: String) -> Bool {
      ["/dev/stdout", "/dev/stderr"].contains(path) || path.hasPrefix("/dev/fd/")
        || path.hasPrefix("/proc/")
    }
  }
}
