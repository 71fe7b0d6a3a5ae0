import SleepTerminal
import Foundation
import TestSupport

@testable import betterrest

/// A diary in a folder of its own, and the program at noon of Sunday, 22 November 2026, in Berlin.
///
/// In its output, the random ids and their endings are `ID`.
struct DiaryRun {
  let folder: TemporaryFolder
  /// The options appended to every command line.
  var options = ["--time-zone", "Europe/Berlin"]
  var program = BetterRest.program

  init() throws { folder = try TemporaryFolder() }

  var environment: [String: String] {
    [
      "HOME": UserRun.home, "BETTERREST_DIARY": folder.path + "/diary",
      "XDG_STATE_HOME": folder.path + "/state",
    ]
  }

  func raw(
    _ words: [String], at now: String = "2026-11-22T11:00:00Z", input: String = ""
  ) throws -> SampleRun {
    let place = words.firstIndex(of: "--") ?? words.endIndex
    let hasZone =
      words.contains("--time-zone")
      || ["predict", "inspect", "evaluate"].contains(words.first)
    return try SampleRun.of(
      words[..<place] + (hasZone ? [] : options) + words[place...], environment: environment,
      input: input, now: Date(now, strategy: .iso8601), program: program)
  }

  @discardableResult
  func run(
    _ words: String..., at now: String = "2026-11-22T11:00:00Z", input: String = ""
  ) throws -> SampleRun {
    try normalizedRun(words, at: now, input: input)
  }

  /// The output of a command that succeeds, without the last line on undoing it.
  func said(_ words: String..., at now: String = "2026-11-22T11:00:00Z") throws -> String {
    try said(words, at: now)
  }

  func said(_ words: [String], at now: String = "2026-11-22T11:00:00Z") throws -> String {
    let run = try normalizedRun(words, at: now)
    let undo = "Undo: betterrest undo\n"
    guard run.code == .success, run.errors.isEmpty, run.output.hasSuffix(undo) else {
      return "\(run)"
    }
    return String(run.output.dropLast(undo.count + 1))
  }

  /// The message of a refusal; `nil` if anything was written.
  func refusal(_ words: String..., at now: String = "2026-11-22T11:00:00Z") throws -> String? {
    try refusal(words, at: now)
  }

  func refusal(_ words: [String], at now: String = "2026-11-22T11:00:00Z") throws -> String? {
    let before = try lines()
    let run = try normalizedRun(words, at: now)
    guard run.code == .usage, run.output.isEmpty, try lines() == before else { return nil }
    return run.errors.components(separatedBy: "\nUsage: ")[0]
      .replacing(/^Error:\ /, with: "").replacing(/\n$/, with: "")
  }

  private func normalizedRun(
    _ words: [String], at now: String, input: String = ""
  ) throws -> SampleRun {
    var run = try raw(words, at: now, input: input)
    run.output = Self.normalized(run.output)
    run.errors = Self.normalized(run.errors)
    return run
  }

  private func lines() throws -> [String] {
    guard try folder.contents().contains("diary") else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path + "/diary")
      .flatMap { try folder.text(of: "diary/\($0)").split(separator: "\n").map(String.init) }
  }

  private static func normalized(_ text: String) -> String {
    text.replacing(/\[[0-9A-HJKMNP-TV-Z]{4,6}\]/, with: "[ID]")
      .replacing(/edit [0-9A-HJKMNP-TV-Z]{4,6}(?![-0-9A-Z])/, with: "edit ID")
      .replacing(/[0-9A-HJKMNP-TV-Z]{26}/, with: "ID")
  }
}
