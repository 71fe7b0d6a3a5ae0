import SleepNumerics
import Testing

@testable import SleepModels

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

  private var document: JSON { lexicon.document(weights: weights) }

  private func bytes(_ name: String) throws -> [UInt8] { try ModelField(document)[name].bytes }

  /// What is wrong after a change of one member.
  private func flaw(_ name: String, _ value: JSON) -> String? {
    guard case .object(let members) = document else { return "no object" }
    let changed = members.map { $0.name == name ? (name: name, value: value) : $0 }
    do throws(ModelField.Flaw) {
      _ = try ModelField(.object(changed)).lexicon(problems: 3)
      return nil
    } catch {
      return error.what
    }
  }

  @Test func aRoundTripChangesNothing() throws {
    let read = try #require(JSON(document.written()))
    let (found, foundWeights) = try ModelField(read).lexicon(problems: 3)
    #expect(found == lexicon)
    #expect(foundWeights == weights)
  }

  @Test func theKeysAscend() throws {
    let keys = try bytes("keys")
    #expect(keys.count == 4 * lexicon.wordCount)
    let numbers = stride(from: 0, to: keys.count, by: 4).map { start in
      (0..<4).reduce(UInt64(0)) { $0 | UInt64(keys[start + $1]) << (8 * $1) }
    }
    #expect(numbers == numbers.sorted())
    #expect(numbers == lexicon.entries.map(\.hash))
  }

  @Test func partsHaveToFit() throws {
    let misfit = "the parts of the lexicon do not fit each other"
    let (keys, roles, strengths) = (try bytes("keys"), try bytes("roles"), try bytes("strengths"))
    #expect(flaw("none", .null) == nil)
    #expect(flaw("roles", JSON(bytes: roles.dropLast())) == misfit)
    #expect(flaw("strengths", JSON(bytes: strengths + [1])) == misfit)
    #expect(flaw("weights", .numbers(weights.dropLast())) == misfit)
    #expect(flaw("weights", .numbers([.infinity] + weights.dropFirst())) == misfit)
    #expect(flaw("labels", JSON(["a", "b", "c", "d"])) == misfit)
    #expect(flaw("keys", JSON(bytes: keys.dropLast(4))) == misfit)
    #expect(
      flaw("keys", JSON(bytes: keys.dropLast())) == "the keys are not a multiple of 4 bytes")
    #expect(
      flaw("roles", JSON(bytes: [3] + roles.dropFirst()))
        == "a word of the lexicon has an unknown label")
    #expect(flaw("roles", .text("A")) == "roles has a value of the wrong type")
  }
}
