import CommandLineKit
import Foundation

extension Session {
  private static let threadsVariable = "BETTERREST_THREADS"

  /// The threads to use: those of the environment variable, or else as many as there are cores.
  var threads: Int {
    environment[Self.threadsVariable].flatMap { Int($0) }.map { min(max(1, $0), 1024) }
      ?? ProcessInfo.processInfo.activeProcessorCount
  }

  static let threadsManual = ManualEntry(
    threadsVariable, "The threads to use, without an effect on results; else all cores.")
}
