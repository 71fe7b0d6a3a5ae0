import Foundation

/// Combines what several threads make of numbered pieces, in the order of the numbers.
///
/// Whoever brings the piece whose turn it is combines it and those that wait behind it, while the
/// others go on with pieces of their own: no thread waits for the slowest one of a round.
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
  ///   - mostWaiting: how many pieces may wait for their turn before who brings one more has to.
  package init(_ total: Total, mostWaiting: Int) {
    self.total = .success(total)
    self.mostWaiting = mostWaiting
  }

  /// What has become of all pieces.
  ///
  /// - Throws: what combining one of them threw.
  package var result: Total {
    get throws {
      condition.lock()
      defer { condition.unlock() }
      return try total.get()
    }
  }

  /// Adds the piece of a number, and says whether others are still of use: once combining one has
  /// failed, they are dropped.
  ///
  /// - Precondition: The pieces of all lower numbers have been added, or another thread is about to.
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
