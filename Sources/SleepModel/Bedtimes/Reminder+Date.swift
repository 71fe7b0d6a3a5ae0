import Foundation

extension Reminder {
  /// The time and the day of the week at which it comes, for a notification that repeats.
  public var dateComponents: DateComponents {
    var components = DateComponents()
    (components.hour, components.minute) = (time.hour, time.minute)
    components.weekday = weekday?.calendarWeekday
    return components
  }
}
