import Foundation

/// `Data/BetterRest.csv`.
enum SampleData {
  static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Data/BetterRest.csv").standardized.path

  static func text() throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The header and the first rows.
  static func text(rows: Int) throws -> String {
    try text().split(separator: "\n").prefix(1 + rows).map { "\($0)\n" }.joined()
  }
}
