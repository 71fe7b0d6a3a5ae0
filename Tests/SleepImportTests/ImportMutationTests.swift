import DiarySamples
import Foundation
import SleepDiary
import SleepLearning
import SleepModel
import Testing

@testable import SleepImport

/// An export in which anything may have happened is read and planned without a crash, and what comes
/// into the diary can be there.
@Suite struct ImportMutationTests {
  private static var rounds: Int {
    #if DEBUG
      20
    #else
      100_000 / SampleExports.all.count
    #endif
  }

  private let diary: Diary

  init() throws {
    diary = try SampleDiary().diary(
      lines:
        #"{"op":"01KAC00000000000000000AAB2","do":"add","kind":"stress","at":"2026-11-21T21:30+01:00","value":6}"#,
      #"{"op":"01KAC00000000000000000AAC3","do":"add","kind":"night","day":"2019-05-19","zone":"Europe/Berlin","bed":"2019-05-19T01:00+02:00","rise":"2019-05-19T09:00+02:00","quality":2}"#,
      #"{"op":"01KAC00000000000000000AAD4","do":"add","kind":"night","day":"2020-03-29","zone":"Europe/Berlin","bed":"2020-03-28T23:30+01:00","rise":"2020-03-29T07:24+02:00","src":"sleep-cycle","key":"x","also":"fitbit:26013218220"}"#,
      #"{"op":"01KAC00000000000000000AAE5","do":"add","kind":"night","day":"2026-03-28","zone":"Europe/Berlin","bed":"2026-03-27T23:10+01:00","rise":"2026-03-28T06:58+01:00","src":"plees-tracker","key":"1774649405123-1774677521007"}"#,
      #"{"op":"01KAC00000000000000000AAF6","do":"delete","id":"01KAC00000000000000000AAE5"}"#)
  }

  private func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let place = Int.random(in: 0..<max(1, bytes.count), using: &generator)
    let length = Int.random(in: 0...min(60, bytes.count - place), using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0:
      guard !bytes.isEmpty else { return }
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 1: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
    case 2:
      let special = Array("\",;\t\n\r\0-+:.|<>&[]{}0159e ".utf8).randomElement(using: &generator)
      bytes.insert(special ?? 0, at: place)
    case 3, 4:
      // A digit replaces a digit: most other bytes only make a field invalid.
      let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
      guard let index = digits.randomElement(using: &generator) else { return }
      bytes[index] = UInt8.random(in: 0x30...0x39, using: &generator)
    case 5: bytes.removeSubrange(place..<place + length)
    case 6:
      let other = Int.random(in: 0...bytes.count, using: &generator)
      bytes.insert(contentsOf: bytes[place..<place + length], at: other)
    case 7: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    default:
      var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      let line = Int.random(in: 0..<lines.count, using: &generator)
      let other = Int.random(in: 0...lines.count, using: &generator)
      if Bool.random(using: &generator) {
        lines.insert(lines[line], at: other)
      } else {
        lines.remove(at: line)
      }
      bytes = Array(lines.joined(separator: [0x0A]))
    }
  }

  /// Reads a file; `nil` if it is refused with one of three errors.
  private func imports(_ bytes: [UInt8], _ sample: SampleExports.Sample) throws -> DiaryImports? {
    var imports = DiaryImports(Samples.settings(notes: true))
    let columns = try sample.columns.map(ColumnMap.init(parsing:))
    do {
      try imports.read(ImportFile(.bytes(bytes, name: sample.name)), columns: columns)
      return imports
    } catch is ImportFormatError {
      return nil
    } catch is TableError {
      return nil
    }
  }

  /// The diary after these changes by another device.
  private func diary(
    with changes: [DiaryChange], _ generator: inout SeededGenerator
  ) throws -> Diary {
    var log = diary.log
    let lines = try CommandLines(
      changes, in: diary, milliseconds: 1_795_345_200_000, using: &generator)
    log.append(lines.bytes, to: DiaryFile(name: "B.jsonl", device: "B"))
    return Diary(log)
  }

  /// Imports a file and returns the violated guarantee.
  private func brokenPromise(
    _ bytes: [UInt8], _ sample: SampleExports.Sample, _ generator: inout SeededGenerator,
    refused: inout Int
  ) throws -> String? {
    guard let imports = try imports(bytes, sample) else {
      refused += 1
      return nil
    }
    let plan = try ImportPlan(imports, into: diary)
    let count = imports.rows.count + imports.leftOut.count
    guard plan.report.files.map(\.read).reduce(0, +) == count else {
      return "\(count) rows, but \(plan.report.files)"
    }
    let result = try diary(with: plan.changes, &generator)
    guard result.damagedLines.isEmpty else { return "damaged: \(plan.changes)" }
    let again = try ImportPlan(imports, into: result)
    guard again.changes.isEmpty else { return "again: \(again.changes) after \(plan.changes)" }
    // The diary can be imported elsewhere.
    let copy = try DiaryLines([result.lines]).changes(in: diary)
    return try diary.after(copy).records() == result.records() ? nil : "other lines: \(copy)"
  }

  @Test(arguments: SampleExports.all)
  func whateverIsImportedCanBeInADiary(sample: SampleExports.Sample) throws {
    var generator = SeededGenerator(seed: 22)
    let original = Array(sample.text.utf8)
    #expect(try imports(original, sample) != nil)
    var refused = 0
    for round in 0..<Self.rounds {
      var bytes = original
      for _ in 0..<Int.random(in: 0...4, using: &generator) { mutate(&bytes, &generator) }
      if let promise = try brokenPromise(bytes, sample, &generator, refused: &refused) {
        Issue.record("round \(round): \(promise) of \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    // A fifth of the files has no change.
    #expect(refused < Self.rounds)
  }
}
