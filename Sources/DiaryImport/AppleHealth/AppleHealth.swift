/// Exports of Apple Health: `export.xml`.
enum AppleHealth: Importer {
  static let program = "Apple Health"
  static let source = "apple-health"
  static let measuresSleep = true

  static func recognizes(_ beginning: FileBeginning) -> Bool {
    beginning.contains("<?xml")
      && (beginning.contains("<!DOCTYPE HealthData") || beginning.contains("<HealthData"))
  }

  static func read(_ file: consuming ImportFile, into rows: inout SourceRows) throws {
  }
}
