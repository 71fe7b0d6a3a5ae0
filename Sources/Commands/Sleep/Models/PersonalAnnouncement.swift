import CommandLineKit
import Foundation

/// Announces once that answers now come from the diary.
struct PersonalAnnouncement {
  static let text =
    "From now on, your bedtime comes from the nights in your diary; predict --no-diary leaves them out."

  private let path: String
  /// The diary's folder, in one line.
  private let diary: String
  private let known: String

  /// Returns `nil` if it was announced before on this device.
  init?(diary: String, environment: [String: String]) {
    self.diary = URL(filePath: diary).standardizedFileURL.path.replacing("\n", with: " ")
    path = UserFolder.state.path(environment: environment) + "/betterrest/personal"
    known = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    if known.split(separator: "\n").contains(self.diary[...]) { return nil }
  }

  /// Remembers the announcement; if that fails, it is shown again.
  func remember() {
    try? keep(known + diary + "\n")
  }

  private func keep(_ text: String) throws {
    try UserFolder.makeFolder(of: path)
    var file = try FileOutput(path)
    try file.write(text)
    try file.commit()
  }
}
