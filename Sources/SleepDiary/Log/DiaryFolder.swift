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
  /// - Parameters:
  ///   - device: The name of this device; `nil` if it has none yet.
  ///   - kinds: The kinds of records that are asked for; lines that add others may be left out.
  /// - Throws: ``DiaryError`` for a folder or a file that cannot be read: to leave it out would show
  ///   a diary with holes.
  func log(
    device: String?, kinds: Set<DiaryKind> = Set(DiaryKind.allCases)
  ) throws(DiaryError) -> OperationLog {
    let filter = LineFilter(kinds)
    var found: [(name: String, size: Int)] = []
    for name in try names() {
      do {
        // A pipe would never be there to read. A file may be renamed by whatever synchronizes the
        // folder.
        guard let status = try FileStatus(of: path(of: name)), status.isRegular else { continue }
        found.append((name, status.size))
      } catch {
        throw DiaryError(path: path(of: name), .unreadable("\(error)"))
      }
    }
    let total = found.reduce(0) { $0 + $1.size }
    guard total <= Operations.mostBytes else {
      throw DiaryError(path: path, .unreadable("it is larger than 4 GB"))
    }
    var files: [(file: DiaryFile, range: Range<Int>)] = []
    var failure: DiaryError?
    // What is about to be added finds room without all being moved.
    let bytes = [UInt8](unsafeUninitializedCapacity: total + 1 << 14) { buffer, count in
      // One after the other: the number of files that a process may have open is limited.
      for (name, size) in found {
        let free = UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: buffer[count..<count + size]))
        do throws(SystemError) {
          let file = try FileDescriptor(opening: path(of: name), O_RDONLY | O_NONBLOCK)
          defer { file.closeNow() }
          // What is appended after this moment is left for the next time.
          let size: Int
          if let filter {
            size = try filter.fill(free, from: file)
          } else {
            size = try file.fill(free)
          }
          files.append((DiaryFile(name: name, device: device), count..<count + size))
          count += size
        } catch {
          if error.code == ENOENT { continue }
          failure = DiaryError(path: path(of: name), .unreadable("\(error)"))
          return
        }
      }
    }
    if let failure { throw failure }
    return OperationLog(files, bytes: bytes)
  }

  /// Where the files of the diary are; none if they cannot be listed.
  package var files: [String] { ((try? names()) ?? []).map(path(of:)) }

  /// The names of the files, sorted; none if there is no folder.
  private func names() throws(DiaryError) -> [String] {
    do {
      guard try FileStatus(of: path) != nil else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(DiaryFile.ending) && !$0.hasPrefix(".") }.sorted()
    } catch let error as SystemError where error.code == ENOTDIR {
      // A parent that is not a folder holds no diary.
      return []
    } catch {
      let reason = (error as? SystemError)?.description ?? "it is not a readable folder"
      throw DiaryError(path: path, .unreadable(reason))
    }
  }
}

/// A file of a diary.
package struct DiaryFile: Sendable, Hashable {
  /// The name, without its folder.
  package let name: String
  /// Whether this device writes it, or it is a copy of what this device has written.
  package let isOwn: Bool
  /// The newest version of the format that the file names.
  var version = 1

  /// The ending of all names.
  static let ending = ".jsonl"

  /// - Parameter device: The name of this device.
  init(name: String, device: String?) {
    self.name = name
    // Syncthing and Dropbox put what tells a conflict copy behind the name.
    isOwn = device.map { name.hasPrefix($0) } ?? false
  }
}
