import SleepDiary
import Testing

struct DiaryKindTests {
  @Test func daysAndTheProfileAreKeyed() {
    #expect(DiaryKind.allCases.filter(\.isKeyed) == [.day, .profile])
    #expect(DiaryKind.allCases.filter(\.isSleep) == [.night, .nap])
  }
}
