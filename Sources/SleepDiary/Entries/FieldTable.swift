import SleepCore

/// What is known about the fields that are written in entries, a row for each: the field and the
/// form of its value, an example, what help says, and the label and the question of forms.
extension EntryField {
  /// The fields of a kind in the order of help, completion and forms.
  package static func all(of kind: DiaryKind) -> [EntryField] {
    switch kind {
    case .night, .nap: sleep
    case .stress: [stress, at.asked, note.asked]
    case .note: [text, mood, at]
    case .day: day
    case .profile: profile
    }
  }

  // What the sleep was like, what may have made it so, and what is known about few nights.
  private static let sleep = [
    EntryField(
      .bed, .moment, "22:50", "when you went to bed", "Went to bed", "When did you go to bed?",
      phrase: "to bed", told: .onLine,
      columns: ["bedtime", "bed time", "went to bed", "in bed at", "in bed time", "bed"]
    ).asked,
    EntryField(
      .rise, .moment, "6:55", "when you got up", "Got up", "When did you get up?", phrase: "up",
      told: .onLine, columns: ["got up", "get up", "out of bed", "rise", "up"]
    ).asked,
    EntryField(
      .out, .moment, "23:05", "lights out, if later than bed", "Lights out",
      "When did you turn the lights out?", hint: "if later than bed", told: .onLine,
      columns: [
        "lights out", "sleep start", "sleep onset", "fell asleep", "asleep at", "start", "onset",
        "begin", "from",
      ]),
    EntryField(
      .latency, .minutes, "15", "minutes it took you to fall asleep", "Fell asleep in",
      "How many minutes did it take you to fall asleep?", phrase: "asleep after",
      columns: ["latency", "before sleep", "to fall asleep"]
    ).asked.metric(
      "Falling asleep", definition: "after lights out", more: "a longer time to fall asleep",
      less: "a shorter time to fall asleep", help: "Minutes from lights out to falling asleep."),
    EntryField(
      .waso, named: "awake", .awake, "20", "minutes awake in between, in all", "Awake for",
      "How many minutes were you awake in between, in all?", hint: "minutes in all",
      phrase: "awake", columns: ["waso", "minutes awake", "time awake", "awake time"]
    ).asked.metric(
      "Awake at night", definition: "after falling asleep", more: "more time awake at night",
      less: "less time awake at night", help: "Minutes awake after falling asleep."),
    EntryField(
      .awakenings, .whole(EntryForm.awakenings), in: .count(of: "time"), "2",
      "how often you woke up in between", "Times awake", "How often did you wake up in between?",
      hint: "", phrase: "awake", columns: ["awakenings", "times awake"]),
    EntryField(
      .woke, .moment, "6:40", "when you last woke up, if before rise", "Last woke up",
      "When did you wake up for good?", hint: "if before rising", phrase: "woke", told: .onLine,
      columns: [
        "wake time", "waketime", "woke", "wake up", "wake", "sleep end", "end", "stop", "to",
      ]),
    EntryField(
      .quality, .whole(1...5), "4", "1 (very poor) to 5 (very good)", "Quality",
      "How good was the night, 1 (very poor) to 5 (very good)?", hint: "1 to 5", told: .first,
      columns: ["quality", "rating", "score"]
    ).asked.metric(
      definition: "1 very poor to 5 very good", more: "better sleep quality",
      less: "poorer sleep quality", help: "Of the night, 1 (very poor) to 5 (very good).",
      isMain: true),
    EntryField(
      .coffee, .amount(CoffeeAmount.range), in: .count(of: "cup"), "2", "cups on the day before",
      "Coffee", "How many cups of coffee did you drink the day before?",
      hint: "cups the day before", columns: ["coffee", "caffeine", "cups"]
    ).asked.metric(help: "Cups on the day.", isMain: true),
    EntryField(
      .lastCoffee, .moment, "15:30", "when you had the last cup", "Last coffee",
      "When was the last cup?", told: .within
    ).metric(
      "Coffee to bed", named: "coffee-to-bed", definition: "from the last cup to going to bed",
      more: "a longer time from the last coffee to bed",
      less: "a shorter time from the last coffee to bed",
      help: "Hours from the last cup of coffee to going to bed."),
    EntryField(
      .alcohol, .amount(0...50), in: .count(of: "drink"), "1", "drinks on the day before",
      "Alcohol", "How many alcoholic drinks did you have the day before?",
      hint: "drinks the day before", columns: ["alcohol", "drinks"]
    ).metric(help: "Drinks on the day."),
    EntryField(
      .exercise, .minutes, "45", "minutes on the day before", "Exercise",
      "How many minutes did you exercise the day before?"
    ).metric(help: "Minutes of exercise on the day."),
    EntryField(
      .asleep, .asleep, "7h12m", "time asleep as a device measured it", "Measured sleep",
      "How long did you sleep, as measured by a device?", hint: "such as 7h12m", told: .onLine,
      columns: [
        "time asleep", "minutes asleep", "asleep time", "total sleep", "sleep duration", "slept",
        "asleep",
      ]),
    EntryField(
      .alarm, .yesOrNo, "yes", "whether an alarm woke you", "Alarm", "Did an alarm wake you?",
      hint: "yes or no"),
    EntryField(
      .workday, .yesOrNo, "no", "whether a workday followed", "Workday", "Did a workday follow?",
      hint: "yes or no"),
    EntryField(
      .snooze, .minutes, "9", "minutes you tried to sleep again after waking up", "Snoozed",
      "How many minutes did you try to sleep again after waking up?", told: .onLine),
    EntryField(
      .bedZone, .timeZone, "Europe/Berlin", "time zone of going to bed, after a flight",
      "Bed time zone", "In which time zone did you go to bed?", hint: "after a flight",
      phrase: "time zone of bed", told: .within),
    note,
  ]

