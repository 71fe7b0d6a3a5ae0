import Foundation
import SleepTerminal
import TestSupport
import Testing

/// The model of moods that the diary teaches, as `profile` tells of it.
@Suite struct LearnedMoodsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func output(_ words: String...) throws -> String {
    let run = try run(words)
    #expect(run.code == .success)
    return run.output
  }

  private func run(_ words: String...) throws -> SampleRun { try run(words) }

  private func run(_ words: [String]) throws -> SampleRun {
    try UserRun.of(
      words,
      environment: [
        "HOME": folder.path, "BETTERREST_DIARY": "\(folder.path)/diary", "TZ": "UTC",
        "XDG_DATA_HOME": "\(folder.path)/data", "XDG_STATE_HOME": "\(folder.path)/state",
      ])
  }

  /// The file of the personal model.
  private var model: String {
    get throws {
      let device = try folder.text(of: "state/betterrest/device").trimmingCharacters(
        in: .whitespacesAndNewlines)
      return "\(folder.path)/diary/\(device).moods.json"
    }
  }

  /// Logs notes of two moods, each told by its word.
  private func logNotes(
    _ words: [(word: String, mood: String)] = [("violin", "zippy"), ("tram", "blue")],
    count: Int = 50
  ) throws {
    let lines = (0..<count).map { number in
      let (word, mood) = words[number % 2]
      return #"{"op":"01KB00000000000000000000\#(10 + number)","do":"add","kind":"note","#
        + #""at":"2026-11-20T10:\#(10 + number % 50)+00:00","mood":"\#(mood)","moodBy":"you","#
        + #""note":"\#(word) number \#(number)"}"#
    }
    try folder.write(
      ([#"{"betterrest":"diary","version":1}"#] + lines).map { $0 + "\n" }.joined(),
      to: "diary/AAAAAAAA.jsonl")
    try folder.write("AAAAAAAA\n", to: "state/betterrest/device")
  }

  @Test func aFolderThatCannotBeWrittenOrIsAway() throws {
    try logNotes()
    #expect(try output("predict", "--text", "violin").contains("zippy"))
    let (diary, away) = ("\(folder.path)/diary", "\(folder.path)/away")
    try FileManager.default.moveItem(atPath: diary, toPath: away)
    let state = try folder.text(of: "state/betterrest/moods.json")
    for _ in 0..<2 {
      #expect(try !output("predict", "--text", "violin").contains("zippy"))
      let run = try run("profile", "--forget")
      #expect(run.code == .noInput && run.output == "")
      #expect(run.errors.hasPrefix("Error: Nothing was forgotten: there is no diary in '"))
      #expect(try folder.text(of: "state/betterrest/moods.json") == state)
      // An empty folder stands there, as where nothing is mounted.
      try FileManager.default.createDirectory(
        atPath: diary, withIntermediateDirectories: true)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: diary) == [])
    try FileManager.default.removeItem(atPath: diary)
    try FileManager.default.moveItem(atPath: away, toPath: diary)
    #expect(try output("profile").hasPrefix("Moods are guessed from 50 of your own"))

    // Without the model, in a folder that cannot be written, it is learned for each answer.
    try FileManager.default.removeItem(atPath: model)
    try FileManager.default.createSymbolicLink(
      atPath: model, withDestinationPath: "/dev/null/model")
    #expect(try output("predict", "--text", "violin").contains("zippy"))
  }

  /// What another device writes when it deletes the first note.
  private static let deletion =
    #"{"op":"01KC0000000000000000000000","do":"delete","id":"01KB0000000000000000000010"}"# + "\n"

  private var hasModel: Bool {
    get throws { FileManager.default.fileExists(atPath: try model) }
  }

  @Test(arguments: [
    ["delete", "0010"], ["edit", "0010", "text=flute"], ["edit", "0010", "mood=none"],
    ["import", "deletion.jsonl"],
  ])
  func whatWasLearnedFromATextGoesWithIt(change: [String]) throws {
    try logNotes(count: 52)
    try folder.write(Self.deletion, to: "deletion.jsonl")
    #expect(try output("predict", "--text", "violin").contains("zippy") && hasModel)
    // What takes nothing away leaves the model.
    _ = try output("log", "6")
    _ = try output("delete", "last")
    #expect(try hasModel)
    let words = change.map { $0 == "deletion.jsonl" ? "\(folder.path)/\($0)" : $0 }
    #expect(try run(words).code == .success)
    #expect(try !hasModel)
    #expect(try output("predict", "--text", "violin").contains("zippy") && hasModel)
    for command in ["undo", "redo"] {
      _ = try output(command)
      #expect(try !hasModel)
      #expect(try output("predict", "--text", "violin").contains("zippy") && hasModel)
    }
    #expect(try !output("log", "6").contains("From now on"))
  }

  /// Its entries may have been deleted on another device.
  @Test func compactionRemovesWhatWasLearnedFromDeletedTexts() throws {
    try logNotes(count: 52)
    #expect(try output("predict", "--text", "violin").contains("zippy") && hasModel)
    try folder.write(Self.deletion, to: "diary/BBBBBBBB.jsonl")
    _ = try output("history", "--compact")
    #expect(try !hasModel)
  }

  @Test func fewerNotesThanNeededAreNotAnnounced() throws {
    try logNotes()
    #expect(try output("profile").hasPrefix("Moods are guessed from 50 of your own"))
    try folder.write(Self.deletion, to: "diary/BBBBBBBB.jsonl")
    #expect(try !output("log", "6").contains("From now on"))
    _ = try output("delete", "0011")
    #expect(try !hasModel)
    #expect(try !output("log", "7").contains("From now on"))
    #expect(try output("profile").contains("(so far 48)"))
  }

  @Test func forgettingRemovesCopies() throws {
    try logNotes()
    #expect(try output("predict", "--text", "violin").contains("zippy"))
    for name in ["AAAAAAAA.moods.sync-conflict-20261120-X.json", "BBBBBBBB.moods.json"] {
      try folder.write("{}", to: "diary/\(name)")
    }
    _ = try output("profile", "--forget")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/diary").sorted()
    #expect(names == ["AAAAAAAA.jsonl", "BBBBBBBB.moods.json"])
  }

  @Test func notesThatAreGuessedAnywayTeachNothing() throws {
    try logNotes([("what a wonderful day", "happy"), ("heartbroken, I miss her", "sad")])
    let text = try output("profile", "--details")
    #expect(
      text.hasPrefix(
        """
        Moods are guessed by the built-in model: your 50 notes do not improve the
        guesses yet.
        """))
    #expect(text.hasSuffix(": yours is not significantly better.\n"))
  }

  @Test func guessesDoNotCount() throws {
    let waiting =
      "Moods are guessed by the built-in model until you have chosen or confirmed the mood of 50 "
      + "notes (so far 0)."
    #expect(try output("profile", "--details").hasSuffix("\n\n\(waiting)\n"))
    _ = try output("log", "note", "I am feeling great today!")
    #expect(try output("profile", "--details").hasSuffix("\n\n\(waiting)\n"))
    _ = try output("log", "note", "soup", "--mood", "mellow")
    #expect(
      try output("profile").hasPrefix(
        """
        Moods are guessed by the built-in model until you have chosen or confirmed the
        mood of 50 notes (so far 1).
        """))
  }

  @Test func ownWordsAreLearnedAndForgotten() throws {
    try logNotes()
    let first = try output("log", "note", "violin again")
    let announcement =
      "From now on, moods come from your own notes; betterrest profile --forget takes that back.\n"
    #expect(first.contains("zippy"))
    #expect(first.hasSuffix(announcement))
    #expect(try !output("log", "note", "tram again").contains(announcement))
    let text = try output("profile", "--details")
    #expect(text.hasPrefix("Moods are guessed from 50 of your own notes.\n"))
    #expect(
      text.hasSuffix(
        "\n\nOn your 50 notes, your own model is right about 100 %, the built-in one about 0 %: yours "
          + "is better.\n"))
    #expect(try output("predict", "--text", "violin").contains("zippy"))
    #expect(try !output("predict", "--text", "violin", "--model", "built-in").contains("zippy"))
    let attributes = try FileManager.default.attributesOfItem(atPath: model)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try output("profile", "--forget").hasPrefix(
        "Forgotten. Your notes stay in your diary.\nMoods are guessed by the built-in model until ")
    )
    #expect(try !FileManager.default.fileExists(atPath: model))
    #expect(try !output("predict", "--text", "violin").contains("zippy"))
    #expect(try output("history", "--mood", "zippy").contains("violin"))
  }
}
