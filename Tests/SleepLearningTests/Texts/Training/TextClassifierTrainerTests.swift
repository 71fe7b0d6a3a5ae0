import LearnerSamples
import SleepModels
import SleepNumerics
import SleepPlatform
import Testing

@testable import SleepLearning

@Suite struct TextClassifierTrainerTests {
  private func train(
    _ texts: [String], _ labels: [String], folds: Int? = 0, lexicon: Lexicon? = nil,
    threads: Int = 2
  ) throws -> TextClassifierTrainer.Result {
    var parameters = TextClassifier.Parameters()
    (parameters.folds, parameters.lexicon) = (folds, lexicon)
    return try TextClassifierTrainer(parameters, threads: threads).result(
      trainedOn: try LabelledTexts(texts: texts, labels: labels))
  }

  @Test(arguments: [["no", "yes"], ["calm", "sad", "wild"]])
  func neitherTheOrderNorThreadsMakeADifference(labels: [String]) throws {
    let rows = SampleTexts.rows(30, labels: labels, seed: 1)
    let known = try train(
      rows.texts, rows.labels, folds: 2, lexicon: SampleTexts.lexicon, threads: 1)
    let json = try known.classifier.json
    for (seed, threads) in [(1, 2), (2, 5)] as [(UInt64, Int)] {
      let order = SampleTexts.order(of: 30, seed: seed)
      let other = try train(
        order.map { rows.texts[$0] }, order.map { rows.labels[$0] }, folds: 2,
        lexicon: SampleTexts.lexicon, threads: threads)
      #expect(try other.classifier.json == json)
    }
  }

  /// Training would otherwise take time in proportion to the product of labels and texts.
  @Test func manyLabelsLearnFromASampleOfTheOthers() throws {
    func learner(labels: Int) throws -> TextLearner {
      let rows = (0..<10_000).map { ("text \($0)", "label \($0 % labels)") }
      return TextLearner(
        try LabelledTexts(texts: rows.map(\.0), labels: rows.map(\.1)), lexicon: nil, seed: 1,
        threads: 1, work: WorkProgress())
    }
    let many = try learner(labels: 400)
    #expect(many.costs == [10])
    for label in [Int32(0), 399] {
      let (training, weights) = many.sample(of: many.texts.all, for: label)
      let own = training.filter { many.texts.targets[Int($0)] == label }
      #expect(own.count == 25 && own.allSatisfy { weights[Int($0)] == 1 })
      // 10,000 texts times 400 labels are four million steps, where one million is the limit.
      #expect((2480...2520).contains(training.count))
      let total = training.reduce(0) { $0 + weights[Int($1)] }
      #expect(abs(total - 10_000) < 120)
    }
    let few = try learner(labels: 200)
    #expect(few.costs == [1, 3, 10, 30, 100])
    #expect(few.sample(of: few.texts.all, for: 0).training == few.texts.all)
  }

  @Test func learnsWhatDistinguishesTheLabels() throws {
    let texts = (0..<60).map { row in
      ["walking the dog number \(row)", "texting on the road \(row)"][row % 2]
    }
    let result = try train(texts, (0..<60).map { ["safe", "unsafe"][$0 % 2] }, folds: 5)
    let classifier = result.classifier
    #expect(classifier.prediction(from: "I was texting") == "unsafe")
    #expect(classifier.prediction(from: "a dog") == "safe")
    #expect(classifier.answer(for: "walking the dog").probability > 0.8)
    #expect(classifier.training.words[0].contains("dog"))
    #expect(classifier.training.words[1].contains("texting"))
    #expect(classifier.training.rows == 60)
    #expect(classifier.training.labelRows == [30, 30])
    #expect(classifier.training.folds == 5)
    #expect(classifier.training.trainingMetrics.accuracy == 1)
    let validation = try #require(classifier.training.validationMetrics)
    #expect(validation.accuracy == 1 && validation.rows == 60)
    #expect(classifier.sureProbability == 0 && classifier.training.answeredShare == 1)
    #expect(classifier.training.learningCurve?.points.map(\.rows) == [12, 24, 48])
    let held = try #require(result.validation)
    #expect(held.places.sorted() == (0..<60).map { Int32($0) })
  }

  /// Out of fold, labels without any pattern are not predicted.
  @Test func labelsWithoutAPatternAreUnsure() throws {
    var generator = SplitMix64(seed: 4)
    let texts = (0..<100).map { _ in SampleTexts.text(&generator) + " \(generator.next() % 1000)" }
    let labels = (0..<100).map { _ in ["a", "b", "c", "d"][Int(generator.next(below: 4))] }
    let classifier = try train(texts, labels, folds: 3).classifier
    let validation = try #require(classifier.training.validationMetrics)
    #expect(validation.accuracy < 0.45)
    #expect(validation.logLoss > 1.2)
    #expect(texts.count { classifier.answer(for: $0).isUnsure } > 50)
  }

