import Foundation
import Synchronization

/// The end of the program by a signal: unfinished files are removed, the terminal is left clean, and
/// nothing else is left to do.
package enum Interruption {
  /// The signals that end the program.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// What ``letPendingEnd()`` sends to the thread that waits for signals.
  ///
  /// Nothing else uses it, and its number is higher than theirs.
  private static let question = SIGVTALRM
  private static let answer = DispatchSemaphore(value: 0)
  private static let isAsked = Atomic(false)
  private static let isWaiting = Atomic(false)
  private static let unfinishedFiles = Mutex<Set<String>>([])
  private static let farewells = Mutex<[@Sendable () -> Void]>([])

  /// Has the file at `path` removed if a signal ends the program.
  ///
  /// To be called before the file is there, so that no moment is left uncovered. It need not be
  /// taken back: a file that was renamed is not found under its old name.
  static func willCreate(_ path: String) {
    unfinishedFiles.withLock { _ = $0.insert(path) }
  }

  /// Has `action` done, in the thread that waits for signals, before one ends the program.
  ///
  /// It must end by itself, regardless of other threads.
  static func beforeEnd(_ action: @escaping @Sendable () -> Void) {
    farewells.withLock { $0.append(action) }
  }

  /// Gives way to a signal that came before the call, if there is one: then this never returns.
  ///
  /// To be called before the process ends otherwise, or reports a failure: the removal of an
  /// unfinished file makes the thread that writes it fail.
  package static func letPendingEnd() {
    // Before the thread has begun, or where none could be had, nobody else takes the signals.
    while !isWaiting.load(ordering: .acquiring) {
      var pending = sigset_t()
      sigpending(&pending)
      if let number = signals.first(where: { sigismember(&pending, $0) == 1 }) { end(by: number) }
      if !isWaiting.load(ordering: .acquiring) { return }
    }
    isAsked.store(true, ordering: .releasing)
    // Signals with a lower number are delivered first. A thread that ends the program never answers.
    kill(getpid(), question)
    answer.wait()
  }

  /// Waits for SIGINT, SIGTERM and SIGHUP in a thread of its own, and lets a write to a closed pipe
  /// or beyond the limit of a file's size fail rather than kill.
  ///
  /// A thread that waits may take a lock and remove files, which a signal handler may not. To be
  /// called before any other thread starts, as threads inherit which signals are blocked.
  package static func install() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in Self.signals + [question] { sigaddset(&signals, number) }
    // Blocked before anything is asked of them: to ask takes a moment in which they would kill.
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

  /// Whether the parent has this signal ignored, as `nohup` does; that is left as it is.
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
      // The lock is never released, so that no file can be announced any more.
      for path in paths { unlink(path) }
      StatusLine.erase { _exit(128 + signal) }
    }
  }
}
