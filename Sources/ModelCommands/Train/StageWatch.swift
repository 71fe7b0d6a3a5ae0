import Foundation

/// Measures the duration of stages.
struct StageWatch {
  /// The seconds of each completed stage by its name.
  private var seconds: [String: Double] = [:]
  private let now: @Sendable () -> Date
  private var current: (name: String, start: Date)?

  init(_ now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  /// Ends the current stage and begins another.
  mutating func begin(_ name: String) {
    end()
    current = (name, now())
  }

  /// Ends the current stage and returns the seconds of all.
  mutating func ended() -> [String: Double] {
    end()
    return seconds
  }

  private mutating func end() {
    guard let current else { return }
    seconds[current.name, default: 0] += now().timeIntervalSince(current.start)
    self.current = nil
  }
}
