import Foundation
import TestSupport

@testable import betterrest

/// Runs the program in the test process, for a user in UTC without a model of their own.
enum UserRun {
  /// A home folder that does not exist and cannot be created.
  static let home = "/dev/null/home"

  static func of(
    _ words: String..., environment: [String: String] = [:], input: String = "",
    now: Date = Date(timeIntervalSince1970: 0)
  ) throws -> SampleRun {
    try of(words, environment: environment, input: input, now: now)
  }

  static func of(
    _ words: [String], environment: [String: String] = [:], input: String = "",
    now: Date = Date(timeIntervalSince1970: 0)
  ) throws -> SampleRun {
    try SampleRun.of(
      words, environment: environment.merging(["HOME": home, "TZ": "UTC"]) { given, _ in given },
      input: input, now: now, program: BetterRest.program)
  }

  /// Runs the program and expects a mistake of the command line: the error without the option's
  /// help and the usage line.
  static func usageError(_ words: String...) throws -> String {
    let run = try of(words)
    guard run.code == .usage, run.output.isEmpty else { return "\(run)" }
    return run.errors.mistake
  }
}

extension String {
  /// A mistake of the command line without the option's help and the usage line.
  var mistake: String { replacing(/(?s)\n(Help:  [-<]|Usage: ).*/, with: "") }
}
