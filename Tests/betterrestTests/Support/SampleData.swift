import Foundation

/// `Data/BetterRest.csv`.
enum SampleData {
  static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Data/BetterRest.csv").standardized.path

  static func text() throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }
}
