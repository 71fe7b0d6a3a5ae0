import Foundation

/// The note beside the device's name of which process writes to a diary, and since when.
///
/// It exists while a writer holds the lock, and tells those that wait for whom.
struct WritingNote {
  private let path: String

  init(_ device: DeviceName) {
    path = device.path + ".writing"
  }

  /// Notes this process; without the note, those that wait do not know for whom.
  func leave(at now: Instant) {
    guard
      let file = try? FileDescriptor.opening(
        regularFile: path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600)
    else { return }
    let line = Array("\(getpid()) \(now.seconds)\n".utf8)[...]
    try? file.writeAll(line.span)
    file.closeNow()
  }

  func remove() { unlink(path) }

  /// The writer that holds the lock, as it appears at a moment.
  func holder(at now: Instant) -> DiaryHolder {
    guard let file = try? FileDescriptor.opening(regularFile: path, O_RDONLY) else {
      return DiaryHolder()
    }
    defer { file.closeNow() }
    let words = (try? file.readBytes(upTo: 64)).map { String(decoding: $0, as: UTF8.self) }?
      .split(whereSeparator: \.isWhitespace).compactMap { Int64($0) }
    guard let words, words.count == 2 else { return DiaryHolder() }
    return DiaryHolder(process: words[0], seconds: max(0, now.seconds - words[1]))
  }
}
