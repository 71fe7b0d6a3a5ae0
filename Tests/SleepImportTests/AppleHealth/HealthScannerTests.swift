import DiarySamples
import Foundation
import Testing

@testable import SleepImport

@Suite struct HealthScannerTests {
  typealias Sample = HealthSample

  private static let record = Sample.record("Asleep", "2020-01-02 23:00", "2020-01-03 07:00")
  private static let other = Sample.record(
    "Asleep", "2020-01-04 23:00", "2020-01-05 07:00", zone: "Europe/Berlin")

  private static let mixed = Sample.export(
    record, "<Record type=\"HKQuantityTypeIdentifierHeartRate\" value=\"60\">",
    "<MetadataEntry key=\"HKTimeZone\" value=\"Asia/Tokyo\"/></Record>",
    "<!-- - -- <Record> --->", "<![CDATA[ ]] ]>]]>", "<?pi <Record> ?>", other,
    "<Workout><WorkoutEvent/></Workout>",
    Sample.record("InBed", "2020-01-04 22:00", "2020-01-05 07:10", source: "Phone"),
    Sample.record("Sunk", "2020-01-04 22:00", "2020-01-05 07:10", source: "Phone"))

  private func reason(_ text: String) -> String? {
    do {
      _ = try Sample.rows(text)
      return nil
    } catch let error as ImportFormatError {
      guard case .damaged("Apple Health", let reason) = error.problem else { return "\(error)" }
      return reason
    } catch {
      return "\(error)"
    }
  }

