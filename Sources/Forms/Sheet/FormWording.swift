import SleepDiary

struct FormWording: Sendable, Equatable {
  /// The label before the answer; at most 14 columns.
  let label: String
  let question: String
  /// The unit or the format of the answer; may be empty.
  let unit: String

  init(_ label: String, _ question: String, unit: String = "") {
    (self.label, self.question, self.unit) = (label, question, unit)
  }

  init(_ field: EntryField, of kind: DiaryKind) {
    self =
      (kind == .day && field.name == "coffee" ? Self.coffeeOfDay : Self.all[field.name])
      ?? FormWording(field.name, field.name, unit: field.form.expected)
  }

  private static let coffeeOfDay = FormWording(
    "Coffee", "How many cups of coffee did you drink today?", unit: "cups")

  private static let all: [String: FormWording] = [
    "bed": FormWording("Went to bed", "When did you go to bed?"),
    "rise": FormWording("Got up", "When did you get up?"),
    "out": FormWording(
      "Lights out", "When did you turn the lights out?", unit: "if later than bed"),
    "latency": FormWording(
      "Fell asleep in", "How many minutes did it take you to fall asleep?", unit: "minutes"),
    "awake": FormWording(
      "Awake for", "How many minutes were you awake in between, in all?",
      unit: "minutes in all"),
    "awakenings": FormWording("Times awake", "How often did you wake up in between?"),
    "woke": FormWording("Last woke up", "When did you wake up for good?", unit: "if before rising"),
    "quality": FormWording(
      "Quality", "How good was the night, 1 (very poor) to 5 (very good)?", unit: "1 to 5"),
    "coffee": FormWording(
      "Coffee", "How many cups of coffee did you drink the day before?",
      unit: "cups the day before"),
    "last-coffee": FormWording("Last coffee", "When was the last cup?"),
    "alcohol": FormWording(
      "Alcohol", "How many alcoholic drinks did you have the day before?",
      unit: "drinks the day before"),
    "exercise": FormWording(
      "Exercise", "How many minutes did you exercise the day before?", unit: "minutes"),
    "asleep": FormWording(
      "Measured sleep", "How long did you sleep, as measured by a device?", unit: "such as 7h12m"),
    "alarm": FormWording("Alarm", "Did an alarm wake you?", unit: "yes or no"),
    "workday": FormWording("Workday", "Did a workday follow?", unit: "yes or no"),
    "snooze": FormWording(
      "Snoozed", "How many minutes did you try to sleep again after waking up?", unit: "minutes"),
    "bed-zone": FormWording(
      "Bed time zone", "In which time zone did you go to bed?", unit: "after a flight"),
    "note": FormWording("In a few words", "A few words about it?"),
    "stress": FormWording(
      "Stress", "How stressed are you now, 0 (calm) to 10 (extreme)?", unit: "0 calm, 10 extreme"),
    "at": FormWording("When", "When was it?"),
    "text": FormWording("Text", "Anything to write down?"),
    "mood": FormWording(
      "Mood", "Your mood in a word: happy, sad, angry, relaxed or your own?",
      unit: "happy, sad, angry, relaxed or yours"),
    "sleep": FormWording("Sleep", "How many hours did you sleep?", unit: "hours"),
    "activity": FormWording("Activity", "How many minutes were you active today?", unit: "minutes"),
    "work": FormWording("Work", "How many hours did you work today?", unit: "hours"),
    "diet": FormWording(
      "Diet", "How well did you eat today, 0 (poor) to 10 (very well)?", unit: "0 to 10"),
    "name": FormWording("Name", "What is your name?"),
    "need": FormWording("Sleep needed", "How many hours of sleep do you need?", unit: "hours"),
    "workdays": FormWording("Workdays", "On which days do you work?", unit: "such as Mon-Fri"),
    "start": FormWording("Day starts", "When does your day start?"),
  ]
}
