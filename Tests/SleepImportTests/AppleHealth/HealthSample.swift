import Foundation
import SleepDiary
import SleepLearning

@testable import SleepImport

enum HealthSample {
  static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  static func export(_ elements: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 14; it's <Record type="HKCategoryTypeIdentifierSleepAnalysis"> -->
    <!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
    <!ELEMENT Record ((MetadataEntry)*)>
    <!ATTLIST Record
      type CDATA #REQUIRED
      device CDATA #IMPLIED
    <!ELEMENT MetadataEntry EMPTY>
    ]>
    <HealthData locale="en_DE">
    \(elements.joined(separator: "\n"))
    </HealthData>

    """
  }

  static let firstLine = 12

  /// A sleep record; times such as `2020-01-02 23:10` are at UTC+1.
  static func record(
    _ kind: String, _ start: String, _ end: String, source: String = "Watch", zone: String? = nil
  ) -> String {
    let entry = zone.map { "<MetadataEntry key=\"HKTimeZone\" value=\"\($0)\"/>" }
    return """
      <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="\(source)" \
      startDate="\(start):00 +0100" endDate="\(end):00 +0100" \
      value="HKCategoryValueSleepAnalysis\(kind)"\(entry.map { ">\($0)</Record>" } ?? "/>")
      """
  }

  static func file(_ text: String, blockSize: Int = 4096) throws -> ImportFile {
    try ImportFile(.bytes(Array(text.utf8), name: "export.xml"), blockSize: blockSize)
  }

  static func rows(
    _ text: String, blockSize: Int = 4096, in timeZone: TimeZone = berlin
  ) throws -> SourceRows {
    let settings = ImportSettings(
      timeZone: timeZone, includesNotes: false, now: Date(timeIntervalSince1970: 1_796_122_800))
    var rows = SourceRows(
      file: 0, name: "export.xml", source: ProgramFormat.appleHealth.source, settings: settings)
    try AppleHealth.read(try file(text, blockSize: blockSize), into: &rows)
    return rows
  }

  static func nights(_ elements: String...) throws -> [[DiaryField: DiaryValue]] {
    try rows(export(elements.joined(separator: "\n"))).rows.map(\.fields)
  }
}
