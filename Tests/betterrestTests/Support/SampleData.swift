import Foundation

enum SampleData {
  static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Data/BetterRest.csv").standardized.path

  static func text() throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  static func text(rows: Int) throws -> String {
    try text().split(separator: "\n").prefix(1 + rows).map { "\($0)\n" }.joined()
  }
}
