import Foundation
import TestSupport
import Testing

/// A diary comes back as its lines.
@Suite struct ExportDiaryTests {
  private let diary: SampleHistory
  private let path: String

  init() throws {
    diary = try SampleHistory()
    path = diary.folder.path + "/export.jsonl"
  }

  private static let nights =
    "Your diary has 2 nights now, from Sat, Nov 21, 2026 to Sun, Nov 22, 2026.\n"
  private static let entries =
    "2 nights, 1 nap, 2 stress entries, 1 day, 1 note and 1 profile from a diary.\n"
  private static let undo = "betterrest undo takes the whole import back.\n"

  private func export(_ words: String...) throws -> SampleRun {
    try UserRun.of(
      ["export", "--format", "diary"] + words,
      environment: [
        "HOME": UserRun.home, "BETTERREST_DIARY": diary.folder.path + "/diary",
        "XDG_STATE_HOME": diary.folder.path + "/state",
      ])
  }

  private func lines() throws -> String {
    let run = try export("--output", path)
    guard run.code == .success else { return "\(run)" }
    return try diary.folder.text(of: "export.jsonl")
  }

  @Test func isTheMergedDiary() throws {
    let all = [#"{"betterrest":"diary","version":1}"#] + SampleHistory.lines
    #expect(try lines() == all.map { $0 + "\n" }.joined())
    let size = try diary.folder.text(of: "export.jsonl").utf8.count
    #expect(
      try export("-o", path).output
        == "Entries  7\nSaved    \(path), \(size.formatted(.number.locale(.init(identifier: "en_US")))) bytes\n"
    )
    #expect(
      try export("-o", path, "--json").output == """
        {
          "bytes" : \(size),
          "entries" : 7,
          "format" : "diary",
          "output" : "\(path)"
        }

        """)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    // Copied into a diary's folder, it is that diary.
    let copy = try SampleHistory([:])
    try copy.folder.write(lines(), to: "diary/backup.jsonl")
    #expect(try copy.output("history", "--json") == diary.output("history", "--json"))
  }

  @Test func replacesNothingElse() throws {
    try diary.folder.write("hello", to: "x.txt")
    for (place, reason) in [
      (diary.folder.path + "/x.txt", "a file that is no diary, which the export would replace."),
      (
        diary.folder.path + "/diary/AAAAAAAA.jsonl",
        "a file of your diary, which the export would replace."
      ),
    ] {
      let run = try export("--output", place)
      #expect(run.code == .usage && run.errors.contains("'--output' names \(reason)"))
    }
    #expect(try export("--output", "-").code == .usage)
    let run = try export("--output", path, "--metadata", "author=Anna")
    #expect(run.errors.contains("'--metadata' does not go with '--format diary'."))
    let empty = try SampleHistory([:])
    let nothing = try UserRun.of(
      ["export", "--format", "diary", "-o", path],
      environment: ["BETTERREST_DIARY": empty.folder.path + "/diary"])
    #expect(nothing.code == .noInput && nothing.errors.contains("The diary has no entries yet."))
  }

  @Test func isImported() throws {
    _ = try diary.output("profile", "name=Ada", "start=05:00")
    let (export, history) = (try lines(), try diary.output("history", "--json"))
    let copy = try SampleHistory([:])
    #expect(
      try copy.output("import", "-", "--dry-run", input: export)
        == "Nothing was saved. This would come in:\n\(Self.entries)")
    #expect(try copy.folder.contents() == ["state"])
    #expect(
      try copy.output("import", "-", input: export)
        == "Imported " + Self.entries + Self.undo)
    #expect(try copy.output("history", "--json") == history)
    for device in [copy, diary] {
      #expect(
        try device.output("import", "-", input: export)
          == "Nothing new from a diary, 8 already known.\n")
    }

    // What was set last counts, and what was deleted stays deleted.
    _ = try copy.output("delete", "AAB2")
    _ = try copy.output("edit", "AAG7", "stress=9", "note=later")
    #expect(
      try copy.output("import", "-", "--details", input: export)
        == "Nothing new from a diary, 7 already known, 1 left out.\nLeft out:\n"
        + "  standard input:3: it was deleted from your diary.\n" + Self.nights)
    #expect(try copy.output("history", "stress", "--on", "today").contains("9, 'later'"))
    _ = try copy.output("undo", "3")
    #expect(try copy.output("history").hasPrefix("Your diary has no entries"))
    #expect(
      try copy.output("import", "-", input: export)
        == "Imported 1 day and 1 profile from a diary, 6 brought back.\n" + Self.undo)
    #expect(try copy.output("history", "--json") == history)
    _ = try copy.output("undo")
    #expect(try copy.output("history").hasPrefix("Your diary has no entries"))
    _ = try copy.output("redo")
    #expect(try copy.output("history", "--json") == history)
  }

  @Test func bringsChangesAndDeletions() throws {
    let copy = try SampleHistory([:])
    _ = try copy.output("import", "-", input: lines())
    _ = try diary.output("edit", "AAG7", "stress=9")
    _ = try diary.output("delete", "AAB2")
    let before = try copy.output("history", "--json")
    #expect(
      try copy.output("import", "-", "--details", input: lines() + "x\n")
        == "Nothing new from a diary, 2 changed, 5 already known, 1 left out.\nLeft out:\n"
        + "  standard input:11: it is not a line of a diary.\n" + Self.nights + Self.undo)
    #expect(try copy.output("history", "--json") == diary.output("history", "--json"))
    _ = try copy.output("undo")
    #expect(try copy.output("history", "--json") == before)
  }

  /// An entry that the other device has logged and deleted never comes in.
  @Test func anImportWithoutEffectIsNoCommand() throws {
    let copy = try SampleHistory([:])
    _ = try copy.output("import", "-", input: lines())
    _ = try copy.output("log", "6")
    _ = try copy.output("undo")
    _ = try diary.output("log", "7", "later")
    _ = try diary.output("delete", "last")
    let before = try copy.output("history", "--json")
    #expect(
      try copy.output("import", "-", input: lines())
        == "Nothing new from a diary, 7 already known.\n")
    #expect(try copy.output("redo").hasPrefix("Saved again: stress 6"))
    #expect(try copy.output("undo").hasPrefix("Took back: stress 6"))
    #expect(try copy.output("history", "--json") == before)
    #expect(try copy.output("undo").hasPrefix("Took back: night of Sat, Nov 21, 2026"))
    #expect(try copy.output("history").hasPrefix("Your diary has no entries"))
    #expect(try copy.failure("undo") == "Error: There is nothing to undo.\n")
  }

  @Test func deletionsAloneAreExported() throws {
    let copy = try SampleHistory([:])
    _ = try copy.output("import", "-", input: lines())
    for ending in ["AAA1", "AAB2", "AAC3", "AAD4", "1122", "AAF6", "AAG7"] {
      _ = try diary.output("delete", ending)
    }
    #expect(try diary.output("history").hasPrefix("Your diary has no entries"))
    #expect(try export("-o", path).output.hasPrefix("Entries  0\n"))
    _ = try copy.output("import", "-", input: diary.folder.text(of: "export.jsonl"))
    #expect(try copy.output("history").hasPrefix("Your diary has no entries"))
  }

  @Test(arguments: [
    #"{"betterrest": "diary", "version": 1}"#, #"{"version":1,"betterrest":"diary"}"#,
    "\r\n\n{\"betterrest\":\"diary\",\"version\":1}", "", "{\"betterrest\":\"dia",
  ])
  func aDiaryIsKnownByItsLines(beginning: String) throws {
    let copy = try SampleHistory([:])
    let input = ([beginning] + SampleHistory.lines).joined(separator: "\n")
    #expect(
      try copy.output("import", "-", "--dry-run", input: input).hasPrefix(
        "Nothing was saved. This would come in:\n2 nights, 1 nap,"))
    try diary.folder.write(input, to: "export.jsonl")
    #expect(try export("-o", path).code == .success)
  }

  @Test func importedIntoTwoDiariesNothingIsDoubledWhenTheyMeet() throws {
    let export = try lines()
    let (copy, other) = (try SampleHistory([:]), try SampleHistory([:]))
    for device in [copy, other] { _ = try device.output("import", "-", input: export) }
    for (device, name) in [(copy, "BBBBBBBB"), (other, "CCCCCCCC")] {
      try diary.folder.write(
        try device.folder.text(of: "diary/AAAAAAAA.jsonl"), to: "diary/\(name).jsonl")
    }
    #expect(try diary.output("history", "--json") == copy.output("history", "--json"))
  }

  @Test func aFolderOfADiaryIsImported() throws {
    let copy = try SampleHistory([:])
    #expect(
      try copy.output("import", diary.folder.path + "/diary").hasPrefix(
        "Imported 2 nights, 1 nap, 2 stress entries, 1 day and 1 note from a diary.\n"))
  }

  @Test func aNewerFormatIsRefused() throws {
    let newer = try lines().replacing("\"version\":1", with: "\"version\":2")
    #expect(
      try diary.failure("import", "-", input: newer)
        == "Error: standard input: this diary has version 2 of the format, written by a newer "
        + "betterrest. It was not imported.\n")
  }
}
