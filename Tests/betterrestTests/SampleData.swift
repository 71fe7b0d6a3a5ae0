import Foundation

/// `Data/BetterRest.csv`.
enum SampleData {
  static let path = String(#filePath.split(separator: "/Tests/")[0]) + "/Data/BetterRest.csv"

  static func text() throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }
}
