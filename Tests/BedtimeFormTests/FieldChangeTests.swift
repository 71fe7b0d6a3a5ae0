import SleepClock
import Testing

@testable import BedtimeForm

@Suite struct FieldChangeTests {
  private func wake(_ text: String, _ change: FieldChange, _ field: FormState.Field) throws
    -> String
  {
    let question = BedtimeQuestion(wake: try ClockTime(parsing: text))
    return change.applied(to: field, of: question).wake.description
  }

  private func hours(_ hours: Double, _ change: FieldChange) throws -> Double {
    let question = BedtimeQuestion(sleep: try SleepAmount(hours: hours))
    return change.applied(to: .sleep, of: question).sleep.hours
  }

  private func cups(_ cups: Double, _ change: FieldChange) throws -> Double {
    let question = BedtimeQuestion(coffee: try CoffeeAmount(cups: cups))
    return change.applied(to: .coffee, of: question).coffee.cups
  }

  @Test func hoursWrapAround() throws {
    #expect(try wake("23:10", .step(1), .hour) == "00:10")
    #expect(try wake("00:10", .step(-1), .hour) == "23:10")
    #expect(try wake("20:00", .leap(1), .hour) == "02:00")
    #expect(try wake("02:00", .leap(-1), .hour) == "20:00")
    #expect(try wake("12:34", .least, .hour) == "00:34")
    #expect(try wake("12:34", .most, .hour) == "23:34")
  }

  @Test func minutesCarryIntoTheHour() throws {
    #expect(try wake("06:55", .step(1), .minute) == "07:00")
    #expect(try wake("07:00", .step(-1), .minute) == "06:55")
    #expect(try wake("23:58", .step(1), .minute) == "00:00")
    #expect(try wake("00:00", .step(-1), .minute) == "23:55")
    #expect(try wake("23:50", .leap(1), .minute) == "00:05")
    #expect(try wake("07:33", .least, .minute) == "07:00")
    #expect(try wake("07:33", .most, .minute) == "07:55")
  }

  @Test func stepsEndAtRoundMinutes() throws {
    #expect(try wake("07:03", .step(1), .minute) == "07:05")
    #expect(try wake("07:03", .step(-1), .minute) == "07:00")
    #expect(try wake("07:03", .leap(1), .minute) == "07:18")
  }

  @Test func amountsStopAtTheirEnds() throws {
    #expect(try hours(8, .step(1)) == 8.25)
    #expect(try hours(7.9, .step(1)) == 8)
    #expect(try hours(7.9, .step(-1)) == 7.75)
    #expect(try hours(11.75, .leap(1)) == 12)
    #expect(try hours(4.25, .leap(-1)) == 4)
    #expect(try hours(7.75, .leap(1)) == 8.75)
    #expect(try hours(8, .least) == 4)
    #expect(try hours(8, .most) == 12)
    #expect(try cups(20, .step(1)) == 20)
    #expect(try cups(0, .step(-1)) == 0)
    #expect(try cups(1.5, .step(1)) == 2)
    #expect(try cups(1.5, .step(-1)) == 1)
    #expect(try cups(18, .leap(1)) == 20)
    #expect(try cups(3, .leap(-1)) == 0)
    #expect(try cups(3, .least) == 0)
    #expect(try cups(3, .most) == 20)
  }
}
