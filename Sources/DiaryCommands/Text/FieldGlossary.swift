import CommandLineKit
import SleepDiary

/// The fields of a kind of entry as help lists them.
enum FieldGlossary {
  /// - Parameter isWhole: Whether the times of going to bed and rising are among them, which 'log'
  ///   takes by their places.
  static func of(_ kind: DiaryKind, title: String, isWhole: Bool = false) -> Glossary {
    let fields = EntryField.all(of: kind).filter {
      isWhole || !["bed", "rise"].contains($0.name)
    }
    return Glossary(
      title,
      fields.map { field in
        ManualEntry(field.example, field.help.prefix(1).uppercased() + field.help.dropFirst() + ".")
      })
  }
}
