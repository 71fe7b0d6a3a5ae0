import SleepModels
import Testing

@Suite struct ScalarClassTests {
  @Test(arguments: [
    ("aZ09éßжαא한٣अ²Ⅷ", ScalarClass.word), ("漢字かなカナーไทยລາວမြန်ខ្មែរ", .character),
    ("😀☀❤★→🀄", .emoji), ("!?！？", .exclamation), (",.;:()[]{}\n、。「」—…", .punctuation),
    (" \t'\"#@&*+<>=_|/\\-^~`$%\u{200D}\u{FE0F}\u{AD}🏽«»“”©±€\u{0}", .other),
  ]) func classes(_ text: String, _ expected: ScalarClass) {
    for scalar in text.unicodeScalars {
      #expect(ScalarClass(scalar.value) == expected, "\(scalar) \(scalar.value)")
    }
  }

  @Test func noNumberIsInvalid() {
    #expect(ScalarClass(0xD800) == .other)
    #expect(ScalarClass(0x11_0000) == .other)
    #expect(ScalarClass(.max) == .other)
  }
}
