import SleepTerminal
import TestSupport

extension SampleRun {
  static func of(_ words: String..., environment: [String: String] = [:]) throws -> SampleRun {
    try of(words, environment: environment, program: SampleProgram.program)
  }
}
