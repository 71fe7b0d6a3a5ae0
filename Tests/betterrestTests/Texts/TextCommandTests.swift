import Foundation
import SleepTerminal
import TestSupport
import Testing

/// The commands of models on tables of texts.
@Suite struct TextCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func run(_ words: String..., input: String = "") throws -> SampleRun {
    try UserRun.of(words, environment: ["HOME": folder.path], input: input)
  }

  /// A table of Create ML's introduction.
  private static let four = """
    sentence,category
    "Walking while texting",Unsafe
    "Looking both ways before crossing",Safe
    "Running into traffic",Unsafe
    "Waiting for the signal",Safe

    """

  private static let tooFew =
    " rows cannot tell how well the classifier will do on new texts: it is not validated, and all of "
    + "its answers are unsure. Validation needs at least 20 different texts, a useful classifier a few "
    + "hundred.\n"

  /// A classifier of two labels, each with a word of its own.
  private func trained() throws -> String {
    let rows = (0..<40).map {
      "\($0 % 2 == 0 ? "sun" : "rain") \($0),\($0 % 2 == 0 ? "good" : "bad")\n"
    }
    try folder.write("note,mood\n" + rows.joined(), to: "weather.csv")
    let run = try run(
      "train", path("weather.csv"), "--text-column", "note", "--target", "mood", "-o",
      path("weather.json"))
    #expect(run.code == .success)
    return path("weather.json")
  }

  @Test func fourRowsAreTrainedWithHonestWords() throws {
    try folder.write(Self.four, to: "four.csv")
    let run = try run("train", path("four.csv"), "--output", path("four.json"))
    #expect(run.errors == "Warning: 4" + Self.tooFew)
    #expect(
      run.output.hasPrefix(
        """
        Rows        4
        Learned     category from sentence
        Labels      Safe 2, Unsafe 2
        Model       a text classifier with 26 features
        Training    accuracy 1.00
        Validation  none: how it does on new texts is not known
        Saved       \(path("four.json")), 
        """))
    let answer = try self.run(
      "predict", "--text", "texting in traffic", "--model", path("four.json"))
    #expect(answer.output.hasPrefix("Unsure: Unsafe 0."))
  }

  @Test func aTextWithTwoLabelsIsOneText() throws {
    try folder.write(
      Self.four + "texting in traffic,Safe\ntexting in traffic,Unsafe\n", to: "six.csv")
    let run = try run("train", path("six.csv"), "--output", path("six.json"), "--json")
    #expect(run.output.contains("\"distinctTexts\" : 5,"))
  }

  @Test func twoRowsOfJSON() throws {
    try folder.write(
      #"[{"message": "Play on phone while walking?", "intent": "Distracted"},"#
        + #" {"message": "Look both ways", "intent": "SafeBehavior"}]"#, to: "two.json")
    let run = try run("train", path("two.json"), "--output", path("model.json"))
    #expect(run.errors == "Warning: 2" + Self.tooFew)
    #expect(run.output.contains("Learned     intent from message\n"))
  }

  @Test func aClassifierIsNotYourOwnModel() throws {
    try folder.write(Self.four, to: "four.csv")
    let run = try run("train", path("four.csv"))
    #expect(run.code == .usage)
    #expect(
      run.errors.hasPrefix(
        "Error: Name a file with '--output': only a model of bedtimes can be your own.\n"))
  }

  @Test(arguments: [
    ("--parameters", "max-depth=3"), ("--weight", "sentence"), ("--features", "sentence"),
  ])
  func optionsOfNumbers(_ option: String, _ value: String) throws {
    try folder.write(Self.four, to: "four.csv")
    let run = try run(
      "train", path("four.csv"), "--text-column", "sentence", "--target", "category", option, value,
      "-o", path("x.json"))
    #expect(run.code == .usage)
    #expect(
      run.errors.hasPrefix(
        "Error: '\(option)' is for models of numbers, and this is a table of texts.\n"))
  }

  @Test func labelsAndTextsThatAreOdd() throws {
    try folder.write("t,l\na b,x\nc d,X\n   ,x\ne f,\ng h,x\n", to: "odd.csv")
    let run = try run(
      "train", path("odd.csv"), "--text-column", "t", "--target", "l", "-o", path("odd.json"))
    #expect(run.errors.contains("Warning: 1 row without a text left out.\n"))
    #expect(run.errors.contains("Warning: 1 row without a label left out.\n"))
    #expect(
      run.errors.contains(
        "Warning: The labels \"X\" and \"x\" differ only in case; they are learned as "
          + "different ones.\n"))
  }

  @Test func tooFewOrTooManyLabels() throws {
    try folder.write("t,l\na b,x\nc d,x\n", to: "one.csv")
    let one = try run(
      "train", path("one.csv"), "--text-column", "t", "--target", "l", "-o", path("o.json"))
    #expect(one.code == .badData)
    #expect(
      one.errors == "Error: All texts have the label \"x\": a classifier needs at least two.\n")
    try folder.write(
      "t,l\n" + (0..<1001).map { "a b,label\($0)\n" }.joined(), to: "many.csv")
    let many = try run(
      "train", path("many.csv"), "--text-column", "t", "--target", "l", "-o", path("o.json"))
    #expect(
      many.errors
        == "Error: There are 1001 labels; a classifier can have at most 1000. Is this the column of "
        + "labels?\n")
  }

  @Test func evaluationAndItsGate() throws {
    let model = try trained()
    try folder.write("note,mood\nsun again,good\nrain again,bad\nsun sun,bad\n", to: "new.csv")
    let scored = try run("evaluate", path("new.csv"), "--model", model, "--json")
    #expect(scored.code == .success)
    #expect(scored.output.contains("\"classificationError\" : 0.33333333333333"))
    let failed = try run(
      "evaluate", path("new.csv"), "--model", model, "--max-classification-error", "0.2")
    #expect(failed.code == .checkFailed)
    #expect(
      failed.errors
        == "The classification error, 0.3333, is above the limit of 0.2.\n")
    let passed = try run(
      "evaluate", path("new.csv"), "--model", model, "--max-classification-error", "0.4")
    #expect(passed.code == .success)
    for (option, value, message) in [
      ("--weight", "w", "'--weight' is for models of numbers, and this is a table of texts."),
      ("--lexicon", "w.csv", "'--lexicon' goes with '--folds'."),
      ("--precision", "0.9", "'--precision' goes with '--folds'."),
    ] {
      let refused = try run("evaluate", path("new.csv"), "--model", model, option, value)
      #expect(refused.code == .usage)
      #expect(refused.errors.hasPrefix("Error: \(message)\n"), "\(refused.errors)")
    }
  }

  @Test func labelsOfTheLexiconThatNoRowHasAreTold() throws {
    let model = try trained()
    let rows = (0..<40).map { $0 % 2 == 0 ? "sun \($0),good" : "rain \($0),bad" }
    try folder.write((["note,mood"] + rows).joined(separator: "\n") + "\n", to: "rows.csv")
    try folder.write("word,mood,strength\nsun,good,2\nrain,baad,2\n", to: "words.csv")
    let run = try run(
      "train", path("rows.csv"), "--text-column", "note", "--target", "mood", "--lexicon",
      path("words.csv"), "--output", model)
    #expect(run.code == .success)
    #expect(
      run.errors.contains(
        "Warning: No row has these labels of the lexicon, whose words are not used: baad.\n"))
  }

  @Test(arguments: [["train"], ["evaluate", "--folds", "2"]])
  func aMissingFileIsNamed(words: [String]) throws {
    let run = try UserRun.of(
      words + [path("none.csv"), "--text-column", "note"], environment: ["HOME": folder.path],
      input: "")
    #expect(
      run
        == SampleRun(
          errors:
            "Error: \(path("none.csv")): there is no such file. Check the name and the folder.\n",
          code: .noInput))
  }

  @Test func rowsAreClassifiedUnchanged() throws {
    let model = try trained()
    let run = try run(
      "predict", "--input", "-", "--model", model,
      input: "\u{FEFF}id;note\r\n1;\"sun; \"\"so\"\"\"\r\n2;rain\r\n")
    let lines = run.output.components(separatedBy: "\r\n")
    #expect(lines[0] == "\u{FEFF}id;note;prediction;probability")
    #expect(lines[1].hasPrefix("1;\"sun; \"\"so\"\"\";good;"))
    #expect(lines[2].hasPrefix("2;rain;bad;"))
    let taken = try self.run(
      "predict", "--input", "-", "--model", model, input: "note,prediction\nsun,1\n")
    #expect(
      taken.errors
        == "Error: standard input: there is a column \"prediction\" already. Rename it.\n")
  }

  @Test func kindsOfModelsAreNotConfused() throws {
    let model = try trained()
    let bedtime = try run("predict", "--model", model)
    #expect(bedtime.code == .badData)
    #expect(
      bedtime.errors
        == "Error: \(model) is a text classifier, and a model that predicts a number is needed here. Name "
        + "another one with --model.\n")
    let onnx = try run("export", "--format", "onnx", "--model", model, "-o", path("x.onnx"))
    #expect(onnx.code == .usage)
    #expect(onnx.errors.contains("whose standard operators cannot split a text into characters"))
    let coreML = try run("export", "--format", "coreml", "--model", model, "-o", path("x.mlmodel"))
    #expect(coreML.code == .success)
    let imported = try run("import", path("x.mlmodel"), "-o", path("y.json"))
    #expect(imported.errors.contains("it is a pipelineClassifier, which predicts a label"))
  }

  @Test func theMoodOfATextWithoutAModel() throws {
    let run = try run("predict", "--text", "I am feeling great today!")
    #expect(run.output.hasPrefix("Happy, 0."))
    #expect(try folder.contents() == [])
    let json = try self.run("predict", "--text", "I feel so relaxed and calm.", "--json")
    #expect(json.output.contains("\"prediction\" : \"Relaxed\""))
    #expect(json.output.contains("\"unsure\" : false"))
  }

  @Test func detailsNameTheWordsBehindAMood() throws {
    let run = try run("predict", "--text", "Such a wonderful evening, thank you", "--details")
    #expect(run.output == "Happy, 0.97\nBecause of: wonderful, thank, Such.\n")
  }

  /// Without a model, the rows get their moods, like a text of `--text`.
  @Test func moodsOfRowsWithoutAModel() throws {
    let notes = "id,note\n1,I am feeling great today!\n2,So angry right now\n"
    let moods = SampleRun(
      output: """
        id,note,prediction,probability
        1,I am feeling great today!,Happy,0.9831
        2,So angry right now,Angry,0.8662

        """)
    #expect(try run("predict", "--input", "-", "--text-column", "note", input: notes) == moods)
    #expect(
      try run(
        "predict", "--input", "-", "--text-column", "note", "--model", "built-in", input: notes)
        == moods)
    #expect(
      try run(
        "predict", "--input", "-", "--text-column", "note", "--columns", "a=b", input: notes
      ).errors.hasPrefix("Error: '--columns' is for models of numbers.\n"))
  }

  @Test func aTableOfTextsWithoutClearLabels() throws {
    try folder.write(
      "text,label\nfits just right,1\nnobody answers the phone,0\n", to: "0-1.csv")
    let run = try run("train", path("0-1.csv"), "-o", path("model.json"))
    #expect(
      run
        == SampleRun(
          errors: "Error: \(path("0-1.csv")): text holds texts, and it is not clear which column "
            + "holds their labels. For texts with labels, name both with --text-column text and "
            + "--target; for nights, name the columns with --columns.\n", code: .usage))
    let named = try self.run(
      "train", path("0-1.csv"), "--text-column", "text", "--target", "label", "-o",
      path("model.json"))
    #expect(named.output.contains("Learned     label from text\nLabels      0 1, 1 1\n"))
  }

  @Test func textsWithOneLabel() throws {
    let rows = "note,mood\nI am happy today,Happy\nwhat a nice day it is,Happy\n"
    try Data(rows.utf8).write(to: URL(filePath: path("happy.csv")))
    #expect(
      try run("train", path("happy.csv"), "-o", path("model.json")).errors
        == "Error: All texts have the label \"Happy\": a classifier needs at least two.\n")
  }
}
