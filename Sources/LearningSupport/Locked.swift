import Foundation

/// A value that one thread at a time may use.
///
/// `Synchronization.Mutex` would do, but the thread sanitizer does not see its futexes on Linux,
/// and takes every use of it for a race.
package final class Locked<Value: ~Copyable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: consuming sending Value) {
    self.value = value
  }

  /// Does `work` with the value, while all others wait.
  package func withLock<Result, Failure: Error>(
    _ work: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try work(&value)
  }
}
