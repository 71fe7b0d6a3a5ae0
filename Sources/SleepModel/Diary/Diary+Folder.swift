import DiaryCore

extension Diary {
  /// Reads the diary in a folder; a missing folder is an empty diary.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - kinds: The kinds of records to read; others may be omitted. Reading a few kinds takes
  ///     less time and memory.
  /// - Throws: ``DiaryError`` for a file that cannot be read.
  /// - Complexity: O(n) in the size of the files.
  public init(
    contentsOf folder: String, kinds: Set<DiaryKind> = Set(DiaryKind.allCases)
  ) throws(DiaryError) {
    self.init(try DiaryFolder(folder).log(device: nil, kinds: kinds))
  }
}
