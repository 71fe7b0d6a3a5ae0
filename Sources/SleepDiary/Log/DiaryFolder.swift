import Foundation
import SystemFiles

/// The folder of a diary: all its files count, whichever device has written them.
package struct DiaryFolder: Sendable, Equatable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// Where a file of the folder is.
  func path(of name: String) -> String { "\(path)/\(name)" }

  /// Reads all files.
  ///
  /// - Parameter device: The name of this device; `nil` if it has none yet.
  /// - Throws: ``DiaryError`` for a folder or a file that cannot be read: to leave it out would show
  ///   a diary with holes.
  func log(device: String?) throws(DiaryError) -> OperationLog {
    var open: [(name: String, descriptor: FileDescriptor, size: Int)] = []
    defer { for file in open { file.descriptor.closeNow() } }
    for name in try names() {
      do {
        // A pipe would never be there to read.
        let file = try FileDescriptor(opening: path(of: name), O_RDONLY | O_NONBLOCK)
        open.append((name, file, 0))
        let status = try FileStatus(of: file)
        guard status.isRegular else {
          open.removeLast()
          file.closeNow()
          continue
        }
        open[open.count - 1].size = status.size
      } catch {
        // A file may be renamed by whatever synchronizes the folder.
        if error.code == ENOENT { continue }
        throw DiaryError(path: path(of: name), .unreadable("\(error)"))
      }
    }
    var files: [(file: DiaryFile, range: Range<Int>)] = []
    var failure: DiaryError?
    let total = open.reduce(0) { $0 + $1.size }
    guard total <= Operations.mostBytes else {
      throw DiaryError(path: path, .unreadable("it has more than 4 GB"))
    }
    // What is about to be added finds room without all being moved.
    let bytes = [UInt8](unsafeUninitializedCapacity: total + 1 << 14) { buffer, count in
      for file in open {
        let free = UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: buffer[count..<count + file.size]))
        do throws(SystemError) {
          // What is appended after this moment is left for the next time.
          let size = try file.descriptor.fill(free)
          files.append((DiaryFile(name: file.name, device: device), count..<count + size))
          count += size
        } catch {
          failure = DiaryError(path: path(of: file.name), .unreadable("\(error)"))
          return
        }
      }
    }
    if let failure { throw failure }
    return OperationLog(files, bytes: bytes)
  }

  /// The names of the files, sorted; none if there is no folder.
  private func names() throws(DiaryError) -> [String] {
    do {
      guard try FileStatus(of: path) != nil else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(DiaryFile.ending) && !$0.hasPrefix(".") }.sorted()
    } catch {
      let reason = (error as? SystemError)?.description ?? "it is no folder that can be read"
      throw DiaryError(path: path, .unreadable(reason))
    }
  }
}
