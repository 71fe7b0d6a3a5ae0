import SleepCore
import Testing

@Suite struct PartOfDayTests {
  @Test(arguments: [
    (0, PartOfDay.night), (4, .night), (5, .morning), (11, .morning), (12, .afternoon),
    (16, .afternoon), (17, .evening), (23, .evening),
  ]) func changesOnTheHour(hour: Int, part: PartOfDay) {
    #expect(PartOfDay(hour: hour) == part)
  }
}
