import Foundation

/// Combines the results of several threads in the order of their numbers.
///
/// The thread that adds the next piece combines it and the pieces that wait for it, while the other
/// threads continue with their own pieces.
package final class OrderedReduction<Total: Sendable, Piece: Sendable>: @unchecked Sendable {
  /// Guards all that changes.
  private let condition = NSCondition()
  private let mostWaiting: Int
  private var waiting: [Int: Piece] = [:]
  private var next = 0
  private var isCombining = false
  private var total: Result<Total, any Error>

  /// - Parameters:
  ///   - total: what the first piece is combined with.
  ///   - mostWaiting: The number of waiting pieces from which on threads that add one must wait.
  package init(_ total: Total, mostWaiting: Int) {
    self.total = .success(total)
    self.mostWaiting = mostWaiting
  }

  /// The total of all pieces.
  ///
  /// - Throws: The error of combining one of them.
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
