import TestSupport
import Testing

@Suite struct RowsWithoutDiaryTests {
  @Test(arguments: [
    ["predict", "--input", "-"], ["evaluate", "-"], ["evaluate", "-", "--json"], ["inspect"],
    ["inspect", "--json"], ["evaluate", "-", "--folds", "3", "--algorithm", "linear"],
  ])
  func theDiaryMakesNoDifference(words: [String]) throws {
    let rows = try SampleData.text(rows: 60)
    let input = words.contains("-") ? rows : ""
    let without = try SleeperRun([]).run(words, input: input)
    #expect(without.code == .success)
    let sleeper = try SleeperRun()
    #expect(try sleeper.run(words, input: input) == without)
    try sleeper.folder.write("", to: "broken")
    let broken = ["BETTERREST_DIARY": sleeper.folder.path + "/broken"]
    #expect(try sleeper.run(words, environment: broken, input: input) == without)
  }

  @Test func exportsAreThoseOfTheNextModel() throws {
    let (with, without) = (try SleeperRun(), try SleeperRun([]))
    for sleeper in [with, without] {
      let path = sleeper.folder.path + "/model.mlmodel"
      #expect(try sleeper.run(["export", "--format", "coreml", "--output", path]).code == .success)
    }
    #expect(
      try with.folder.text(of: "model.mlmodel") == without.folder.text(of: "model.mlmodel"))
  }
}
