/// Bytes of a file that hold whole rows.
struct RowBlock {
  /// The block's place among the blocks of its file, from 0.
  var index = 0
  /// Where the rows stand in `storage`; what lies around them means nothing.
  var range = 0..<0
  /// Whether no row follows.
  var isLast = false
  /// How many bytes without the end of a row are too many.
  var longestRow = 0
  var storage: ContiguousArray<UInt8> = []
}
