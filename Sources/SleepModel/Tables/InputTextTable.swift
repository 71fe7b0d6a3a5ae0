/// The texts of inputs met so far, each with a place.
struct InputTextTable {
  /// So many texts are no longer quick to look up, nor small.
  private static let limit = 1 << 18

  /// A hash table of places; -1 is free.
  private(set) var slots = ContiguousArray<Int32>(repeating: -1, count: 1 << 12)
  /// The texts by their place.
  private(set) var texts: ContiguousArray<InputText> = []

  var isFull: Bool { texts.count >= Self.limit }

  /// The place of a text, `nil` if it is new.
  @inline(__always)
  static func place(
    of text: InputText, slots: Span<Int32>, texts: Span<InputText>
  ) -> Int32? {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: text.hash &>> 32) & mask
    while true {
      let place = slots[slot]
      if place < 0 { return nil }
      if texts[Int(place)] == text { return place }
      slot = (slot &+ 1) & mask
    }
  }

  /// Gives a new text the next place.
  mutating func insert(_ text: InputText) {
    texts.append(text)
    if texts.count * 2 > slots.count {
      slots = ContiguousArray(repeating: -1, count: slots.count * 4)
      for place in texts.indices { link(place) }
    } else {
      link(texts.count - 1)
    }
  }

  private mutating func link(_ place: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: texts[place].hash &>> 32) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(place)
  }
}
