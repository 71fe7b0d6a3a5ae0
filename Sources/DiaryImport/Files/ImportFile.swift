import DelimitedText

/// A file to import, read block by block, whose first bytes have already been read.
package struct ImportFile: ~Copyable {
  /// The name of the file, for messages.
  let name: String
  let beginning: FileBeginning
  var buffer: InputBuffer

  /// Opens a file and reads its first block.
  package init(_ source: ByteSource) throws(TableError) {
    try self.init(source, blockSize: InputBuffer.defaultSize)
  }

  /// Opens a file that is read in blocks of another size.
  init(_ source: ByteSource, blockSize: Int) throws(TableError) {
    var buffer = try InputBuffer(
      source, size: blockSize, longestRow: InputBuffer.defaultLongestRow)
    try buffer.refill()
    name = source.name
    beginning = FileBeginning(buffer.storage[buffer.unused].prefix(FileBeginning.limit))
    self.buffer = buffer
  }

  /// Refuses a file that is not text: an empty file, an archive, a workbook.
  borrowing func checkIsText() throws(TableError) {
    _ = try RecordReader(.bytes(Array(buffer.storage[buffer.unused]), name: name))
  }

  consuming func bytes() throws(TableError) -> [UInt8] {
    while !buffer.isLast { try buffer.refill() }
    return Array(buffer.storage[buffer.unused])
  }

  /// The rows of a delimited file.
  consuming func records() throws(TableError) -> RecordReader {
    try RecordReader(buffer, source: name)
  }
}
