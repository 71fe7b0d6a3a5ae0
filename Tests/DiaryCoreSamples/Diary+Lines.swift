import SleepDiary

extension Diary {
  /// The diary of files with these contents.
  package init(files: [(name: String, bytes: [UInt8])], device: String? = nil) {
    var bytes: [UInt8] = []
    var places: [(file: DiaryFile, range: Range<Int>)] = []
    for file in files {
      places.append(
        (
          DiaryFile(name: file.name, device: device),
          bytes.count..<bytes.count + file.bytes.count
        ))
      bytes += file.bytes
    }
    self.init(OperationLog(places, bytes: bytes))
  }

  package init(lines: String..., device: String? = "A") {
    self.init(
      files: [("A.jsonl", lines.flatMap { Array(($0 + "\n").utf8) })], device: device)
  }
}
