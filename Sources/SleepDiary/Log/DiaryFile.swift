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
