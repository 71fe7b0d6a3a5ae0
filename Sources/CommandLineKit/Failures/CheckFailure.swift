/// The failure of a check that was asked for: its message stands alone on standard error.
package struct CheckFailure: Error, Equatable {
  let message: String

  package init(_ message: String) {
    self.message = message
  }
}
