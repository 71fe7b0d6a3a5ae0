import Foundation

/// Whether tests that draw their cases draw many, as Tests/Acceptance/Diary/long_runs.py asks them to.
public enum LongRun {
  /// Whether `BETTERREST_LONG_RUN` is set.
  public static let isAsked = ProcessInfo.processInfo.environment["BETTERREST_LONG_RUN"] != nil
}
