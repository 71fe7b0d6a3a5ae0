import DiaryCore
import MessageText
import SleepCore

extension FormSheet {
  /// Creates an entry from the answers in a section, or records what is missing.
  func logEntry(
    of section: FormSection, _ answers: FormAnswers, _ guess: MoodGuess?, on day: CalendarDay,
    by reader: EntryReader, in review: inout FormReview
  ) {
    let told = section.fields.filter { field in
      answers[field.key].map { !$0.isEmpty && !field.isNone($0) } ?? false
    }
    guard !told.isEmpty else { return }
    func text(_ name: String) -> String? {
      answers[FormField.Key(section.kind, name)].flatMap { $0.isEmpty ? nil : $0 }
    }
    for name in section.kind.indispensable where name != "at" && text(name) == nil {
      review.gaps[FormField.Key(section.kind, name)] = Self.gapText(name, section.kind)
    }
    let keys = Set(section.fields.map(\.key))
    guard keys.isDisjoint(with: review.errors.keys), keys.isDisjoint(with: review.gaps.keys) else {
      return
    }
    let names = told.map(\.field.name)
    let entry: FormEntry
    switch section.kind {
    case .night:
      entry = Self.nightEntry(text, names, on: day)
    case .stress: entry = .stress(text("stress") ?? "", text: text("note"))
    case .day:
      entry = .day(names.map { "\($0)=\(text($0) ?? "")" }, day: day.description)
    case .note: entry = .note(text("text") ?? "", mood: text("mood"), guess: guess)
    case .nap, .profile: return
    }
    do throws(EntryError) {
      let new = try entry.entry(by: reader, isLong: isLong)
      review.entries.append(entry)
      review.summaries.append(summary(of: new, told))
      if let night = Night(DiaryRecord(id: "", kind: .night, fields: new.fields)) {
        review.details[.night] = "\(MinutesText(night.minutesInBed)) in bed"
      }
    } catch {
      if error.canBeInsistedOn { review.longNight = error }
      review.errors[FormField.Key(section.kind, error.fieldName(among: names))] = error.formText(
        clock.text(of:))
    }
  }

  private static func nightEntry(
    _ text: (String) -> String?, _ names: [String], on day: CalendarDay
  ) -> FormEntry {
    let (bed, rise) = (text("bed") ?? "", text("rise") ?? "")
    let namesDay = [bed, rise].contains { (try? WrittenMoment(parsing: $0))?.namesDay ?? false }
    return .night(
      bed: bed, rise: rise,
      assignments: names.filter { $0 != "bed" && $0 != "rise" }.map { "\($0)=\(text($0) ?? "")" },
      day: namesDay ? nil : day.description)
  }

  private static func gapText(_ name: String, _ kind: DiaryKind) -> String {
    switch (kind, name) {
    case (.night, "bed"): "A night needs the time you went to bed."
    case (.night, _): "A night needs the time you got up."
    case (.stress, _): "Choose how stressed you are, or clear the words below."
    default: "Write a few words, or clear the mood."
    }
  }

  private func summary(of entry: NewEntry, _ told: [FormField]) -> String {
    switch entry.kind {
    case .night:
      let times = [DiaryField.bed, .rise].compactMap { entry.fields[$0]?.text }
        .compactMap { LocalMoment($0)?.time }.map(clock.text(of:))
      return "night \(times.joined(separator: " to "))"
    case .stress: return "stress \(Counted.digits(entry.fields[.value]?.number ?? 0))"
    case .day: return told.map { $0.label.lowercased() }.joined(separator: ", ")
    default: return "a note"
    }
  }
}
