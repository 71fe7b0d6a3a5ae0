import SleepTerminal
import SleepText
import SleepModel

/// What the fields of a kind of entry are, for help.
enum FieldGlossary {
  /// - Parameter isWhole: Whether to include the bedtime and the rising time, which `log` takes by
  ///   position.
  static func of(_ kind: DiaryKind, title: String, isWhole: Bool = false) -> Glossary {
    let fields = EntryField.all(of: kind).filter {
      isWhole || !["bed", "rise"].contains($0.name)
    }
    return Glossary(
      title,
      fields.map { field in
        ManualEntry(field.example, field.help.capitalizedFirst + ".")
      })
  }
}
