/// Maps the keys of rows to indices.
struct RowIndex {
  /// The maximum number of rows; larger tables are neither fast nor small.
  private static let limit = 1 << 18
  /// Keys of at most this many bits are used as indices, others are hashed.
  private static let longestIndex = 20

  private(set) var keys: ContiguousArray<UInt64> = []
  /// The index of each row, addressed by its key or, with linear probing, by its hash; -1 is free.
  private var slots = ContiguousArray<Int32>(repeating: -1, count: 1)
  private var layout: KeyLayout
  private var hashes = false

  init(_ layout: KeyLayout) {
    self.layout = layout
    makeSlots()
  }

  var isFull: Bool { keys.count >= Self.limit }

  /// Finds the indices of rows whose keys are in their preferred slots; -1 for others.
  func findPlaces(of rows: inout MutableSpan<MergingScanner.Row>, count: Int) {
    let slots = slots.span
    precondition(count <= rows.count)
    guard hashes else {
      for index in 0..<count {
        rows[index].place = slots[Int(truncatingIfNeeded: rows[index].key)]
      }
      return
    }
    let keys = keys.span
    let mask = slots.count &- 1
    precondition(mask >= 0)
    // Two short loops let the processor overlap many cache misses.
    for index in 0..<count {
      rows[index].place = slots[Self.hash(rows[index].key) & mask]
    }
    for index in 0..<count {
      let place = Int(rows[index].place)
      if place >= 0, keys[place] != rows[index].key { rows[index].place = -1 }
    }
  }

  mutating func place(of key: UInt64) -> Int32 {
    var slot = slot(of: key)
    if slots[slot] >= 0 { return slots[slot] }
    keys.append(key)
    if hashes, 2 * keys.count > slots.count {
      makeSlots()
      slot = self.slot(of: key)
    }
    slots[slot] = Int32(keys.count - 1)
    return slots[slot]
  }

  mutating func adopt(_ layout: KeyLayout) {
    guard layout != self.layout else { return }
    for place in keys.indices { keys[place] = layout.key(from: keys[place], in: self.layout) }
    self.layout = layout
    makeSlots()
  }

  private mutating func makeSlots() {
    hashes = layout.bitCount > Self.longestIndex
    var count = hashes ? max(slots.count, 1 << 12) : 1 << layout.bitCount
    while hashes, count < 2 * keys.count { count *= 4 }
    slots = ContiguousArray(repeating: -1, count: count)
    for place in keys.indices { slots[slot(of: keys[place])] = Int32(place) }
  }

  private func slot(of key: UInt64) -> Int {
    guard hashes else { return Int(key) }
    let mask = slots.count - 1
    var slot = Self.hash(key) & mask
    while slots[slot] >= 0, keys[Int(slots[slot])] != key { slot = (slot + 1) & mask }
    return slot
  }

  @inline(__always)
  private static func hash(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 32)
  }
}

/// The layout of a key: the numbers of the inputs of a row, packed into one word.
struct KeyLayout: Equatable {
  private(set) var widths: [Int]
  /// The lowest bit of each feature; the last feature has the lowest bits.
  private(set) var shifts: [Int]

  init(features count: Int) {
    widths = Array(repeating: 0, count: count)
    shifts = widths
  }

  var bitCount: Int { widths.reduce(0, +) }

  /// Doubles the room for the numbers of a feature.
  mutating func widen(_ feature: Int) {
    widths[feature] += 1
    for earlier in 0..<feature { shifts[earlier] += 1 }
  }

  func number(of feature: Int, in key: UInt64) -> Int {
    bits(of: feature).number(in: key)
  }

  func bits(of feature: Int) -> Bits {
    Bits(shift: UInt64(shifts[feature]), mask: 1 << UInt64(widths[feature]) - 1)
  }

  struct Bits {
    fileprivate let shift: UInt64
    fileprivate let mask: UInt64

    @inline(__always)
    func number(in key: UInt64) -> Int {
      Int(truncatingIfNeeded: key &>> shift & mask)
    }

    @inline(__always)
    func key(of number: UInt64) -> UInt64 { number &<< shift }
  }

  func key(from numbers: [Int]) -> UInt64 {
    zip(numbers, shifts).reduce(0) { $0 | UInt64($1.0) << UInt64($1.1) }
  }

  func key(from key: UInt64, in other: KeyLayout) -> UInt64 {
    var converted: UInt64 = 0
    for feature in widths.indices {
      converted |= UInt64(other.number(of: feature, in: key)) << UInt64(shifts[feature])
    }
    return converted
  }
}
