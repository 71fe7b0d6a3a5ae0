import Synchronization

/// A thread-safe counter of work, which other threads can read and cancel.
///
/// The unit (bytes, rows, trees) depends on the work. Results do not depend on the count, and
/// counting is one atomic addition that never waits.
package final class WorkProgress: Sendable {
  private let completedCount = Atomic(0)
  /// Negative if unknown.
  private let totalCount = Atomic(-1)
  private let cancelled = Atomic(false)

  package init() {}

  package var completed: Int { completedCount.load(ordering: .relaxed) }

  package var total: Int? {
    let total = totalCount.load(ordering: .relaxed)
    return total < 0 ? nil : total
  }

  package var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  package func cancel() { cancelled.store(true, ordering: .relaxed) }

  /// Takes back ``cancel()``.
  package func resume() { cancelled.store(false, ordering: .relaxed) }

  /// Resets the counter for other work; the total is `nil` if unknown.
  package func restart(total: Int? = nil) {
    completedCount.store(0, ordering: .relaxed)
    totalCount.store(total ?? -1, ordering: .relaxed)
  }

  package func advance(by count: Int = 1) {
    completedCount.wrappingAdd(count, ordering: .relaxed)
  }

  /// Reduces the total so that `count` units remain.
  package func limit(to count: Int) {
    if let total { reduceTotal(by: total - completed - count) }
  }

  /// Subtracts work that turned out to be unnecessary from the total.
  package func reduceTotal(by count: Int) {
    totalCount.wrappingSubtract(count, ordering: .relaxed)
  }
}
