import Foundation
import LearnerSamples
import SleepLearning
import SleepModel
import SleepModels
import SleepPlatform
import Testing

@Suite final class ByteSourceTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "ByteSourceTests-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private let text = "wake,estimatedSleep,coffee,actualSleep\n25200,8,2,30940\n"

  private func error(_ path: String) -> TableError? {
    do throws(TableError) {
      _ = try DataTable(contentsOf: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func readsAFile() throws {
    let path = folder.appending(path: "nights.csv").path
    try Data(text.utf8).write(to: URL(filePath: path))
    let table = try DataTable(contentsOf: path)
    #expect(table["actualSleep"]?.values == [30940])
    #expect(table.rowCount == 1)
  }

  @Test(arguments: [1, 2]) func countsTheBytes(threads: Int) throws {
    let path = folder.appending(path: "counted.csv").path
    let bytes = text + String(repeating: "25200,8,2,30940\n", count: 40_000)
    try Data(bytes.utf8).write(to: URL(filePath: path))
    let progress = WorkProgress()
    _ = try TrainingRows(reading: .file(path).counted(by: progress), threads: threads)
    #expect(progress.total == bytes.utf8.count)
    #expect(progress.completed == bytes.utf8.count)
  }

  @Test func reportsTheNumberOfBytes() throws {
    let path = folder.appending(path: "open.csv").path
    try Data(("x" + text).utf8).write(to: URL(filePath: path))
    let file = try FileDescriptor(opening: path, O_RDONLY)
    defer { file.closeNow() }
    lseek(file.number, 1, SEEK_SET)
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    let sources: [(ByteSource, Int?)] = [
      (.descriptor(file.number, name: "open.csv"), text.utf8.count),
      (.bytes(Array(text.utf8), name: "bytes"), text.utf8.count),
      (.descriptor(pipe.fileHandleForReading.fileDescriptor, name: "pipe"), nil),
    ]
    for (source, total) in sources {
      let progress = WorkProgress()
      _ = try DataTable(source.counted(by: progress))
      #expect(progress.total == total)
      #expect(progress.completed == text.utf8.count)
    }
  }

  /// The file's size is a multiple of the block size.
  @Test func readsBlockAfterBlock() throws {
    let path = folder.appending(path: "many.csv").path
    let rows = 4 * InputBuffer.defaultSize / 16
    let header = "wake,hour,cup,t\n"
    let bytes = header + String(repeating: "25200,8,2,30940\n", count: rows - 1)
    #expect(bytes.utf8.count == 16 * rows)
    try Data(bytes.utf8).write(to: URL(filePath: path))
    let table = try DataTable(
      contentsOf: path, columns: ColumnSelection(target: "t", features: ["hour"]))
    #expect(table.rowCount == rows - 1)
  }

  @Test(arguments: [true, false]) func rejectsAFileThatChangesWhileReading(grows: Bool) throws {
    let path = folder.appending(path: "changing.csv").path
    let rows = String(repeating: "25200,8,2,30940\n", count: 2000)
    try Data((text + rows).utf8).write(to: URL(filePath: path))
    var reader = try CSVReader(
      .file(path), columns: .sleep, delimiter: nil, droppingMissing: false,
      keepingRecords: false, blockSize: 1 << 12)
    _ = try reader.nextPart()
    let file = try FileHandle(forUpdating: URL(filePath: path))
    if grows {
      try file.seekToEnd()
      try file.write(contentsOf: Data("25200,8,2,30940\n".utf8))
    } else {
      try file.truncate(atOffset: 20000)
    }
    try file.close()
    var found: TableError?
    do throws(TableError) {
      while try reader.nextPart() != nil {}
    } catch {
      found = error
    }
    #expect(
      found?.description
        == "\(path): the file was changed while it was read. Read it again once it is complete.")
    #expect(found?.category == .inputOutput)
  }

  @Test func describesUnreadableFiles() throws {
    let missing = folder.appending(path: "missing.csv").path
    #expect(
      error(missing)?.description
        == "\(missing): there is no such file. Check the name and the folder.")
    #expect(error(missing)?.category == .noInput)
    #expect(error("")?.kind == .noSuchFile)
    #expect(
      error(folder.path)?.description == "\(folder.path): this is a folder. Name a CSV file in it.")
    #expect(error(folder.path)?.category == .noInput)
    let empty = folder.appending(path: "empty.csv").path
    try Data().write(to: URL(filePath: empty))
    #expect(error(empty)?.kind == .empty)
    #expect(error(empty + "/below")?.kind == .noSuchFile)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func reportsMissingPermission() throws {
    let path = folder.appending(path: "secret.csv").path
    try Data(text.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    #expect(error(path)?.description == "\(path): you have no permission to read it.")
    #expect(error(path)?.category == .noInput)
  }

  @Test func readsAPipeBitByBit() throws {
    let pipe = Pipe()
    let text = text
    Thread.detachNewThread {
      for byte in text.utf8 { pipe.fileHandleForWriting.write(Data([byte])) }
      try? pipe.fileHandleForWriting.close()
    }
    let table = try DataTable(
      .descriptor(pipe.fileHandleForReading.fileDescriptor, name: "standard input"))
    #expect(table.rowCount == 1)
  }

  @Test func readsANamedPipe() throws {
    let path = folder.appending(path: "pipe").path
    #expect(mkfifo(path, 0o600) == 0)
    let text = text
    Thread.detachNewThread {
      try? Data(text.utf8).write(to: URL(filePath: path))
    }
    #expect(try DataTable(contentsOf: path).rowCount == 1)
  }

  @Test func reportsReadFailures() {
    #expect(
      throws: TableError(
        .readFailed, source: "standard input", "it cannot be read: Bad file descriptor.")
    ) {
      try DataTable(.descriptor(-1, name: "standard input"))
    }
  }
}
