#if arch(x86_64)
  import _Builtin_intrinsics.intel.sse2
#endif

extension SIMDMask<SIMD16<Int8>> {
  /// The lanes as bits, the first lane lowest.
  @inline(__always)
  var bits: UInt64 { unsafeBitCast(self, to: SIMD16<UInt8>.self).highestBits }
}

extension SIMD16<UInt8> {
  /// The highest bit of each lane, the first lane lowest.
  ///
  /// Where the processor has an instruction for this, finding field ends takes 20 % fewer
  /// instructions. (Measured.)
  @inline(__always)
  var highestBits: UInt64 {
    #if arch(x86_64)
      UInt64(truncatingIfNeeded: _mm_movemask_epi8(unsafeBitCast(self, to: __m128i.self)))
    #else
      portableHighestBits
    #endif
  }

  /// The same on any processor.
  @inline(__always)
  var portableHighestBits: UInt64 {
    let lanes = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return Self.packed(lanes[0]) | Self.packed(lanes[1]) &<< 8
  }

  @inline(__always)
  private static func packed(_ bytes: UInt64) -> UInt64 {
    // The product moves all of them to the top, the lowest last, without carries between them.
    ((bytes &>> 7 & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080) &>> 56
  }
}

extension MutableSpan<Int32> {
  /// The room that ``list(_:from:at:)`` needs after the last position.
  static var listingRoom: Int { 64 }

  /// Writes the positions of the set bits from index `count` on, and returns the new count.
  ///
  /// - Parameter position: The position of the lowest bit.
  @inline(__always)
  package mutating func list(_ bits: UInt64, from position: Int, at count: Int) -> Int {
    precondition(count >= 0 && count &+ Self.listingRoom <= self.count)
    var (place, rest) = (count, bits)
    while rest != 0 {
      self[unchecked: place] = Int32(truncatingIfNeeded: position &+ rest.trailingZeroBitCount)
      rest &= rest &- 1
      place &+= 1
    }
    return place
  }
}
