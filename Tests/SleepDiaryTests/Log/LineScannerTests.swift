import DiaryCoreSamples
import Testing

@testable import SleepDiary

struct LineScannerTests {
  /// The members of a line as written; `nil` if it is not an object.
  private func members(_ text: String, padding: String = "") -> [String]? {
    let bytes = Array((text + padding).utf8)
    let slice = bytes[...]
    var members: [String] = []
    let count = text.utf8.count
    let end = LineScanner.scan(slice.span, from: 0, to: count) { name, value in
      let (name, source) = (bytes[name], bytes[value.source])
      members.append(
        String(decoding: name, as: UTF8.self) + "=" + String(decoding: source, as: UTF8.self)
          + " \(value.form)")
    }
    if padding.hasPrefix("\n") {
      // The scanner stops at the end of the line by itself.
      let longer = LineScanner.scan(slice.span, from: 0, to: bytes.count) { _, _ in }
      #expect((longer == count) == (end == count))
    }
    return end == count ? members : nil
  }

  @Test func visitsMembersOfAllForms() {
    #expect(
      members(#"{"a":"x","b":"\"","c":-1.5e3,"d":true,"e":false,"f":null,"g":[1,{"h":"]"}]}"#) == [
        #"a="x" string"#, #"b="\"" escapedString"#, "c=-1.5e3 number", "d=true isTrue",
        "e=false isFalse", "f=null null", #"g=[1,{"h":"]"}] nested"#,
      ])
  }

  @Test(arguments: ["{}", " { } ", "{}\r", "\t{\t}\t"])
  func anObjectMayBeEmpty(_ text: String) {
    #expect(members(text) == [])
  }

  @Test(arguments: [
    #"{"a":1,"b":"x"}"#, #" { "a" : 1 , "b" : "x" } "#, "{\"a\":1,\"b\":\"x\"}\r",
    "\t{\r\"a\"\t:1 ,\r\"b\":\t\"x\"\r}",
  ])
  func spacesMakeNoDifference(_ text: String) {
    #expect(members(text) == ["a=1 number", #"b="x" string"#])
  }

  @Test(arguments: [
    "", " ", "{", "}", "{]", "[]", "1", "\"a\"", #"{"a"}"#, #"{"a":}"#, #"{"a":1"#, #"{"a":1,}"#,
    #"{,"a":1}"#, #"{"a":1}}"#, #"{"a":1}x"#, #"{"a":1 "b":2}"#, #"{"a" 1}"#, #"{a:1}"#,
    #"{"a":x}"#, #"{"a":tru}"#, #"{"a":truex}"#, #"{"a":"x}"#, #"{"a":"x\"}"#, #"{"a:1}"#,
    #"{"a":[}"#, #"{"a":[1}"#, #"{"a":[{]}}"#, #"{"a":["]}"#, #"{"a":'x'}"#, "{\"a\":\"x\ty\"}",
    "{\"a\":\"x\u{0}y\"}", "{\"a\":1}\u{0}", "{\"a\":1\n}", #"{"a":"\"#, #"{"a":"\u00"#,
    "{\"a\":\"\\\n\"}", "{\"a\":[1\n]}", "{\"a\":[\"\\\n\"]}", "{\n\"a\":1}", "{\"a\":\n1}",
    "{\"a\":1,\n}",
  ])
  func rejectsOtherText(_ text: String) {
    #expect(members(text) == nil)
    // The bytes that follow belong to another line.
    #expect(members(text, padding: "\n\"}{\"a\":1}") == nil)
    #expect(members(text, padding: #""}]}"#) == nil)
  }

  /// The scanner reads strings eight bytes at a time.
  @Test(arguments: 0..<40)
  func findsTheEndOfAStringAtEveryOffset(_ length: Int) {
    for (filling, escape) in [("x", ""), ("é", ""), ("😴", ""), ("x", #"\""#), ("ÿ", #"\\"#)] {
      let value = String(repeating: filling, count: length) + escape
      for padding in ["", "\n", "\n" + String(repeating: "\"", count: 20)] {
        let form = escape.isEmpty ? "string" : "escapedString"
        #expect(members("{\"a\":\"\(value)\"}", padding: padding) == ["a=\"\(value)\" \(form)"])
        #expect(members("{\"a\":\"\(value)", padding: padding) == nil)
      }
    }
  }

  /// Every byte at each of eight offsets.
  @Test func acceptsEveryOtherByteAsText() {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<8 {
        var bytes = Array("{\"a\":\"12345678 12345678\"}".utf8)
        bytes[6 + place] = byte
        let slice = bytes[...]
        var length: Int?
        let end = LineScanner.scan(slice.span, from: 0, to: bytes.count) { _, value in
          length = value.end - value.start
        }
        let isObject = end == bytes.count
        switch byte {
        case UInt8(ascii: "\""), 0..<0x20: #expect(!isObject, "\(byte) at \(place)")
        default: #expect(isObject && length == 17, "\(byte) at \(place)")
        }
      }
    }
  }

  @Test func scansAPartOfTheBytes() {
    let bytes = Array(#"}{"a":1}{"b":2}"#.utf8)
    let slice = bytes[...]
    var count = 0
    #expect(LineScanner.scan(slice.span, from: 1, to: 8) { _, _ in count += 1 } == 8)
    #expect(LineScanner.scan(slice.span, from: 1, to: 9) { _, _ in } == 8)
    #expect(count == 1)
  }

  @Test(arguments: ["", "a", "op", "kind", "profile", "12345678", "123456789", "ÿÿ"])
  func readsWordsAtOnceAndByteByByte(_ text: String) {
    for padding in ["", "xxxxxxxx"] {
      let bytes = Array((text + padding).utf8)
      let slice = bytes[...]
      var expected: UInt64 = 0
      for (place, byte) in text.utf8.prefix(8).enumerated() {
        expected |= UInt64(byte) << UInt64(8 * place)
      }
      guard text.utf8.count <= 8 || padding.isEmpty == false else { continue }
      #expect(LineScanner.word(slice.span, from: 0, to: text.utf8.count) == expected)
    }
    #expect(LineScanner.word(of: "kind") == 0x646E_696B)
    #expect(LineScanner.word(of: "betterrest") == LineScanner.word(of: "betterre"))
  }
}
