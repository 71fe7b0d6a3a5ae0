import SleepText

/// Another process of this program that writes to the diary, as far as it is known.
package struct DiaryHolder: Sendable, Equatable, CustomStringConvertible {
  package let process: Int64?
  /// How long it has held the diary.
  private let seconds: Int64?

  package init(process: Int64? = nil, seconds: Int64? = nil) {
    (self.process, self.seconds) = (process, seconds)
  }

  /// `another betterrest (process 4711, for 3 min)`.
  package var description: String {
    let facts = [process.map { "process \($0)" }, seconds.map { "for \(Self.duration($0))" }]
      .compactMap { $0 }
    return "another betterrest" + (facts.isEmpty ? "" : " (\(facts.commaSeparated))")
  }

  /// What is said while this process waits for it.
  package var waitingText: String { "Waiting: the diary is in use by \(self)." }

  private static func duration(_ seconds: Int64) -> String {
    switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\(seconds / 60) min"
    default: "\(seconds / 3600) h"
    }
  }
}

/// Told who holds the diary if that lasts for more than a second.
package typealias WaitingNotice = (DiaryHolder) -> Void
