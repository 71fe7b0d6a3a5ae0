import DiarySamples
import Foundation
import SleepDiary
import SleepLearning
import SleepModel
import Testing

@Suite struct RecordExportTests {
  private let records = [
    DiaryRecord(
      id: "A", kind: .stress,
      fields: [.at: "2026-11-21T21:30+01:00", .value: 6, .note: "say \"no\",\nthen \\ leave"]),
    DiaryRecord(
      id: "B", kind: .night, fields: [.quality: 4, .latency: 12.5, .alarm: false],
      others: ["hue": "睡眠", "beats": 51], supersededBy: "C"),
  ]

  @Test func json() {
    #expect(
      RecordExport(records).json == """
        [
        {"id":"A","kind":"stress","at":"2026-11-21T21:30+01:00","value":6,\
        "note":"say \\"no\\",\\nthen \\\\ leave"},
        {"id":"B","kind":"night","latency":12.5,"quality":4,"alarm":false,"beats":51,"hue":"睡眠",\
        "supersededBy":"C"}
        ]

        """)
    #expect(
      RecordExport([records[0]], isWordless: true, areDeleted: true).json
        == "[\n{\"id\":\"A\",\"kind\":\"stress\",\"at\":\"2026-11-21T21:30+01:00\",\"value\":6,"
        + "\"deleted\":true}\n]\n")
    #expect(RecordExport([]).json == "[]\n")
  }

  @Test func deletedRecordsSaySo() {
    let rows = RecordExport([records[0]], isWordless: true, areDeleted: true).csv
      .components(separatedBy: "\r\n")
    #expect(rows.count == 3 && rows[0].hasSuffix(",also,supersededBy,deleted"))
    #expect(rows[1].hasPrefix("A,stress,") && rows[1].hasSuffix(",,,true"))
  }

  @Test func csvReadsBack() throws {
    let csv = RecordExport(records).csv
    var reader = try RecordReader(.bytes(Array(csv.utf8), name: "diary.csv"))
    let header = try #require(try reader.next()).fields
    #expect(header.prefix(4) == ["id", "kind", "day", "part"])
    #expect(header.suffix(4) == ["also", "beats", "hue", "supersededBy"])
    #expect(header.count == 2 + DiaryField.allCases.count + 2 + 1)
    func row() throws -> [String: String] {
      let fields = try #require(try reader.next()).fields
      return Dictionary(uniqueKeysWithValues: zip(header, fields)).filter { !$0.value.isEmpty }
    }
    #expect(
      try row() == [
        "id": "A", "kind": "stress", "at": "2026-11-21T21:30+01:00", "value": "6",
        "note": "say \"no\",\nthen \\ leave",
      ])
    #expect(
      try row() == [
        "id": "B", "kind": "night", "quality": "4", "latency": "12.5", "alarm": "false",
        "hue": "睡眠", "beats": "51", "supersededBy": "C",
      ])
    #expect(try reader.next() == nil)
    #expect(csv.hasSuffix("\r\n"))
  }

  @Test func omittedFieldsHaveNoColumn() throws {
    let profile = DiaryRecord(
      id: DiaryRecord.profileID, kind: .profile, fields: [.name: "Ada", .need: 8],
      others: ["nick": "Addie"])
    let export = RecordExport(records + [profile], isWordless: true)
    for word in ["say", "note", "Ada", "name", "Addie", "nick", "睡眠", "hue"] {
      #expect(!export.csv.contains(word) && !export.json.contains(word), "\(word)")
    }
    #expect(export.csv.contains(",also,beats,supersededBy\r\n"))
    #expect(
      export.json.hasSuffix(
        "\"alarm\":false,\"beats\":51,\"supersededBy\":\"C\"},\n"
          + "{\"id\":\"PROFILE\",\"kind\":\"profile\",\"need\":8}\n]\n"))
  }
}
