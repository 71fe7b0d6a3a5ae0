import Foundation

/// Combines the results of several threads in the order of their numbers.
///
/// The thread that adds the next piece in order combines it and the pieces that wait behind it. The
/// other threads continue with their own pieces, so no thread waits for the slowest one of a round.
package final class OrderedReduction<Total: Sendable, Piece: Sendable>: @unchecked Sendable {
  /// Guards all mutable state.
  private let condition = NSCondition()
  private let mostWaiting: Int
  private var waiting: [Int: Piece] = [:]
  private var next = 0
  private var isCombining = false
  private var total: Result<Total, any Error>

  /// - Parameters:
  ///   - total: The initial value, which the first piece is combined with.
  ///   - mostWaiting: The maximum number of waiting pieces; a thread that adds another one blocks.
  package init(_ total: Total, mostWaiting: Int) {
    self.total = .success(total)
    self.mostWaiting = mostWaiting
  }

  /// The combined value of all pieces; throws the error of a failed combination.
  package var result: Total {
    get throws {
      condition.lock()
      defer { condition.unlock() }
      return try total.get()
    }
  }

  /// Adds a piece, and returns whether more are needed: after an error, they are dropped.
  ///
  /// - Precondition: The pieces of all lower numbers have been added, or another thread is about
  ///   to.
  package func add(
    _ piece: Piece, number: Int, _ combine: (inout Total, Piece) throws -> Void
  ) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    waiting[number] = piece
    while !isCombining, case .success(var total) = total,
      let piece = waiting.removeValue(forKey: next)
    {
      next += 1
      isCombining = true
      condition.unlock()
      let combined = Result {
        try combine(&total, piece)
        return total
      }
      condition.lock()
      isCombining = false
      self.total = combined
      condition.broadcast()
    }
    while waiting.count >= mostWaiting, !hasFailed { condition.wait() }
    return !hasFailed
  }

  private var hasFailed: Bool {
    if case .failure = total { true } else { false }
  }
}
