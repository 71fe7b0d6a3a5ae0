import Testing

@testable import betterrest

@Suite struct PlainTests {
  @Test(arguments: [
    (44.449, 173.2, "44.4"), (1104.84, 363.8, "1,104.8"), (-0.04, 173.2, "0.0"),
    (-0.06, 173.2, "-0.1"), (0.0847, 0.1572, "0.0847"), (128.6, 1855, "129"), (5, 12.3, "5.00"),
    (12, 0, "12"), (0.25, .infinity, "0.25"), (1e20, 5, "1E20"), (3e-9, 2e-9, "3E-9"),
  ])
  func numbersBelowOneAnotherAgree(number: Double, size: Double, text: String) {
    #expect(Plain.rounded(number, beside: size) == text)
  }

  @Test(arguments: [
    (2.94, 173.2, "+2.9"), (-2.94, 173.2, "-2.9"), (0.04, 173.2, "0.0"), (0, 0, "0"),
    (0.4, 12345, "0"),
  ])
  func differencesHaveASignUnlessTheyAreNone(number: Double, size: Double, text: String) {
    #expect(Plain.signed(number, beside: size) == text)
  }

  @Test func sharesHaveATenthOfAPercent() {
    #expect(Plain.measuredPercent(0.9014) == "90.1 %")
    #expect(Plain.measuredPercent(1) == "100.0 %")
  }
}
