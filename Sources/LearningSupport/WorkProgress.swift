import Synchronization

/// The progress of some work: threads count it while they work, and others read it.
///
/// ```swift
/// let progress = WorkProgress()
/// var regressor = BoostedTreeRegressor()
/// regressor.progress = progress
/// // While another thread trains:
/// print(progress.completed, "trees of at most", progress.total ?? 0)
/// ```
///
/// The unit (bytes, rows, trees) is up to the work. No result depends on the progress, and counting
/// is one atomic addition that never waits.
public final class WorkProgress: Sendable {
  private let completedCount = Atomic(0)
  /// Negative if it is unknown.
  private let totalCount = Atomic(-1)

  /// Starts at 0, with an unknown total.
  public init() {}

  /// How much has been done.
  public var completed: Int { completedCount.load(ordering: .relaxed) }

  /// The maximum amount of work; `nil` if it is unknown.
  public var total: Int? {
    let total = totalCount.load(ordering: .relaxed)
    return total < 0 ? nil : total
  }

  /// Begins to count other work.
  ///
  /// - Parameter total: The maximum amount of work; `nil` if it is unknown.
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

  /// Subtracts work from the total that is not needed.
  public func cancel(_ count: Int) {
    totalCount.wrappingSubtract(count, ordering: .relaxed)
  }
}
