import SleepTerminal
import SleepModel

/// The state of a form: the answers, the focus, and the handling of keys.
///
/// An answer is a value that the user typed, chose or accepted with Enter. Untouched suggestions
/// and scales are not answers, so nothing is stored that was not observed; only a sure prediction
/// of the mood is stored, as a guess.
struct FormState {
  enum Request {
    case save
    case leave
    case redraw
    /// Save the answers as defaults, and stay.
    case keep
  }

  var sheet: FormSheet
  private(set) var slots: [FormSlot]
  /// The index of the focused field; the number of fields for the line that saves.
  private(set) var focus = 0
  /// The clock on the day that has begun since the answers were given; `nil` on the same day.
  var nextClock: DiaryClock?
  /// Whether the user wants the day on which the answers were given.
  private(set) var keepsDay = false
  /// The review of the answers since a field was last left.
  private(set) var review = FormReview()
  /// Whether to show what is missing, after the first attempt to save.
  private(set) var showsGaps = false
  private(set) var showsHelp = false
  /// The message of the last key, if any.
  var message: String?
  /// The text whose mood was predicted last.
  private var predictedText = ""
  /// Whether the last key asked to leave and needs confirmation.
  private var isLeaving = false
  /// Whether the last key asked to save a long night and needs confirmation.
  private var isInsisting = false
  /// Whether the last key asked to save and the day needs to be chosen.
  private var isAskingDay = false
  /// The field when it received the focus.
  private var slotBefore: FormSlot?
  /// Whether the answers can be saved as defaults.
  let canKeep: Bool

  init(_ sheet: FormSheet, canKeep: Bool = false) {
    self.sheet = sheet
    self.canKeep = canKeep
    slots = sheet.fields.map(FormSlot.init)
    slotBefore = slots.first
  }

  /// Whether the user has typed or chosen something.
  var isTouched: Bool { slots.contains { $0.answer != nil } }

  var isAtEnd: Bool { focus == slots.count }
  var slot: FormSlot? { isAtEnd ? nil : slots[focus] }

  var answers: FormAnswers {
    var answers: FormAnswers = [:]
    for slot in slots { answers[slot.field.key] = slot.answer }
    return answers
  }

  /// The answers, a line for each; empty if there are none.
  var answersText: String {
    let lines = slots.compactMap { slot -> String? in
      guard !sheet.isBedtime, let answer = slot.answer, !answer.isEmpty else { return nil }
      return "  \(slot.field.label): \(answer)\n"
    }
    return lines.isEmpty ? "" : "Your answers:\n\(lines.joined())"
  }

  /// Predicts the mood of the note if its text has changed since.
  mutating func predictMood() {
    guard let place = slots.firstIndex(where: { $0.field.key == .mood }),
      let text = slots.first(where: { $0.field.key == .noteText })?.text, text != predictedText
    else { return }
    predictedText = text
    slots[place].offer(sheet.guess(ofText: text))
  }

  /// The questions for a bedtime as they are answered so far; a number that is still being typed
  /// is no answer yet.
  var question: BedtimeQuestion? {
    var answers = answers
    for slot in slots where slot.number == nil {
      answers[slot.field.key] = slot.field.scale.flatMap { slot.lastNumber.map($0.text) }
    }
    return sheet.review(answers).question
  }

  /// The error of a field, or what is missing in it.
  func problem(with field: FormField) -> String? {
    review.errors[field.key] ?? (showsGaps ? review.gaps[field.key] : nil)
  }

  /// Handles a key, and returns the request that remains for the program.
  mutating func handle(_ key: TerminalKey) -> Request? {
    let (wasLeaving, wasInsisting, wasAsking) = (isLeaving, isInsisting, isAskingDay)
    (isLeaving, isInsisting, isAskingDay) = (false, false, false)
    message = nil
    if showsHelp {
      showsHelp = false
      return key == .control("d") ? .leave : nil
    }
    switch key {
    case .enter: return takeField()
    case .up, .backTab: move(by: -1)
    case .down, .tab: move(by: 1)
    case .pageUp where slot?.field.scale?.leap == nil: move(to: 0)
    case .pageDown where slot?.field.scale?.leap == nil: move(to: slots.count)
    case .escape where !isAtEnd && slots[focus] != slotBefore: takeBack()
    case .escape: return leave(isConfirmed: wasLeaving)
    case .control("d"): return .leave
    case .control("l"): return .redraw
    case .character("s") where canKeep, .character("S") where canKeep,
      .control("s") where sheet.isBedtime:
      return canKeep && isFreeOfProblems() ? .keep : nil
    case .control("s"):
      keepsDay = keepsDay || wasAsking
      return save(isInsisted: wasInsisting)
    case .control("t") where wasAsking:
      turnToNextDay()
      return save()
    default:
      if isAtEnd || !slots[focus].field.isFreeText {
        switch key {
        case .character("q"), .character("Q"): return leave(isConfirmed: wasLeaving)
        case .character("?"):
          showsHelp = true
          return nil
        default: break
        }
      }
      change(by: key)
    }
    return nil
  }

