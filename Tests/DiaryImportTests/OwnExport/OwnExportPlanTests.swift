import DiarySamples
import Foundation
import SleepDiary
import Testing

@testable import DiaryImport

@Suite struct OwnExportPlanTests {
  private let diary: Diary

  init() throws {
    diary = try SampleDiary().diary(
      lines:
        #"{"op":"01KAC00000000000000000AAB2","do":"add","kind":"stress","at":"2026-11-21T21:30+01:00","value":6}"#,
      #"{"op":"01KAC00000000000000000AAC3","do":"add","kind":"stress","at":"2026-11-21T22:30+01:00","value":1}"#,
      #"{"op":"01KAC00000000000000000AAD4","do":"add","kind":"stress","at":"2026-11-21T23:30+01:00","value":2}"#,
      #"{"op":"01KAC00000000000000000AAE5","do":"delete","id":"01KAC00000000000000000AAC3"}"#,
      #"{"op":"01KAC00000000000000000AAF6","do":"undo","of":"01KAC00000000000000000AAD4"}"#,
      #"{"op":"01KAC00000000000000000AAG7","do":"set","kind":"day","day":"2026-11-21","work":8,"diet":5}"#,
      #"{"op":"01KAC00000000000000000AAH8","do":"add","kind":"night","day":"2026-11-21","bed":"2026-11-20T22:50+01:00","rise":"2026-11-21T06:55+01:00","coffee":2}"#
    )
  }

  private let now = Date(timeIntervalSince1970: 1_796_122_800)

  private func plan(_ text: String, into other: Diary? = nil) throws -> OwnExportPlan {
    var records = OwnExport()
    try records.read(ImportFile(.bytes(Array(text.utf8), name: "diary")), number: 0)
    return OwnExportPlan(records, into: other ?? diary, now: now)
  }

  private func problem(_ object: String) throws -> String {
    let plan = try plan("[\n\(object)\n]")
    return plan.changes.isEmpty ? plan.problems.map(\.description).joined() : "\(plan.changes)"
  }

