import TestSupport

@testable import CommandLineKit

extension SampleRun {
  /// Runs the sample program with `words`.
  static func of(
    _ words: String..., environment: [String: String] = [:]
  ) throws -> SampleRun {
    try of(words, environment: environment, program: SampleProgram.program)
  }
}
