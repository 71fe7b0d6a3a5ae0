import CommandLineKit
import SleepDiary

/// The fields of a kind of entry as help lists them.
enum FieldGlossary {
  static func of(_ kind: DiaryKind, title: String) -> Glossary {
    // Where somebody gives the times by their places, their names are of no use.
    let fields = EntryField.all(of: kind).filter { !["bed", "rise"].contains($0.name) }
    return Glossary(
      title,
      fields.map { field in
        ManualEntry(field.example, field.help.prefix(1).uppercased() + field.help.dropFirst() + ".")
      })
  }
}
