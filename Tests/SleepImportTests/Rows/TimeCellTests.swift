import SleepDiary
import SleepPlatform
import Testing

@testable import SleepImport

@Suite struct TimeCellTests {
  /// Day, time, seconds and offset; seconds since 1970 for an instant.
  private func read(_ text: String, _ order: TimeCell.Order? = nil) -> String? {
    TimeCell(text, order: order).map { cell in
      var parts = [cell.day?.description]
      switch cell.moment {
      case .instant(let date)?: parts = ["at \(Double(date.milliseconds) / 1000)"]
      case .clock(let day, let time, let offset)?:
        #expect(day == cell.day.map { .date($0) })
        parts += [time.description, offset.map { "\($0) min" }]
      case .minutesAgo?, nil: break
      }
      return (parts + [cell.second == 0 ? nil : "\(cell.second) s"]).compactMap(\.self)
        .joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("2020-11-24 08:24", "2020-11-24 08:24"), ("2020-11-24T08:24", "2020-11-24 08:24"),
    ("2020-11-24t08:24:31", "2020-11-24 08:24 31 s"), ("2020-11-24", "2020-11-24"),
    ("2020/11/24 8:24", "2020-11-24 08:24"), ("2020.11.24 8:24", "2020-11-24 08:24"),
    ("27. 11. 2020 7:38", "2020-11-27 07:38"), ("27.11.2020 07:38:09", "2020-11-27 07:38 9 s"),
    ("1.2.2020", "2020-02-01"), ("06. 01. 2022 2:35", "2022-01-06 02:35"),
    ("  2020-11-24   08:24 ", "2020-11-24 08:24"), ("2024-02-29 00:00", "2024-02-29 00:00"),
    ("1900-01-01 00:00", "1900-01-01 00:00"), ("9999-12-31 23:59", "9999-12-31 23:59"),
    ("22.06.26 23:00", "2026-06-22 23:00"), ("2026-11-22 24:00", "2026-11-23 00:00"),
    ("27 Nov 2020 7:38", "2020-11-27 07:38"), ("27. Nov. 2020", "2020-11-27"),
    ("Sept 1, 2020, 7:38 pm", "2020-09-01 19:38"), ("1st of May 2020 07:38", "2020-05-01 07:38"),
    ("Friday, November 27, 2020", "2020-11-27"), ("27-Nov-20", "2020-11-27"),
    ("20201127", "2020-11-27"), ("20201127T0738", "2020-11-27 07:38"),
    ("20201127 073809", "2020-11-27 07:38 9 s"), ("24:00", "00:00"),
    ("23:10", "23:10"), ("7:05", "07:05"), ("07:30:15", "07:30 15 s"),
    ("2016-12-31T23:59:60Z", "at 1483228740.0 59 s"),
  ]) func dateAndTimeAreReadInEachStyle(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test(arguments: [
    ("9:03 PM", "21:03"), ("9:03PM", "21:03"), ("9:03 pm", "21:03"), ("9:03 Am", "09:03"),
    ("9:01\u{202F}PM", "21:01"), ("9:01\u{A0}am", "09:01"), ("12:00 AM", "00:00"),
    ("12:58 am", "00:58"), ("12:00 PM", "12:00"), ("12:30 pm", "12:30"),
    ("1:45 AM", "01:45"), ("9:03 p.m.", "21:03"), ("9:03 a. m.", "09:03"),
    ("9:03\u{A0}p.\u{A0}m.", "21:03"),
    ("2020-06-05 11:05PM", "2020-06-05 23:05"),
    ("2020-02-03 9:00:07 PM", "2020-02-03 21:00 7 s"),
  ]) func twelveHourTimesEndWithTheirHalf(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test(arguments: [
    ("2020-11-24T08:24:31.123Z", "at 1606206240.0 31 s"),
    ("2020-11-24 08:24+0000", "at 1606206240.0"), ("2020-11-24 08:24 UTC", "at 1606206240.0"),
    ("2020-11-24 08:24 UTC+0200", "2020-11-24 08:24 120 min"),
    ("2020-11-24 08:24-0430", "2020-11-24 08:24 -270 min"),
    ("2020-11-24 08:24 +0100", "2020-11-24 08:24 60 min"),
    ("2020-11-24T08:24:00.000+05:30", "2020-11-24 08:24 330 min"),
    ("2020-11-24T08:24-03:30", "2020-11-24 08:24 -210 min"),
    ("2020-11-24T08:24+01", "2020-11-24 08:24 60 min"), ("08:24Z", "08:24 0 min"),
    ("2020-11-24 08:24+1400", "2020-11-24 08:24 840 min"),
  ]) func offsetsFollowTheTime(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test(arguments: [
    ("1608323029", "at 1608323029.0"), ("1608323029380", "at 1608323029.38"),
    ("0000000000", "at 0.0"), ("9999999999999", "at 9999999999.999"),
  ]) func tenAndThirteenDigitsAreSecondsAndMillisecondsSince1970(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test func slashesRequireAKnownOrUnambiguousOrder() {
    #expect(read("11/27/2020 7:38 PM") == "2020-11-27 19:38")
    #expect(read("27/11/2020 07:38") == "2020-11-27 07:38")
    #expect(read("27-11-2020 07:38") == "2020-11-27 07:38")
    #expect(read("03/04/2020 07:38") == nil)
    #expect(read("03/04/2020 07:38", .day) == "2020-04-03 07:38")
    #expect(read("03/04/2020 07:38", .month) == "2020-03-04 07:38")
    #expect(read("3-4-2020", .month) == "2020-03-04")
    #expect(read("27/11/2020 07:38", .month) == nil)
    #expect(read("11/27/2020 07:38", .day) == nil)
    // With dots (German, Czech) the day is first; a leading year is unambiguous.
    #expect(read("3.4.2020", .month) == "2020-04-03")
    #expect(read("2020/04/03", .month) == "2020-04-03")
  }

  @Test(arguments: [
    ("27/11/2020", TimeCell.Order.day), ("11/27/2020 7:38 PM", .month),
    ("27-11-2020", .day), ("03/04/2020", nil), ("13/13/2020", nil), ("27.11.2020", nil),
    ("2020-11-27", nil), ("2020/11/27", nil), ("27/11/20", .day), ("7:38", nil), ("", nil),
  ]) func theOrderIsThatOfUnambiguousDates(text: String, order: TimeCell.Order?) {
    #expect(TimeCell.order(of: text) == order)
  }

  @Test(arguments: [
    "2026-02-29 10:00", "2026-02-30", "2026-13-01", "2026-00-10", "2026-11-31 10:00",
    "31.04.2026", "2026-11-22 24:01", "2026-11-22 23:60", "25:00", "0:30 PM", "13:00 PM",
    "2026-11-22 23:10 +19:00", "2026-11-22 23",
  ]) func impossibleDatesAndTimesAreRejected(text: String) {
    #expect(read(text) == nil)
  }

  @Test(arguments: [
    "", " ", "garbage", "12", "1,234", "23.10", "N/A", "-1608323029", "16083230293",
    "160832302938", "16083230293801", "26-08-24 07:30:35", "2026-11/22", "2026-11-22X23:10",
    "2026-11-22 23:10 tomorrow", "2026-11-22 23:10 xx", "2026-11-22, 23:10", "27 Foo 2020",
    "20201327", "27 Nov 7:38", "Nov 27 20:20", "26/11/22",
    "2026-11-22 2026-11-22", "99999999999999999999-01-01", "２０２６-11-22", "2026-11-22\u{0}",
    "1e999", "NaN", "23:10:", ":23:10", "--", "1:2:3:4:5:6:7:8:9:10:11:12:13:14",
  ]) func otherTextIsRejected(text: String) {
    #expect(read(text) == nil)
  }

  @Test func datesAndTimesAloneAreNoMoments() {
    for text in ["2026-11-22", "23:10", "23:10Z"] {
      #expect(throws: RowRefusal.self) { try WrittenMoment(text, named: "start") }
    }
    for text in ["2026-11-22 23:10", "1608323029"] {
      #expect(throws: Never.self) { try WrittenMoment(text, named: "start") }
    }
  }
}
