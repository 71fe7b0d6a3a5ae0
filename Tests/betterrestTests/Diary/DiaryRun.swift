import CommandLineKit
import Foundation
import TestSupport

@testable import betterrest

/// A diary in a folder of its own, and the program at noon of Sunday, 22 November 2026, in Berlin.
///
/// In what it says, ids and their ends are `ID`: they are drawn by chance.
struct DiaryRun {
  let folder: TemporaryFolder
  /// What is behind the words of every command line.
  var options = ["--time-zone", "Europe/Berlin"]

  init() throws { folder = try TemporaryFolder() }

  var environment: [String: String] {
    [
      "HOME": UserRun.home, "BETTERREST_DIARY": folder.path + "/diary",
      "XDG_STATE_HOME": folder.path + "/state",
    ]
  }

  /// Runs a command, with the ids as they are.
  func raw(_ words: [String], at now: String = "2026-11-22T11:00:00Z") throws -> SampleRun {
    let place = words.firstIndex(of: "--") ?? words.endIndex
    let hasZone =
      words.contains("--time-zone")
      || ["predict", "inspect", "evaluate"].contains(words.first)
    return try SampleRun.of(
      words[..<place] + (hasZone ? [] : options) + words[place...], environment: environment,
      now: Date(now, strategy: .iso8601), program: BetterRest.program)
  }

  @discardableResult
  func run(_ words: String..., at now: String = "2026-11-22T11:00:00Z") throws -> SampleRun {
    try normalizedRun(words, at: now)
  }

  /// What a command that works says, without its last line on how to take it back.
  func said(_ words: String..., at now: String = "2026-11-22T11:00:00Z") throws -> String {
    let run = try normalizedRun(words, at: now)
    let undo = "betterrest undo takes it back.\n"
    guard run.code == .success, run.errors.isEmpty, run.output.hasSuffix(undo) else {
      return "\(run)"
    }
    return String(run.output.dropLast(undo.count + 1))
  }

  /// What a command is refused with; `nil` if anything has been written.
  func refusal(_ words: String..., at now: String = "2026-11-22T11:00:00Z") throws -> String? {
    let before = try lines()
    let run = try normalizedRun(words, at: now)
    guard run.code == .usage, run.output.isEmpty, try lines() == before else { return nil }
    return run.errors.components(separatedBy: "\nUsage: ")[0]
      .replacing(/^Error:\ /, with: "").replacing(/\n$/, with: "")
  }

  private func normalizedRun(_ words: [String], at now: String) throws -> SampleRun {
    var run = try raw(words, at: now)
    run.output = Self.normalized(run.output)
    run.errors = Self.normalized(run.errors)
    return run
  }

  /// The lines of the diary's files.
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
