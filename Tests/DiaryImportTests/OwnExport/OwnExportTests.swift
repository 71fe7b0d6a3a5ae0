import DiarySamples
import SleepDiary
import Testing

@testable import DiaryImport

@Suite struct OwnExportTests {
  private func imported(_ text: String) throws -> OwnExport {
    var records = OwnExport()
    try records.read(ImportFile(.bytes(Array(text.utf8), name: "diary")), number: 0)
    return records
  }

  @Test func cellsBecomeValues() throws {
    let records = try imported(
      """
      kind;day;bed;rise;quality;latency;alarm;note;hue;beats
      night;;2026-11-21T22:50+01:00;2026-11-22T06:55+01:00;4;12,5;TRUE;" 睡眠 ";red;51

      """)
    #expect(records.problems.isEmpty)
    let record = try #require(records.records.first)
    #expect(
      record.fields == [
        .day: "2026-11-22", .bed: "2026-11-21T22:50+01:00", .rise: "2026-11-22T06:55+01:00",
        .quality: 4, .latency: 12.5, .alarm: true, .note: "睡眠",
      ])
    #expect(record.others == ["hue": "red", "beats": 51])
    #expect(record.id == nil && record.place.description == "diary:2")
  }

  @Test func valuesOfJSONKeepTheirTypes() throws {
    let records = try imported(
      """
      [{"kind":"stress",
        "at":"2026-11-21T21:30+01:00","value":6,"note":"[{\\"","hue":"51"},
       {"kind":"note","id":"01kac00000000000000000aac3","at":"2026-11-22T00:30+01:00","note":null}]
      """)
    #expect(records.problems.isEmpty)
    #expect(
      records.records.map(\.fields) == [
        [.at: "2026-11-21T21:30+01:00", .value: 6, .note: "[{\""],
        [.at: "2026-11-22T00:30+01:00"],
      ])
    #expect(records.records[0].others == ["hue": "51"])
    #expect(records.records.map(\.place.line) == [1, 3])
    #expect(records.records[1].id == "01KAC00000000000000000AAC3")
  }

  @Test(arguments: [
    ("{}", "it does not say its kind"),
    ("5", "it is not an object of texts, numbers, true and false"),
    (#"{"kind":"stress","note":{}}"#, "it is not an object of texts, numbers, true and false"),
    (
      #"{"kind":"sleep"}"#,
      "'sleep' is not a kind of record; the kinds are night, nap, stress, day, note, profile"
    ),
    (#"{"kind":"stress","bed":"x"}"#, "a stress has no bed"),
    (#"{"kind":"stress","value":"6"}"#, "value is '6' and should be a whole number from 0 to 10"),
    (#"{"kind":"stress","value":6.5}"#, "value is '6.5' and should be a whole number from 0 to 10"),
    (
      #"{"kind":"note","at":"2026-02-30T10:00+01:00"}"#,
      "at is '2026-02-30T10:00+01:00' and should be a moment such as 2026-11-21T22:50+01:00"
    ),
    (#"{"kind":"nap","alarm":1}"#, "alarm is '1' and should be true or false"),
    (
      #"{"kind":"nap","zone":"Mars"}"#,
      "zone is 'Mars' and should be a time zone such as Europe/Berlin"
    ),
    (#"{"kind":"note","mood":"so so"}"#, "mood is 'so so' and should be one word"),
    (#"{"kind":"note","moodBy":"me"}"#, "moodBy is 'me' and should be you or guess"),
    (#"{"kind":"day","day":"22.11."}"#, "day is '22.11.' and should be a day such as 2026-11-22"),
    (#"{"kind":"day","work":25}"#, "work is '25' and should be a number from 0 to 24"),
    (
      #"{"kind":"profile","workdays":"all"}"#,
      "workdays is 'all' and should be days such as Mon-Fri"
    ),
    (#"{"kind":"profile","dayStart":"4"}"#, "dayStart is '4' and should be a time such as 04:00"),
    (#"{"kind":"stress","id":"x"}"#, "'x' is not an id; leave it empty for a new record"),
    (
      #"{"kind":"day","day":"2026-11-22","id":"DAY20261121"}"#,
      "the id is 'DAY20261121' and should be DAY20261122, to match the record"
    ),
  ]) func badRows(object: String, reason: String) throws {
    let records = try imported("[\(object)]")
    #expect(records.records.isEmpty)
    #expect(records.problems.map(\.description) == ["diary:1: \(reason)."])
  }

  @Test func linesOfAnArray() {
    func lines(_ text: String) -> [Int] { JSONDocument.lines(in: Array(text.utf8)) }
    #expect(lines("[]") == [])
    #expect(lines("[1,\n[2,\n{}],\n\n\"a,[\\\"\n\",\nnull]") == [1, 2, 5, 7])
    #expect(lines("\n[\n{\"a\":\n1},{}\n]\n") == [3, 4])
  }
}
