/// A file of a diary.
package struct DiaryFile: Sendable, Hashable {
  package let name: String
  /// Whether this device wrote it, or it is a conflict copy of such a file.
  package let isOwn: Bool
  /// The newest format version in the file.
  package internal(set) var version = 1

  package static let ending = ".jsonl"

  package init(name: String, device: String?) {
    self.name = name
    // Syncthing and Dropbox append a suffix to the names of conflict copies.
    isOwn = device.map { name.hasPrefix($0) } ?? false
  }
}
