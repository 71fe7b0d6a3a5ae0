import CommandLineKit
import Foundation
import SleepModel

/// What is known on this device about the personal model of moods.
struct MoodKnowledge: Codable {
  /// The notes that it was trained on last.
  private(set) var fingerprint: String?
  private(set) var noteCount: Int?
  private(set) var accuracy: Double?
  private(set) var builtInAccuracy: Double?
  /// The 95 % interval of the difference of the two accuracies.
  private(set) var lower: Double?
  private(set) var upper: Double?
  private(set) var isBetter = false
  private var isAnnounced = false
  /// Only notes with a later identifier count, since what was learned before was forgotten.
  private(set) var learnsAfter: String?

  private var environment: [String: String] = [:]

  private enum CodingKeys: CodingKey {
    case fingerprint, noteCount, accuracy, builtInAccuracy, lower, upper, isBetter, isAnnounced
    case learnsAfter
  }

  /// Reads what is known; nothing, if there is no readable file.
  init(environment: [String: String]) {
    self.environment = environment
    guard let data = try? Data(contentsOf: URL(filePath: path)),
      let known = try? JSONDecoder().decode(MoodKnowledge.self, from: data)
    else { return }
    self = known
    self.environment = environment
  }

  private var path: String {
    UserFolder.state.path(environment: environment) + "/betterrest/moods.json"
  }

  /// The file of the personal model, if it is there, and the file of earlier versions is gone.
  var placedModelPath: String? {
    guard let path = modelPath,
      FileManager.default.fileExists(atPath: path),
      !FileManager.default.fileExists(atPath: formerModelPath)
    else { return nil }
    return path
  }

  /// The file of the personal model; `nil` until this device has a name.
  ///
  /// It holds words of the notes, and lies beside them in the folder of the diary.
  private var modelPath: String? {
    guard let beginning = modelBeginning else { return nil }
    return DiaryLocation.folder(environment: environment).path + "/\(beginning)\(Self.modelEnding)"
  }

  private var modelBeginning: String? {
    (try? DiaryLocation.device(environment: environment).name()).flatMap {
      $0.map { $0 + ".moods" }
    }
  }

  private static let modelEnding = ".json"

  /// The files of the personal model: also the copies of a sync program, and the file of earlier
  /// versions, which was outside of the folder.
  private var modelPaths: [String] {
    let folder = DiaryLocation.folder(environment: environment).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let beginning = modelBeginning
    let models = names.filter { name in
      beginning.map(name.hasPrefix) ?? false && name.hasSuffix(Self.modelEnding)
    }
    let former = formerModelPath
    return models.map { "\(folder)/\($0)" }
      + (FileManager.default.fileExists(atPath: former) ? [former] : [])
  }

  private var formerModelPath: String {
    UserFolder.data.path(environment: environment) + "/betterrest/moods.json"
  }

  mutating func save(_ learned: PersonalMoods, of notes: ConfirmedNotes) throws {
    fingerprint = notes.fingerprint
    noteCount = notes.notes.count
    (accuracy, builtInAccuracy) = (learned.accuracy, learned.builtInAccuracy)
    (lower, upper) = (
      learned.advantage.interval?.lowerBound, learned.advantage.interval?.upperBound
    )
    isBetter = learned.isBetter
    guard let path = modelPath else { return }
    // The folder is not made: without its diary there is nothing to learn from.
    try FileOutput.write(learned.classifier.json, to: path, isPrivate: true)
    // No words of notes stay behind where earlier versions wrote them.
    unlink(formerModelPath)
    try save()
  }

  /// Forgets the personal model, and every note up to now.
  mutating func forget(upTo id: String?) throws {
    try discard()
    learnsAfter = id
    try save()
  }

  /// Deletes the personal model, for which too few notes are left.
  mutating func discard() throws {
    for path in modelPaths {
      do throws(SystemError) {
        try SystemError.check { unlink(path) }
      } catch {
        throw FileWriteError(path: path, error)
      }
    }
    guard fingerprint != nil else { return }
    (fingerprint, noteCount, accuracy, builtInAccuracy) = (nil, nil, nil, nil)
    (lower, upper, isBetter, isAnnounced) = (nil, nil, false, false)
    try save()
  }

  /// Whether it has to be said that the personal model predicts from now on; that is said once.
  mutating func announces() -> Bool {
    guard isBetter, !isAnnounced else { return false }
    isAnnounced = true
    try? save()
    return true
  }

  private func save() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let path = path
    try UserFolder.makeFolder(of: path)
    try FileOutput.write(Array(encoder.encode(self)), to: path, isPrivate: true)
  }
}
