import Foundation
import TestSupport

@testable import SleepDiary

/// A folder with a diary, for tests.
final class SampleDiary {
  let folder: TemporaryFolder
  var generator: SeededGenerator

  init(seed: UInt64 = 1) throws {
    folder = try TemporaryFolder()
    generator = SeededGenerator(seed: seed)
  }

  var path: String { folder.path + "/diary" }

  /// The writer of a device, at so many seconds since 1970.
  func writer(device: String = "one", at seconds: Double = 1_795_000_000) -> DiaryWriter {
    DiaryWriter(
      folder: DiaryFolder(path), device: DeviceName(path: folder.path + "/" + device),
      now: Date(timeIntervalSince1970: seconds))
  }

  @discardableResult
  func write(
    _ changes: [DiaryChange], device: String = "one", at seconds: Double = 1_795_000_000
  ) throws -> Diary {
    try writer(device: device, at: seconds).write(using: &generator) { _ in changes }
  }

  /// What is in the diary's folder, by name.
  func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      files[name] = try Array(Data(contentsOf: URL(filePath: path + "/" + name)))
    }
    return files
  }

  /// The only file of the diary.
  func file() throws -> (path: String, bytes: [UInt8]) {
    let files = try files()
    guard let (name, bytes) = files.first, files.count == 1 else {
      throw CocoaError(.fileNoSuchFile)
    }
    return (path + "/" + name, bytes)
  }

  static func stress(_ value: Double, _ note: String? = nil) -> DiaryChange {
    var fields: [DiaryField: DiaryValue] = [
      .value: .number(value), .at: .text("2026-11-21T21:30+01:00"),
    ]
    fields[.note] = note.map { .text($0) }
    return .add(.stress, fields)
  }

  static func night(_ day: String, part: Double? = nil) -> DiaryChange {
    var fields: [DiaryField: DiaryValue] = [
      .day: .text(day), .zone: .text("Europe/Berlin"), .bed: .text("2026-11-21T22:50+01:00"),
      .rise: .text("2026-11-22T06:55+01:00"), .quality: .number(4), .alarm: .flag(true),
    ]
    fields[.part] = part.map { .number($0) }
    return .add(.night, fields)
  }
}

extension Diary {
  /// The diary that files with these contents make.
  init(files: [(name: String, bytes: [UInt8])], device: String? = nil) {
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

  /// The diary of one file with these lines.
  init(lines: String..., device: String? = "A") {
    self.init(
      files: [("A.jsonl", lines.flatMap { Array(($0 + "\n").utf8) })], device: device)
  }
}

/// A name in the order of numbers: `id(1)` comes before `id(2)`.
func id(_ number: Int) -> OperationID { OperationID(number: UInt128(number)) }

extension DiaryValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// A text.
  public init(stringLiteral text: String) { self = .text(text) }
  /// A number.
  public init(floatLiteral number: Double) { self = .number(number) }
  /// A whole number.
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  /// A truth value.
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
}
