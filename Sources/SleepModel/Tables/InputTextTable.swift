/// The texts of inputs met so far, each with a place.
struct InputTextTable {
  /// So many texts are no longer quick to look up, nor small.
  private static let limit = 1 << 18

  /// A hash table of places; -1 is free.
  private var slots = ContiguousArray<Int32>(repeating: -1, count: 1 << 12)
  /// The texts by their place.
  private var texts: ContiguousArray<InputText> = []

  var isFull: Bool { texts.count >= Self.limit }

  /// Finds the places of the texts of rows that are in the table where they are expected to be.
  ///
  /// Two short loops instead of one: so the processor fetches many entries at a time, most of
  /// which are not in its cache.
  func findPlaces(of rows: inout MutableSpan<MergingScanner.Row>, count: Int) {
    let slots = slots.span
    let texts = texts.span
    let mask = slots.count &- 1
    precondition(count <= rows.count && mask >= 0)
    for index in 0..<count {
      rows[index].place = slots[Int(truncatingIfNeeded: rows[index].text.hash &>> 32) & mask]
    }
    for index in 0..<count {
      let place = Int(rows[index].place)
      if place >= 0, texts[place] != rows[index].text { rows[index].place = -1 }
    }
  }

  /// The place of a text, wherever it is; `nil` if it is new.
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
