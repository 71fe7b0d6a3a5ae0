import SleepText
import Testing

@Suite struct CountedTests {
  static let counts: [(Double, String)] = [
    (0, "0 cups"), (1, "1 cup"), (1.5, "1.5 cups"), (2, "2 cups"), (0.5, "0.5 cups"),
  ]

  @Test(arguments: counts)
  func agreesWithItsNumber(number: Double, text: String) {
    #expect(Counted(number, "cup").description == text)
  }

  @Test func pluralsFollowTheNoun() {
    #expect(["night", "entry", "day"].map(\.plural) == ["nights", "entries", "days"])
  }
}