  @Test func readsBlocksOfAnySize() throws {
    let whole = try Sample.rows(Self.mixed)
    #expect(whole.rows.map(\.place.line) == [12, 18] && whole.leftOut.count == 2)
    for size in Array(16...260) + [511, 512, 513, 1000] {
      let rows = try Sample.rows(Self.mixed, blockSize: size)
      #expect(
        rows.rows.map(\.whole) == whole.rows.map(\.whole) && rows.leftOut == whole.leftOut,
        "blocks of \(size)")
    }
  }

  @Test func aCutFileIsDamagedOrWhole() throws {
    let whole = try Sample.rows(Self.mixed)
    let bytes = Array(Self.mixed.utf8)
    var complete = 0
    for count in 0..<bytes.count {
      let text = String(decoding: bytes[..<count], as: UTF8.self)
      do {
        let rows = try Sample.rows(text, blockSize: count % 3 == 0 ? 64 : 4096)
        #expect(rows.rows.map(\.whole) == whole.rows.map(\.whole) && rows.leftOut == whole.leftOut)
        complete += 1
      } catch let error as ImportFormatError {
        guard case .damaged = error.problem else { throw error }
      }
    }
    // Only the line feed at the end can be missed.
    #expect(complete == 1)
  }

  @Test(arguments: 0..<300) func changedBytesAreReadOrRefused(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(Self.mixed.utf8)
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let place = Int.random(in: bytes.indices, using: &random)
      let byte = Array("<>/!-[]?'\"&; \nR\0\u{FF}".utf8).randomElement(using: &random) ?? 0
      if Bool.random(using: &random) { bytes[place] = byte } else { bytes.remove(at: place) }
    }
    let results = try [100, 4096].map { blockSize -> [String] in
      do {
        let text = String(decoding: bytes, as: UTF8.self)
        let rows = try Sample.rows(text, blockSize: blockSize)
        return rows.rows.map(\.key) + rows.leftOut.map(\.description)
      } catch let error as ImportFormatError {
        return [error.description]
      }
    }
    #expect(results[0] == results[1])
  }

  @Test func attributesInAnyForm() throws {
    let odd = """
      <Record
        value = 'HKCategoryValueSleepAnalysisAsleep'\tsourceName='A "b" > &lt;c&gt; &amp;amp;
      &#x2019;&#39;' endDate="2020-01-03 07:00:00 +0100"
        startDate='2020-01-02 23:00:00 +0100' type='HKCategoryTypeIdentifierSleepAnalysis'
      ></Record >
      """
    let rows = try Sample.rows(Sample.export(odd, Self.other))
    #expect(
      rows.rows.map(\.key) == [
        "A_\"b\"_>_<c>_&amp;_’'/2020-01-02T22:00:00Z", "Watch/2020-01-04T22:00:00Z",
      ])
    #expect(rows.rows.map(\.place.line) == [12, 17])
    let coded = Self.record.replacing("TypeIdentifierSleep", with: "TypeIdentifier&#83;leep")
    #expect(try Sample.rows(Sample.export(coded)).rows.count == 1)
  }

  @Test(arguments: [
    "<!-- \(record) -->", "<!--> \(record) -->", "<![CDATA[\(record)]]>", "<?x \(record)?>",
    record.replacing("<Record ", with: "<Recorder "),
    record.replacing("<Record ", with: "<record "),
    record.replacing("SleepAnalysis\"", with: "SleepAnalysis2\""),
  ]) func whatIsNoRecord(text: String) throws {
    let rows = try Sample.rows(Sample.export(text, Self.other))
    #expect(rows.rows.map(\.place.line) == [13] && rows.leftOut.isEmpty)
  }

  @Test func documentTypes() throws {
    for type in [
      "<!DOCTYPE HealthData>", "<!DOCTYPE HealthData SYSTEM 'a>b['>",
      "<!DOCTYPE HealthData [<!ENTITY x \"]>\(Self.record.replacing("\"", with: "'"))\">]>",
      "<!DOCTYPE HealthData [<?x ]> ?><!-- ]>'\(Self.record) -->\n] >",
    ] {
      let text = "<?xml version='1.0'?>\(type)<HealthData>\n\(Self.record)</HealthData>"
      #expect(try Sample.rows(text).rows.count == 1, "\(type)")
    }
  }

  @Test func longDocumentTypesAreRecognized() throws {
    let declaration = "<!ELEMENT WorkoutStatistics EMPTY>\n"
    let text = Sample.export(Self.record).replacing(
      "]>", with: String(repeating: declaration, count: 400) + "]>")
    #expect(
      ProgramFormat.appleHealth.recognizes(try Sample.file(text, blockSize: 1 << 18).beginning))
    #expect(try Sample.rows(text).rows.count == 1)
    #expect(!ProgramFormat.appleHealth.recognizes(FileBeginning("<ClinicalDocument>".utf8)))
  }

  @Test func damagedFiles() throws {
    let text = Sample.export(Self.record)
    #expect(reason(text) == nil)
    #expect(reason("see <HealthData>") == "it is not XML")
    #expect(reason("") == "it is not XML")
    #expect(reason("<html></html>\n") == "it ends at line 2, before </HealthData>")
    #expect(reason(text + text) == "line 11: a second HealthData".replacing("11", with: "24"))
    #expect(reason(text + "</HealthData>") == "line 14: a second end of HealthData")
    #expect(reason(Self.record + text) == "line 1: a Record outside of HealthData")
    #expect(reason(text + Self.record) == "line 14: a Record outside of HealthData")
    #expect(reason("<HealthData/>") == nil)
    let open = Self.record.replacing("/>", with: ">")
    #expect(reason(Sample.export(open, Self.record)) == "the Record at line 12 has no end")
    #expect(reason(Sample.export(open)) == "the Record at line 12 has no end")
    #expect(reason(Sample.export("<!-- x")) == "it ends inside of the <!-- at line 12")
    let unclosed = Self.record.replacing("Asleep\"", with: "Asleep")
    #expect(reason(Sample.export(unclosed)) == "it ends inside of the tag at line 12")
    let long = String(repeating: "x", count: 5 << 18)
    #expect(
      reason(Sample.export(unclosed, long)) == "the tag at line 12 is longer than 1 MB")
    #expect(reason(Sample.export("<!--\(long)-->", "<a b='\(long)'/>", Self.record)) == nil)
  }

  @Test func lineFeedsAreCounted() {
    var bytes = [UInt8](repeating: 0x0A, count: 9000)
    for index in bytes.indices where index % 7 == 3 { bytes[index] = 0x0B }
    for count in Array(0...70) + [4063, 4064, 4065, 4079, 4080, 4081, 8999, 9000] {
      let expected = bytes[..<count].count { $0 == 0x0A }
      #expect(bytes[..<count].withUnsafeBytes(\.lineFeeds) == expected)
    }
  }
}
