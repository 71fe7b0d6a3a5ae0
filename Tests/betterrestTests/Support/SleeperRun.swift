import Foundation
import SleepTerminal
import TestSupport

/// The program at noon on Sunday, 22 November 2026, in Berlin, with known nights.
struct SleeperRun {
  let folder: TemporaryFolder
  var environment: [String: String]

  /// - Parameter lines: The lines of the diary; the program writes to another file.
  init(_ lines: [String] = KnownNights.fortnight, environment: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    self.environment = [
      "HOME": UserRun.home, "BETTERREST_DIARY": folder.path + "/diary",
      "XDG_STATE_HOME": folder.path + "/state", "XDG_DATA_HOME": folder.path + "/data",
    ].merging(environment) { $1 }
    let text = ([#"{"betterrest":"diary","version":1}"#] + lines).map { $0 + "\n" }.joined()
    try folder.write(text, to: "diary/AAAAAAAA.jsonl")
  }

  func run(
    _ words: [String], environment extra: [String: String] = [:], input: String = "",
    now: String = "2026-11-22T11:00:00Z"
  ) throws -> SampleRun {
    let takesZone =
      ["predict", "week", "today", "log", "edit"].contains(words.first)
      && !words.contains("--input") && !words.contains("--time-zone")
    return try UserRun.of(
      words + (takesZone ? ["--time-zone", "Europe/Berlin"] : []),
      environment: environment.merging(extra) { $1 }, input: input,
      now: Date(now, strategy: .iso8601))
  }

  /// The output of a command that succeeds without warnings, less the announcement.
  func output(_ words: String..., now: String = "2026-11-22T11:00:00Z") throws -> String {
    try output(words, now: now)
  }

  func output(_ words: [String], now: String = "2026-11-22T11:00:00Z") throws -> String {
    let run = try run(words, now: now)
    guard run.code == .success, run.errors.isEmpty else { return "\(run)" }
    return run.output.replacing(Self.announcement + "\n", with: "")
  }

  /// The message, without the usage, and the code of a command that fails and prints nothing.
  func failure(
    _ words: String..., environment extra: [String: String] = [:]
  ) throws -> (message: String, code: ExitCode) {
    let run = try run(words, environment: extra)
    guard run.output.isEmpty else { return ("\(run)", run.code) }
    return (run.errors.mistake, run.code)
  }

  static let announcement =
    "From now on, your bedtime comes from the nights in your diary; betterrest predict --no-diary "
    + "leaves them out."
}
