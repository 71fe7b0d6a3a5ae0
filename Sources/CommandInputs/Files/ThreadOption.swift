import CommandLineKit
import Foundation

package enum ThreadOption {
  package static let threads = Option<Int?>(
    "threads", placeholder: "count", defaultText: "all cores",
    help: "The threads to use.",
    parse: ValueParser.wholeNumber(in: 1...1024))

  /// The given number, or that of the cores.
  package static func count(_ arguments: ParsedArguments) -> Int {
    arguments[threads] ?? ProcessInfo.processInfo.activeProcessorCount
  }
}
