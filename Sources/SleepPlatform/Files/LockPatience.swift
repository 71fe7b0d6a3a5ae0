import Foundation

/// How long to wait for a lock that another process holds.
package struct LockPatience: Sendable {
  /// After this time, the wait is told.
  package let notice: Duration
  /// After this time, the wait ends.
  package let limit: Duration
  private static let step = Duration.milliseconds(10)

  package init(notice: Duration = .seconds(1), limit: Duration = .seconds(60)) {
    (self.notice, self.limit) = (notice, limit)
  }

  /// Tries until it succeeds; `false` if it does not in time.
  ///
  /// The time is the sum of the pauses: a process that was stopped itself has not waited.
  ///
  /// - Parameter waiting: Called once, after ``notice``.
  fileprivate func wait(
    _ waiting: () -> Void, until isDone: () throws(SystemError) -> Bool
  ) throws(SystemError) -> Bool {
    var (waited, isTold) = (Duration.zero, false)
    while try !isDone() {
      guard waited < limit else { return false }
      if waited >= notice, !isTold {
        isTold = true
        waiting()
      }
      usleep(UInt32(Self.step / .microseconds(1)))
      waited += Self.step
    }
    return true
  }
}

extension FileDescriptor {
  /// Takes an advisory lock until the file is closed or the process ends; `false` if another
  /// process holds it.
  package func lock() -> Bool {
    flock(number, LOCK_EX | LOCK_NB) == 0
  }

  /// Waits for the lock of ``lock()``; `false` if another process holds it for too long.
  ///
  /// On a file system without locks, there is nothing to wait for.
  package func waitForLock(
    _ patience: LockPatience = LockPatience(), waiting: () -> Void = {}
  ) throws(SystemError) -> Bool {
    try patience.wait(waiting) { () throws(SystemError) in
      if lock() { return true }
      switch errno {
      case EWOULDBLOCK, EINTR: return false
      case ENOLCK, ENOSYS, EOPNOTSUPP, EINVAL: return true
      case let code: throw SystemError(code: code)
      }
    }
  }
}
