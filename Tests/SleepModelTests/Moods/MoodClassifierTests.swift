import SleepModel
import Testing

@Suite struct MoodClassifierTests {
  private let moods: MoodClassifier

  init() throws {
    moods = try MoodClassifier()
  }

  @Test(arguments: [
    ("I am feeling great today!", Mood.happy), ("What a wonderful day", .happy),
    ("I am so sad and lonely", .sad), ("I am furious, what a jerk", .angry),
    ("A calm and quiet evening, so relaxed", .relaxed),
  ]) func guessesTheMood(text: String, mood: Mood) throws {
    let guess = try #require(moods.guess(of: text))
    #expect(guess.mood == mood)
    #expect(guess.isSure == (guess.probability >= 0.7))
  }

  @Test func noMoodIsNil() throws {
    #expect(try #require(moods.guess(of: "The bus leaves at ten past eight")).mood == nil)
    #expect(moods.guess(of: "12:30") == nil && moods.guess(of: "") == nil)
    #expect(moods.guess(of: "😀") != nil)
  }

  @Test func theWordsBehindAGuessAreFoundIfAskedFor() throws {
    let text = "I am so sad and lonely"
    #expect(try #require(moods.guess(of: text)).words.isEmpty)
    #expect(
      try #require(moods.guess(of: text, includesWords: true)).words.prefix(2) == ["sad", "lonely"])
  }

  @Test func aMoodIsItsWordInLowerCase() {
    #expect(Mood(rawValue: "Happy") == .happy)
    #expect(Mood.builtIn.map(\.rawValue) == ["happy", "sad", "angry", "relaxed"])
  }

  /// Labels in lower case use the words of the lexicon, whose labels are capitalized.
  @Test func notesOfOnesOwnKeepTheWordsOfTheLexicon() throws {
    let words = ["meeting", "garden", "train", "dinner", "phone", "river"]
    var (texts, labels): ([String], [String]) = ([], [])
    for number in 0..<60 {
      // The word for the mood is another one than that of the guess.
      texts.append("\(number % 2 == 0 ? "lovely" : "annoying") \(words[number % 6]) \(number)")
      labels.append(number % 2 == 0 ? "happy" : "angry")
    }
    var parameters = TextClassifier.Parameters()
    parameters.lexicon = try TextClassifier.builtInMoods().lexicon
    let own = MoodClassifier(
      try TextClassifier(texts: texts, labels: labels, parameters: parameters))
    #expect(own.classifier.lexicon?.labels == ["angry", "happy"])
    #expect(own.guess(of: "what a wonderful day")?.mood == .happy)
  }

  @Test func notesTeachTheirWriter() async throws {
    let notes = (0..<60).map { number in
      PersonalMoods.Note(
        text: "\(number % 2 == 0 ? "violin" : "tram") number \(number)",
        mood: number % 2 == 0 ? "zippy" : "blue")
    }
    #expect(await moods.learned(from: Array(notes.prefix(49))) == nil)
    let own = try #require(await moods.learned(from: notes))
    #expect(own.isBetter && own.accuracy > own.builtInAccuracy)
    let guess = MoodClassifier(own.classifier).guess(of: "violin again")
    #expect(guess?.mood == Mood(rawValue: "zippy"))
  }
}

@Suite struct TextClassifierForAppsTests {
  private let texts = (0..<40).map { "\($0 % 2 == 0 ? "red apple" : "blue sky") \($0)" }
  private let labels = (0..<40).map { $0 % 2 == 0 ? "fruit" : "weather" }

  @Test func trainingWithoutBlockingIsTheSameTraining() async throws {
    let here = try TextClassifier(texts: texts, labels: labels)
    let progress = TrainingProgress()
    let there = try await TextClassifier.trained(on: texts, labels: labels, progress: progress)
    #expect(progress.stage == .fitting && progress.fractionCompleted == 1)
    #expect(here == there)
    #expect(try TextClassifier(data: there.data()) == there)
  }

  @Test func trainingCanBeCancelled() async {
    let training = Task { [texts, labels] in
      let many = (0..<200).flatMap { round in texts.map { "\($0) \(round)" } }
      let names = (0..<200).flatMap { _ in labels }
      return try await TextClassifier.trained(on: many, labels: names)
    }
    training.cancel()
    await #expect(throws: CancellationError.self) { try await training.value }
  }

  @Test func evaluationCountsLabelsThatAreUnknown() throws {
    let classifier = try TextClassifier(texts: texts, labels: labels)
    let metrics = classifier.evaluation(
      on: ["red apple", "blue sky", "red apple"], labels: ["fruit", "weather", "car"])
    #expect(metrics.accuracy == 2.0 / 3 && metrics.rows == 3)
  }
}
