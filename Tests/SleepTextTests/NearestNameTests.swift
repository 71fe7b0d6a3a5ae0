import SleepText
import Testing

@Suite struct NearestNameTests {
  private let columns = ["wake", "estimatedSleep", "coffee", "actualSleep"]

  @Test(arguments: [
    ("cofee", "coffee"),  // one letter left out
    ("cofffee", "coffee"),  // one put in
    ("coffea", "coffee"),  // one mistaken
    ("wkae", "wake"),  // two swapped
    ("actual_sleep", "actualSleep"),
    ("WAKE", "wake"),
    ("estimtedslep", "estimatedSleep"),
  ])
  func suggestsWhatWasMeant(typed: String, meant: String) {
    #expect(nearestName(to: typed, among: columns) == meant)
  }

  @Test(arguments: ["", "tea", "w", "sleep", "wkea!", String(repeating: "w", count: 65)])
  func returnsNilIfNothingIsClose(typed: String) {
    #expect(nearestName(to: typed, among: columns) == nil)
  }

  @Test func takesTheFirstOfEquallyCloseNames() {
    #expect(nearestName(to: "cab", among: ["car", "cat", "cap"]) == "car")
    #expect(nearestName(to: "cat", among: ["car", "cat", "cap"]) == "cat")
    #expect(nearestName(to: "cat", among: []) == nil)
  }
}
