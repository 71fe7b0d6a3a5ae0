/// The effect of a key on a screen.
package enum ScreenStep<Result> {
  case next
  case redraw
  case end(Result)
}

extension TerminalScreen {
  /// The time to wait for the rest of an escape sequence, in milliseconds.
  private static let escapeTime = 100
  /// The interval of updates without a key, in milliseconds.
  private static let idleTime = 5000

  /// Shows the frame for the window size and handles keys until one ends the loop; `nil` at the end
  /// of input.
  package func run<Result>(
    frame: (TerminalSize) throws -> ScreenFrame,
    handle: (TerminalKey) throws -> ScreenStep<Result>
  ) throws -> Result? {
    var reader = KeyReader()
    while true {
      try show(frame(size))
      let keys: [TerminalKey]
      switch try nextEvent(within: reader.isUndecided ? Self.escapeTime : Self.idleTime) {
      case .bytes(let bytes): keys = reader.keys(from: bytes)
      case .timeout: keys = reader.finish()
      case .changed: continue
      case .inputEnded: return nil
      }
      for key in keys {
        switch try handle(key) {
        case .next: break
        case .redraw: forgetShown()
        case .end(let result): return result
        }
      }
    }
  }
}
