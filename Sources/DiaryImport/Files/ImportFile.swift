import DelimitedText

/// A file to import, read block by block; its first block is already read.
package struct ImportFile: ~Copyable {
  let name: String
  let beginning: FileBeginning
  var buffer: InputBuffer

  package init(_ source: ByteSource) throws(TableError) {
    try self.init(source, blockSize: InputBuffer.defaultSize)
  }

  init(_ source: ByteSource, blockSize: Int) throws(TableError) {
    var buffer = try InputBuffer(
      source, size: blockSize, longestRow: InputBuffer.defaultLongestRow)
    try buffer.refill()
    name = source.name
    beginning = FileBeginning(buffer.storage[buffer.unused])
    self.buffer = buffer
  }

  /// Throws if the file is empty, an archive or a workbook.
  borrowing func checkIsText() throws(TableError) {
    _ = try RecordReader(.bytes(Array(buffer.storage[buffer.unused]), name: name))
  }

  consuming func bytes() throws(TableError) -> [UInt8] {
    while !buffer.isLast { try buffer.refill() }
    return Array(buffer.storage[buffer.unused])
  }

  consuming func records() throws(TableError) -> RecordReader {
    try RecordReader(buffer, source: name)
  }
}
