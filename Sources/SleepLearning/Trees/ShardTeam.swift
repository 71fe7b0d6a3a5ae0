import Foundation
import SleepPlatform
import Synchronization

/// The threads of ``RowShards``, for pieces of work that are too small for `concurrentMap`.
///
/// Idle threads offer their core to others while they wait, and sleep after a moment. The caller
/// takes part in the work, so it never waits for a thread that has not started.
final class ShardTeam: Sendable {
  /// The number of threads, including the caller.
  let threadCount: Int
  private let board = WorkBoard()

  init(threads: Int) {
    threadCount = max(threads, 1)
    for _ in 1..<threadCount {
      let board = board
      Thread.detachNewThread { board.help() }
    }
  }

  deinit { board.close() }

  /// Calls `body` with each number below `count`, and returns after all calls have returned.
  ///
  /// The assignment of numbers to threads is arbitrary: `body` must not depend on it.
  func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    guard threadCount > 1, count > 1 else { return (0..<count).forEach(body) }
    board.post(SharedWork(count: count, body: body))
  }
}

private final class SharedWork: Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let next = Atomic(0)
  private let finished = Atomic(0)

  init(count: Int, body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
  }

  var isFinished: Bool { finished.load(ordering: .acquiring) == count }

  func takePart() {
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      body(index)
      finished.wrappingAdd(1, ordering: .releasing)
    }
  }
}

/// The shared state through which work is posted to the threads of a team.
private final class WorkBoard: Sendable {
  private static let looksBeforeSleep = 200
  private let work = Locked<SharedWork?>(nil)
  private let posted = Atomic(0)
  private let isClosed = Atomic(false)
  private let sleepers = Atomic(0)
  private let bell = DispatchSemaphore(value: 0)

  func post(_ work: SharedWork) {
    self.work.withLock { $0 = work }
    announce()
    work.takePart()
    while !work.isFinished { sched_yield() }
  }

  func close() {
    isClosed.store(true, ordering: .sequentiallyConsistent)
    announce()
  }

  func help() {
    var seen = 0
    while !isClosed.load(ordering: .acquiring) {
      seen = waitForWork(after: seen)
      work.withLock(\.self)?.takePart()
    }
  }

  private func announce() {
    posted.wrappingAdd(1, ordering: .sequentiallyConsistent)
    for _ in 0..<sleepers.exchange(0, ordering: .sequentiallyConsistent) { bell.signal() }
  }

  /// Waits until there have been more than `seen` announcements, and returns their number.
  private func waitForWork(after seen: Int) -> Int {
    while true {
      for _ in 0..<Self.looksBeforeSleep {
        let count = posted.load(ordering: .sequentiallyConsistent)
        if count != seen { return count }
        sched_yield()
      }
      // An announcement after this line finds a sleeper; an earlier one is detected here.
      sleepers.wrappingAdd(1, ordering: .sequentiallyConsistent)
      if posted.load(ordering: .sequentiallyConsistent) == seen { bell.wait() }
    }
  }
}