  /// Earlier versions accepted it; their exports can be imported nevertheless.
  @Test func moreSleepThanTimeInBedIsLeftOut() throws {
    let night = """
      {"kind":"night","bed":"2026-11-21T23:00+01:00","rise":"2026-11-22T07:00+01:00","asleep":1440}
      """
    let plan = try plan("[\(night)]")
    #expect(plan.problems.isEmpty)
    guard case .add(_, let fields, _, _) = try #require(plan.changes.first) else {
      Issue.record("no addition")
      return
    }
    #expect(fields[.asleep] == nil && fields[.rise] == "2026-11-22T07:00+01:00")
    #expect(
      plan.outcomes.map(\.repairs)
        == [["its sleep is left out: 24 h of sleep do not fit into the 8 h in bed"]])
    // What is in the diary already stays, and does not prevent changes.
    let old = try SampleDiary().diary(
      lines:
        #"{"op":"01KAC00000000000000000AAH8","do":"add","kind":"night","day":"2026-11-22","bed":"2026-11-21T23:00+01:00","rise":"2026-11-22T07:00+01:00","asleep":1440}"#
    )
    let id = #""id":"01KAC00000000000000000AAH8","#
    let row = night.replacing("{", with: "{" + id)
    #expect(try self.plan("[\(row)]", into: old).changes.isEmpty)
    let changed = try self.plan(
      "[\(row.replacing("1440}", with: #"1440,"quality":4}"#))]", into: old)
    #expect(
      changed.changes == [
        .set(id: try #require(OperationID("01KAC00000000000000000AAH8")), [.quality: 4])
      ])
  }

  @Test func resultsOfTheRows() throws {
    let plan = try plan(
      """
      id,kind,at,value,day,work,diet
      01KAC00000000000000000AAB2,stress,2026-11-21T21:30+01:00,7,,,
      01KAC00000000000000000AAC3,stress,2026-11-21T22:30+01:00,1,,,
      01KAC00000000000000000AAD4,stress,2026-11-21T23:30+01:00,2,,,
      ,day,,,2026-11-21,8,6
      DAY20261120,day,,,2026-11-20,,4
      01KAC00000000000000000AAJ9,stress,2026-11-20T23:30+01:00,3,,,
      ,stress,2026-11-20T23:30+01:00,4,,,
      ,stress,2026-11-20T23:30+01:00,4,,,
      ,stress,2026-11-21T21:30+01:00,6,,,
      01KAC00000000000000000AAJ9,stress,2026-11-20T23:30+01:00,3,,,

      """)
    #expect(plan.problems.isEmpty)
    let known = try #require(OperationID("01KAC00000000000000000AAB2"))
    let undone = try #require(OperationID("01KAC00000000000000000AAD4"))
    #expect(
      plan.changes == [
        .set(id: known, [.value: 7]),
        .set(id: undone, [.at: "2026-11-21T23:30+01:00", .value: 2]),
        .setDay("2026-11-21", [.diet: 6]),
        .setDay("2026-11-20", [.day: "2026-11-20", .diet: 4]),
        .add(
          .stress, [.at: "2026-11-20T23:30+01:00", .value: 3],
          id: OperationID("01KAC00000000000000000AAJ9")),
        .add(.stress, [.at: "2026-11-20T23:30+01:00", .value: 4]),
      ])
    #expect(
      plan.outcomes.map(\.result) == [
        .changed, .leftOut("it was deleted from your diary"), .restored, .changed, .new(part: nil),
        .new(part: nil), .new(part: nil), .same, .same, .same,
      ])
  }

  @Test func rowsMarkedAsDeletedAreLeftOut() throws {
    let stress = #""kind":"stress","at":"2026-11-20T10:00+01:00","value":1"#
    let plan = try plan(
      "[{\(stress),\"deleted\":true},{\(stress),\"deleted\":false},{\"deleted\":\"true\"}]")
    #expect(plan.problems.isEmpty && plan.changes.count == 1)
    #expect(
      plan.outcomes.map(\.result) == [
        .leftOut("it was deleted"), .leftOut("it was deleted"), .new(part: nil),
      ])
    let cells = try self.plan(
      "kind,at,value,deleted\nstress,2026-11-20T10:00+01:00,1,true\n"
        + "stress,2026-11-20T11:00+01:00,1,\n")
    #expect(cells.problems.isEmpty && cells.changes.count == 1 && cells.outcomes.count == 2)
  }

  @Test func nothingIsCleared() throws {
    let plan = try plan(
      #"[{"id":"01KAC00000000000000000AAB2","kind":"stress","value":6,"note":"","at":null}]"#)
    #expect(plan.problems.isEmpty && plan.changes.isEmpty && plan.outcomes.map(\.result) == [.same])
  }

  @Test func trimmedSpacesAreNotAChange() throws {
    let sample = try SampleDiary()
    let diary = try sample.write([SampleDiary.stress(1, " x "), SampleDiary.stress(2, "\t")])
    for text in [RecordExport(diary.records()).csv, RecordExport(diary.records()).json] {
      let plan = try plan(text, into: diary)
      #expect(
        plan.changes.isEmpty && plan.problems.isEmpty
          && plan.outcomes.count { $0.result == .same } == 2)
    }
  }

  @Test(arguments: [
    (
      #"{"id":"01KAC00000000000000000AAB2","kind":"note","note":"x"}"#,
      "the record 01KAC00000000000000000AAB2 is a stress in the diary"
    ),
    (
      #"{"id":"01KAC00000000000000000AAE5","kind":"stress","at":"2026-11-21T22:30+01:00","value":1}"#,
      "the id 01KAC00000000000000000AAE5 is taken by a change in the diary"
    ),
    (#"{"kind":"stress","value":1}"#, "a stress needs its at"),
    (#"{"kind":"night","bed":"2026-11-20T22:50+01:00"}"#, "a night needs its rise"),
    (
      #"{"kind":"nap","bed":"2026-11-20T22:50+01:00","rise":"2026-11-20T22:50+01:00"}"#,
      "Rising (2026-11-20 22:50) is not after going to bed (2026-11-20 22:50)"
    ),
    (
      #"{"kind":"nap","day":"2026-11-19","bed":"2026-11-20T22:50+01:00","rise":"2026-11-20T23:50+01:00"}"#,
      "day should be 2026-11-20, the day of rising"
    ),
    (
      #"{"kind":"nap","bed":"2026-11-20T12:00+01:00","rise":"2026-11-20T13:00+01:00","waso":61}"#,
      "1 h 1 min awake do not fit into the 1 h from lights out to waking up"
    ),
    (
      #"{"kind":"nap","bed":"2026-11-20T12:00+01:00","rise":"2026-11-20T13:00+01:00","woke":"2026-11-20T14:00+01:00"}"#,
      "2026-11-20 14:00 (woke) is not between 2026-11-20 12:00 and 2026-11-20 13:00"
    ),
    (
      #"{"kind":"night","bed":"2026-11-20T22:50+01:00","rise":"2026-11-21T06:55+01:00"}"#,
      "already logged for this day: the night of 2026-11-21 (22:50 to 06:55)"
    ),
    (
      #"{"id":"01KAC00000000000000000AAH8","kind":"night","rise":"2026-11-20T22:00+01:00"}"#,
      "Rising (2026-11-20 22:00) is not after going to bed (2026-11-20 22:50)"
    ),
  ]) func rowsThatCannotBeTaken(object: String, reason: String) throws {
    #expect(try problem(object) == "diary:2: \(reason).")
  }

  @Test(arguments: [
    (
      #"{"kind":"stress","at":"2099-01-01T10:00+01:00","value":1}"#,
      "at is '2099-01-01T10:00+01:00'"
    ),
    (
      #"{"kind":"stress","at":"2026-12-02T12:01+01:00","value":1}"#,
      "at is '2026-12-02T12:01+01:00'"
    ),
    (
      #"{"kind":"nap","bed":"2026-12-03T12:00+01:00","rise":"2026-12-03T13:00+01:00"}"#,
      "day is '2026-12-03'"
    ),
    (#"{"kind":"day","day":"2026-12-03","work":8}"#, "day is '2026-12-03'"),
  ]) func nothingIsStillToCome(object: String, what: String) throws {
    #expect(try problem(object) == "diary:2: \(what), which is still to come.")
  }

  @Test func theClockOfAnotherDeviceMayBeADayAhead() throws {
    let plan = try plan(
      #"[{"kind":"stress","at":"2026-12-02T12:00+01:00","value":1},{"kind":"day","day":"2026-12-02","work":8}]"#
    )
    #expect(plan.problems.isEmpty && plan.outcomes.count { $0.result == .new(part: nil) } == 2)
  }

  @Test func oneRecordTwiceWithOtherValues() throws {
    let row = { (value: Int) in
      #"{"id":"01KAC00000000000000000AAJ9","kind":"stress","at":"2026-11-20T10:00+01:00","value":\#(value)}"#
    }
    let plan = try plan("[\(row(1)),\n\(row(1)),\n\(row(2))]")
    #expect(
      plan.problems.map(\.description) == ["diary:3: the same record has other values at diary:1."])
  }

  @Test func problemsAreInTheOrderOfTheFiles() throws {
    let text =
      "kind,at,value\nstress,,1\nstress,x,1\nstress,,2\nstress,2026-11-20T10:00+01:00,99\n"
    var records = OwnExport()
    try records.read(ImportFile(.bytes(Array(text.utf8), name: "z")), number: 0)
    try records.read(ImportFile(.bytes(Array(text.utf8), name: "a")), number: 1)
    #expect(
      OwnExportPlan(records, into: diary, now: now).problems.map(\.place.description)
        == ["z:2", "z:3", "z:4", "z:5", "a:2", "a:3", "a:4", "a:5"])
  }

  @Test func exportsOfRandomDiariesReadBack() throws {
    for seed in 1...20 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let sample = try SampleDiary(seed: UInt64(seed))
      let notes = ["", "a,b", "\"", "睡眠\n😴", "\\n", "=1+1", "a\tb", "…\u{85}…"]
      for number in 0..<20 {
        var fields: [DiaryField: DiaryValue] = [
          .at: .text("2026-11-\(10 + number % 20)T10:00+01:00"),
          .value: .number(Double(Int.random(in: 0...10, using: &generator))),
        ]
        let note = notes.randomElement(using: &generator) ?? ""
        if !note.isEmpty { fields[.note] = .text(note) }
        try sample.write([.add(.stress, fields, others: ["hue": 5, "on": true])])
      }
      let diary = try sample.write([.setDay("2026-11-20", [.work: 7.5])])
      let export = RecordExport(diary.records())
      for text in [export.csv, export.json] {
        let copy = try SampleDiary(seed: UInt64(100 + seed))
        let plan = try plan(text, into: try copy.writer().diary())
        #expect(plan.problems.isEmpty && plan.outcomes.count { $0.result == .new(part: nil) } == 21)
        let written = try copy.write(plan.changes)
        #expect(written.records() == diary.records())
        #expect(try self.plan(text, into: written).changes.isEmpty)
        #expect(try self.plan(text, into: diary).changes.isEmpty)
      }
    }
  }
}
