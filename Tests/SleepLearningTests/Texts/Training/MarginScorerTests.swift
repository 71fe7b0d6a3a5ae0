import LearnerSamples
import SleepPlatform
import Testing

@testable import SleepLearning
@testable import SleepModels

@Suite struct MarginScorerTests {
  /// A model trained on texts, and its margins of them as training computes them.
  private func trained(
    _ texts: LabelledTexts, lexicon: Lexicon?, limit: Int
  ) throws -> (model: LinearTextModel, margins: [[Double]]) {
    let learner = TextLearner(
      texts, lexicon: lexicon, seed: 1, threads: 2, work: WorkProgress())
    let all = texts.texts.indices.map { Int32($0) }
    let pruning = WeightPruning(
      try learner.problems(trainedOn: all, cost: 10), learner.rows, limit: limit)
    return (pruning.model(of: learner.rows), pruning.margins(of: all, learner.rows))
  }

  /// Training and prediction extract features in two ways, which have to agree to the last bit.
  @Test(arguments: [2, 3, 6]) func agreesWithTraining(labelCount: Int) throws {
    let names = ["calm", "sad", "wild", "x", "y", "z"]
    let rows = SampleTexts.rows(
      40, labels: Array(names.prefix(labelCount)), seed: UInt64(labelCount))
    let texts = try LabelledTexts(texts: rows.texts, labels: rows.labels)
    for (lexicon, limit) in [(nil, Int.max), (SampleTexts.lexicon, 200), (nil, 1)] {
      let (model, margins) = try trained(texts, lexicon: lexicon, limit: limit)
      #expect(margins.count == texts.texts.count)
      var scorer = MarginScorer(model)
      for (text, expected) in zip(texts.texts, margins) {
        #expect(expected.count == (labelCount == 2 ? 1 : labelCount))
        #expect(scorer.margins(of: text) == expected, "\(text.debugDescription)")
      }
      // What the scorer remembers makes no difference.
      for (text, expected) in zip(texts.texts, margins).reversed() {
        var fresh = MarginScorer(model)
        #expect(fresh.margins(of: text) == expected)
        #expect(scorer.margins(of: text) == expected)
      }
    }
  }

  /// Equal as tokens, but only one of them is a word with n-grams.
  @Test func agreesOnAWordThatLooksLikeAFace() throws {
    let texts = try LabelledTexts(
      texts: ["xD x\u{AD}d", "x\u{AD}d xD", "xd", "x\u{AD}d", "other", "words"],
      labels: ["a", "a", "a", "b", "b", "b"])
    let (model, margins) = try trained(texts, lexicon: nil, limit: .max)
    #expect(margins.count == texts.texts.count)
    var scorer = MarginScorer(model)
    for (text, expected) in zip(texts.texts, margins) {
      #expect(scorer.margins(of: text) == expected, "\(text.debugDescription)")
    }
  }

  /// More words than the scorer remembers.
  @Test func forgetsWordsInLongTexts() throws {
    let rows = SampleTexts.rows(60, seed: 4)
    let texts = try LabelledTexts(texts: rows.texts, labels: rows.labels)
    let (model, _) = try trained(texts, lexicon: nil, limit: .max)
    let long = (0..<70_000).map { "w\($0)" }.joined(separator: " ") + " word1 hint1"
    var scorer = MarginScorer(model)
    let margins = scorer.margins(of: long)
    #expect(scorer.margins(of: long) == margins)
    var other = MarginScorer(model)
    for text in rows.texts { #expect(scorer.margins(of: text) == other.margins(of: text)) }
  }

  @Test func aTextWithoutFeaturesHasTheInterceptsAsMargins() throws {
    let rows = SampleTexts.rows(60, seed: 5)
    let texts = try LabelledTexts(texts: rows.texts, labels: rows.labels)
    let (model, _) = try trained(texts, lexicon: SampleTexts.lexicon, limit: .max)
    var scorer = MarginScorer(model)
    #expect(scorer.margins(of: "") == model.weights.intercepts)
    #expect(scorer.margins(of: " ... ") == model.weights.intercepts)
    #expect(scorer.features(of: "").isEmpty)
  }
}
