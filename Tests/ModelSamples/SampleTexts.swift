import SleepModels
import SleepNumerics

/// Texts drawn at random, with what makes texts difficult.
package enum SampleTexts {
  private static let words = [
    "the", "a", "and", "I", "was", "very", "tired", "happy", "calm", "angry", "night", "slept",
    "awake", "coffee", "walk", "dream", "dreams", "don't", "isn’t", "Noise!", "noise,", "why??",
    ":)", ":-(", "xD", "<3", "😀", "👍🏽", "👩‍💻", "été", "E\u{301}te\u{301}", "Straße", "眠い",
    "很高兴。", "นอน", "<b>bold</b>", "&amp;", "\"quoted\"", "line\nbreak", "http://x.org/a?b=c",
    "10:30", "Schlaf\u{AD}tag", "x\u{AD}d", "好！！", "aaaaaaaaaaaaaaaaaaaaaaaa", "zz" + "yx",
    String(repeating: "long", count: 20),
  ]

  package static func text(_ generator: inout SplitMix64, words count: UInt64 = 14) -> String {
    (0..<generator.next(below: count)).map { _ in
      words[Int(generator.next(below: UInt64(words.count)))]
    }.joined(separator: generator.next(below: 8) == 0 ? "" : " ")
  }

  /// Rows whose labels depend on some of their words.
  package static func rows(
    _ count: Int, labels names: [String] = ["calm", "sad", "wild"], seed: UInt64
  ) -> (texts: [String], labels: [String]) {
    var generator = SplitMix64(seed: seed)
    var (texts, labels): ([String], [String]) = ([], [])
    for _ in 0..<count {
      let label = Int(generator.next(below: UInt64(names.count)))
      let hint = generator.next(below: 3) == 0 ? "" : " word\(label) hint\(label % 7)"
      texts.append(text(&generator) + hint)
      labels.append(names[label])
    }
    return (texts, labels)
  }

  /// The numbers below `count` in another order.
  package static func order(of count: Int, seed: UInt64) -> [Int] {
    var generator = SplitMix64(seed: seed)
    let keys = (0..<count).map { _ in generator.next() }
    return (0..<count).sorted { keys[$0] < keys[$1] }
  }

  /// Words that speak for labels, with negations.
  package static let lexicon = Lexicon(
    labels: ["calm", "sad", "wild"],
    words: [
      ("calm", .label(0, strength: 3)), ("tired", .label(1, strength: 2)),
      ("angry", .label(2, strength: 2.5)), ("😀", .label(2, strength: 1)),
      (":-(", .label(1, strength: 4)), ("don't", .negation), ("isn't", .negation),
      ("very", .intensifier(1.5)),
    ])
}

extension Lexicon {
  package init(labels: [String], words: [(String, Role)]) {
    self.init(labels: labels, entries: words.map { (Self.key($0.0), $0.1) })
  }

  /// The key of a word.
  package static func key(_ word: String) -> UInt64 {
    FeatureHash.key(FeatureHash.word(Array(word.utf8)[...]))
  }
}

extension Tokenizer {
  /// The texts of the tokens.
  package var texts: [String] {
    tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }
}
