import Foundation
import SleepNumerics
import Testing

@testable import SleepModels

/// Foundation's reader and writer are the references.
@Suite struct JSONTests {
  private func any(_ json: JSON) -> Any {
    switch json {
    case .null: NSNull()
    case .bool(let value): value
    case .number(let number): number
    case .integer(let integer): integer
    case .text(let text): text
    case .unreadable: "unreadable"
    case .list(let values): values.map { any($0) }
    case .numbers(let numbers): numbers
    case .object(let members):
      Dictionary(members.map { ($0.name, any($0.value)) }, uniquingKeysWith: { first, _ in first })
    }
  }

  private func random(_ generator: inout SplitMix64, levels: Int = 0) -> JSON {
    let texts = [
      "", "a", "é\u{301}", "\u{1F634}", "\"\\/", "\u{1}\u{1F}\n\t\r\u{8}\u{C}", "\u{2028}",
    ]
    func text() -> String { texts[Int(generator.next(below: UInt64(texts.count)))] }
    switch generator.next(below: levels > 4 ? 5 : 8) {
    case 0: return .null
    case 1: return .bool(generator.next(below: 2) == 0)
    case 2:
      // Foundation reads other numbers as decimals.
      return .number(Double(Int32(truncatingIfNeeded: generator.next())) / 8)
    case 3: return .integer(generator.next())
    case 4: return .text(text())
    case 5: return .numbers((0..<generator.next(below: 4)).map { Double($0) / 4 })
    case 6:
      return .list(
        (0..<generator.next(below: 4)).map { _ in random(&generator, levels: levels + 1) })
    default:
      return .object(
        (0..<generator.next(below: 4)).map {
          ("\(text())\($0)", random(&generator, levels: levels + 1))
        })
    }
  }

  @Test func whatIsWrittenIsReadByBoth() throws {
    var generator = SplitMix64(seed: 44)
    for _ in 0..<2000 {
      let json = random(&generator)
      let bytes = try json.written()
      let read = try #require(JSON(bytes))
      #expect(try read.written() == bytes)
      let object = try JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
      #expect((object as? NSObject) == (any(json) as? NSObject))
    }
  }

  @Test func damagedDocumentsAreRefusedLikeFoundation() throws {
    var generator = SplitMix64(seed: 45)
    var refused = 0
    for _ in 0..<4000 {
      var bytes = try random(&generator).written()
      for _ in 0...generator.next(below: 2) where !bytes.isEmpty {
        let place = Int(generator.next(below: UInt64(bytes.count)))
        switch generator.next(below: 3) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
        default: bytes.insert(Array("[]{},:\"\\0123-+.eEtfn ".utf8).randomElement() ?? 0, at: place)
        }
      }
      let object = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
      // Only Foundation reads other encodings than UTF-8.
      guard !bytes.contains(0), bytes.first != 0xFE, bytes.first != 0xFF else { continue }
      let json = JSON(bytes)
      if object != nil { #expect(json != nil, "\(String(decoding: bytes, as: UTF8.self))") }
      refused += json == nil ? 1 : 0
    }
    #expect(refused > 1000)
  }

  @Test(arguments: [
    "\u{FEFF}{\"a\": 1}", "[1, 2,]", "{\"a\": 1,}", "[true,false,null]",
    "\"\\u00e9\\ud83d\\ude34\"",
    "[[[]]]", " 1 ", "-0.5e+3", "[18446744073709551615]",
  ]) func isRead(text: String) {
    #expect(JSON(Array(text.utf8)) != nil)
  }

  @Test(arguments: [
    "", " ", "{", "[", "\"", "[1 2]", "[,]", "{,}", "{\"a\"}", "{a: 1}", "{\"a\" 1}", "nul", "tru",
    "[1]]",
    "1 2", ".5", "+1", "'a'", "{\"\\ud800\": 1}", "{1: 2}",
  ]) func isNotJSON(text: String) {
    #expect(JSON(Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    "01", "-", "1.", "1e", "1e999", "-.5", "1.2.3", "\"\\x\"", "\"\\ud800\"", "\"\\ude34\"",
    "\"\t\"",
    "\"\\u12\"", "1.e5",
  ]) func isUnreadable(text: String) {
    guard case .unreadable = JSON(Array(text.utf8)) else {
      Issue.record("\(text) was read")
      return
    }
  }

  @Test func base64IsThatOfFoundation() {
    var generator = SplitMix64(seed: 46)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      let text = Base64.text(of: bytes)
      #expect(text == Data(bytes).base64EncodedString())
      #expect(Base64.bytes(of: text) == bytes)
    }
    for wrong in ["A", "AA", "AAA", "A===", "=AAA", "AA=A", "AA==AAAA", "A*==", "AAA\n"] {
      #expect(Base64.bytes(of: wrong) == nil, "\(wrong)")
    }
  }
}
