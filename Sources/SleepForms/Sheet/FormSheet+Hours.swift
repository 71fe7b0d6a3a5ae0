import SleepModel

/// Hours alone, such as 7 for getting up, which are one time of the day or two.
extension FormSheet {
  /// The times of the day that an hour alone can be; empty for other texts.
  static func times(ofHour text: String) -> [ClockTime] {
    guard (1...2).contains(text.utf8.count), let hour = Int(text) else { return [] }
    let hours = (1...12).contains(hour) ? [hour, (hour + 12) % 24] : [hour]
    return hours.compactMap { ClockTime(hour: $0, minute: 0) }
  }

  /// Replaces hours alone in answers by the only times that fit; with several or none, that is the
  /// problem of the first of them.
  ///
  /// - Parameter read: Reads the answers, and throws if they cannot be.
  func readHours(
    in answers: inout FormAnswers, of fields: [FormField], in review: inout FormReview,
    _ read: (FormAnswers) throws(EntryError) -> Void
  ) {
    var readings: [FormAnswers] = [[:]]
    var hours: [FormField.Key] = []
    for field in fields where field.field.form == .moment {
      let times = Self.times(ofHour: answers[field.key] ?? "")
      guard !times.isEmpty else { continue }
      hours.append(field.key)
      readings = readings.flatMap { reading in
        times.map { reading.merging([field.key: Self.written($0, clock)]) { $1 } }
      }
    }
    guard let first = hours.first else { return }
    readings = readings.filter { reading in
      do throws(EntryError) {
        try read(answers.merging(reading) { $1 })
        return true
      } catch {
        return !error.isAboutTimes
      }
    }
    if readings.count == 1 {
      answers.merge(readings[0]) { $1 }
      review.readings.merge(readings[0]) { $1 }
    } else if readings.isEmpty {
      review.errors[first] = timeProblem(answers[first] ?? "")
    } else {
      let texts = readings.map { reading in
        hours.compactMap { reading[$0] }.joined(separator: " to ")
      }
      review.errors[first] = "Please write \(texts.joined(separator: " or "))."
    }
  }

  /// What is wrong with a written moment; `nil` if it can be read.
  func timeProblem(_ text: String) -> String? {
    do throws(EntryError) {
      _ = try WrittenMoment(parsing: text)
      return nil
    } catch {
      return error.formText(clock.figures)
    }
  }
}

extension EntryError {
  /// Whether other times of the day could be right.
  fileprivate var isAboutTimes: Bool {
    switch self {
    case .future, .skippedTime, .outOfOrder, .riseBeforeBed, .tooLong, .awakeTooLong,
      .snoozeTooLong,
      .sleepTooLong, .unreadableTime, .unreadableMoment:
      true
    default: false
    }
  }
}
