import SleepTerminal
import TestSupport
import Testing

@Suite struct HistoryCommandTests {
  private let diary: SampleHistory

  init() throws {
    diary = try SampleHistory()
  }

  @Test func aNightOfMoreThanADayNamesItsFirst() throws {
    let diary = try SampleHistory([:])
    _ = try diary.output("log", "night", "2026-11-19 22:00", "2026-11-21 03:00", "--long")
    #expect(try diary.output("history").contains("\n  Thu 10:00 PM–3:00 AM  night  29 h in bed"))
  }

  @Test func inEnglishAt80Columns() throws {
    #expect(
      try diary.output("history") == """
        Saturday, November 21, 2026
          11:15 PM–6:40 AM   night   7 h 25 min in bed, quality 3                   AAA1
          9:30 PM            stress  6, 'argument with the neighbours about the …'  AAB2
          12:30 AM           note    relaxed, '睡眠 was short 😴 today, 🏃 long …'  AAC3

        Sunday, November 22, 2026
          10:50 PM–6:55 AM   night   7 h asleep, quality 4, 'hot night'             AAD4
          10:10 AM–10:40 AM  nap     30 min in bed                                  AAF6
          11:00 AM           stress  3                                              AAG7
                             day     activity 40 min, work 9 h                      1122

        """)
  }

  @Test func inEnglishAt60Columns() throws {
    #expect(
      try diary.output("history", columns: 60) == """
        Saturday, November 21, 2026
          11:15 PM–6:40 AM   night   quality 3                  AAA1
          9:30 PM            stress  6, 'argument with the n…'  AAB2
          12:30 AM           note    relaxed, '睡眠 was shor…'  AAC3

        Sunday, November 22, 2026
          10:50 PM–6:55 AM   night   quality 4, 'hot night'     AAD4
          10:10 AM–10:40 AM  nap     30 min in bed              AAF6
          11:00 AM           stress  3                          AAG7
                             day     activity 40 min, work 9 h  1122

        """)
  }

  @Test func inEnglishAt40Columns() throws {
    #expect(
      try diary.output("history", columns: 40) == """
        Saturday, November 21, 2026
          11:15 PM  night quality 3         AAA1
          9:30 PM   stress 6, 'argument …'  AAB2
          12:30 AM  note relaxed, '睡眠 …'  AAC3

        Sunday, November 22, 2026
          10:50 PM  night quality 4, 'hot…  AAD4
          10:10 AM  nap 30 min in bed       AAF6
          11:00 AM  stress 3                AAG7
                    day activity 40 min, …  1122

        """)
  }

  @Test func inGermanAt80Columns() throws {
    #expect(
      try diary.output("history", "--locale", "de_DE") == """
        Samstag, 21. November 2026
          23:15–06:40  night   7 h 25 min in bed, quality 3                         AAA1
          21:30        stress  6, 'argument with the neighbours about the noise,…'  AAB2
          00:30        note    relaxed, '睡眠 was short 😴 today, 🏃 long walk'     AAC3

        Sonntag, 22. November 2026
          22:50–06:55  night   7 h asleep, quality 4, 'hot night'                   AAD4
          10:10–10:40  nap     30 min in bed                                        AAF6
          11:00        stress  3                                                    AAG7
                       day     activity 40 min, work 9 h                            1122

        """)
  }

  @Test func inGermanAt60Columns() throws {
    #expect(
      try diary.output("history", "--locale", "de_DE", columns: 60) == """
        Samstag, 21. November 2026
          23:15–06:40  night   7 h 25 min in bed, quality 3     AAA1
          21:30        stress  6, 'argument with the neighbo…'  AAB2
          00:30        note    relaxed, '睡眠 was short 😴 t…'  AAC3

        Sonntag, 22. November 2026
          22:50–06:55  night   quality 4, 'hot night'           AAD4
          10:10–10:40  nap     30 min in bed                    AAF6
          11:00        stress  3                                AAG7
                       day     activity 40 min, work 9 h        1122

        """)
  }

  @Test func inGermanAt40Columns() throws {
    #expect(
      try diary.output("history", "--locale", "de_DE", columns: 40) == """
        Samstag, 21. November 2026
          23:15  night quality 3            AAA1
          21:30  stress 6, 'argument wit…'  AAB2
          00:30  note relaxed, '睡眠 was…'  AAC3

        Sonntag, 22. November 2026
          22:50  night quality 4, 'hot n…'  AAD4
          10:10  nap 30 min in bed          AAF6
          11:00  stress 3                   AAG7
                 day activity 40 min, wor…  1122

        """)
  }

  @Test func aPeriodIsOfDiaryDays() throws {
    func endings(_ words: String...) throws -> [String] {
      let run =
        switch words.count {
        case 2: try diary.output("history", words[0], words[1])
        case 3: try diary.output("history", words[0], words[1], words[2])
        default: try diary.output("history", words[0], words[1], words[2], words[3])
        }
      return run.matches(of: /\ \ ([0-9A-Z]{4})\n/).map { String($0.1) }
    }
    #expect(try endings("--on", "yesterday") == ["AAA1", "AAB2", "AAC3"])
    #expect(try endings("--on", "today") == ["AAD4", "AAF6", "AAG7", "1122"])
    #expect(try endings("--from", "-1d", "--to", "2026-11-21") == ["AAA1", "AAB2", "AAC3"])
    #expect(try endings("stress", "--from", "sat") == ["AAB2", "AAG7"])
    #expect(try endings("--text", "NOISE") == ["AAB2"])
    #expect(try endings("--text", "relax") == ["AAC3"])
    #expect(try endings("night", "--text", "hot") == ["AAD4"])
  }

  @Test func notesOfAMood() throws {
    let notes = [("20", "sad"), ("21", "Sad"), ("21", "happy"), ("22", "sadly")].enumerated()
    let lines = notes.map { index, note in
      #"{"op":"01KAC0000000000000000M0M\#(index)0","do":"add","kind":"note","at":"2026-11-\#(note.0)T12:00+01:00","#
        + #""zone":"Europe/Berlin","mood":"\#(note.1)","moodBy":"guess","note":"note \#(index)"}"#
    }
    let diary = try SampleHistory(["AAAAAAAA": SampleHistory.lines + lines])
    #expect(
      try diary.output("history", "--mood", " SAD ") == """
        Friday, November 20, 2026
          12:00 PM  note  sad (guessed), 'note 0'  0M00

        Saturday, November 21, 2026
          12:00 PM  note  Sad (guessed), 'note 1'  0M10

        """)
    #expect(
      try diary.output("history", "--mood", "sad", "--on", "2026-11-21")
        == diary.output("history", "--mood", "sad", "--text", "NOTE 1"))
    #expect(try diary.output("history", "stress", "--mood", "sad") == "No entries match.\n")
    #expect(try diary.output("history", "--mood", "gloomy") == "No entries match.\n")
    #expect(try diary.output("history", "--mood", "sad", "--json").contains(#""mood":"Sad""#))
  }

  @Test(arguments: ["so sad", "5", ""])
  func aMoodIsAWord(_ mood: String) throws {
    #expect(
      try diary.failure("history", "--mood", mood) == """
        Error: The value '\(mood)' is invalid for '--mood <word>': write one word
        """)
  }

  @Test func theProfileHasNoID() throws {
    _ = try diary.output("profile", "name=Ada", "need=7.5")
    for columns in [40, 80] {
      let table = try diary.output("history", "profile", columns: columns)
      #expect(table.contains("Ada, needs 7 h 30 min of sleep\n"))
      #expect(!table.contains("FILE"))
    }
  }

  @Test func emptyResults() throws {
    #expect(try diary.output("history", "--on", "2020-01-01") == "No entries match.\n")
    #expect(try diary.output("history", "deleted") == "Nothing was deleted.\n")
    #expect(
      try SampleHistory([:]).output("history")
        == "Your diary has no entries yet. Log last night: betterrest log 23:10 6:40\n")
    #expect(try SampleHistory([:]).output("history", "--json") == "[]\n")
  }

  @Test func conflictingOptions() throws {
    #expect(
      try diary.failure("history", "--csv", "--json")
        == "Error: '--csv' and '--json' cannot be used together.")
    #expect(
      try diary.failure("history", "--csv", "--json")
        == "Error: '--csv' and '--json' cannot be used together.")
    #expect(
      try diary.failure("history", "--on", "today", "--to", "today")
        == "Error: '--on' and '--to' cannot be used together.")
    #expect(
      try diary.failure("history", "stress", "--compact")
        == "Error: '<what>' and '--compact' cannot be used together.")
    #expect(
      try diary.failure("history", "--mood", "sad", "--compact")
        == "Error: '--mood' and '--compact' cannot be used together.")
    #expect(
      try diary.failure("history", "--from", "today", "--to", "yesterday")
        == "Error: The period ends (Sat, Nov 21, 2026) before it begins (Sun, Nov 22, 2026).")
    let dreams = try diary.failure("history", "dreams")
    #expect(
      dreams.hasPrefix(
        "Error: The value 'dreams' is invalid for '<what>': choose night, nap, stress, day, note, "
          + "profile or deleted"))
  }

  @Test func aNightOfAnotherDeviceIsMarked() throws {
    let other =
      #"{"op":"01KAC00000000000000000BBB1","do":"add","kind":"night","day":"2026-11-22","zone":"Europe/Berlin","bed":"2026-11-21T23:00+01:00","rise":"2026-11-22T07:00+01:00"}"#
    let diary = try SampleHistory(["AAAAAAAA": SampleHistory.lines, "BBBBBBBB": [other]])
    #expect(
      try diary.output("history", "night", "--on", "today", "--locale", "de_DE") == """
        Sonntag, 22. November 2026
          22:50–06:55  night  replaced by BBB1, 7 h asleep, quality 4, 'hot night'  AAD4
          23:00–07:00  night  8 h in bed                                            BBB1

        """)
    #expect(
      try diary.output("history", "night", "--on", "today", "--json").contains(
        #""supersededBy":"01KAC00000000000000000BBB1"}"#))
  }

  @Test func damagedLinesAreNamedAndNotShown() throws {
    let diary = try SampleHistory([
      "AAAAAAAA": [#"{"op":"secret"#] + SampleHistory.lines + ["rubbish"]
    ])
    let run = try diary.run("history", "stress", "--on", "today")
    #expect(run.code == .success)
    #expect(
      run.errors == """
        Warning: AAAAAAAA.jsonl:2: this line of the diary cannot be read. It stays in the file, \
        but no answer uses it.
        Warning: AAAAAAAA.jsonl:10: this line of the diary cannot be read. It stays in the file, \
        but no answer uses it.

        """)
    #expect(
      run.output == """
        Sunday, November 22, 2026
          11:00 AM  stress  3  AAG7

        """)
  }
}
