import Testing

@testable import SleepModel

@Suite struct InputTextTests {
  static func text(_ text: String, behind rest: String = "") -> InputText {
    let bytes = ContiguousArray((text + rest).utf8) + ContiguousArray(repeating: 0xFF, count: 24)
    let masks = InputText.Mask.all
    return InputText(bytes.span.bytes, from: 0, length: text.utf8.count, masks: masks.span)
  }

  @Test func isItsBytesAndNothingBehindThem() {
    for length in 0...InputText.longest {
      let letters = String("abcdefghijklmnopqrstuvwxyz".prefix(length))
      #expect(Self.text(letters, behind: "xyz") == Self.text(letters, behind: "ABC"))
      #expect(Self.text(letters).hash == Self.text(letters, behind: "1").hash)
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
      #expect(Self.text(String(letters)).hash != Self.text(String(other)).hash)
    }
  }

  @Test func aTableFindsWhatItWasGiven() {
    var table = InputTextTable()
    let texts = (0..<10_000).map { Self.text("\($0 * 900),\($0 % 33)") }
    for text in texts { table.insert(text) }
    for (place, text) in texts.enumerated() {
      #expect(
        InputTextTable.place(of: text, slots: table.slots.span, texts: table.texts.span)
          == Int32(place))
    }
    let missing = InputTextTable.place(
      of: Self.text("-1,0"), slots: table.slots.span, texts: table.texts.span)
    #expect(missing == nil)
  }
}
