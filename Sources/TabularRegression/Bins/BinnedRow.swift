/// What boosting keeps of one cell beside its bins.
struct BinnedRow: Sendable, BitwiseCopyable {
  /// The mean target less the prediction so far, in fixed point: lowering it rounds nothing.
  var residual: Int64
  /// The weight that the cell has in the tree that grows: 0 where it is only carried along.
  var weight: UInt32
  /// The place of the cell among those that the partition was made of.
  var cell: UInt32
}
