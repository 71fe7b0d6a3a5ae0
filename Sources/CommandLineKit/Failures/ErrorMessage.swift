import Foundation

/// An error of a library that a command line has better advice for than the library itself.
package protocol ErrorWithAdvice: Error {
  /// The whole message, with what to type.
  var advisedDescription: String { get }
}

/// What an error says to the person who reads it.
package func message(of error: any Error) -> String {
  (error as? any ErrorWithAdvice)?.advisedDescription
    ?? (error as? any LocalizedError)?.errorDescription ?? "\(error)"
}
