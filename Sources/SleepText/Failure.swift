/// An error that can say what to report of it.
///
/// Each type of error has one table, ``failure``, with a row for each of its cases.
package protocol ReportableError: Error, CustomStringConvertible {
  var failure: Failure { get }
}

extension ReportableError {
  package var description: String { failure.text }
}

/// What is reported of an error: its kind, what is wrong and where, and what to do about it.
package struct Failure: ReportableError, Equatable {
  package enum Kind: Sendable {
    /// A check that was asked for failed; nothing went wrong.
    case failedCheck
    /// What was asked for cannot be.
    case usage
    case badData
    /// There is nothing to read.
    case noInput
    case cannotWrite
    case inputOutput
  }

  package let kind: Kind
  package let message: String
  /// What to do, in a sentence; in a library, one that names no command and no option.
  package var suggestion: String?
  package var failure: Failure { self }

  package init(_ kind: Kind, _ message: String, suggestion: String? = nil) {
    (self.kind, self.message, self.suggestion) = (kind, message, suggestion)
  }

  package var text: String { [message, suggestion].compactMap { $0 }.joined(separator: " ") }
}
