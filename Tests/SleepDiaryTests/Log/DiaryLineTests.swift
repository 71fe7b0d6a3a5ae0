import DiaryCoreSamples
import Foundation
import Testing

@testable import SleepDiary

struct DiaryLineTests {
  private func line(_ members: KeyValuePairs<String, DiaryValue>) -> String {
    var line = DiaryLine()
    for (name, value) in members { line.add(name, value) }
    return String(decoding: line.bytes, as: UTF8.self)
  }

  private func values(_ line: String) -> [String: DiaryValue] {
    let bytes = Array(line.utf8)
    let slice = bytes[..<(bytes.firstIndex(of: 0x0A) ?? bytes.count)]
    var values: [String: DiaryValue] = [:]
    _ = LineScanner.scan(slice.span, from: 0, to: slice.count) { name, value in
      values[DiaryLine.name(name, in: bytes)] = DiaryLine.value(value, in: bytes)
    }
    return values
  }

  @Test func theHeaderNamesTheVersion() {
    #expect(DiaryLine.header == #"{"betterrest":"diary","version":1}"#)
  }

  @Test func isAFlatObject() {
    #expect(line([:]) == "{}\n")
    #expect(
      line(["note": "a \"b\"\n", "value": 6, "sleep": 7.5, "alarm": true, "workday": false])
        == #"{"note":"a \"b\"\n","value":6,"sleep":7.5,"alarm":true,"workday":false}"# + "\n")
  }

  @Test func fieldsComeInOrderAndOthersByName() {
    var line = DiaryLine()
    line.add([.note: "x", .day: "2026-11-22", .coffee: 2], others: ["tea": 1, "cocoa": 0])
    #expect(line.text == #"{"day":"2026-11-22","coffee":2,"note":"x","cocoa":0,"tea":1"#)
  }

  @Test(arguments: [
    "", "plain", "\"", "\\", "\\\"", "a\nb", "\r\n", "\t", "\u{0}", "\u{1F}\u{7F}\u{85}", "é",
    "e\u{301}",
    "😴 zZ", "\u{2028}\u{2029}", "\u{FEFF}x", "\u{10FFFF}", "日本語", "{\"op\":1}", "\\u0041",
    String(repeating: "long ", count: 1000),
  ])
  func textsComeBack(_ text: String) throws {
    let line = line(["note": .text(text)])
    #expect(line.utf8.dropLast().allSatisfy { $0 >= 0x20 })
    let back = try #require(values(line)["note"]?.text)
    #expect(Array(back.unicodeScalars) == Array(text.unicodeScalars))
    let object = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
    #expect(object["note"].map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
  }

  @Test(
    arguments: [
      0, 1, 9, 10, 99, 100, -1, 0.5, 7.25, -0.1, 1e14, 123_456_789_012_345, 1e15, 1e16, 1e300,
      1e-300,
      .greatestFiniteMagnitude, .leastNonzeroMagnitude, 0.1 + 0.2,
    ] as [Double])
  func numbersComeBack(_ number: Double) throws {
    let line = line(["x": .number(number)])
    #expect(values(line)["x"] == .number(number))
    let object = try JSONDecoder().decode([String: Double].self, from: Data(line.utf8))
    #expect(object == ["x": number])
  }

  @Test func writesIntegersWithoutAFraction() {
    #expect(line(["x": 6]) == "{\"x\":6}\n")
    #expect(line(["x": -0.0]) == "{\"x\":0}\n")
  }

  @Test(
    arguments: [
      ("5", 5), ("05", 5), ("12", 12), ("-7", -7), ("+3", nil), ("1.50", 1.5), ("2e2", 200),
      ("1e999", nil), ("1-2", nil), ("1.2.3", nil), ("-", nil), ("1e", nil),
    ] as [(String, Double?)])
  func readsNumbersOfOthers(_ text: String, _ number: Double?) {
    #expect(values("{\"x\":\(text)}")["x"] == number.map { .number($0) })
  }

  @Test func ignoresNullAndNestedValues() {
    #expect(values(#"{"a":null,"b":[1],"c":{"d":1},"e":true}"#) == ["e": .flag(true)])
  }

  @Test func readsNamesWithEscapes() {
    #expect(values(#"{"caf\u00e9":1,"a\"b":2}"#) == ["café": 1, "a\"b": 2])
  }

  @Test func repairsInvalidUTF8() {
    var bytes = Array(#"{"note":"a"#.utf8)
    bytes += [0xFF, 0xC3]
    bytes += Array(#"b"}"#.utf8)
    let slice = bytes[...]
    var note: DiaryValue?
    _ = LineScanner.scan(slice.span, from: 0, to: bytes.count) { _, value in
      note = DiaryLine.value(value, in: bytes)
    }
    #expect(note == "a\u{FFFD}\u{FFFD}b")
  }
}
