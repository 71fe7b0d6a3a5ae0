import CommandLineKit
import SleepDiary

/// A form of the diary as a value: the answers, the place where one is, and what keys do to them.
///
/// An answer is what somebody has typed, chosen or taken with Enter. Untouched suggestions
/// and scales are not answers, so nothing is stored that nobody observed.
struct DiaryFormState: Sendable {
  /// What a key asks of the program.
  enum Request: Sendable {
    /// To save the answers, and the end of the form.
    case save
    /// The end of the form, without saving.
    case leave
    /// Redraw the whole screen.
    case redraw
  }

  let sheet: FormSheet
  private(set) var slots: [FormSlot]
  /// The field that keys go to; behind the last one is the line that saves.
  private(set) var focus = 0
  /// What comes of the answers, as of the last time that somebody left a field.
  private(set) var review = FormReview()
  /// Whether to say what is missing: only once somebody wants to save.
  private(set) var showsGaps = false
  private(set) var showsHelp = false
  /// What came of the last key, if that has to be said.
  private(set) var message: String?
  /// Whether the last key asked to leave, and another one is to confirm that.
  private var isLeaving = false
  /// The field as it was when one came to it.
  private var slotBefore: FormSlot?

  init(_ sheet: FormSheet) {
    self.sheet = sheet
    slots = sheet.fields.map(FormSlot.init)
    slotBefore = slots.first
  }

  /// Whether one is in the line that saves.
  var isAtEnd: Bool { focus == slots.count }
  /// The field that keys go to.
  var slot: FormSlot? { isAtEnd ? nil : slots[focus] }

  /// The answers that somebody has given or taken.
  var answers: FormAnswers {
    var answers: FormAnswers = [:]
    for slot in slots { answers[slot.field.key] = slot.answer }
    return answers
  }

  /// What is wrong with a field, or missing in it.
  func problem(with field: FormField) -> String? {
    review.errors[field.key] ?? (showsGaps ? review.gaps[field.key] : nil)
  }

  /// Does what the key says.
  ///
  /// - Returns: What is left for the program to do.
  mutating func handle(_ key: TerminalKey) -> Request? {
    let wasLeaving = isLeaving
    isLeaving = false
    message = nil
    if showsHelp {
      showsHelp = false
      return key == .control("d") ? .leave : nil
    }
    switch key {
    case .enter: return takeField()
    case .up, .backTab: move(by: -1)
    case .down, .tab: move(by: 1)
    case .pageUp: move(to: 0)
    case .pageDown: move(to: slots.count)
    case .escape where !isAtEnd && slots[focus] != slotBefore: takeBack()
    case .escape: return leave(isConfirmed: wasLeaving)
    case .control("d"): return .leave
    case .control("l"): return .redraw
    case .control("s"): return save()
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

  /// Takes what the field shows, and goes on if it will do.
  private mutating func takeField() -> Request? {
    guard !isAtEnd else { return save() }
    slots[focus].takeSuggestion()
    settle()
    if review.errors[slots[focus].field.key] == nil { move(by: 1) }
    return nil
  }

  private mutating func change(by key: TerminalKey) {
    guard !isAtEnd else { return }
    let key0 = slots[focus].field.key
    guard slots[focus].handle(key) else { return }
    // What was wrong is being mended.
    review.errors[key0] = nil
    review.gaps[key0] = nil
    // A choice is whole with every key.
    if slots[focus].field.scale != nil { settle() }
  }

  private mutating func takeBack() {
    if let slotBefore { slots[focus] = slotBefore }
    settle()
  }

  private mutating func move(by distance: Int) {
    move(to: (focus + distance + slots.count + 1) % (slots.count + 1))
  }

  private mutating func move(to place: Int) {
    settle()
    focus = place
    if !isAtEnd { slots[focus].focus() }
    slotBefore = slot
  }

  /// Reviews the answers again.
  private mutating func settle() { review = sheet.review(answers) }

  private mutating func save() -> Request? {
    settle()
    showsGaps = true
    if let bad = slots.firstIndex(where: { problem(with: $0.field) != nil }) {
      move(to: bad)
      message = "Not saved: see below the field."
    } else if review.entries.isEmpty, review.assignments.isEmpty {
      message =
        switch sheet.purpose {
        case .log: "Nothing is filled in yet. q leaves."
        case .edit: "Nothing is changed yet. q leaves."
        }
      if !isAtEnd { move(to: slots.count) }
    } else {
      return .save
    }
    return nil
  }

  /// Leaves, but asks once if answers would be lost.
  private mutating func leave(isConfirmed: Bool) -> Request? {
    let isTyped = slots.contains { $0.answer != nil && $0.answer != $0.field.suggestion }
    guard isTyped, !isConfirmed else { return .leave }
    isLeaving = true
    message = "Not saved. Again to leave anyway, ^S to save."
    return nil
  }
}
