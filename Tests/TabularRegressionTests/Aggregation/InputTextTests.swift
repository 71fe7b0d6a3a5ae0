import Testing

@testable import TabularRegression

@Suite struct InputTextTests {
  static func text(_ text: String, behind rest: String = "") -> InputText? {
    let bytes = ContiguousArray((text + rest).utf8) + ContiguousArray(repeating: 0xFF, count: 24)
    return InputText(bytes.span.bytes, 0..<text.utf8.count)
  }

  @Test func isItsBytesAndNothingBehindThem() {
    for length in 0...InputText.longest {
      let letters = String("abcdefghijklmnopqrstuvwxyz".prefix(length))
      #expect(Self.text(letters) != nil)
      #expect(Self.text(letters, behind: "xyz") == Self.text(letters, behind: "ABC"))
      #expect(Self.text(letters)?.hash == Self.text(letters, behind: "1")?.hash)
      guard length < InputText.longest else { continue }
      #expect(Self.text(letters) != Self.text(letters + "!", behind: "x"))
    }
  }

  @Test func everyByteCounts() {
    let letters = Array("abcdefghijklmnopqrstuvwx")
    for place in letters.indices {
      var other = letters
      other[place] = "_"
      #expect(Self.text(String(letters)) != Self.text(String(other)))
      #expect(Self.text(String(letters))?.hash != Self.text(String(other))?.hash)
    }
  }

  @Test func isNoLongerThanItsWords() {
    #expect(Self.text("abcdefghijklmnopqrstuvwxy") == nil)
    let bytes = ContiguousArray("0123456789012345678901234".utf8)
    let found = [1..<3, 2..<3].map { InputText(bytes.span.bytes, $0) != nil }
    #expect(found == [true, false])
  }

  @Test func aTableFindsWhatItWasGiven() {
    var table = InputTextTable()
    let texts = (0..<10_000).compactMap { Self.text("\($0 * 900),\($0 % 33)") }
    for text in texts { table.insert(text) }
    for (place, text) in texts.enumerated() { #expect(table.place(of: text) == Int32(place)) }
    #expect(Self.text("-1,0").flatMap { table.place(of: $0) } == nil)
  }
}
