import Foundation

/// A library error for which the command line has more specific advice.
package protocol ErrorWithAdvice: Error {
  /// The complete message, including what to type.
  var advisedDescription: String { get }
}

package func message(of error: any Error) -> String {
  (error as? any ErrorWithAdvice)?.advisedDescription
    ?? (error as? any LocalizedError)?.errorDescription ?? "\(error)"
}