  private static let note = EntryField(
    .note, .text, "\"hot night\"", "a text", "In a few words", "A few words about it?", phrase: "",
    told: .onLine, columns: ["notes", "note", "comment"])

  private static let stress = EntryField(
    .value, named: "stress", .whole(0...10), "6", "0 (calm) to 10 (extreme)", "Stress",
    "How stressed are you now, 0 (calm) to 10 (extreme)?", hint: "0 calm, 10 extreme",
    told: .within
  ).asked.metric(
    definition: "0 calm to 10 extreme",
    help: "0 (calm) to 10 (extreme), the average of the day's entries.", isMain: true)

  private static let at = EntryField(
    .at, .moment, "21:30", "when it was", "When", "When was it?", phrase: "at", told: .within)

  private static let text = EntryField(
    .note, named: "text", .text, "\"long walk\"", "what you write down", "Text",
    "Anything to write down?", phrase: "", told: .onLine
  ).asked

  private static let mood = EntryField(
    .mood, and: .moodBy, .mood, "relaxed", "happy, sad, angry, relaxed or your own word", "Mood",
    "Your mood in a word: happy, sad, angry, relaxed or your own?",
    hint: "happy, sad, angry, relaxed or yours", phrase: ""
  ).asked

  private static let day = [
    EntryField(
      .sleep, .hours(0...24), "7.5", "hours, if no night is logged", "Sleep",
      "How many hours did you sleep?"
    ).metric(
      definition: "asleep at night", help: "Hours asleep at night, or as logged for the day.",
      isMain: true),
    EntryField(
      .activity, .minutes, "40", "minutes of activity", "Activity",
      "How many minutes were you active today?"
    ).asked.metric(isMain: true),
    EntryField(
      .work, .hours(0...24), "9", "hours of work", "Work", "How many hours did you work today?"
    ).asked.metric(isMain: true),
    EntryField(
      .diet, .amount(0...10), "6", "0 (poor) to 10 (very good)", "Diet",
      "How well did you eat today, 0 (poor) to 10 (very well)?", hint: "0 to 10"
    ).asked.metric(
      definition: "0 poor to 10 very good", more: "a better diet", less: "a poorer diet",
      isMain: true),
    // It is what the night after tells of the day before.
    EntryField(
      .coffee, .amount(CoffeeAmount.range), in: .count(of: "cup"), "3",
      "cups; they count for the night after", "Coffee",
      "How many cups of coffee did you drink today?"
    ).asked,
  ]

  private static let profile = [
    EntryField(.name, .text, "Ada", "your name", "Name", "What is your name?", phrase: ""),
    EntryField(
      .need, .hours(4...12), "8", "hours of sleep you need", "Sleep needed",
      "How many hours of sleep do you need?", phrase: "needs"),
    EntryField(
      .wake, .wakeTimes, "07:00",
      "when you want to wake up, or by day: \"Mon-Fri 06:30, Sat-Sun 08:00\"", "Waking up",
      "When do you want to wake up?", hint: "or by day", phrase: "wakes up at"),
    EntryField(
      .coffee, .amount(CoffeeAmount.range), in: .count(of: "cup"), "2",
      "cups of coffee you drink in a day", "Coffee",
      "How many cups of coffee do you drink in a day?"
    ),
    EntryField(
      .workdays, .workdays, "Mon-Fri", "the days you work", "Workdays",
      "On which days do you work?", hint: "such as Mon-Fri", phrase: "works"),
    EntryField(
      .dayStart, named: "start", .morning, "04:00",
      "when your day starts; anything earlier belongs to the day before", "Day starts",
      "When does your day start?", phrase: "day starts at"),
  ]
}
