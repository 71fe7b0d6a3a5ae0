import Synchronization

/// How far some work has come: counted by the threads that do it, looked at by those who wait.
///
/// ```swift
/// let progress = WorkProgress()
/// var regressor = BoostedTreeRegressor()
/// regressor.progress = progress
/// // While another thread trains:
/// print(progress.completed, "trees of at most", progress.total ?? 0)
/// ```
///
/// What is counted (bytes, rows, trees) is for those to know who hand it out. No result depends on
/// it, and counting is one atomic addition that never waits.
public final class WorkProgress: Sendable {
  private let completedCount = Atomic(0)
  /// Negative while nobody knows.
  private let totalCount = Atomic(-1)

  /// Nothing has been done, and nobody knows of how much.
  public init() {}

  /// How much has been done.
  public var completed: Int { completedCount.load(ordering: .relaxed) }

  /// How much there is to do at most; `nil` if nobody knows.
  public var total: Int? {
    let total = totalCount.load(ordering: .relaxed)
    return total < 0 ? nil : total
  }

  /// Begins to count other work.
  ///
  /// - Parameter total: How much there will be to do at most; `nil` if nobody knows.
  public func restart(total: Int? = nil) {
    completedCount.store(0, ordering: .relaxed)
    totalCount.store(total ?? -1, ordering: .relaxed)
  }

  /// Counts work that has been done.
  public func advance(by count: Int = 1) {
    completedCount.wrappingAdd(count, ordering: .relaxed)
  }

  /// Takes out of the total what is neither done nor among the last `count` to do.
  package func limit(to count: Int) {
    if let total { cancel(total - completed - count) }
  }

  /// Takes work that is not needed after all out of the total.
  public func cancel(_ count: Int) {
    totalCount.wrappingSubtract(count, ordering: .relaxed)
  }
}
