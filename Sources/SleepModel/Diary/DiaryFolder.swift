import Foundation

/// The folder of a diary, with the files of all devices.
package struct DiaryFolder: Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  func path(of name: String) -> String { "\(path)/\(name)" }

  /// Reads all files.
  ///
  /// - Parameters:
  ///   - device: The name of this device; `nil` if it has none yet.
  ///   - kinds: The requested kinds of records; lines that add others may be skipped.
  /// - Throws: ``DiaryError`` if any file is unreadable: skipping it would silently omit records.
  func log(
    device: String?, kinds: Set<DiaryKind> = Set(DiaryKind.allCases)
  ) throws(DiaryError) -> OperationLog {
    let filter = LineFilter(kinds)
    var found: [(name: String, size: Int)] = []
    var leftOut: [(name: String, reason: String)] = []
    for name in try names() {
      do {
        let status = try FileStatus(of: path(of: name))
        if let status, status.isRegular {
          found.append((name, status.size))
        } else if let status {
          leftOut.append((name, "it is \(status.kind) and not a file"))
        } else if FileStatus.isLink(path(of: name)) {
          leftOut.append((name, "it is a link to a file that is not there"))
        }
        // A sync program may rename a file at any time.
      } catch {
        throw DiaryError(path: path(of: name), reading: error)
      }
    }
    let total = found.reduce(0) { $0 + $1.size }
    guard total <= OperationLog.mostBytes else {
      throw DiaryError(path: path, .unreadable("it is larger than 4 GB"))
    }
    var files: [(file: DiaryFile, range: Range<Int>)] = []
    var failure: DiaryError?
    // Room to append without reallocation.
    let bytes = [UInt8](unsafeUninitializedCapacity: total + 1 << 14) { buffer, count in
      // Sequentially, because the number of open files is limited.
      for (name, size) in found {
        let free = UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: buffer[count..<count + size]))
        do throws(SystemError) {
          let file = try FileDescriptor(opening: path(of: name), O_RDONLY | O_NONBLOCK)
          defer { file.closeNow() }
          // Later appends are read next time.
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
          failure = DiaryError(path: path(of: name), reading: error)
          return
        }
      }
    }
    if let failure { throw failure }
    return OperationLog(files, bytes: bytes, leftOut: leftOut)
  }

  /// The bytes of a file.
  func contents(ofFile name: String) throws(DiaryError) -> [UInt8] {
    do {
      let file = try FileDescriptor.opening(regularFile: path(of: name), O_RDONLY)
      defer { file.closeNow() }
      return try file.readBytes(from: 0)
    } catch {
      throw DiaryError(path: path(of: name), reading: error)
    }
  }

  /// What tells that a file was added, changed or removed since; errors count as no file.
  var status: [String: FileStatus] {
    var status: [String: FileStatus] = [:]
    for path in files { status[path] = try? FileStatus(of: path) }
    return status
  }

  /// The paths of the diary's files; empty if they cannot be listed.
  package var files: [String] { ((try? names()) ?? []).map(path(of:)) }

  /// The sorted file names; empty if there is no folder.
  private func names() throws(DiaryError) -> [String] {
    do {
      guard try FileStatus(of: path) != nil else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(DiaryFile.ending) && !$0.hasPrefix(".") }.sorted()
    } catch let error as SystemError where error.code == ENOTDIR {
      // If the parent is not a folder, there is no diary.
      return []
    } catch {
      let reason = (error as? SystemError)?.description ?? "it is not a readable folder"
      throw DiaryError(path: path, .unreadable(reason), isDenied: error.isRefusal)
    }
  }
}

extension Diary {
  /// Reads the diary in a folder; a missing folder is an empty diary.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - kinds: The kinds of records to read; others may be omitted. Reading a few kinds takes
  ///     less time and memory.
  /// - Throws: ``DiaryError`` for a file that cannot be read.
  /// - Complexity: O(n) in the size of the files.
  public init(
    contentsOf folder: String, kinds: Set<DiaryKind> = Set(DiaryKind.allCases)
  ) throws(DiaryError) {
    self.init(try DiaryFolder(folder).log(device: nil, kinds: kinds))
  }

  /// Reads the diary in a folder, as a widget does, and creates nothing.
  ///
  /// A missing folder is an empty diary.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - kinds: The kinds of records to read; others may be omitted.
  /// - Throws: ``DiaryError`` for a file that cannot be read.
  /// - Complexity: O(n) in the size of the files.
  public init(
    contentsOf folder: URL, kinds: Set<DiaryKind> = Set(DiaryKind.allCases)
  ) throws(DiaryError) {
    try self.init(contentsOf: folder.path, kinds: kinds)
  }
}

extension DiaryClock {
  /// The clock of a time zone, with the others by Foundation's rules.
  package init(now: Date, timeZone: TimeZone, dayStart: ClockTime) {
    self.init(
      now: Instant(now), zone: ZoneClock(timeZone), zones: ZoneClock.named, dayStart: dayStart)
  }
}
