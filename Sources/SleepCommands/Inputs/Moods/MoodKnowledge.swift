import SleepTerminal
import Foundation
import SleepModel

/// What is known on this device about the personal model of moods.
@dynamicMemberLookup
struct MoodKnowledge {
  /// What is saved.
  struct Facts: Codable {
    /// The notes that it was trained on last.
    var fingerprint: String?
    var noteCount: Int?
    var accuracy: Double?
    var builtInAccuracy: Double?
    /// The 95 % interval of the difference of the two accuracies.
    var lower: Double?
    var upper: Double?
    var isBetter = false
    var isAnnounced = false
    /// Only notes with a later identifier count, since what was learned before was forgotten.
    var learnsAfter: String?
  }

  private var facts = Facts()
  private let environment: [String: String]

  /// Reads what is known; nothing, if there is no readable file.
  init(environment: [String: String]) {
    self.environment = environment
    guard let data = try? Data(contentsOf: URL(filePath: path)),
      let known = try? JSONDecoder().decode(Facts.self, from: data)
    else { return }
    facts = known
  }

  subscript<Value>(dynamicMember path: KeyPath<Facts, Value>) -> Value { facts[keyPath: path] }

  private var path: String {
    UserFolder.state.path(environment: environment) + "/betterrest/moods.json"
  }

  /// The file of the personal model, if it is there.
  var placedModelPath: String? {
    modelPath.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
  }

  /// The file of the personal model; `nil` until this device has a name.
  ///
  /// It holds words of the notes, and lies beside them in the folder of the diary.
  private var modelPath: String? {
    guard let beginning = modelBeginning else { return nil }
    return DiaryLocation(environment).folder.path + "/\(beginning)\(Self.modelEnding)"
  }

  private var modelBeginning: String? {
    (try? DiaryLocation(environment).device.name()).flatMap {
      $0.map { $0 + ".moods" }
    }
  }

  private static let modelEnding = ".json"

  /// The files of the personal model: also the copies of a sync program.
  private var modelPaths: [String] {
    guard let beginning = modelBeginning else { return [] }
    let folder = DiaryLocation(environment).folder.path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(beginning) && $0.hasSuffix(Self.modelEnding) }
      .map { "\(folder)/\($0)" }
  }

  mutating func save(_ learned: PersonalMoods, of notes: ConfirmedNotes) throws {
    let interval = learned.advantage.interval
    facts = Facts(
      fingerprint: notes.fingerprint, noteCount: notes.notes.count, accuracy: learned.accuracy,
      builtInAccuracy: learned.builtInAccuracy, lower: interval?.lowerBound,
      upper: interval?.upperBound, isBetter: learned.isBetter, isAnnounced: facts.isAnnounced,
      learnsAfter: facts.learnsAfter)
    guard let path = modelPath else { return }
    // The folder is not made: without its diary there is nothing to learn from.
    try FileOutput.write(learned.classifier.json, to: path, isPrivate: true)
    try save()
  }

  /// Forgets the personal model, and every note up to now.
  mutating func forget(upTo id: String?) throws {
    try discard()
    facts.learnsAfter = id
    try save()
  }

  /// Deletes the personal model unless it was learned from just the notes that the diary has now.
  ///
  /// Words of notes that were deleted must not live on in it; the next guess learns it again.
  mutating func discardIfOutdated() throws {
    guard !modelPaths.isEmpty else { return }
    let notes = try ConfirmedNotes(environment: environment, after: facts.learnsAfter)
    guard notes.fingerprint != facts.fingerprint else { return }
    try discard(isAnnounced: facts.isAnnounced && notes.notes.count >= PersonalMoods.fewestNotes)
  }

  /// Deletes the personal model.
  ///
  /// - Parameter isAnnounced: Whether its return need not be announced.
  mutating func discard(isAnnounced: Bool = false) throws {
    for path in modelPaths {
      do throws(SystemError) {
        try SystemError.check { unlink(path) }
      } catch {
        throw FileWriteError(path: path, error)
      }
    }
    guard facts.fingerprint != nil else { return }
    facts = Facts(isAnnounced: isAnnounced, learnsAfter: facts.learnsAfter)
    try save()
  }

  /// Whether it has to be said that the personal model predicts from now on; that is said once, and
  /// only while the diary has the notes that it was learned from.
  mutating func announces() -> Bool {
    guard facts.isBetter, !facts.isAnnounced,
      let notes = try? ConfirmedNotes(environment: environment, after: facts.learnsAfter),
      notes.fingerprint == facts.fingerprint
    else { return false }
    facts.isAnnounced = true
    try? save()
    return true
  }

  private func save() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let path = path
    try UserFolder.makeFolder(of: path)
    try FileOutput.write(Array(encoder.encode(facts)), to: path, isPrivate: true)
  }
}
