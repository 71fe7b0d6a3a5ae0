/// What a key leads to on a screen.
package enum ScreenStep<Result> {
  /// The next key.
  case next
  /// Redraw the whole screen.
  case redraw
  /// The end.
  case end(Result)
}

extension TerminalScreen {
  /// How long a bare escape waits for the rest of a sequence, in milliseconds.
  private static let escapeTime = 100
  /// How often the frame is looked after while no key comes, in milliseconds.
  private static let idleTime = 5000

  /// Shows what there is and passes keys on, until one of them ends it.
  ///
  /// - Parameters:
  ///   - frame: What to show at this moment in a window of a size.
  ///   - handle: What a key leads to.
  /// - Returns: What came of it; `nil` if there will be no keys any more.
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
