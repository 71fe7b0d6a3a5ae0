import Foundation

/// Takes the time of work that comes in stages.
struct StageWatch {
  /// The seconds that each stage took, by its name.
  private var seconds: [String: Double] = [:]
  private let now: @Sendable () -> Date
  private var current: (name: String, start: Date)?

  init(_ now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  /// Ends the stage before and begins this one.
  mutating func begin(_ name: String) {
    end()
    current = (name, now())
  }

  /// Ends the last stage and returns the seconds of all.
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
