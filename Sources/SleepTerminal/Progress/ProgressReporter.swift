import SleepText
import Foundation
import SleepPlatform
import SleepCore
import Synchronization

/// Measures the stages of work, and shows them in a line on a terminal.
///
/// The line is updated from its own thread; the work itself only counts.
package final class ProgressReporter: Sendable {
  package let work = WorkProgress()

  private let mostColumns: Int
  private let now: @Sendable () -> Date
  private let clock = Locked(WorkClock())
  private let stop = DispatchSemaphore(value: 0)
  private let stopped = DispatchSemaphore(value: 0)
  private let isOver: Atomic<Bool>

  /// Shorter work shows no line.
  private static let secondsBeforeFirstLine = 0.5
  private static let secondsBetweenLines = 0.1
  /// A longer line would be harder to read.
  private static let mostUsefulColumns = 80

  /// - Parameters:
  ///   - terminal: The terminal of the line; `nil` for none.
  ///   - mostColumns: The maximum width of the line, regardless of the window.
  package init(on terminal: FileDescriptor?, mostColumns: Int?, now: @escaping @Sendable () -> Date)
  {
    isOver = Atomic(terminal == nil)
    self.mostColumns = min(mostColumns ?? .max, Self.mostUsefulColumns)
    self.now = now
    guard let terminal else { return }
    // The thread does not inherit the task's format.
    let format = FigureFormat.current
    Thread.detachNewThread { [self] in
      FigureFormat.$current.withValue(format) { watch(terminal) }
      stopped.signal()
    }
  }

  private func watch(_ terminal: FileDescriptor) {
    var pause = Self.secondsBeforeFirstLine
    while stop.wait(timeout: .now() + pause) == .timedOut {
      show(on: terminal)
      pause = Self.secondsBetweenLines
    }
  }

  package func begin(_ stage: WorkStage) {
    let now = now()
    clock.withLock { clock in
      clock.begin(stage, at: now)
      work.restart()
    }
  }

  /// The seconds of each stage so far by its name.
  package var seconds: [String: Double] {
    let now = now()
    return clock.withLock { $0.seconds(at: now) }
  }

  /// Erases the line for good; must be called before other output to the terminal.
  package func end() {
    guard !isOver.exchange(true, ordering: .relaxed) else { return }
    stop.signal()
    stopped.wait()
    StatusLine.erase()
  }

  private func show(on terminal: FileDescriptor) {
    // In the background, the terminal belongs to the shell.
    guard terminal.isInForeground else { return }
    let now = now()
    let line = clock.withLock {
      $0.line(at: now, completed: work.completed, total: work.total)
    }
    guard let line else { return }
    let columns = min(mostColumns, terminal.terminalSize?.columns ?? Self.mostUsefulColumns)
    // The last column stays free: some terminals wrap a full line.
    StatusLine.show(line.text(width: columns - 1), on: terminal)
  }
}
