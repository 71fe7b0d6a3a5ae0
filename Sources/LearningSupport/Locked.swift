import Foundation

/// A value that only one thread can access at a time.
///
/// An alternative to `Synchronization.Mutex`, whose futexes the thread sanitizer does not recognize
/// on Linux, so that it reports every use as a race.
package final class Locked<Value: ~Copyable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: consuming sending Value) {
    self.value = value
  }

  /// Calls `work` with exclusive access to the value.
  package func withLock<Result, Failure: Error>(
    _ work: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try work(&value)
  }
}
