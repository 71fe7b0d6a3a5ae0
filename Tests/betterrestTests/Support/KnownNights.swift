import Foundation

/// Diary lines of nights whose sleep can be computed by hand.
enum KnownNights {
  /// The fourteen nights up to that of 22 November 2026: 7 to 9 hours, after up to 3 cups of coffee,
  /// awake for 40 minutes in 8 hours after 1 cup, 6 more for each hour and 10 for each cup, and a
  /// deviation of up to 6 minutes.
  static let fortnight = (0..<14).map { index in
    let (opportunity, cups) = (420 + 30 * (index * 2 % 5), index % 4)
    let deviation = [0, 6, -6, 3, -3, 4, -4][index % 7]
    let awake = 40 + (opportunity - 480) / 10 + 10 * (cups - 1) + deviation
    return night(9 + index, opportunity: opportunity, awake: awake, cups: cups)
  }

  /// A night that ends at 07:00 on a day of November 2026 in Berlin.
  ///
  /// - Parameters:
  ///   - opportunity: The minutes from going to bed to getting up, up to a day.
  ///   - awake: The minutes awake; `nil` leaves them unknown.
  ///   - more: Further fields as JSON, each with a comma before it.
  static func night(
    _ day: Int, opportunity: Int = 480, awake: Int? = 45, cups: Int? = 1, rise: Int = 420,
    more: String = ""
  ) -> String {
    let bed = rise - opportunity
    let sleep = awake.map { #","latency":\#($0 / 3),"waso":\#($0 - $0 / 3)"# } ?? ""
    let coffee = cups.map { #","coffee":\#($0)"# } ?? ""
    return #"{"op":"01KAC000000000000000000A\#(10 + day)","do":"add","kind":"night","#
      + #""day":"2026-11-\#(twoDigits(day))","zone":"Europe/Berlin","#
      + #""bed":"\#(moment(bed < 0 ? day - 1 : day, (bed + 1440) % 1440))","#
      + #""rise":"\#(moment(day, rise))"\#(sleep)\#(coffee)\#(more)}"#
  }

  private static func moment(_ day: Int, _ minute: Int) -> String {
    "2026-11-\(twoDigits(day))T\(twoDigits(minute / 60)):\(twoDigits(minute % 60))+01:00"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
