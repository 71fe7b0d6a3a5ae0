/// Texts, each with the place at which it was inserted.
struct InputTextTable {
  /// A hash table of places; -1 is free.
  private var slots = ContiguousArray<Int32>(repeating: -1, count: 1 << 12)
  /// The texts by their place.
  private var texts: ContiguousArray<InputText> = []

  /// The place of a text; `nil` if it is new.
  func place(of text: InputText) -> Int32? {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: text.hash >> 32) & mask
    while slots[slot] >= 0 {
      if texts[Int(slots[slot])] == text { return slots[slot] }
      slot = (slot + 1) & mask
    }
    return nil
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
