import SleepDiary
import SleepLearning

/// A file to import, read block by block; its first block is already read.
package struct ImportFile: ~Copyable {
  package let name: String
  let beginning: FileBeginning
  var buffer: InputBuffer

  package init(
    _ source: ByteSource, blockSize: Int = InputBuffer.defaultSize
  ) throws(TableError) {
    var buffer = try InputBuffer(
      source, size: blockSize, longestRow: InputBuffer.defaultLongestRow)
    try buffer.refill()
    name = source.name
    beginning = FileBeginning(buffer.storage[buffer.unused])
    self.buffer = buffer
  }

  /// The first bytes.
  package var head: some Collection<UInt8> { buffer.storage[buffer.unused] }

  /// Throws if the file is empty, or has to be unpacked or saved as text first.
  borrowing func checkIsText() throws(TableError) {
    // Other tables are never JSON or XML, but exports are.
    guard !["{", "[", "<?xml"].contains(where: beginning.text.hasPrefix) else { return }
    do throws(TableError) {
      _ = try RecordReader(.bytes(Array(head), name: name))
    } catch {
      if [.empty, .foreignFormat].contains(error.kind) { throw error }
    }
  }

  /// All bytes, without a byte order mark; a file of more than `limit` bytes is refused.
  package consuming func bytes(
    upTo limit: Int = DiaryLines.mostBytes
  ) throws(TableError) -> [UInt8] {
    try buffer.remainingBytes(limit: limit, source: name)
  }

  /// - Parameter delimiter: `nil` for the one that occurs most in the first line.
  consuming func records(delimiter: CSVDelimiter? = nil) throws(TableError) -> RecordReader {
    try RecordReader(buffer, source: name, delimiter: delimiter)
  }
}
