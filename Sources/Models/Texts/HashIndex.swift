/// Numbers for hashes, in the order in which they are added: an open-addressing hash table.
package struct HashIndex: Sendable, Equatable {
  private var slots: [Int32]
  package private(set) var hashes: [UInt64] = []
  private var mask: Int

  package init(capacity: Int = 16) {
    let count = max(32, 1 << (Int.bitWidth - (capacity * 2).leadingZeroBitCount))
    slots = [Int32](repeating: -1, count: count)
    mask = count - 1
  }

  package static func == (one: HashIndex, other: HashIndex) -> Bool { one.hashes == other.hashes }

  package var count: Int { hashes.count }

  /// The number of a hash; -1 if it was not added.
  @inline(__always)
  package func number(of hash: UInt64) -> Int32 {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let number = slots[slot]
      if number < 0 || hashes[Int(number)] == hash { return number }
      slot = (slot + 1) & mask
    }
  }

  /// The number of a hash, which is added if it is new.
  @inline(__always)
  package mutating func add(_ hash: UInt64) -> (number: Int32, isNew: Bool) {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let number = slots[slot]
      if number < 0 { break }
      if hashes[Int(number)] == hash { return (number, false) }
      slot = (slot + 1) & mask
    }
    slots[slot] = Int32(hashes.count)
    hashes.append(hash)
    if hashes.count * 2 > slots.count { grow() }
    return (Int32(hashes.count - 1), true)
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    mask = slots.count - 1
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(number)
    }
  }
}
