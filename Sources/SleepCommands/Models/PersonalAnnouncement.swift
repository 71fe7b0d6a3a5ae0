import CommandInputs
import CommandLineKit
import Foundation

/// Tells somebody once that answers now come from the diary, and remembers that it was told.
struct PersonalAnnouncement {
  private let path: String
  private let diary: String

  /// - Parameter diary: The folder of the diary.
  init(diary: String, environment: [String: String]) {
    self.diary = URL(filePath: diary).standardizedFileURL.path
    path = UserFolder.state.path(environment: environment) + "/betterrest/personal"
  }

  static let text =
    "Your bedtime now comes from the nights in your diary; --no-diary leaves them out."

  /// The announcement, if it has not been made for this diary.
  func once() -> String? {
    let known = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    guard !known.split(separator: "\n").contains(diary[...]) else { return nil }
    // If it cannot be kept, it is made again.
    try? keep(known + diary + "\n")
    return Self.text
  }

  private func keep(_ text: String) throws {
    try UserFolder.makeFolder(of: path)
    var file = try FileOutput(path)
    try file.write(text)
    try file.commit()
  }
}
