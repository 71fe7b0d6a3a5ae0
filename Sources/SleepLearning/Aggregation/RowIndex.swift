import SleepModels

/// Maps the keys of rows to indices.
struct RowIndex {
  /// The maximum number of rows; larger tables are neither fast nor small.
  private static let limit = 1 << 18
  /// Keys of at most this many bits are used as indices, others are hashed.
  private static let longestIndex = 20

  private(set) var keys: ContiguousArray<UInt64> = []
  /// The index of the row with each key, -1 for none; empty if keys are hashed.
  private var slots: ContiguousArray<Int32> = []
  /// The rows by the hashes of their keys; no two keys have the same.
  private var hashes = HashIndex()
  private var layout: KeyLayout

  init(_ layout: KeyLayout) {
    self.layout = layout
    makeSlots()
  }

  var isFull: Bool { keys.count >= Self.limit }

  /// Finds the indices of rows; -1 for those whose keys are new.
  func findPlaces(of rows: inout MutableSpan<MergingScanner.Row>, count: Int) {
    let slots = slots.span
    precondition(count <= rows.count)
    guard slots.isEmpty else {
      for index in 0..<count {
        rows[index].place = slots[Int(truncatingIfNeeded: rows[index].key)]
      }
      return
    }
    for index in 0..<count { rows[index].place = hashes.number(of: rows[index].key.mixed) }
  }

  mutating func place(of key: UInt64) -> Int32 {
    let place = slots.isEmpty ? hashes.add(key.mixed).number : slots[Int(key)]
    if place >= 0, place < keys.count { return place }
    keys.append(key)
    if !slots.isEmpty { slots[Int(key)] = Int32(keys.count - 1) }
    return Int32(keys.count - 1)
  }

  mutating func adopt(_ layout: KeyLayout) {
    guard layout != self.layout else { return }
    for place in keys.indices { keys[place] = layout.key(from: keys[place], in: self.layout) }
    self.layout = layout
    makeSlots()
  }

  private mutating func makeSlots() {
    slots = []
    hashes = HashIndex(capacity: keys.count)
    if layout.bitCount > Self.longestIndex {
      for key in keys { _ = hashes.add(key.mixed) }
    } else {
      slots = ContiguousArray(repeating: -1, count: 1 << layout.bitCount)
      for (place, key) in keys.enumerated() { slots[Int(key)] = Int32(place) }
    }
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
