import Synchronization

/// Counts work on the threads that do it, for others to look at or to cancel.
///
/// What is counted (bytes, rows, trees) depends on the work. No result depends on the count, and
/// counting is one atomic addition that never waits.
package final class WorkProgress: Sendable {
  private let completedCount = Atomic(0)
  /// Negative while nobody knows.
  private let totalCount = Atomic(-1)
  private let cancelled = Atomic(false)

  /// Nothing has been done, and nobody knows of how much.
  package init() {}

  /// How much has been done.
  package var completed: Int { completedCount.load(ordering: .relaxed) }

  /// How much there is to do at most; `nil` if nobody knows.
  package var total: Int? {
    let total = totalCount.load(ordering: .relaxed)
    return total < 0 ? nil : total
  }

  /// Whether whoever waits for the work no longer wants it.
  package var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Asks the threads that do the work to stop.
  package func cancel() { cancelled.store(true, ordering: .relaxed) }

  /// Begins to count other work.
  ///
  /// - Parameter total: How much there will be to do at most; `nil` if nobody knows.
  package func restart(total: Int? = nil) {
    completedCount.store(0, ordering: .relaxed)
    totalCount.store(total ?? -1, ordering: .relaxed)
  }

  /// Counts work that has been done.
  package func advance(by count: Int = 1) {
    completedCount.wrappingAdd(count, ordering: .relaxed)
  }

  /// Takes out of the total what is neither done nor among the last `count` to do.
  package func limit(to count: Int) {
    if let total { reduceTotal(by: total - completed - count) }
  }

  /// Takes work that is not needed after all out of the total.
  package func reduceTotal(by count: Int) {
    totalCount.wrappingSubtract(count, ordering: .relaxed)
  }
}
