import Foundation
import SleepPlatform
import SleepText

/// Exclusive use of a terminal's window until ``close()`` or any end of the program.
package final class TerminalScreen: Sendable {
  enum Event: Equatable {
    case bytes([UInt8])
    /// The size of the window has changed, or its content is unknown.
    case changed
    case timeout
    case inputEnded
  }

  private struct State {
    var isOpen = true
    /// Whether the program uses the terminal; while it is stopped, the shell does.
    var isTaken = false
    /// The current content of the window; `nil` if unknown.
    var shown: ScreenFrame?
  }

  private let modes: TerminalModes
  private let signals: FileDescriptor
  private let state = Locked(State())

  /// Takes over the terminal; throws ``Failure`` if that is impossible.
  package init(input: FileDescriptor, output: FileDescriptor) throws {
    do {
      modes = try TerminalModes(input: input, output: output)
      signals = try TerminalSignals.install(for: modes)
    } catch {
      throw Failure.unwritable("the terminal", error)
    }
    Interruption.beforeEnd { [self] in closeForGood() }
    do {
      try take()
    } catch {
      close()
      throw error
    }
  }

  /// The size of the window; 80 x 24 if unknown.
  package var size: TerminalSize {
    modes.output.terminalSize ?? TerminalSize(columns: 80, rows: 24)
  }

  /// Shows a frame by a single write of its changes.
  package func show(_ frame: ScreenFrame) throws {
    try withOpenScreen { state in
      let update = frame.update(from: state.shown)
      if !update.isEmpty { try modes.output.write(update) }
      state.shown = frame
    }
  }

  /// Redraws the next frame completely, as other output may have changed the window.
  func forgetShown() {
    state.withLock { $0.shown = nil }
  }

  /// Restores the terminal, and throws away the keys that nobody has read.
  package func close() {
    state.withLock { state in
      if state.isTaken { modes.discardKeys() }
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

  /// Restores the terminal from another thread, even if this one is blocked while writing to it.
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

  /// Waits for keys, a change of the window or a timeout.
  func nextEvent(within milliseconds: Int) throws -> Event {
    while true {
      var descriptors = [signals, modes.input].map {
        pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(&descriptors, nfds_t(descriptors.count), Int32(milliseconds))
      if count == 0 { return .timeout }
      // Signals arrive through the pipe, so an interrupted call needs no further handling.
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
      // In the background, taking the terminal stops the program again. A pending signal that ends
      // the program, such as that to a killed job, must come first.
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
    // A terminal that has disappeared has no more keys.
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? nil : .inputEnded
  }

  /// Calls `work` unless the screen is closed.
  private func withOpenScreen(_ work: (inout State) throws -> Void) throws {
    do {
      try state.withLock { state in
        if state.isOpen { try work(&state) }
      }
    } catch let error as SystemError {
      throw Failure.unwritable("the terminal", error)
    }
  }
}
