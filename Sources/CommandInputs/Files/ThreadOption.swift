import CommandLineKit
import Foundation

/// How many threads a command uses.
package enum ThreadOption {
  package static let threads = Option<Int?>(
    "threads", placeholder: "count", defaultText: "all cores",
    help: "The threads to use; the result does not depend on it.",
    parse: ValueParser.wholeNumber(in: 1...1024))

  /// The number that is given, or that of the cores.
  package static func count(_ arguments: ParsedArguments) -> Int {
    arguments[threads] ?? ProcessInfo.processInfo.activeProcessorCount
  }
}
