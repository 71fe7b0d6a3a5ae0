import Foundation

/// What the program says of a diary, for comparison; `$BETTERREST` is its path.
package struct BetterRestProgram {
  package struct Failure: Error {
    package let message: String
  }

  package let timeZone: TimeZone
  package let diary: URL

  package init(timeZone: TimeZone, diary: URL) {
    (self.timeZone, self.diary) = (timeZone, diary)
  }

  /// The standard output of a call.
  package func output(_ arguments: [String]) throws -> String {
    guard let path = ProcessInfo.processInfo.environment["BETTERREST"] else {
      throw Failure(message: "BETTERREST is not set.")
    }
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = [
      "TZ": timeZone.identifier, "LC_ALL": "en_US.UTF-8", "HOME": diary.path,
      "BETTERREST_DIARY": diary.path,
    ]
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(message: String(decoding: message, as: UTF8.self))
    }
    return String(decoding: data, as: UTF8.self)
  }

  package func lines(_ arguments: String...) throws -> [String] {
    try output(arguments).split(separator: "\n").map(String.init)
  }

  package func json<Answer: Decodable>(
    _ type: Answer.Type, _ arguments: String...
  ) throws -> Answer {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: Data(output(arguments + ["--json"]).utf8))
  }
}
