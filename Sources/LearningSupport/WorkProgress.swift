import Synchronization

/// The progress of some work: threads count it while they work, and others read it.
///
/// The unit (bytes, rows, trees) is up to the work. No result depends on the progress, and counting
/// is one atomic addition that never waits.
package final class WorkProgress: Sendable {
  private let completedCount = Atomic(0)
  /// Negative if it is unknown.
  private let totalCount = Atomic(-1)
  private let cancelled = Atomic(false)

  /// Starts at 0, with an unknown total.
  package init() {}

  /// How much has been done.
  package var completed: Int { completedCount.load(ordering: .relaxed) }

  /// The maximum amount of work; `nil` if it is unknown.
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
  /// - Parameter total: The maximum amount of work; `nil` if it is unknown.
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

  /// Subtracts work from the total that is not needed.
  package func reduceTotal(by count: Int) {
    totalCount.wrappingSubtract(count, ordering: .relaxed)
  }
}
