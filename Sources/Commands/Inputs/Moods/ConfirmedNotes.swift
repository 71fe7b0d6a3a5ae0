import DiaryCore
import Learning
import Numerics

/// The notes of the diary whose mood was chosen or confirmed: saved guesses never count.
struct ConfirmedNotes: Sendable {
  let notes: [PersonalMoods.Note]
  /// The identifier of the last note of any kind, from which on others can be told apart.
  let lastID: String?
  let fingerprint: String
  /// Warnings about what of the diary is not used.
  let warnings: [String]

  /// Reads the diary; with `id`, only notes written after that one count.
  init(environment: [String: String], after id: String? = nil) throws(DiaryError) {
    let diary = try Diary(
      contentsOf: DiaryLocation.folder(environment: environment).path, kinds: [.note])
    warnings = DiaryWarnings.warnings(of: diary, environment: environment)
    let records = diary.records(of: [.note])
    lastID = records.map(\.id).max()
    var (notes, fingerprint) = ([PersonalMoods.Note](), Fingerprint())
    for record in records where id.map({ record.id > $0 }) ?? true {
      guard let text = record.text(.note), let mood = record.mood, !record.hasGuessedMood else {
        continue
      }
      notes.append(.init(text: text, mood: mood))
      fingerprint.add(text)
      fingerprint.add(mood)
    }
    (self.notes, self.fingerprint) = (notes, fingerprint.digits)
  }
}
