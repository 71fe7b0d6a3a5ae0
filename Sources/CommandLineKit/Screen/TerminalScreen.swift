import Foundation
import Synchronization
import SystemFiles

/// A terminal's window that the program has to itself, until ``close()`` or the end of the program,
/// however it comes.
///
/// ```swift
/// let screen = try TerminalScreen(input: standardInput, output: standardOutput)
/// defer { screen.close() }
/// try screen.show(frame)
/// ```
package final class TerminalScreen: Sendable {
  /// Something to react to.
  package enum Event: Equatable {
    case bytes([UInt8])
    /// The window has another size, or may show anything.
    case changed
    /// Nothing has come in the time given.
    case timeout
    /// There will be no keys any more.
    case inputEnded
  }

  private struct State: Sendable {
    /// Whether the screen may still be drawn on.
    var isOpen = true
    /// Whether the terminal is this program's now; it is the shell's while the program is stopped.
    var isTaken = false
    /// What the window shows; `nil` if that is not known.
    var shown: ScreenFrame?
  }

  private let modes: TerminalModes
  private let signals: FileDescriptor
  private let state = Mutex(State())

  /// Takes the terminal over.
  ///
  /// - Throws: ``CommandFailure`` if the terminal does not allow it.
  package init(input: FileDescriptor, output: FileDescriptor) throws {
    do {
      modes = try TerminalModes(input: input, output: output)
      signals = try TerminalSignals.install(for: modes)
    } catch {
      throw CommandFailure.unwritable("the terminal", error)
    }
    Interruption.beforeEnd { [self] in closeForGood() }
    do {
      try take()
    } catch {
      close()
      throw error
    }
  }

  /// The size of the window; one that does not tell is taken for 80 x 24.
  package var size: TerminalSize {
    modes.output.terminalSize ?? TerminalSize(columns: 80, rows: 24)
  }

  /// Shows a frame, with one write of what is not there already.
  package func show(_ frame: ScreenFrame) throws {
    try withOpenScreen { state in
      let update = frame.update(from: state.shown)
      if !update.isEmpty { try modes.output.write(update) }
      state.shown = frame
    }
  }

  /// Has the next frame drawn as a whole, as something else may have been written over the last.
  package func forgetShown() {
    state.withLock { $0.shown = nil }
  }

  /// Gives the terminal back.
  package func close() {
    state.withLock { state in
      leave(&state)
      state.isOpen = false
    }
    TerminalSignals.uninstall()
  }

  private func take() throws {
    try withOpenScreen { state in
      state.isTaken = true
      state.shown = nil
      try modes.enter()
    }
  }

  private func leave(_ state: inout State) {
    if state.isTaken { modes.leave() }
    state.isTaken = false
  }

  /// Gives the terminal back from another thread, even if this one is held up while writing to it.
  private func closeForGood() {
    for _ in 0..<100 {
      let isDone = state.withLockIfAvailable { state in
        leave(&state)
        state.isOpen = false
        return true
      }
      if isDone == true { return }
      usleep(5000)
    }
    modes.leave()
  }

  /// Waits for what comes first: keys, a change of the window, or the end of a time.
  package func nextEvent(within milliseconds: Int) throws -> Event {
    while true {
      var descriptors = [signals, modes.input].map {
        pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(&descriptors, nfds_t(descriptors.count), Int32(milliseconds))
      if count == 0 { return .timeout }
      // Signals are passed on through the pipe, so that an interrupted call has no more to say.
      guard count > 0 else { continue }
      if descriptors[0].revents != 0 {
        try takeSignals()
        return .changed
      }
      if let event = try readKeys() { return event }
    }
  }

  private func takeSignals() throws {
    var numbers = [UInt8](repeating: 0, count: 16)
    let count = read(signals.number, &numbers, numbers.count)
    for number in numbers.prefix(max(0, count)) {
      if Int32(number) == SIGTSTP {
        state.withLock { leave(&$0) }
        TerminalSignals.stop()
      }
      guard Int32(number) != SIGWINCH else { continue }
      // In the background, taking the terminal stops the program again. If it goes on only to be
      // ended, as a stopped job that is killed, that has to come first.
      if !modes.isInForeground { Interruption.letPendingEnd() }
      // The shell has used the terminal in the meantime, regardless of what stopped the program.
      try take()
    }
    forgetShown()
  }

  private func readKeys() throws -> Event? {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(modes.input.number, &bytes, bytes.count)
    if count > 0 { return .bytes(Array(bytes.prefix(count))) }
    // A terminal that has gone away has no keys either.
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? nil : .inputEnded
  }

  /// Does something with the screen, unless it is given back already.
  private func withOpenScreen(_ work: (inout State) throws -> Void) throws {
    do {
      try state.withLock { state in
        if state.isOpen { try work(&state) }
      }
    } catch let error as SystemError {
      throw CommandFailure.unwritable("the terminal", error)
    }
  }
}