  @Test func withoutValidationAllAnswersAreUnsure() throws {
    let result = try train(
      ["walking while texting", "waiting for the signal"], ["unsafe", "safe"])
    #expect(result.validation == nil)
    let classifier = result.classifier
    #expect(classifier.labels == ["safe", "unsafe"])
    #expect(classifier.training.validationMetrics == nil)
    #expect(classifier.training.learningCurve == nil && classifier.training.answeredShare == nil)
    #expect(classifier.prediction(from: "texting on the road") == "unsafe")
    #expect(classifier.answer(for: "texting on the road").isUnsure)
    #expect(classifier.sureProbability > 1)
  }

  /// As an app does it, without a word about folds.
  @Test func fewTextsAreEnough() throws {
    let classifier = try TextClassifier(
      texts: ["walking while texting", "waiting for the signal"], labels: ["unsafe", "safe"])
    #expect(classifier.prediction(from: "texting on the road") == "unsafe")
    #expect(classifier.training.folds == 0)
  }

  @Test func textsOfAnyKindAreAccepted() throws {
    let texts = [
      "", " ", "\"quotes\", 'more'", "two\nlines\r\n", "<p>html &amp; more</p>", "😀👍🏽👩‍💻",
      "\u{0}\u{1}\u{FFFD}", "我很高兴。", "!!!", String(repeating: "x", count: 5000),
      "e\u{301}\u{302}\u{303}", "\u{202E}rtl", "don't", "a",
    ]
    let labels = texts.indices.map { ["x", "y", "z"][$0 % 3] }
    for folds in [0, 2, 14] {
      let classifier = try train(texts, labels, folds: folds).classifier
      for text in texts + ["other words", "\u{301}"] {
        let found = classifier.probabilities(of: text)
        #expect(abs(found.reduce(0, +) - 1) < 1e-12 && found.allSatisfy { $0 > 0 })
      }
    }
  }

  @Test func textsWithoutWordsHaveTheFrequenciesOfTheLabels() throws {
    let classifier = try train(["", ".", "-", " "], ["a", "b", "b", "b"]).classifier
    #expect(classifier.featureCount == 0)
    #expect(classifier.prediction(from: "") == "b")
    #expect(classifier.prediction(from: "unknown words") == "b")
    #expect(abs(classifier.probabilities(of: "")[1] - 0.75) < 0.05)
  }

  @Test func aLabelMayHaveASingleRow() throws {
    let rows = SampleTexts.rows(40, seed: 6)
    let classifier = try train(
      rows.texts + ["a lonely zebra"], rows.labels + ["rare"], folds: 3
    ).classifier
    #expect(classifier.labels == ["calm", "rare", "sad", "wild"])
    #expect(classifier.training.labelRows[1] == 1)
    #expect(classifier.prediction(from: "lonely zebra") == "rare")
    // Nobody can have learned it from the other folds.
    #expect(classifier.training.validationMetrics?.precisionRecall[1].recall == 0)
  }

  @Test func seventyLabels() throws {
    let labels = (0..<140).map { "label \($0 % 70)" }
    let texts = (0..<140).map { "word\($0 % 70) \(["a", "the"][$0 / 70])" }
    let classifier = try train(texts, labels).classifier
    #expect(classifier.labels.count == 70)
    #expect(classifier.training.trainingMetrics.accuracy > 0.95)
    #expect(classifier.prediction(from: "word67") == "label 67")
    #expect(classifier.training.words.count == 70)
    #expect(try TextClassifier(json: classifier.json) == classifier)
  }

  @Test func fiveLabelsHaveFiveRegressions() throws {
    let names = ["a", "b", "c", "d", "e"]
    let rows = SampleTexts.rows(100, labels: names, seed: 7)
    let classifier = try train(rows.texts, rows.labels).classifier
    #expect(classifier.model.weights.problemCount == 5)
    #expect(classifier.model.weights.values.count == 5 * classifier.featureCount)
    #expect(classifier.training.trainingMetrics.accuracy > 0.8)
  }

