import SleepDiary
import DiaryCoreSamples
import Foundation
import SleepCore
import SleepModel
import TestSupport

package final class SampleDiary {
  package let folder: TemporaryFolder
  package var generator: SeededGenerator

  package init(seed: UInt64 = 1) throws {
    folder = try TemporaryFolder()
    generator = SeededGenerator(seed: seed)
  }

  package var path: String { folder.path + "/diary" }

  /// The writer of a device at a time in seconds since 1970.
  package func writer(device: String = "one", at seconds: Double = 1_795_000_000) -> DiaryWriter {
    DiaryWriter(
      folder: DiaryFolder(path), device: DeviceName(path: folder.path + "/" + device),
      now: Instant(seconds: Int64(seconds)))
  }

  @discardableResult
  package func write(
    _ changes: [DiaryChange], device: String = "one", at seconds: Double = 1_795_000_000
  ) throws -> Diary {
    try writer(device: device, at: seconds).write(using: &generator) { _ in changes }
  }

  package func diary(lines: String...) throws -> Diary {
    try folder.write(lines.map { $0 + "\n" }.joined(), to: "lines/A.jsonl")
    return try Diary(contentsOf: folder.path + "/lines")
  }

  package func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      files[name] = try Array(Data(contentsOf: URL(filePath: path + "/" + name)))
    }
    return files
  }

  package func file() throws -> (path: String, bytes: [UInt8]) {
    let files = try files()
    guard let (name, bytes) = files.first, files.count == 1 else {
      throw CocoaError(.fileNoSuchFile)
    }
    return (path + "/" + name, bytes)
  }

  package static func stress(_ value: Double, _ note: String? = nil) -> DiaryChange {
    var fields: [DiaryField: DiaryValue] = [
      .value: .number(value), .at: .text("2026-11-21T21:30+01:00"),
    ]
    fields[.note] = note.map { .text($0) }
    return .add(.stress, fields)
  }

  package static func night(_ day: String, part: Double? = nil) -> DiaryChange {
    var fields: [DiaryField: DiaryValue] = [
      .day: .text(day), .zone: .text("Europe/Berlin"), .bed: .text("2026-11-21T22:50+01:00"),
      .rise: .text("2026-11-22T06:55+01:00"), .quality: .number(4), .alarm: .flag(true),
    ]
    fields[.part] = part.map { .number($0) }
    return .add(.night, fields)
  }
}
