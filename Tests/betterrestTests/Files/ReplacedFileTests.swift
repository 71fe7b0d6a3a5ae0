import Foundation
import SleepPlatform
import SleepTerminal
import TestSupport
import Testing

/// What an output may replace: only a file of the same kind that the program has written.
@Suite struct ReplacedFileTests {
  private let sleeper: SleeperRun

  init() throws {
    sleeper = try SleeperRun(environment: ["LOGNAME": "anna"])
    try sleeper.folder.write(TestRows.text, to: "rows.csv")
  }

  private func path(_ name: String) -> String { sleeper.folder.path + "/" + name }

  private func text(of name: String) throws -> String { try sleeper.folder.text(of: name) }

  private func permissions(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return try #require((attributes[.posixPermissions] as? NSNumber)?.intValue)
  }

  /// The commands that write a file, by the kind of it.
  private func words(_ kind: String, to name: String) -> [String] {
    let path = path(name)
    return switch kind {
    case "bedtime": ["predict", "--ics", path]
    case "week": ["week", "--ics", path]
    case "reminders": ["remind", "--day", "21:30", "--ics", path]
    case "bedtime reminders": ["remind", "--before-bed", "30", "--ics", path]
    case "diary page": ["stats", "--report", path]
    case "diary score": ["evaluate", "--diary", "--report", path]
    default:
      [
        "evaluate", self.path("rows.csv"), "--folds", "3", "--algorithm", "linear", "--target", "c",
        "--report", path,
      ]
    }
  }

  private static let kinds = [
    ["bedtime", "week"], ["reminders", "bedtime reminders"], ["diary page", "diary score"],
    ["evaluation"],
  ]

  @Test func onlyFilesOfTheSameKindAreReplaced() throws {
    for kind in Self.kinds.flatMap(\.self) {
      let run = try sleeper.run(words(kind, to: kind))
      #expect(run.code == .success, "\(run)")
    }
    for (index, group) in Self.kinds.enumerated() {
      for kind in group {
        for (other, files) in Self.kinds.enumerated() {
          for file in files {
            let before = try self.text(of: file)
            let run = try sleeper.run(words(kind, to: file))
            #expect((run.code == .success) == (index == other), "\(kind) over \(file): \(run)")
            if index != other {
              #expect(run.code == .usage && run.output == "")
              #expect(run.errors.contains(" would replace.\nHelp:  Name another file"))
              #expect(try self.text(of: file) == before)
            }
          }
        }
      }
    }
  }

  @Test func filesOfOthersAreKept() throws {
    let calendar =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Other//EN\r\nBEGIN:VEVENT\r\nUID:1\r\n"
      + "END:VEVENT\r\nEND:VCALENDAR\r\n"
    let mixed = calendar.replacing("-//Other//EN", with: "-//betterrest//betterrest//EN")
    let page = "<!DOCTYPE html>\n<title>By betterrest</title>\n"
    for text in [calendar, mixed, page, "{\"a\": 1}\n", "notes\n", " "] {
      for kind in Self.kinds.flatMap(\.self) {
        try sleeper.folder.write(text, to: "file")
        let run = try sleeper.run(words(kind, to: "file"))
        #expect(run.code == .usage && run.output == "", "\(kind): \(run)")
        #expect(try self.text(of: "file") == text)
      }
    }
  }

  @Test func remindersOfSomebodyElseAreKept() throws {
    let words = self.words("reminders", to: "reminders")
    #expect(try sleeper.run(words).code == .success)
    let run = try sleeper.run(words, environment: ["LOGNAME": "ben"])
    #expect(
      run.errors.hasPrefix(
        "Error: '--ics' names a calendar with reminders of somebody else, which the reminders would "
          + "replace.\n"))
    #expect(run.code == .usage)
  }

  @Test func emptyFilesDevicesAndLinks() throws {
    try sleeper.folder.write("", to: "empty")
    #expect(try sleeper.run(words("week", to: "empty")).code == .success)
    for kind in ["week", "reminders", "diary page"] {
      var words = self.words(kind, to: "x")
      words[words.count - 1] = "/dev/null"
      #expect(try sleeper.run(words).code == .success)
    }
    try sleeper.folder.write("notes", to: "notes")
    for (link, target) in [("to notes", "notes"), ("to week", "empty"), ("to nothing", "new")] {
      try FileManager.default.createSymbolicLink(
        atPath: path(link), withDestinationPath: path(target))
    }
    #expect(try sleeper.run(words("week", to: "to notes")).code == .usage)
    #expect(try sleeper.run(words("week", to: "to week")).code == .success)
    #expect(try sleeper.run(words("week", to: "to nothing")).code == .success)
    #expect(try self.text(of: "notes") == "notes")
    #expect(try self.text(of: "new").hasPrefix("BEGIN:VCALENDAR"))
  }

  @Test func changedLineEndsDoNotMatter() throws {
    let words = self.words("week", to: "week")
    #expect(try sleeper.run(words).code == .success)
    let text = try self.text(of: "week")
    try sleeper.folder.write(text.replacing("\r\n", with: "\n"), to: "week")
    #expect(try sleeper.run(words).code == .success)
  }

  @Test func whatTellsOfTheDiaryIsPrivate() throws {
    try sleeper.folder.write("", to: "ordinary")
    let ordinary = try permissions("ordinary")
    for kind in Self.kinds.flatMap(\.self) {
      let isPrivate = !["evaluation", "reminders"].contains(kind)
      #expect(try sleeper.run(words(kind, to: kind)).code == .success)
      #expect(try permissions(kind) == (isPrivate ? 0o600 : ordinary), "\(kind)")
      for (before, after) in [(0o666, 0o600), (0o400, 0o400)] where isPrivate {
        try FileManager.default.setAttributes(
          [.posixPermissions: before], ofItemAtPath: path(kind))
        // Only root may write to a file that its owner has protected.
        let isRefused = before == 0o400 && geteuid() != 0
        #expect(try (sleeper.run(words(kind, to: kind)).code == .success) != isRefused)
        #expect(try permissions(kind) == after, "\(kind)")
      }
    }
    #expect(try sleeper.run(words("week", to: "open") + ["--no-diary"]).code == .success)
    #expect(try permissions("open") == ordinary)
  }
}

private enum TestRows {
  static let text =
    "a,b,c\n" + (0..<60).map { "\($0 % 7),\($0 % 5),\($0 % 7 + $0 % 5)\n" }.joined()
}
