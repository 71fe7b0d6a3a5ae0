import Foundation
import MoodTracker
import ProgramSupport
import SleepModel
import Testing

@Suite struct MoodTrackerTests {
  private let diary: TemporaryDiary
  private let app: MoodTracker

  init() throws {
    diary = try TemporaryDiary(in: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
    app = try MoodTracker(store: diary.store, timeZone: diary.timeZone)
  }

  /// The four sentences of MoodTracker's own tests.
  @Test(arguments: [
    ("I am feeling great today!", "Happy"), ("I am so sad and lonely.", "Sad"),
    ("I am furious about this!", "Angry"), ("I feel calm and relaxed.", "Relaxed"),
  ]) func predictsMoods(text: String, mood: String) {
    #expect(app.prediction(for: text) == mood)
    diary.remove()
  }

  @Test func savesCorrectsAndDeletes() async throws {
    defer { diary.remove() }
    let now = Date.now
    let first = try #require(
      try await app.save("I am feeling great today!", at: now - 7200))
    #expect(first.mood == .happy && first.isGuess)
    let second = try #require(try await app.save("what a day", mood: .sad, at: now - 3600))
    try await app.correct(first.id, to: .relaxed, at: now)
    let rows = try await app.history()
    #expect(rows.map(\.text) == ["I am feeling great today!", "what a day"])
    #expect(rows.map(\.mood) == [.relaxed, .sad] && !rows.contains { $0.isGuess })

    let said = try diary.program.lines("history", "notes")
    #expect(said.contains { $0.contains("what a day") && $0.contains("sad") }, "\(said)")
    #expect(said.contains { $0.contains("feeling great") && $0.contains("relaxed") }, "\(said)")

    try await app.delete(second.id, at: now)
    #expect(try await app.history().map(\.id) == [first.id])
    try await app.undo(at: now)
    #expect(try await app.history().map(\.id) == [first.id, second.id])
  }

  @Test func correctionsTeach() async throws {
    defer { diary.remove() }
    var app = app
    #expect(app.prediction(for: "violin again") != "Proud")
    for number in 0..<60 {
      let word = number % 2 == 0 ? "violin" : "tram"
      _ = try await app.save(
        "\(word) number \(number)", mood: Mood(rawValue: number % 2 == 0 ? "proud" : "tired"),
        at: .now - Double(60 * (100 - number)))
    }
    #expect(try await app.learn())
    #expect(app.prediction(for: "violin again") == "Proud")
  }
}
