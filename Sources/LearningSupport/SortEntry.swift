/// What a value is sorted by, and what it counts for.
package protocol SortEntry: BitwiseCopyable {
  /// Ordered as the value is.
  var key: UInt64 { get }
  /// The number of rows that have the value here.
  var weight: Double { get }

  /// Sorts by keys; entries with equal keys keep their order.
  ///
  /// Each type has a function of its own, which this module specialises: release builds do not
  /// specialise generic functions of other modules.
  ///
  /// - Complexity: O(n), and O(n * log(n)) where many keys differ in their lowest bits only.
  static func sort(_ entries: inout ContiguousArray<Self>)
}

/// A value of one row.
package struct ValueKey: SortEntry {
  package static func sort(_ entries: inout ContiguousArray<ValueKey>) {
    RadixSort.sort(&entries)
  }

  package let key: UInt64
  package var weight: Double { 1 }

  package init(_ value: Double) {
    // Adding zero turns -0 into 0.
    let bits = (value + 0).bitPattern
    key = bits ^ (UInt64(bitPattern: Int64(bitPattern: bits) &>> 63) | 1 << 63)
  }

  /// The value that a key was made of.
  package static func value(of key: UInt64) -> Double {
    Double(bitPattern: key ^ (UInt64(bitPattern: ~Int64(bitPattern: key) &>> 63) | 1 << 63))
  }
}

/// A value of some rows.
package struct WeightedValueKey: SortEntry {
  package static func sort(_ entries: inout ContiguousArray<WeightedValueKey>) {
    RadixSort.sort(&entries)
  }

  package let key: UInt64
  package let weight: Double

  package init(_ value: Double, weight: Double) {
    key = ValueKey(value).key
    self.weight = weight
  }
}

/// A key and the number of what it belongs to.
package struct NumberedKey: SortEntry {
  package static func sort(_ entries: inout ContiguousArray<NumberedKey>) {
    RadixSort.sort(&entries)
  }

  package var key: UInt64
  package let number: Int32
  package var weight: Double { 1 }

  package init(key: UInt64, number: Int32) {
    (self.key, self.number) = (key, number)
  }
}
