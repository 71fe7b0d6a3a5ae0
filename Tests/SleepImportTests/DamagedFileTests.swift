import SleepLearning
import SleepDiary
import Foundation
import SleepPlatform
import Testing

@testable import SleepImport

/// Truncated or edited exports, or those saved by another program, give an error or fewer rows.
@Suite struct DamagedFileTests {
  private typealias Sample = SampleExports.Sample
  private static let tables = SampleExports.all.filter { $0.delimiter != nil }
  /// Tables with one row per line: no notes have line breaks.
  private static let plainTables = [SampleExports.sleepCycle, SampleExports.daylio]

  /// The distance between two cuts, or two damages, in bytes.
  private static var step: Int {
    #if DEBUG
      17
    #else
      1
    #endif
  }

  /// The imports of a file; throws if it is refused.
  private func read(_ bytes: [UInt8], _ sample: SampleExports.Sample) throws -> DiaryImports {
    var imports = DiaryImports(Samples.settings())
    try imports.read(
      ImportFile(.bytes(bytes, name: sample.name)),
      columns: sample.columns.map(ColumnMap.init(parsing:)))
    return imports
  }

  private func read(_ text: String, _ sample: SampleExports.Sample) throws -> DiaryImports {
    try read(Array(text.utf8), sample)
  }

  /// The message of the error; `nil` if the file is not refused.
  private func refusal(_ bytes: [UInt8], _ sample: SampleExports.Sample) -> String? {
    do {
      _ = try read(bytes, sample)
      return nil
    } catch let error as ImportFormatError {
      return error.description
    } catch let error as TableError {
      return error.description
    } catch {
      return "unexpected: \(error)"
    }
  }

  private func texts(_ imports: DiaryImports) -> [String] { imports.rows.map(\.text) }

  private func isExpected(_ error: any Error) -> Bool {
    error is ImportFormatError || error is TableError
  }

  @Test(arguments: SampleExports.all)
  func aFileThatIsCutHasFewerRows(sample: SampleExports.Sample) throws {
    let bytes = Array(sample.text.utf8)
    let whole = texts(try read(bytes, sample))
    #expect(!whole.isEmpty)
    var readCount = 0
    for count in stride(from: 0, to: bytes.count, by: Self.step) {
      do {
        let rows = texts(try read(Array(bytes[..<count]), sample))
        #expect(rows.count <= whole.count, "\(count) bytes")
        #expect(rows.dropLast() == whole.prefix(max(0, rows.count - 1)), "\(count) bytes")
        readCount += 1
      } catch {
        #expect(isExpected(error), "\(count) bytes: \(error)")
      }
    }
    // A table ends with any row; what is no table is damaged.
    #expect(readCount > 0 || sample.delimiter == nil)
  }

