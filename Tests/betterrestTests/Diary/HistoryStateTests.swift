import SleepTerminal
import TestSupport
import Testing

@Suite struct HistoryStateTests {
  @Test func deletedEntriesAndHowToBringThemBack() throws {
    let diary = try SampleHistory()
    _ = try diary.output("delete", "AAB2")
    _ = try diary.output("delete", "AAC3", "AAG7")
    #expect(
      try diary.output("history", "deleted") == """
        Saturday, November 21, 2026
          9:30 PM   stress  6, 'argument with the neighbours about the noise, ag…'  AAB2
          12:30 AM  note    relaxed, '睡眠 was short 😴 today, 🏃 long walk'        AAC3

        Sunday, November 22, 2026
          11:00 AM  stress  3                                                       AAG7

        betterrest undo brings back AAC3, AAG7.
        betterrest undo 2 brings back AAB2, and takes back 1 later command.

        """)
    #expect(
      try diary.output("history", "stress", "deleted", "--json", "--notes", "no") == """
        [
        {"id":"01KAC00000000000000000AAB2","kind":"stress","at":"2026-11-21T21:30+01:00","value":6,\
        "zone":"Europe/Berlin","deleted":true},
        {"id":"01KAC00000000000000000AAG7","kind":"stress","at":"2026-11-22T11:00+01:00","value":3,\
        "zone":"Europe/Berlin","deleted":true}
        ]

        """)
    _ = try diary.output("undo", "2")
    #expect(try diary.output("history", "deleted") == "Nothing was deleted.\n")
    #expect(try diary.output("history") == SampleHistory().output("history"))
  }

  @Test func whatAnotherDeviceDeletedAndWhatWasUndone() throws {
    let diary = try SampleHistory([
      "AAAAAAAA": SampleHistory.lines,
      "BBBBBBBB": [
        #"{"op":"01KAC00000000000000000BBB1","do":"delete","id":"01KAC00000000000000000AAB2"}"#
      ],
    ])
    _ = try diary.output("log", "5")
    _ = try diary.output("undo")
    #expect(
      try diary.output("history", "stress", "deleted").hasSuffix(
        """

        To bring back what another device deleted, use betterrest undo there.
        betterrest redo brings back what undo took away, if you did nothing since.

        """))
  }

  @Test func conflictsOfTwoDevices() throws {
    func set(_ op: String, _ fields: String) -> String {
      #"{"op":"01KAC00000000000000000\#(op)","do":"set",\#(fields)}"#
    }
    let diary = try SampleHistory([
      "AAAAAAAA": SampleHistory.lines + [
        set("AAH8", #""id":"01KAC00000000000000000AAD4","quality":5,"coffee":1"#),
        set("AAJ9", #""kind":"day","day":"2026-11-22","diet":7"#),
      ],
      "BBBBBBBB": [
        set("BBB1", #""id":"01KAC00000000000000000AAD4","quality":2,"coffee":1,"note":"bad""#),
        set("BBB2", #""kind":"day","day":"2026-11-22","diet":"""#),
        set("BBB3", #""id":"01KAC00000000000000000AAG7","value":4"#),
      ],
    ])
    #expect(
      try diary.output("history", "--locale", "C").hasSuffix(
        """

        Set to different values by two devices: quality (AAD4), diet (1122). The value
        set last counts; 'betterrest edit' sets a new one.

        """))
    #expect(!(try diary.output("history", "stress").contains("two devices")))
  }

  @Test func compaction() throws {
    let diary = try SampleHistory()
    _ = try diary.output("delete", "AAB2")
    #expect(
      try diary.output("history", "--compact") == """
        Removed for good: 4 values that had been deleted or replaced. The file now has 1,263 bytes instead of 1,387.
        Other copies may still hold them: those of other devices, and backups.
        Earlier commands can no longer be undone.

        """)
    #expect(try diary.output("history", "deleted") == "Nothing was deleted.\n")
    #expect(try !diary.folder.text(of: "diary/AAAAAAAA.jsonl").contains("neighbours"))
    #expect(
      try diary.output("history", "--compact")
        == "This device's file holds nothing that was deleted or replaced. It was not changed.\n")
    #expect(
      try diary.output("history", "--compact", "--json") == """
        {
          "bytesAfter" : 0,
          "bytesBefore" : 0,
          "removedFields" : 0
        }

        """)
  }
}
