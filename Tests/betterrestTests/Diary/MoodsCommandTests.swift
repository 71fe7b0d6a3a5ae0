import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import betterrest

/// `moods`, and the model that the diary teaches.
@Suite struct MoodsCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func output(_ words: String...) throws -> String {
    let run = try SampleRun.of(
      words,
      environment: [
        "HOME": folder.path, "BETTERREST_DIARY": "\(folder.path)/diary", "TZ": "UTC",
        "XDG_DATA_HOME": "\(folder.path)/data", "XDG_STATE_HOME": "\(folder.path)/state",
      ], program: BetterRest.program)
    #expect(run.code == .success)
    return run.output
  }

  private var model: String { "\(folder.path)/data/betterrest/moods.json" }

  @Test func withoutNotes() throws {
    #expect(
      try output("moods") == """
        Moods come from the built-in model.
        You have chosen or confirmed no mood so far; from 50 on, a model of your own is compared with it.

        """)
  }

  @Test func guessesDoNotCount() throws {
    _ = try output("log", "note", "I am feeling great today!")
    _ = try output("log", "note", "soup", "--mood", "mellow")
    #expect(
      try output("moods").hasSuffix(
        """
        You have chosen or confirmed the mood of 1 note so far; from 50 on, a model of your own is \
        compared with it.

        """))
  }

  @Test func ownWordsAreLearnedAndForgotten() throws {
    let words = [("violin", "zippy"), ("tram", "blue")]
    for number in 0..<50 {
      let (word, mood) = words[number % 2]
      _ = try output("log", "note", "\(word) number \(number)", "--mood", mood)
    }
    let first = try output("log", "note", "violin again")
    let announcement =
      "From now on, moods come from your own notes; betterrest moods --forget takes that back.\n"
    #expect(first.contains("zippy"))
    #expect(first.hasSuffix(announcement))
    #expect(try !output("log", "note", "tram again").contains(announcement))
    #expect(
      try output("moods").hasPrefix("Moods come from your own model, learned from 50 notes.\n"))
    #expect(try output("predict", "--text", "violin").contains("zippy"))
    #expect(try !output("predict", "--text", "violin", "--built-in").contains("zippy"))
    let attributes = try FileManager.default.attributesOfItem(atPath: model)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try output("moods", "--forget").hasPrefix(
        "Forgotten. Your notes stay in your diary.\nMoods come from the built-in model.\n"))
    #expect(!FileManager.default.fileExists(atPath: model))
    #expect(try !output("predict", "--text", "violin").contains("zippy"))
    #expect(try output("history", "--mood", "zippy").contains("violin"))
  }
}
