import Foundation

/// A value that one thread at a time may use.
///
/// It replaces `Synchronization.Mutex`, in which the thread sanitizer reports false races on Linux
/// because it does not see futexes.
package final class Locked<Value: ~Copyable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: consuming sending Value) {
    self.value = value
  }

  package func withLock<Result, Failure: Error>(
    _ work: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try work(&value)
  }

  /// Returns `nil` at once while another thread uses the value.
  package func withLockIfAvailable<Result>(_ work: (inout Value) -> Result) -> Result? {
    guard lock.try() else { return nil }
    defer { lock.unlock() }
    return work(&value)
  }
}
