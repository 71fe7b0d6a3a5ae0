import Foundation
import SleepLearning
import Testing

@Suite final class ByteSourceFolderTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "betterrest-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ names: String...) throws {
    for name in names { try Data().write(to: folder.appending(path: name)) }
  }

  private func error() -> String? {
    do throws(TableError) {
      _ = try ByteSource.files(inFolder: folder.path)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func filesInTheOrderOfTheirNames() throws {
    try write("part-2", "part-10.csv", "_SUCCESS", ".part-2.crc", "notes.txt")
    let names = ["notes.txt", "part-10.csv", "part-2"].map { "\(folder.path)/\($0)" }
    #expect(try ByteSource.files(inFolder: folder.path).map(\.name) == names)
    #expect(try ByteSource.files(inFolder: folder.path + "/").map(\.name) == names)
  }

  @Test func unusableFolders() throws {
    #expect(
      error() == "\(folder.path): there is no file in this folder whose name does not begin with "
        + "\".\" or \"_\". Put CSV files into it.")
    try write("_SUCCESS")
    #expect(error() != nil)
    try write("part-0.csv")
    #expect(error() == nil)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "coffee=2"), withIntermediateDirectories: false)
    #expect(
      error() == "\(folder.path): there is a folder in this folder, coffee=2, and it is not looked "
        + "into. Name each folder that holds CSV files, or each of the files.")
    #expect(throws: TableError.self) { try ByteSource.files(inFolder: self.folder.path + "/none") }
  }
}
