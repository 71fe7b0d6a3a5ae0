import CommandLineKit
import Foundation
import MoodPrediction
import SystemFiles

/// What is known on this device about the personal model of moods.
package struct MoodKnowledge: Codable {
  /// The notes that it was trained on last.
  package private(set) var fingerprint: String?
  package private(set) var noteCount: Int?
  package private(set) var accuracy: Double?
  package private(set) var builtInAccuracy: Double?
  /// The 95 % interval of the difference of the two accuracies.
  package private(set) var lower: Double?
  package private(set) var upper: Double?
  package private(set) var isBetter = false
  private var isAnnounced = false
  /// Only notes with a later identifier count, since what was learned before was forgotten.
  package private(set) var learnsAfter: String?

  /// Reads what is known; nothing, if there is no readable file.
  package init(environment: [String: String]) {
    let file = URL(filePath: Self.path(environment: environment))
    guard let data = try? Data(contentsOf: file),
      let known = try? JSONDecoder().decode(MoodKnowledge.self, from: data)
    else { return }
    self = known
  }

  private static func path(environment: [String: String]) -> String {
    UserFolder.state.path(environment: environment) + "/betterrest/moods.json"
  }

  /// The file of the personal model.
  package static func modelPath(environment: [String: String]) -> String {
    UserFolder.data.path(environment: environment) + "/betterrest/moods.json"
  }

  package mutating func save(
    _ learned: PersonalMoods, of notes: ConfirmedNotes, environment: [String: String]
  ) throws {
    fingerprint = notes.fingerprint
    noteCount = notes.notes.count
    (accuracy, builtInAccuracy) = (learned.accuracy, learned.builtInAccuracy)
    (lower, upper) = (
      learned.advantage.interval?.lowerBound, learned.advantage.interval?.upperBound
    )
    isBetter = learned.isBetter
    try write(learned.classifier.json, to: Self.modelPath(environment: environment))
    try save(environment: environment)
  }

  /// Forgets the personal model, and every note up to now.
  package mutating func forget(upTo id: String?, environment: [String: String]) throws {
    try discard(environment: environment)
    learnsAfter = id
    try save(environment: environment)
  }

  /// Deletes the personal model, for which too few notes are left.
  package mutating func discard(environment: [String: String]) throws {
    let path = Self.modelPath(environment: environment)
    if FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
    guard fingerprint != nil else { return }
    (fingerprint, noteCount, accuracy, builtInAccuracy) = (nil, nil, nil, nil)
    (lower, upper, isBetter, isAnnounced) = (nil, nil, false, false)
    try save(environment: environment)
  }

  /// Whether it has to be said that the personal model predicts from now on; that is said once.
  package mutating func announces(environment: [String: String]) -> Bool {
    guard isBetter, !isAnnounced else { return false }
    isAnnounced = true
    try? save(environment: environment)
    return true
  }

  private func save(environment: [String: String]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try write(Array(encoder.encode(self)), to: Self.path(environment: environment))
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try UserFolder.makeFolder(of: path)
    // Only its owner may read it, as the diary; replacing it keeps the permissions.
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(
        atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
    }
    var file = try FileOutput(path)
    try file.write(bytes)
    try file.commit()
  }
}
