import Foundation
import SleepPlatform
import Synchronization

/// The end of the program by a signal: removes unfinished files and restores the terminal.
package enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The signal of ``letPendingEnd()`` to the waiting thread, unused elsewhere; its number is
  /// higher than theirs.
  private static let question = SIGVTALRM
  private static let answer = DispatchSemaphore(value: 0)
  private static let isAsked = Atomic(false)
  private static let isWaiting = Atomic(false)
  private static let unfinishedFiles = Locked<Set<String>>([])
  private static let farewells = Locked<[@Sendable () -> Void]>([])

  /// Removes the file at `path` if a signal ends the program.
  ///
  /// Must be called before the file is created, so that it is always covered. It needs no
  /// cancellation: a renamed file does not exist under its old name.
  static func willCreate(_ path: String) {
    unfinishedFiles.withLock { _ = $0.insert(path) }
  }

  /// Calls `action`, which must not wait for other threads, before a signal ends the program.
  static func beforeEnd(_ action: @escaping @Sendable () -> Void) {
    farewells.withLock { $0.append(action) }
  }

  /// Does not return if a signal that ends the program is pending.
  ///
  /// Must be called before the process ends otherwise or reports a failure: the removal of an
  /// unfinished file makes the thread that writes it fail.
  package static func letPendingEnd() {
    // Without the thread, or before it has started, no one else handles the signals.
    while !isWaiting.load(ordering: .acquiring) {
      var pending = sigset_t()
      sigpending(&pending)
      if let number = signals.first(where: { sigismember(&pending, $0) == 1 }) { end(by: number) }
      if !isWaiting.load(ordering: .acquiring) { return }
    }
    isAsked.store(true, ordering: .releasing)
    // Signals with a lower number are delivered first. A thread that ends the program never
    // responds.
    kill(getpid(), question)
    answer.wait()
  }

  /// Waits for SIGINT, SIGTERM and SIGHUP in its own thread, and makes writing to a closed pipe or
  /// beyond the file size limit fail instead of killing the program.
  ///
  /// Unlike a signal handler, a thread may take a lock and remove files. Must be called before any
  /// other thread starts, as threads inherit the signal mask.
  package static func install() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in Self.signals + [question] { sigaddset(&signals, number) }
    // Blocked before any check: during it, they would kill the program.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var ignored = sigset_t()
    sigemptyset(&ignored)
    for number in Self.signals where isIgnored(number) {
      sigdelset(&signals, number)
      sigaddset(&ignored, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &ignored, nil)
    Thread.detachNewThread { [signals] in
      isWaiting.store(true, ordering: .releasing)
      var signals = signals
      while true {
        var number: Int32 = 0
        guard sigwait(&signals, &number) == 0 else { continue }
        guard number == question, isAsked.exchange(false, ordering: .acquiring) else {
          end(by: number)
        }
        answer.signal()
      }
    }
  }

  /// Whether the parent ignores this signal, as `nohup` does; it then stays ignored.
  static func isIgnored(_ number: Int32) -> Bool {
    let previous = signal(number, SIG_DFL)
    guard unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) else {
      return false
    }
    signal(number, SIG_IGN)
    return true
  }

  /// Ends the process with the shell's exit code for `signal`: 130 for SIGINT.
  static func end(by signal: Int32) -> Never {
    for action in farewells.withLock({ $0 }) { action() }
    return unfinishedFiles.withLock { paths in
      // The lock is never released, so that no more files can be registered.
      for path in paths { unlink(path) }
      StatusLine.erase { _exit(128 + signal) }
    }
  }
}
