import DelimitedText
import Foundation
import Numerics
import ModelFormats
import Testing

@testable import TextClassification

@Suite struct LexiconDocumentTests {
  private let lexicon: Lexicon = {
    var generator = SplitMix64(seed: 11)
    let entries = (0..<500).map { _ -> (hash: UInt64, role: Lexicon.Role) in
      let strength = Float(1 + generator.next(below: 250)) / 10
      let role: Lexicon.Role =
        switch generator.next(below: 8) {
        case 0: .negation
        case 1: .intensifier(strength)
        default: .label(Int(generator.next(below: 3)), strength: strength)
        }
      return (generator.next() >> 32, role)
    }
    return Lexicon(labels: ["a", "b", "c"], entries: entries)
  }()

  private let weights = (0..<18).map { Double($0) / 7 }

  private func flaw(_ change: (inout LexiconDocument) -> Void) -> String? {
    var document = LexiconDocument(lexicon, weights: weights)
    change(&document)
    do {
      _ = try document.lexicon(problems: 3)
      return nil
    } catch {
      return error.what
    }
  }

  @Test func aRoundTripChangesNothing() throws {
    let document = LexiconDocument(lexicon, weights: weights)
    let encoded = try JSONEncoder().encode(document)
    let decoded = try JSONDecoder().decode(LexiconDocument.self, from: encoded)
    #expect(try decoded.lexicon(problems: 3) == lexicon)
    #expect(decoded.weights == weights)
  }

  @Test func theKeysAscend() {
    let keys = Array(LexiconDocument(lexicon, weights: weights).keys)
    #expect(keys.count == 4 * lexicon.wordCount)
    let numbers = stride(from: 0, to: keys.count, by: 4).map { start in
      (0..<4).reduce(UInt64(0)) { $0 | UInt64(keys[start + $1]) << (8 * $1) }
    }
    #expect(numbers == numbers.sorted())
    #expect(numbers == lexicon.entries.map(\.hash))
  }

  @Test func partsHaveToFit() {
    let misfit = "the parts of the lexicon do not fit each other"
    #expect(flaw { _ in } == nil)
    #expect(flaw { $0.roles.removeLast() } == misfit)
    #expect(flaw { $0.strengths.append(1) } == misfit)
    #expect(flaw { $0.weights.removeLast() } == misfit)
    #expect(flaw { $0.weights[0] = .infinity } == misfit)
    #expect(flaw { $0.labels.append("d") } == misfit)
    #expect(flaw { $0.keys.removeLast(4) } == misfit)
    #expect(flaw { $0.keys.removeLast() } == "the keys are not a multiple of 4 bytes")
    #expect(flaw { $0.roles[0] = 3 } == "a word of the lexicon has an unknown label")
  }
}
