import LearnerSamples
import SleepNumerics
import Testing

@testable import SleepLearning

@Suite struct LabelledTextsTests {
  @Test func equalRowsAreMerged() throws {
    let texts = try LabelledTexts(
      texts: ["a", "b", "a", "a", "", "A", "a"], labels: ["y", "x", "x", "y", "x", "y", "y"],
      places: [2, 3, 4, 5, 6, 7, 8])
    #expect(texts.labels == ["x", "y"])
    #expect(texts.rowCount == 7)
    #expect(texts.count == 5)
    let rows = texts.texts.indices.map {
      "\(texts.texts[$0]) \(texts.targets[$0]) \(texts.weights[$0]) \(texts.places[$0])"
    }
    #expect(Set(rows) == ["a 0 1.0 4", "a 1 3.0 2", "b 0 1.0 3", " 0 1.0 6", "A 1 1.0 7"])
    #expect(texts.labelWeights == [3, 4])
    // The same text with two labels stands side by side.
    let places = texts.texts.indices.filter { texts.texts[$0] == "a" }
    #expect(places[1] == places[0] + 1)
    #expect(texts.targets[places[0]] == 0)
  }

  @Test func labelsAreInTheOrderOfTheirBytes() throws {
    let labels = ["b", "B", "é", "z", "😀", "", "10", "9"]
    let texts = try LabelledTexts(texts: labels.map { "text \($0)" }, labels: labels)
    #expect(texts.labels == ["", "10", "9", "B", "b", "z", "é", "😀"])
    #expect(
      texts.texts.indices.allSatisfy {
        texts.texts[$0] == "text " + texts.labels[Int(texts.targets[$0])]
      })
  }

  @Test(arguments: 1...4) func theOrderOfTheRowsMakesNoDifference(seed: UInt64) throws {
    let rows = SampleTexts.rows(400, seed: 1)
    let order = SampleTexts.order(of: 400, seed: seed)
    let one = try LabelledTexts(texts: rows.texts, labels: rows.labels)
    let other = try LabelledTexts(
      texts: order.map { rows.texts[$0] }, labels: order.map { rows.labels[$0] })
    #expect(one.texts.map { Array($0.utf8) } == other.texts.map { Array($0.utf8) })
    #expect(one.targets == other.targets)
    #expect(one.weights == other.weights)
    #expect(one.fingerprint == other.fingerprint)
    #expect(one.folds(5).heldOut == other.folds(5).heldOut)
  }

  /// Labels that look the same are the same, whichever row comes first.
  @Test func composedAndDecomposedLabelsAreOne() throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    let rows = [("one", composed), ("two", decomposed), ("three", "tea"), ("four", composed)]
    for rows in [rows, rows.reversed(), Array(rows[1...] + rows[..<1])] {
      let texts = try LabelledTexts(texts: rows.map(\.0), labels: rows.map(\.1))
      #expect(texts.labels.map { Array($0.utf8) } == [decomposed, "tea"].map { Array($0.utf8) })
      #expect(texts.labelWeights == [3, 1])
    }
  }

  @Test func theFingerprintDependsOnEveryRow() throws {
    func fingerprint(_ texts: [String], _ labels: [String]) throws -> String {
      try LabelledTexts(texts: texts, labels: labels).fingerprint
    }
    let known = try fingerprint(["a", "b", "c"], ["x", "x", "y"])
    #expect(known.count == 16)
    #expect(try fingerprint(["c", "b", "a"], ["y", "x", "x"]) == known)
    #expect(try fingerprint(["a", "b", "c"], ["x", "y", "y"]) != known)
    #expect(try fingerprint(["a", "b", "d"], ["x", "x", "y"]) != known)
    #expect(try fingerprint(["a", "b", "c"], ["x", "x", "z"]) != known)
    #expect(try fingerprint(["a", "b", "c", "c"], ["x", "x", "y", "y"]) != known)
  }

  @Test func foldsHoldEachTextOnce() throws {
    let rows = SampleTexts.rows(503, seed: 2)
    let texts = try LabelledTexts(texts: rows.texts, labels: rows.labels)
    for count in [2, 3, 5, 10] {
      let folds = texts.folds(count)
      #expect(folds.count == count)
      #expect(folds.heldOut.joined().sorted() == texts.texts.indices.map { Int32($0) })
      #expect(folds.heldOut.allSatisfy { $0 == $0.sorted() })
    }
  }

  /// Without repeated texts, the texts of a label are spread evenly.
  @Test func foldsAreStratified() throws {
    let labels = (0..<200).map { $0 < 20 ? "rare" : $0 < 83 ? "some" : "many" }
    let texts = try LabelledTexts(texts: (0..<200).map { "text \($0)" }, labels: labels)
    let folds = texts.folds(5)
    for label in 0..<3 {
      let counts = folds.heldOut.map { rows in rows.count { texts.targets[Int($0)] == label } }
      #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
      #expect(counts.reduce(0, +) == [117, 20, 63][label])
    }
  }

  @Test func equalTextsShareAFold() throws {
    let texts = (0..<90).map { "text \($0 % 30)" }
    let labels = (0..<90).map { "label \($0 / 30)" }
    let labelled = try LabelledTexts(texts: texts, labels: labels)
    #expect(labelled.count == 90)
    var folds: [String: Int] = [:]
    for (fold, rows) in labelled.folds(4).heldOut.enumerated() {
      for row in rows {
        let text = labelled.texts[Int(row)]
        #expect(folds[text, default: fold] == fold)
        folds[text] = fold
      }
    }
    #expect(folds.count == 30)
  }

  @Test func labelsThatDifferOnlyInWhiteSpaceAreOne() throws {
    let labels = ["so so", " so\u{A0}so\n", "\u{FEFF}so  so\u{200B}", "bad", "bad\r\n"]
    let texts = try LabelledTexts(texts: ["a", "b", "c", "d", "e"], labels: labels)
    #expect(texts.labels == ["bad", "so so"])
    #expect(texts.labelWeights == [2, 3])
    // Characters that are joined stay so.
    #expect("👩\u{200D}🚀 a".labelName == "👩\u{200D}🚀 a")
  }

  @Test func describesErrors() {
    func message(_ texts: [String], _ labels: [String]) -> String? {
      do {
        _ = try LabelledTexts(texts: texts, labels: labels)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(message([], []) == "There is no text with a label.")
    #expect(
      message(["a", "b"], ["good\n", "good\n"])
        == "All texts have the label \"good\": a classifier needs at least two.")
    let many = (0..<1001).map { "l\($0)" }
    #expect(
      message(many, many)
        == "There are 1001 labels; a classifier can have at most 1000. Is this the column of labels?"
    )
    #expect(message(Array(many.dropLast()), Array(many.dropLast())) == nil)
  }

  @Test func describesOtherErrors() {
    #expect(
      TextClassificationError.tooFewTexts(3, folds: 5).description
        == "There are only 3 distinct texts, too few for 5 folds. Choose fewer folds, "
        + "or none.")
    #expect(TextClassificationError.cancelled.description == "The training was cancelled.")
  }
}
