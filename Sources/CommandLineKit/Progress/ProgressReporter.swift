import Foundation
import LearningSupport
import Synchronization
import SystemFiles

/// Keeps a line about long work on standard error up to date, from a thread of its own: the work
/// itself does no more than count.
///
/// ```swift
/// let progress = session.progress(arguments)
/// defer { progress?.end() }
/// progress?.begin(.reading)
/// try copy(source, countedBy: progress?.work)
/// ```
package final class ProgressReporter: Sendable {
  /// What the work counts on.
  package let work = WorkProgress()

  private let terminal: FileDescriptor
  private let mostColumns: Int
  private let now: @Sendable () -> Date
  private let clock = Mutex(WorkClock())
  private let stop = DispatchSemaphore(value: 0)
  private let stopped = DispatchSemaphore(value: 0)
  private let isOver = Atomic(false)

  /// Work that is done sooner needs no line.
  private static let secondsBeforeFirstLine = 0.5
  private static let secondsBetweenLines = 0.1
  /// A longer line would only be harder to read.
  private static let mostUsefulColumns = 80

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - terminal: A terminal on which a line can be erased.
  ///   - mostColumns: The columns that a line may fill, however wide the window is.
  package init(on terminal: FileDescriptor, mostColumns: Int?, now: @escaping @Sendable () -> Date)
  {
    self.terminal = terminal
    self.mostColumns = min(mostColumns ?? .max, Self.mostUsefulColumns)
    self.now = now
    // A thread of its own does not inherit the task's locale.
    let locale = Plain.locale
    Thread.detachNewThread { [self] in
      Plain.$locale.withValue(locale) { watch() }
      stopped.signal()
    }
  }

  private func watch() {
    var pause = Self.secondsBeforeFirstLine
    while stop.wait(timeout: .now() + pause) == .timedOut {
      show()
      pause = Self.secondsBetweenLines
    }
  }

  /// Begins a stage of the work, and restarts the count.
  package func begin(_ stage: WorkStage) {
    let now = now()
    clock.withLock { clock in
      clock.begin(stage, at: now)
      work.restart()
    }
  }

  /// Erases the line, and shows nothing any more.
  ///
  /// To be called before anything else is written to the terminal, and as often as one likes.
  package func end() {
    guard !isOver.exchange(true, ordering: .relaxed) else { return }
    stop.signal()
    stopped.wait()
    StatusLine.erase()
  }

  private func show() {
    // The shell has the terminal while this process is in the background.
    guard terminal.isInForeground else { return }
    let now = now()
    let line = clock.withLock {
      $0.line(at: now, completed: work.completed, total: work.total)
    }
    guard let line else { return }
    let columns = min(mostColumns, terminal.terminalSize?.columns ?? Self.mostUsefulColumns)
    // The last column stays free: once it is filled, some terminals break the line.
    StatusLine.show(line.text(width: columns - 1), on: terminal)
  }
}
