import CommandLineKit
import Foundation
import Learning
import Platform

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

  /// Reads what is known; nothing, if there is no readable file.
  init(environment: [String: String]) {
    let file = URL(filePath: Self.path(environment: environment))
    guard let data = try? Data(contentsOf: file),
      let known = try? JSONDecoder().decode(MoodKnowledge.self, from: data)
    else { return }
    self = known
  }

  private static func path(environment: [String: String]) -> String {
    UserFolder.state.path(environment: environment) + "/betterrest/moods.json"
  }

  /// The file of the personal model, if it is there, and the file of earlier versions is gone.
  static func placedModelPath(environment: [String: String]) -> String? {
    guard let path = modelPath(environment: environment),
      FileManager.default.fileExists(atPath: path),
      !FileManager.default.fileExists(atPath: formerModelPath(environment: environment))
    else { return nil }
    return path
  }

  /// The file of the personal model; `nil` until this device has a name.
  ///
  /// It holds words of the notes, and lies beside them in the folder of the diary.
  private static func modelPath(environment: [String: String]) -> String? {
    guard let beginning = modelBeginning(environment: environment) else { return nil }
    return DiaryLocation.folder(environment: environment).path + "/\(beginning)\(modelEnding)"
  }

  private static func modelBeginning(environment: [String: String]) -> String? {
    (try? DiaryLocation.device(environment: environment).name()).flatMap {
      $0.map { $0 + ".moods" }
    }
  }

  private static let modelEnding = ".json"

  /// The files of the personal model: also the copies of a sync program, and the file of earlier
  /// versions, which was outside of the folder.
  private static func modelPaths(environment: [String: String]) -> [String] {
    let folder = DiaryLocation.folder(environment: environment).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let beginning = modelBeginning(environment: environment)
    let models = names.filter { name in
      beginning.map(name.hasPrefix) ?? false && name.hasSuffix(modelEnding)
    }
    let former = formerModelPath(environment: environment)
    return models.map { "\(folder)/\($0)" }
      + (FileManager.default.fileExists(atPath: former) ? [former] : [])
  }

  private static func formerModelPath(environment: [String: String]) -> String {
    UserFolder.data.path(environment: environment) + "/betterrest/moods.json"
  }

  mutating func save(
    _ learned: PersonalMoods, of notes: ConfirmedNotes, environment: [String: String]
  ) throws {
    fingerprint = notes.fingerprint
    noteCount = notes.notes.count
    (accuracy, builtInAccuracy) = (learned.accuracy, learned.builtInAccuracy)
    (lower, upper) = (
      learned.advantage.interval?.lowerBound, learned.advantage.interval?.upperBound
    )
    isBetter = learned.isBetter
    guard let path = Self.modelPath(environment: environment) else { return }
    // The folder is not made: without its diary there is nothing to learn from.
    try Self.write(learned.classifier.json, to: path)
    // No words of notes stay behind where earlier versions wrote them.
    unlink(Self.formerModelPath(environment: environment))
    try save(environment: environment)
  }

  /// Forgets the personal model, and every note up to now.
  mutating func forget(upTo id: String?, environment: [String: String]) throws {
    try discard(environment: environment)
    learnsAfter = id
    try save(environment: environment)
  }

  /// Deletes the personal model, for which too few notes are left.
  mutating func discard(environment: [String: String]) throws {
    for path in Self.modelPaths(environment: environment) {
      do throws(SystemError) {
        try SystemError.check { unlink(path) }
      } catch {
        throw FileWriteError(path: path, error)
      }
    }
    guard fingerprint != nil else { return }
    (fingerprint, noteCount, accuracy, builtInAccuracy) = (nil, nil, nil, nil)
    (lower, upper, isBetter, isAnnounced) = (nil, nil, false, false)
    try save(environment: environment)
  }

  /// Whether it has to be said that the personal model predicts from now on; that is said once.
  mutating func announces(environment: [String: String]) -> Bool {
    guard isBetter, !isAnnounced else { return false }
    isAnnounced = true
    try? save(environment: environment)
    return true
  }

  private func save(environment: [String: String]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let path = Self.path(environment: environment)
    try UserFolder.makeFolder(of: path)
    try Self.write(Array(encoder.encode(self)), to: path)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    var file = try FileOutput(path, isPrivate: true)
    try file.write(bytes)
    try file.commit()
  }
}
