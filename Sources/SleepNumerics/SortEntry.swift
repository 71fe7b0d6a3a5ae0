/// A sort key with a weight.
package protocol SortEntry: BitwiseCopyable {
  var key: UInt64 { get }
  var weight: Double { get }

  /// Sorts by keys; the sort is stable.
  ///
  /// Each type has its own function, which this module specialises: release builds do not
  /// specialise generic functions of other modules.
  ///
  /// - Complexity: O(n); O(n * log(n)) if many keys differ only in their lowest bits.
  static func sort(_ entries: inout ContiguousArray<Self>)
}

/// The key of a value of one row.
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

  package static func value(of key: UInt64) -> Double {
    Double(bitPattern: key ^ (UInt64(bitPattern: ~Int64(bitPattern: key) &>> 63) | 1 << 63))
  }
}

/// The key of a value of several rows.
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
