import CommandLineKit

/// `betterrest history --interactive`.
enum HistoryBrowsing {
  static func run(
    _ query: HistoryQuery, _ setting: DiarySetting, in session: inout Session
  ) throws {
    throw UsageError("'--interactive' draws on a terminal, and this build has no list for it.")
  }
}
