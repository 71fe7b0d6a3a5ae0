extension UInt64 {
  /// The output function of SplitMix64, a good hash.
  ///
  /// It is repeated here because release builds do not inline that of another module, and it is
  /// called for every row.
  @inline(__always)
  var mixed: UInt64 {
    var z = self
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }
}
