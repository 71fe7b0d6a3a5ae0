import Testing

@Suite struct EntryCompletionTests {
  private let diary: DiaryRun

  init() throws { diary = try DiaryRun() }

  /// The completions of the last word of a line, with their descriptions.
  private func offered(_ words: String...) throws -> [String] {
    var diary = diary
    diary.options = []
    let call = ["---complete", "fish", words[words.count - 1], "\(words.count - 1)"]
    return try diary.raw(call + words.dropLast()).output.split(separator: "\n").dropFirst()
      .map(String.init)
  }

  @Test func log() throws {
    #expect(
      try offered("log", "n") == ["night\tA night", "nap\tA nap", "note\tA note"])
    #expect(
      try offered("log", "night", "23:10", "6:40", "qu") == [
        "quality=\t1 (very poor) to 5 (very good)"
      ])
    #expect(try offered("log", "night", "23:10", "6:40", "alarm=") == ["alarm=yes", "alarm=no"])
    #expect(try offered("log", "6", "") == [])
  }

  @Test func entries() throws {
    #expect(try offered("edit", "") == ["last\tWhat was logged last"])
    try diary.run("log", "6")
    try diary.run("log", "day", "work=8")
    try diary.run("profile", "name=Ann")
    let lines = try offered("edit", "")
    #expect(lines.count == 3)
    #expect(lines[1].hasSuffix("\tstress 6, Sun, Nov 22, 2026, 12:00 PM"))
    #expect(lines[2] == "1122\tSun, Nov 22, 2026")
    #expect(try offered("delete", "1122", "") == Array(lines.prefix(2)))
  }

  @Test func moods() throws {
    #expect(try offered("history", "--mood", "") == ["happy", "sad", "angry", "relaxed"])
    #expect(try offered("log", "note", "a walk", "--mood", "s") == ["sad"])
  }

  @Test func fields() throws {
    try diary.run("log", "6")
    #expect(
      try offered("edit", "last", "") == [
        "stress=\t0 (calm) to 10 (extreme)", "at=\twhen it was", "note=\ta text",
      ])
    #expect(try offered("edit", "last", "stress=7", "n") == ["note=\ta text"])
    #expect(try offered("edit", "yesterday", "") == [])
    #expect(try offered("profile", "st") == ["start=\twhen your day starts"])
  }
}
