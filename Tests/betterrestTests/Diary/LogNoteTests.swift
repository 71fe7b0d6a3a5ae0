import SleepDiary
import SleepTerminal
import TestSupport
import Testing

@testable import SleepCommands

/// Notes whose moods are predicted by a model that knows a few texts.
@Suite struct LogNoteTests {
  private let diary: DiaryRun

  init() throws {
    var diary = try DiaryRun()
    diary.program = Program(
      name: "betterrest", abstract: "", opening: "", version: "", releaseDate: "",
      commands: [
        LogWithSampleMoods.self, EditCommand.self, HistoryCommand.self, TodayCommand.self,
        DeleteCommand.self, UndoCommand.self,
      ])
    self.diary = diary
  }

  private let start = "Saved a note at 12:00 PM, "

  /// The mood in the exported history, and its source.
  private func saved() throws -> String {
    let table = try diary.raw(["history", "note", "--csv"]).output.split(
      whereSeparator: \.isNewline
    )
    .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let names = try #require(table.first)
    let row = try #require(table.last)
    func cell(_ name: String) -> String {
      names.firstIndex(of: name[...]).map { String(row[$0]) } ?? "?"
    }
    return "\(cell("mood")) \(cell("moodBy"))"
  }

  @Test func aSureMoodIsSaved() throws {
    #expect(
      try diary.said("log", "note", "long walk")
        == start + "'long walk', relaxed (guessed).\n"
        + "Not relaxed? betterrest edit ID mood=WORD")
    #expect(try saved() == "relaxed guess")
  }

  @Test func anImprobableMoodIsNotMentioned() throws {
    #expect(
      try diary.said("log", "note", "cake")
        == start + "'cake'.")
    #expect(try saved() == " ")
  }

  @Test func textsWithoutAMood() throws {
    #expect(
      try diary.said("log", "note", "report") == start + "'report'.")
    #expect(
      try diary.said("log", "note", "mhm") == start + "'mhm'.")
    #expect(try saved() == " ")
  }

  @Test func theOptionDecides() throws {
    #expect(
      try diary.said("log", "note", "unasked", "--mood", "Proud")
        == start + "'unasked', proud.")
    #expect(try saved() == "proud you")
    #expect(
      try diary.said("log", "note", "unasked too", "--mood", "none")
        == start + "'unasked too'.")
    #expect(try saved() == " ")
  }

  @Test func anEmojiIsAText() throws {
    #expect(try diary.said("log", "note", "😀") == start + "'😀'.")
    #expect(try diary.said("log", "note", "❤️") == start + "'❤️'.")
    #expect(
      try diary.said("log", "6", "😴") == "Saved stress 6 at 12:00 PM, '😴'.")
  }

  @Test func aWordThatIsNearlyAMoodIsKeptAndAskedAbout() throws {
    let question = "\nDid you mean happy? betterrest edit ID mood=happy"
    #expect(
      try diary.said("log", "note", "unasked", "--mood", "hapy")
        == start + "'unasked', hapy." + question)
    #expect(try saved() == "hapy you")
    #expect(try diary.said("edit", "last", "mood=happy").hasSuffix("happy (was hapy)."))
    #expect(try diary.said("edit", "last", "mood=hapyp").hasSuffix(question))
    // Short words are near to many, others to none, and some to the opposite.
    for word in ["mad", "glad", "proud", "sadly", "unhappy", "hungry", "done", "snappy"] {
      let said = try diary.said("log", "note", "unasked \(word)", "--mood", word)
      #expect(said == start + "'unasked \(word)', \(word).")
    }
  }

  @Test func aWordUsedBeforeIsOnesOwn() throws {
    let log = ["log", "note", "--mood", "hapy"]
    #expect(try diary.said(log + ["unasked"]).contains("Did you mean happy?"))
    #expect(try diary.said(log + ["unasked again"]) == start + "'unasked again', hapy.")
  }

  @Test func detailsNameTheWordsBehindAGuess() throws {
    let said = try diary.run("log", "note", "long walk", "--details").output
    #expect(said.contains("mood=WORD\nBecause of: long, walk.\nUndo"))
  }

  @Test func stressIsLeftAlone() throws {
    #expect(
      try diary.said("log", "6", "unasked")
        == "Saved stress 6 at 12:00 PM, 'unasked'.")
  }

  @Test func guessesAreMarkedWhereverTheyStand() throws {
    try diary.run("log", "note", "long walk")
    let mark = "12:00 PM  note  relaxed (guessed), 'long walk'"
    #expect(try diary.run("history").output.contains(mark))
    #expect(
      try diary.run("today").output.contains("12:00 PM  relaxed (guessed), 'long walk'")
    )
  }

  @Test func correcting() throws {
    try diary.run("log", "note", "long walk")
    let change = "Changed: note of Sun, Nov 22, 2026: "
    #expect(
      try diary.said("edit", "last", "text=short walk")
        == change + "'short walk' (was 'long walk').")
    #expect(try saved() == "relaxed guess")
    #expect(
      try diary.said("edit", "last", "mood=relaxed")
        == change + "relaxed (was relaxed (guessed)).")
    #expect(try saved() == "relaxed you")
    #expect(
      try diary.said("edit", "last", "mood=Sad") == change + "sad (was relaxed).")
    #expect(try saved() == "sad you")
    #expect(
      try diary.said("edit", "last", "mood=") == change + "mood removed (was sad).")
    #expect(try saved() == " ")
    try diary.run("undo")
    #expect(
      try diary.said("edit", "last", "mood=none") == change + "mood removed (was sad).")
  }

  @Test func deleting() throws {
    try diary.run("log", "note", "long walk")
    #expect(
      try diary.run("delete", "last").output
        == "Deleted: note, Sun, Nov 22, 2026, 12:00 PM, 'long walk', relaxed (guessed). "
        + "Undo: betterrest undo\n")
  }

  @Test func json() throws {
    #expect(
      try diary.run("log", "note", "long walk", "--json").output == """
        {
          "mood" : {
            "prediction" : "relaxed",
            "probability" : 0.83,
            "unsure" : false
          },
          "records" : [
            {
              "at" : "2026-11-22T12:00+01:00",
              "id" : "ID",
              "kind" : "note",
              "mood" : "relaxed",
              "moodBy" : "guess",
              "note" : "long walk",
              "zone" : "Europe/Berlin"
            }
          ]
        }

        """)
    func mood(_ words: String...) throws -> Substring? {
      let output = try diary.raw(["log", "note"] + words + ["--json"]).output
      return output.firstMatch(of: /"mood" : \{\s*([^}]*?)\s*\}/)?.1
    }
    #expect(
      try mood("cake")
        == "\"prediction\" : \"happy\",\n    \"probability\" : 0.45,\n    \"unsure\" : true")
    #expect(
      try mood("report")
        == "\"prediction\" : \"none\",\n    \"probability\" : 0.9,\n    \"unsure\" : false")
    #expect(try mood("unasked", "--mood", "happy") == nil)
    #expect(try mood("mhm") == nil)
  }

  @Test func theForm() throws {
    let run = try diary.run("log", input: "-\n\nlong walk\n\n")
    #expect(
      run.output.hasSuffix(
        start + "'long walk', relaxed (guessed).\n"
          + "Not relaxed? betterrest edit ID mood=WORD\n"
          + "Undo: betterrest undo\n"))
    #expect(try saved() == "relaxed guess")
  }
}

private enum LogWithSampleMoods: Command {
  static let declaration = LogCommand.declaration

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let known = [
      "long walk": Mood.Guess(mood: "relaxed", probability: 0.83, words: ["long", "walk"]),
      "cake": Mood.Guess(mood: "happy", probability: 0.45),
      "report": Mood.Guess(mood: nil, probability: 0.9),
    ]
    try LogCommand.run(
      arguments,
      predictor: {
        { text in
          if text.hasPrefix("unasked") {
            Issue.record("a model was asked for the mood of '\(text)'")
          }
          return known[text]
        }
      }, in: &session)
  }
}
