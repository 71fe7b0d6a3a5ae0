// What libFuzzer calls: any bytes are read as a table of texts, and as rows of a label and a text with
// 0x1E between them, which are learned and classified.
//
// The check `fuzz` in .ci/run imports all modules of the library for it.

import Foundation

@testable import SleepLearning
@testable import SleepModels
@testable import SleepPlatform

/// All rows of a table can be read, or the reason is told.
private func readTable(_ bytes: [UInt8]) {
  do {
    var rows = try TextRows(.bytes(bytes, name: "x"), keepingBytes: true)
    guard let first = rows.names.first, let last = rows.names.last else { return }
    _ = TextColumns(detectedIn: rows.names, rows: [rows.names])
    try rows.select(TextColumns(text: first, target: last))
    while try rows.next() != nil {}
  } catch {
    precondition(!error.description.isEmpty, "an error without a description")
  }
}

/// Whether two features of some texts have the same key, so that a model takes one for the other.
private func haveCollisions(_ texts: [String]) -> Bool {
  var hashes = Set<UInt64>()
  var tokenizer = Tokenizer()
  for text in texts {
    tokenizer.read(text)
    let tokens = tokenizer.tokens
    hashes.formUnion(tokens.map(\.hash))
    hashes.formUnion(zip(tokens, tokens.dropFirst()).map { FeatureHash.pair($0.hash, $1.hash) })
    for token in tokens where token.isWord {
      var grams: [UInt64] = []
      FeatureHash.appendGrams(of: tokenizer.bytes[token.range], to: &grams)
      hashes.formUnion(grams)
    }
  }
  return Set(hashes.map(FeatureHash.key)).count < hashes.count
}

private func checkTokens(of text: String) {
  var tokenizer = Tokenizer()
  tokenizer.read(text)
  var end = 0
  for token in tokenizer.tokens {
    precondition(token.range.lowerBound == end && !token.range.isEmpty, "tokens overlap")
    end = token.range.upperBound
    precondition(
      String(validating: tokenizer.bytes[token.range], as: UTF8.self) != nil, "a token is no text")
  }
  precondition(end == tokenizer.bytes.count, "a token is lost")
}

/// Reads bytes as texts and learns from them; what breaks a promise ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func readTexts(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  readTable(bytes)
  let rows = bytes.split(separator: 0x1E, maxSplits: 40, omittingEmptySubsequences: false)
  let texts = rows.map { String(decoding: $0.dropFirst(), as: UTF8.self) } + ["calm", "not calm!"]
  let labels = rows.map { "\(($0.first ?? 0) % 3)" } + ["0", "1"]
  texts.forEach(checkTokens)
  guard let labelled = try? LabelledTexts(texts: texts, labels: labels) else {
    preconditionFailure("two labels are enough")
  }
  let lexicon = Lexicon(
    labels: ["0", "1"],
    entries: [("calm", Lexicon.Role.label(0, strength: 2)), ("not", .negation)].map { word, role in
      (FeatureHash.key(FeatureHash.word(Array(word.utf8)[...])), role)
    })
  let learner = TextLearner(
    labelled, lexicon: lexicon, seed: 1, threads: 1, work: WorkProgress())
  let all = labelled.texts.indices.map { Int32($0) }
  guard let problems = try? learner.problems(trainedOn: all, cost: 10) else {
    preconditionFailure("nobody has cancelled")
  }
  let pruning = WeightPruning(problems, learner.rows, limit: 500)
  let margins = pruning.margins(of: all, learner.rows)
  var scorer = MarginScorer(pruning.model(of: learner.rows))
  for (text, expected) in zip(labelled.texts, margins) {
    let found = scorer.margins(of: text)
    precondition(
      found == expected || haveCollisions(labelled.texts), "training and prediction disagree")
    let probabilities = LabelProbabilities.of(found, temperature: 0.25)
    precondition(probabilities.allSatisfy { $0 >= 0 && $0 <= 1 }, "not a probability")
    precondition(abs(probabilities.reduce(0, +) - 1) < 1e-9, "probabilities do not add up")
  }
  return 0
}
