import Foundation
import LearnerSamples
import SleepModel
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct TrainingRowsTests {
  /// The rows and the summary, or the error's message.
  struct Reading: Equatable {
    var fingerprint = ""
    var rowCount = 0
    var summary: ReadingSummary?
    var error: String?
  }

  static func oneByOne(
    _ text: String, columns: ColumnSelection = .sleep, droppingMissing: Bool = false
  ) -> Reading {
    oneByOne(Array(text.utf8), columns: columns, droppingMissing: droppingMissing)
  }

  /// The rows read sequentially and merged.
  static func oneByOne(
    _ bytes: [UInt8], columns: ColumnSelection = .sleep, droppingMissing: Bool = false
  ) -> Reading {
    do {
      var reader = try CSVReader(
        .bytes(bytes, name: "rows.csv"), columns: columns, droppingMissing: droppingMissing)
      let aggregated = try AggregatedRows(readingFrom: &reader)
      return Reading(
        fingerprint: aggregated.fingerprint, rowCount: aggregated.rowCount, summary: reader.summary)
    } catch {
      return Reading(error: "\(error)")
    }
  }

  static func atOnce(
    _ text: String, columns: ColumnSelection = .sleep, droppingMissing: Bool = false,
    threads: Int, blockSize: Int, decidingAfter sampleSize: Int = RowCollector.defaultSampleSize
  ) -> Reading {
    atOnce(
      Array(text.utf8), columns: columns, droppingMissing: droppingMissing, threads: threads,
      blockSize: blockSize, decidingAfter: sampleSize)
  }

  static func atOnce(
    _ bytes: [UInt8], columns: ColumnSelection = .sleep, droppingMissing: Bool = false,
    threads: Int, blockSize: Int, decidingAfter sampleSize: Int = RowCollector.defaultSampleSize
  ) -> Reading {
    do {
      let rows = try TrainingRows(
        reading: [.bytes(bytes, name: "rows.csv")], columns: columns, delimiter: nil,
        droppingMissing: droppingMissing, threads: threads, blockSize: blockSize,
        decidingAfter: sampleSize)
      let aggregated = rows.aggregated(threads: threads)
      return Reading(
        fingerprint: aggregated.fingerprint, rowCount: aggregated.rowCount, summary: rows.summary)
    } catch {
      return Reading(error: "\(error)")
    }
  }

  /// Sleep data with odd spellings and possibly invalid rows.
  static func text(rows: Int, oddShare: Double, badShare: Double, seed: UInt64) -> String {
    var generator = SplitMix64(seed: seed)
    func chance(_ share: Double) -> Bool { generator.number(in: 0...1) < share }
    func pick(_ choices: [String]) -> String {
      choices[Int(generator.next(below: UInt64(choices.count)))]
    }
    let lineEnding = pick(["\n", "\n", "\r\n"])
    let delimiter = pick([",", ",", ";"])
    let hasNames = chance(0.3)
    var text = ["wake", "estimatedSleep", "coffee", "actualSleep"].joined(separator: delimiter)
    text += (hasNames ? "\(delimiter)name" : "") + lineEnding
    for _ in 0..<rows {
      let cups = generator.next(below: 21)
      let quarters = 16 + generator.next(below: 33)
      let seconds = 900 * quarters + 450 + 765 * cups + generator.next(below: 51)
      var fields = [
        "\(900 * generator.next(below: 96))", "\(Double(quarters) / 4)", "\(cups)", "\(seconds)",
      ]
      if chance(oddShare) {
        let field = Int(generator.next(below: 4))
        fields[field] = pick([
          "\"\(fields[field])\"", " \(fields[field])", "+\(fields[field])", "0\(fields[field])",
          "\(fields[field])e0", "\(fields[field]) ",
        ])
        if field == 3 { fields[3] = pick([fields[3], "\(seconds).0", "\(seconds).25"]) }
        if field == 2 { fields[2] = pick([fields[2], "\(cups).000", "\(cups)."]) }
      }
      if hasNames {
        fields.append(pick(["Ada", "a \"quoted\" name", "\"x\(delimiter)y\"", "Zoë"]))
      }
      if chance(badShare) {
        fields[Int(generator.next(below: 4))] = pick(["", "NA", "x", "-1", "1e9", "\"", "nan"])
      }
      if chance(badShare / 4) { fields.removeLast() }
      text += fields.joined(separator: delimiter) + lineEnding
      if chance(oddShare / 10) { text += lineEnding }
    }
    return text
  }

  @Test(arguments: 0..<12) func agreesWithOneRowAfterTheOther(seed: Int) {
    let shares = [(0.0, 0.0), (0.02, 0), (0.5, 0), (0.02, 0.0005), (0, 0.001), (1, 0.01)]
    let (odd, bad) = shares[seed % shares.count]
    let sampleSize = seed < 6 ? 100 : RowCollector.defaultSampleSize
    let text = Self.text(rows: 400, oddShare: odd, badShare: bad, seed: UInt64(seed))
    for isDropping in [false, true] {
      let expected = Self.oneByOne(text, droppingMissing: isDropping)
      for (threads, blockSize) in [(1, 1 << 18), (2, 1 << 12), (3, 700)] {
        let found = Self.atOnce(
          text, droppingMissing: isDropping, threads: threads, blockSize: blockSize,
          decidingAfter: sampleSize)
        #expect(found == expected, "\(threads) threads, blocks of \(blockSize) bytes")
      }
    }
  }

  @Test(arguments: [1, 2]) func separatesInputsWithKeysTooLongForAWord(threads: Int) {
    let names = (0..<12).map { "f\($0)" }
    var text = (names + ["y"]).joined(separator: ",") + "\n"
    for row in 0..<1200 {
      let value = row % 60
      text += String(repeating: "\(value),", count: 12) + "\(value * 7 % 101)\n"
    }
    let columns = ColumnSelection(target: "y", features: names)
    let expected = Self.oneByOne(text, columns: columns)
    #expect(expected.rowCount == 1200)
    for blockSize in [1 << 18, 5000] {
      let found = Self.atOnce(
        text, columns: columns, threads: threads, blockSize: blockSize, decidingAfter: 100)
      #expect(found == expected)
    }
  }

  /// One input with many rows, extreme targets, and fractional targets.
  @Test(arguments: [1, 3], [900, 68_000]) func sumsThatNeedMoreBits(
    threads: Int, rowCount: Int
  ) {
    var text = "a,y\n"
    for row in 0..<rowCount {
      let target = row % 977 == 976 ? "-400000" : row % 7919 == 7918 ? "0.5" : "\(row % 100)"
      text += "\(row % 2),\(target)\n"
    }
    let columns = ColumnSelection(target: "y", features: ["a"])
    let expected = Self.oneByOne(text, columns: columns)
    #expect(expected.rowCount == rowCount)
    let found = Self.atOnce(text, columns: columns, threads: threads, blockSize: 1 << 14)
    #expect(found == expected)
  }

  @Test(arguments: 0..<20) func agreesOnCorruptedBytes(seed: Int) {
    var generator = SplitMix64(seed: UInt64(1000 + seed))
    var bytes = Array(Self.text(rows: 120, oddShare: 0.05, badShare: 0, seed: UInt64(seed)).utf8)
    // After some rows, the fast path has begun.
    let plain = Array("25200,8,2,30940\n27000,7.5,0,27475\n".utf8)
    let delimiter = bytes[4]
    let start = Array(plain.map { $0 == 44 ? delimiter : $0 }.cycled(times: 60))
    let headerEnd = (bytes.firstIndex(of: 10) ?? 0) + 1
    // With some seeds the sample has a column of names; such rows would be too short.
    if bytes[..<headerEnd].filter({ $0 == delimiter }).count == 3 {
      bytes.insert(contentsOf: start, at: headerEnd)
    }
    let spoilers = Array("\"\",;\t\r\n 0-+.eE\0x".utf8) + [0xC3, 0xFF]
    for _ in 0..<(1 + generator.next(below: 3)) {
      let place = bytes.count - 1 - Int(generator.next(below: 2000))
      let byte = spoilers[Int(generator.next(below: UInt64(spoilers.count)))]
      switch generator.next(below: 3) {
      case 0: bytes[place] = byte
      case 1: bytes.insert(byte, at: place)
      default: bytes.remove(at: place)
      }
    }
    let expected = Self.oneByOne(bytes)
    for (threads, blockSize) in [(1, 1 << 18), (2, 5000), (4, 300)] {
      let found = Self.atOnce(bytes, threads: threads, blockSize: blockSize, decidingAfter: 25)
      #expect(found == expected)
    }
  }

  /// Mostly distinct inputs are sorted instead of merged while reading.
  @Test(arguments: 0..<2) func agreesWhenFewInputsRepeat(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    var lines = (0..<600).map { _ in
      (0..<4).map { _ in "\(generator.number(in: -5...5))" }.joined(separator: ",")
    }
    // Some rows repeat; some differ only in the last feature or in the sign of zero.
    lines += lines.prefix(50) + ["0,1,2,3", "-0,1,2,3", "0.0,1,2,4", "0,1,3,5", "0,1,-3,5"]
    for threads in [1, 3] {
      lines.swapAt(threads, 400)
      let text = "a,b,c,y\n" + lines.joined(separator: "\n")
      let columns = ColumnSelection(target: "y")
      #expect(
        Self.atOnce(
          text, columns: columns, threads: threads, blockSize: 1 << 12, decidingAfter: 100)
          == Self.oneByOne(text, columns: columns))
    }
  }

  @Test(arguments: [1, 2]) func agreesWhenAFeatureEndsUpWithTooManyValues(threads: Int) {
    var lines: [String] = []
    for row in 0..<12000 { lines.append("\(row < 6000 ? row % 50 : row),\(row % 7),\(row % 3)") }
    for row in 0..<3000 { lines.append("1,\(row % 7).\(String(repeating: "0", count: row % 6)),1") }
    let text = "a,b,y\n" + lines.joined(separator: "\n") + "\n"
    let columns = ColumnSelection(target: "y")
    #expect(
      Self.atOnce(text, columns: columns, threads: threads, blockSize: 1 << 14)
        == Self.oneByOne(text, columns: columns))
  }

  /// Includes inputs longer than a word, incomplete rows, and so many features that keys are
  /// hashed.
  @Test(arguments: 0..<12) func agreesOnInputsOfAnyLength(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let values = ["1", "25.5", "-7", "1234567", "12345678", "0.1234567890", "0.12345678901234567"]
    let width = seed % 3 == 0 ? 9 : 3
    var lines = (0..<600).map { row in
      let inputs = (0..<width).map { _ in
        values[Int(generator.next(below: UInt64(row < 320 ? 2 : values.count)))]
      }
      return (inputs + ["\(generator.next(below: 1000))"]).joined(separator: ",")
    }
    if seed % 2 == 1 {
      let place = 400 + Int(generator.next(below: 200))
      lines[place] = ["12345678\n1,1", "1\n1,1", "12345678,1", "1,12345678,1,1,1"][seed / 3]
    }
    let names = (0..<width).map { "x\($0)" } + ["y"]
    let text = names.joined(separator: ",") + "\n" + lines.joined(separator: "\n") + "\n"
    let columns = ColumnSelection(target: "y")
    for threads in [1, 2] {
      #expect(
        Self.atOnce(
          text, columns: columns, threads: threads, blockSize: 1 << 11, decidingAfter: 100)
          == Self.oneByOne(text, columns: columns))
    }
  }

  @Test func largeTargetsDoNotOverflow() {
    let lines = (0..<9000).map { "\($0 % 2),\($0 % 3 == 0 ? 1_000_000 : -999_999 + $0 % 5)" }
    let text = "a,y\n" + lines.joined(separator: "\n")
    let columns = ColumnSelection(target: "y")
    #expect(
      Self.atOnce(text, columns: columns, threads: 2, blockSize: 1 << 13)
        == Self.oneByOne(text, columns: columns))
  }

  @Test(arguments: [1, 2, 4]) func theFirstErrorOfTheFileIsReported(threads: Int) {
    var lines = ["wake,estimatedSleep,coffee,actualSleep"]
    for row in 0..<2000 { lines.append("25200,8,\(row % 10),30000") }
    for line in [1501, 703, 1900] { lines[line - 1] = "25200,8,two,30000" }
    let reading = Self.atOnce(
      lines.joined(separator: "\r\n"), threads: threads, blockSize: 1 << 9, decidingAfter: 100)
    #expect(
      reading.error
        == "rows.csv:703: coffee is \"two\", which is not a number. Write a plain number such as 2 "
        + "or 2.5.")
  }

  @Test func readsAPipeLikeAFile() throws {
    let text = Self.text(rows: 8000, oddShare: 0.01, badShare: 0, seed: 5)
    let pipe = Pipe()
    let writer = Thread {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    let rows = try TrainingRows(
      reading: .descriptor(pipe.fileHandleForReading.fileDescriptor, name: "rows.csv"),
      threads: 2)
    #expect(rows.aggregated().fingerprint == Self.oneByOne(text).fingerprint)
  }
}

extension [UInt8] {
  fileprivate func cycled(times: Int) -> [UInt8] {
    (0..<times).flatMap { _ in self }
  }
}