  @Test(arguments: SampleExports.all)
  func whatIsNoTextIsRefused(sample: SampleExports.Sample) {
    let wide = sample.text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let page = "<!DOCTYPE html><html><body><table>\(sample.text)</table></body></html>"
    // A page around XML may be taken for XML.
    let html = sample.name == "export.xml" ? [] : Array(page.utf8)
    for bytes in [[], Array("\n\n".utf8), [0xFF, 0xFE] + wide, html, [0x1F, 0x8B, 8]] {
      let refusal = refusal(bytes, sample)
      #expect(
        refusal?.hasPrefix("\(sample.name): ") == true
          || refusal?.hasPrefix("'\(sample.name)' ") == true, "\(refusal ?? "none")")
    }
  }

  @Test(arguments: tables)
  func aHeaderAloneHasNoRows(sample: SampleExports.Sample) throws {
    var lines = sample.text.split(separator: "\n")
    if sample.name == "sleepmeter.csv" { lines.removeFirst(2) }
    for end in ["", "\n", "\r\n\r\n"] {
      let imports = try read(lines[0] + end, sample)
      #expect(texts(imports).isEmpty && imports.leftOut.isEmpty)
      #expect(imports.files.count == 1)
    }
  }

  @Test(arguments: tables)
  func rowsBehindAnyLineEndAreTheSame(sample: SampleExports.Sample) throws {
    // Line breaks in notes do not end a row.
    let text = sample.text.replacing("part\nsecond", with: "part second")
      .replacing("\",\n      of", with: "\", of")
      .replacing("note\",\nof", with: "note\", of")
    let imports = try read(text, sample)
    let lines = imports.rows.map(\.place.line)
    for end in ["\r\n", "\r", "\r\r\n", "\n"] {
      let other = try read(text.replacing("\n", with: end), sample)
      #expect(texts(other) == texts(imports), "\(end.debugDescription)")
      #expect(other.rows.map(\.place.line) == lines, "\(end.debugDescription)")
    }
    let padded = try read("\u{FEFF}" + text, sample)
    #expect(texts(padded) == texts(imports))
  }

  @Test(arguments: tables, [",", ";", "\t"])
  func anotherDelimiterIsFoundOrRefused(sample: SampleExports.Sample, delimiter: String) throws {
    // Texts that contain delimiters would change.
    let original = sample.text.replacing("6,5", with: "6.5")
    let imports = try read(original, sample)
    let text = original.replacing(sample.delimiter ?? ",", with: delimiter)
    do {
      let rows = texts(try read(text, sample))
      #expect(rows == texts(imports))
    } catch {
      #expect(isExpected(error) && sample.name == "sleepmeter.csv" && delimiter != ",")
    }
  }

  @Test(arguments: [SampleExports.sleepCycle, SampleExports.table])
  func decimalCommasAreRead(sample: SampleExports.Sample) throws {
    let commas = sample.text.replacing(/([0-9]{3})\.([0-9])/) { "\($0.1),\($0.2)" }
    #expect(texts(try read(commas, sample)) == texts(try read(sample.text, sample)))
  }

  @Test(arguments: tables)
  func rowsWithMoreOrFewerFieldsAreLeftOut(sample: SampleExports.Sample) throws {
    let delimiter = sample.delimiter ?? ","
    let lines = sample.text.split(separator: "\n", omittingEmptySubsequences: false)
    let last = lines.lastIndex { $0.contains(delimiter) } ?? 0
    let whole = texts(try read(sample.text, sample))
    // Sleepmeter's notes take the rest of the line; later columns are ignored.
    if !["sleepmeter.csv", "sleep-as-android.csv"].contains(sample.name) {
      let more = lines[last] + delimiter + "x"
      let imports = try read((lines[..<last] + [more]).joined(separator: "\n"), sample)
      #expect(texts(imports) == whole.dropLast())
      #expect(imports.leftOut.map(\.place.line) == [last + 1])
    }
    let fewer = lines[last].split(separator: delimiter).prefix(2).joined(separator: delimiter)
    let imports = try read(
      (lines[..<last].map(String.init) + [fewer]).joined(separator: "\n"), sample)
    #expect(texts(imports) == whole.dropLast())
    #expect(imports.leftOut.map(\.place.line) == [last + 1])
  }

  @Test(arguments: plainTables)
  func aQuotationMarkThatIsNotDoubledTakesNoOtherRowAlong(sample: SampleExports.Sample) throws {
    let lines = sample.text.split(separator: "\n")
    let whole = texts(try read(sample.text, sample))
    for index in lines.indices.dropFirst() {
      for note in ["\"", "a \"b\" c", "\"a\" b"] {
        var damaged = lines
        damaged[index] = lines[index].prefix(while: { $0 != "\"" }) + note
        let rows = texts(try read(damaged.joined(separator: "\n"), sample))
        let others = whole.enumerated().filter { $0.offset != index - 1 }.map(\.element)
        #expect(others.allSatisfy(rows.contains), "\(index) \(note)")
      }
    }
  }

  @Test(
    arguments: SampleExports.all, [[0], [0xFF], [0xC3, 0x28], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func bytesThatAreNoTextChangeNoOtherRow(sample: SampleExports.Sample, damage: [UInt8]) throws {
    let bytes = Array(sample.text.utf8)
    let whole = Set(texts(try read(bytes, sample)))
    // Unknown columns of Sleepmeter are ignored.
    let start = sample.name == "sleepmeter.csv" ? 125 : 0
    var readCount = 0
    for place in stride(from: start, through: bytes.count, by: Self.step) {
      do {
        let rows = texts(try read(bytes[..<place] + damage + bytes[place...], sample))
        #expect(whole.subtracting(rows).count <= 1, "at \(place)")
        readCount += 1
      } catch {
        #expect(isExpected(error), "at \(place): \(error)")
      }
    }
    // Such a table is refused as a whole.
    let isRefused = sample.delimiter != nil && sample.name != "sleepmeter.csv"
    #expect((readCount == 0) == isRefused)
  }

  @Test(arguments: [SampleExports.sleepCycle, SampleExports.sleepAsAndroid])
  func aFieldOfAMegabyteTakesNoOtherRowAlong(sample: SampleExports.Sample) throws {
    let long = String(repeating: "x", count: 1 << 20)
    do {
      let imports = try read("\(sample.text)\"\(long)\n\"\(long)\n", sample)
      #expect(texts(imports) == texts(try read(sample.text, sample)))
      #expect(imports.leftOut.allSatisfy { $0.description.utf8.count < 2000 })
      // A line of any length is one row.
      let lines = imports.leftOut.map(\.place.line)
      #expect(lines.count == Set(lines).count)
    } catch {
      #expect(isExpected(error))
    }
  }

  private static let otherNumbers = [
    "1e999", "-1", "NaN", "0", "1900", "2099", "9999", "99999999999999999999", "", "4,5",
  ]

  /// One in so many numbers of a file is replaced by another number.
  private static var numberStep: Int {
    #if DEBUG
      5
    #else
      1
    #endif
  }

  /// With any number replaced, a value is valid in a diary or left out.
  @Test(arguments: SampleExports.all, otherNumbers.indices)
  func numbersThatAreNoneMakeNoRecordThatIsNone(sample: SampleExports.Sample, other: Int) throws {
    let (text, number) = (sample.text, Self.otherNumbers[other])
    let now = Samples.settings().now
    var readCount = 0
    let matches = text.matches(of: /[0-9]+(\.[0-9]+)?/)
    // Two of the other numbers come to each place.
    let first = other % Self.numberStep
    for match in stride(from: first, to: matches.count, by: Self.numberStep).map({ matches[$0] }) {
      let changed = text[..<match.range.lowerBound] + number + text[match.range.upperBound...]
      do {
        let imports = try read(String(changed), sample)
        for row in imports.rows {
          for (field, value) in row.fields where ![.src, .key, .also].contains(field) {
            guard let number = value.number else { continue }
            let numbers = EntryField.setting(field, of: row.kind)?.form.numbers
            if numbers?.contains(number) != true {
              Issue.record("\(field): \(value) of \(changed)")
            }
          }
          if let night = Night(row.fields) {
            #expect(night.rise.date.timeIntervalSince(now) < 86_400)
            #expect(night.bed.date.timeIntervalSince1970 > 0)
          } else {
            #expect(row.kind == .note)
          }
        }
        readCount += 1
      } catch {
        #expect(isExpected(error), "\(error)")
      }
    }
    #expect(readCount > 0 || sample.delimiter == nil)
  }
}
