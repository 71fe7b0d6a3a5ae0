import Foundation
import SleepNumerics

/// The diary folders that this device has written in, remembered beside its name: where a file of
/// this device is missing now, an encrypted folder is not mounted, and an entry would be written in
/// clear text below it.
///
/// There is one small file for each folder, with the name of the device there and the path.
struct WrittenFolders {
  private let path: String

  init(_ device: DeviceName) {
    path = device.path + ".diaries"
  }

  /// Remembers the folder and the device's name in it.
  ///
  /// If that fails, the folder is not protected, but the entry is there.
  func remember(_ folder: DiaryFolder, device name: String) {
    guard remembered(in: folder) != name else { return }
    mkdir(path, 0o700)
    let memory = memory(of: folder)
    guard
      let file = try? FileDescriptor.opening(
        regularFile: memory, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600)
    else { return }
    let lines = Array("\(name)\n\(Self.canonical(folder.path))\n".utf8)[...]
    try? file.writeAll(lines.span)
    file.closeNow()
  }

  /// The error of a folder in which this device's file is missing; `nil` if it is there, or if this
  /// device has not written in the folder.
  func missingFile(in folder: DiaryFolder) -> DiaryError? {
    guard let name = remembered(in: folder) else { return nil }
    let file = folder.path(of: name + DiaryFile.ending)
    do throws(SystemError) {
      if try FileStatus(of: file) != nil { return nil }
    } catch {
      // Other errors are those of reading the diary.
      guard error.code == ENOTDIR else { return nil }
    }
    return DiaryError(path: file, .missingFile(memory: memory(of: folder)))
  }

  private func remembered(in folder: DiaryFolder) -> String? {
    guard let file = try? FileDescriptor.opening(regularFile: memory(of: folder), O_RDONLY) else {
      return nil
    }
    defer { file.closeNow() }
    guard let line = try? file.readBytes(upTo: 64).prefix(while: { $0 != 0x0A }), !line.isEmpty
    else { return nil }
    return String(decoding: line, as: UTF8.self)
  }

  private func memory(of folder: DiaryFolder) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(Self.canonical(folder.path))
    return "\(path)/\(fingerprint.digits)"
  }

  /// The absolute path without links; also of a folder that is not there, below one that is.
  static func canonical(_ path: String, links: Int = 40) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    let (parent, name) = (AtomicFile.folder(of: path), (path as NSString).lastPathComponent)
    guard links > 0, name != "/", !name.isEmpty else { return path }
    if let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
      return canonical(link.hasPrefix("/") ? link : "\(parent)/\(link)", links: links - 1)
    }
    let above = canonical(parent, links: links - 1)
    return above == "/" ? "/\(name)" : "\(above)/\(name)"
  }
}
