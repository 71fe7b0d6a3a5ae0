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
    for (place, text) in texts.enumerated() { #expect(table.place(of: text) == Int32(place)) }
    #expect(table.place(of: Self.text("-1,0")) == nil)

    // Found at once are those that stand where they are expected, and no wrong ones.
    var rows = ContiguousArray(repeating: MergingScanner.Row.none, count: 512)
    for index in rows.indices { rows[index].text = index < 500 ? texts[index * 7] : .none }
    var span = rows.mutableSpan
    table.findPlaces(of: &span, count: 512)
    let found = rows.map(\.place)
    #expect(found.indices.allSatisfy { found[$0] == -1 || found[$0] == Int32($0 * 7) })
    #expect(found.filter { $0 >= 0 }.count > 300)
    #expect(found[500...].allSatisfy { $0 == -1 })
  }
}
