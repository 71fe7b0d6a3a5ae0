import SleepDiary
import Foundation

@testable import SleepImport

enum Samples {
  /// Settings for Berlin at noon on 22 November 2026.
  static func settings(
    zone: String = "Europe/Berlin", zoneIsChosen: Bool = false, notes: Bool = false
  ) -> ImportSettings {
    ImportSettings(
      timeZone: TimeZone(identifier: zone) ?? .gmt, timeZoneIsChosen: zoneIsChosen,
      includesNotes: notes, now: Date(timeIntervalSince1970: 1_795_345_200))
  }

  /// The imports of named files.
  static func imports(
    _ files: [(name: String, text: String)], _ settings: ImportSettings = settings(),
    columns: ColumnMap? = nil
  ) throws -> DiaryImports {
    var imports = DiaryImports(settings)
    for file in files {
      try imports.read(
        ImportFile(.bytes(Array(file.text.utf8), name: file.name)), columns: columns)
    }
    return imports
  }
}

extension SourceRow {
  /// The fields that have a value, as text: `bed=2026-11-21T22:50+01:00 rise=…`.
  var text: String { fields.text }

  var whole: String { "\(place) \(source) \(key) \(stamp) \(kind) \(text) \(repairs)" }
}

extension [DiaryField: DiaryValue] {
  var text: String {
    DiaryField.allCases.compactMap { field in
      self[field].map { value in
        switch value {
        case .text(let text): "\(field.rawValue)=\(text)"
        case .number(let number):
          "\(field.rawValue)=\(Int(exactly: number).map(String.init) ?? "\(number)")"
        case .flag(let flag): "\(field.rawValue)=\(flag)"
        }
      }
    }.joined(separator: " ")
  }
}

extension DiaryImports {
  /// The rows as text, each with its line number.
  var texts: [String] { rows.map { "\($0.place.line) \($0.text)" } }

  /// The omissions and corrections, each with its place.
  var remarks: [String] {
    let repaired = rows.flatMap { row in
      row.repairs.map { (row.place, "\(row.place): \($0)") }
    }
    return (repaired + leftOut.map { ($0.place, "\($0.place): \($0.reason)") })
      .sorted { $0.0 < $1.0 }.map(\.1)
  }
}