  /// Accepts the field's value, and moves on if it is valid; the answers for a bedtime are complete.
  private mutating func takeField() -> Request? {
    guard !isAtEnd else { return save() }
    if sheet.isBedtime {
      slots[focus].focus()
      return isFreeOfProblems() ? .save : nil
    }
    slots[focus].takeSuggestion()
    settle()
    if review.errors[slots[focus].field.key] == nil { move(by: 1) }
    return nil
  }

  private mutating func change(by key: TerminalKey) {
    guard !isAtEnd else { return }
    let key0 = slots[focus].field.key
    guard slots[focus].handle(key) else { return }
    // The error is being corrected.
    review.errors[key0] = nil
    review.gaps[key0] = nil
    // A choice is complete after every key.
    if slots[focus].isChosen { settle() }
  }

  private mutating func takeBack() {
    if let slotBefore { slots[focus] = slotBefore }
    settle()
  }

  private mutating func move(by distance: Int) {
    // The line that saves is the last place.
    let places = slots.count + (sheet.isBedtime ? 0 : 1)
    move(to: (focus + distance + places) % places)
  }

  private mutating func move(to place: Int) {
    if !isAtEnd { slots[focus].focus() }
    settle()
    focus = place
    if !isAtEnd { slots[focus].focus() }
    slotBefore = slot
  }

  /// Stays open after an attempt to save has failed, with the problem below its field if these
  /// records show it.
  mutating func refuse(_ problem: String, _ records: [DiaryRecord]?) {
    if let records, let reader = sheet.reader {
      sheet.reader = EntryReader(clock: reader.clock, records: records)
    }
    if isFreeOfProblems() { message = problem }
  }

  private mutating func settle() {
    predictMood()
    let guess = slots.lazy.compactMap(\.picker).first?.guess
    review = sheet.review(answers, guess: guess)
    // The user sees what was understood.
    for place in slots.indices {
      if let text = review.readings[slots[place].field.key] { slots[place].take(text) }
    }
  }

  /// Whether no answer has a problem; otherwise moves to the first that has.
  private mutating func isFreeOfProblems() -> Bool {
    settle()
    guard let bad = slots.firstIndex(where: { problem(with: $0.field) != nil }) else { return true }
    if bad != focus { move(to: bad) }
    message = sheet.isBedtime ? "See below the field." : "Not saved: see below the field."
    return false
  }

  /// - Parameter isInsisted: Whether the user has confirmed that a night is as long as written.
  private mutating func save(isInsisted: Bool = false) -> Request? {
    sheet.isLong = isInsisted
    showsGaps = true
    if !isFreeOfProblems() {
      isInsisting = review.longNight != nil
      if isInsisting { message = "Not saved. ^S again to save it as it is." }
    } else if review.entries.isEmpty, review.assignments.isEmpty {
      message = "Nothing is \(sheet.isEdit ? "changed" : "filled in") yet. q leaves."
      if !isAtEnd { move(to: slots.count) }
    } else if let question = dayQuestion {
      isAskingDay = true
      message = question
    } else {
      return .save
    }
    return nil
  }

  /// Leaves, but asks for confirmation once if answers would be lost.
  private mutating func leave(isConfirmed: Bool) -> Request? {
    let isTyped = slots.contains { $0.answer != nil && $0.answer != $0.field.suggestion }
    guard isTyped, !isConfirmed, !sheet.isBedtime else { return .leave }
    isLeaving = true
    message = "Not saved. Again to leave anyway, ^S to save."
    return nil
  }
}