  @Test func foldsNeedDistinctTexts() throws {
    func message(_ folds: Int?) -> String? {
      do {
        _ = try train(
          ["a", "b", "c", "a", "b", "c"], ["x", "y", "x", "y", "x", "x"], folds: folds)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(
      message(4)
        == "There are only 3 distinct texts, too few for 4 folds. Choose fewer folds, or none.")
    #expect(message(3) == nil)
    #expect(message(0) == nil)
    #expect(message(1) != nil && message(-1) != nil)
  }

  /// All texts of a label, or all texts, may be in the same fold.
  @Test func foldsMayBeEmpty() throws {
    let result = try train(["x", "x", "y"], ["a", "b", "c"], folds: 2)
    #expect(result.validation?.places.count == 3)
    #expect(result.classifier.training.validationMetrics?.rows == 3)
  }

  @Test func validatesOnOtherTexts() throws {
    let (rows, others) = (SampleTexts.rows(80, seed: 8), SampleTexts.rows(50, seed: 9))
    var parameters = TextClassifier.Parameters()
    parameters.folds = 4
    let validation = try LabelledTexts(
      texts: others.texts + ["a text"], labels: others.labels + ["unknown"])
    let result = try TextClassifierTrainer(parameters, threads: 2).result(
      trainedOn: try LabelledTexts(texts: rows.texts, labels: rows.labels), validation: validation,
      textColumn: "note", target: "mood")
    #expect(result.validation == nil)
    let classifier = result.classifier
    #expect((classifier.textColumn, classifier.target) == ("note", "mood"))
    #expect(classifier.labels == ["calm", "sad", "wild"])
    #expect(classifier.training.folds == 0 && classifier.training.learningCurve == nil)
    let metrics = try #require(classifier.training.validationMetrics)
    #expect(metrics.rows == 51)
    let hits = zip(others.texts, others.labels).count { classifier.prediction(from: $0) == $1 }
    #expect(abs(metrics.accuracy - Double(hits) / 51) < 1e-12)
    #expect(metrics.accuracy > 0.5)
    // The share of known words that texts of the kind have.
    #expect(classifier.leastKnownShare > 0.2)
    #expect(classifier.answer(for: "Wer reitet so spät durch Nacht und Wind").isUnsure)
  }

  /// The scores of a saved model are those that its file reports.
  @Test func theScoresAreThoseOfTheClassifier() throws {
    let rows = SampleTexts.rows(30, seed: 10)
    let classifier = try train(
      rows.texts, rows.labels, folds: 2, lexicon: SampleTexts.lexicon
    ).classifier
    var predictions = ScoredPredictions(labelCount: 3)
    var scorer = TextScorer(classifier)
    for (text, label) in zip(rows.texts, rows.labels) {
      predictions.add(
        scorer.probabilities(of: text),
        target: Int32(try #require(classifier.labels.firstIndex(of: label))))
    }
    let metrics = ClassifierMetrics(predictions, labels: classifier.labels, threads: 1)
    let known = classifier.training.trainingMetrics
    #expect(metrics.confusion == known.confusion)
    #expect(abs(metrics.logLoss - known.logLoss) < 1e-12)
  }

  @Test func aLexiconKnowsWordsThatNoTextHas() throws {
    let lexicon = Lexicon(
      labels: ["happy", "other", "sad"],
      words: (0..<10).flatMap { number -> [(String, Lexicon.Role)] in
        [("good\(number)", .label(0, strength: 3)), ("bad\(number)", .label(2, strength: 3))]
      } + [("not", .negation)])
    let texts = (0..<16).map { "a \(["good", "bad"][$0 % 2])\($0 % 8) day \($0)" }
    let classifier = try train(
      texts, (0..<16).map { ["happy", "sad"][$0 % 2] }, lexicon: lexicon
    ).classifier
    #expect(classifier.lexicon?.labels == ["happy", "sad"])
    #expect(classifier.prediction(from: "good9") == "happy")
    #expect(classifier.prediction(from: "bad8") == "sad")
    // Too few words to be learned from hints in the texts.
    #expect(classifier.probabilities(of: "good9")[0] > classifier.probabilities(of: "zzz")[0])
  }

  @Test func reportsStagesAndWork() throws {
    let stages = Locked<[String]>([])
    let work = WorkProgress()
    var parameters = TextClassifier.Parameters()
    parameters.folds = 2
    let rows = SampleTexts.rows(30, seed: 11)
    _ = try TextClassifierTrainer(
      parameters, threads: 2, work: work,
      onStage: { stage in stages.withLock { $0.append(stage.name) } }
    ).result(trainedOn: try LabelledTexts(texts: rows.texts, labels: rows.labels))
    #expect(stages.withLock { $0 } == ["extracting", "selecting", "validation", "fitting"])
    #expect(work.completed == work.total)
  }

  @Test func canBeCancelled() throws {
    let work = WorkProgress()
    let rows = SampleTexts.rows(30, seed: 12)
    let texts = try LabelledTexts(texts: rows.texts, labels: rows.labels)
    work.cancel()
    #expect(throws: TextClassificationError.cancelled) {
      _ = try TextClassifierTrainer(.init(), threads: 2, work: work).result(trainedOn: texts)
    }
  }

  /// A fifth of it words, and the rest without a space.
  @Test func aTextOfAMegabyte() throws {
    let words = (0..<30_000).map { "w\($0 % 5000)" }.joined(separator: " ")
    let long = words + " " + String(repeating: "x", count: 850_000)
    #expect(long.utf8.count > 1_000_000)
    let classifier = try train([long, "short text", "another"], ["a", "b", "b"]).classifier
    let found = classifier.probabilities(of: long)
    #expect(abs(found.reduce(0, +) - 1) < 1e-12)
    #expect(try classifier.json.count < 2_000_000)
  }
}
