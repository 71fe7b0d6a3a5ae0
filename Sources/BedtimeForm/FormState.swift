import CommandLineKit
import SleepClock

/// The state of the form: the three answers, the focus, and the handling of keys.
struct FormState: Sendable, Equatable {
  /// The parts that keys change, in their order in the form.
  enum Field: Sendable, CaseIterable {
    case hour, minute, sleep, coffee
  }

  enum Request: Sendable {
    case take
    case leave
    /// Save the current answers as defaults.
    case save
    case redraw
  }

  private(set) var question: BedtimeQuestion
  private(set) var focus = Field.hour
  /// The number that is being typed into ``focus``.
  private(set) var entry: DigitEntry?
  private(set) var showsHelp = false
  /// The message of the last key, if any.
  var message: String?
  /// Whether it is a 12-hour clock.
  let hasHalves: Bool
  let canSave: Bool
  /// The answers before a number was typed.
  private var questionBefore: BedtimeQuestion

  init(_ question: BedtimeQuestion, hasHalves: Bool, canSave: Bool = false) {
    self.question = question
    self.hasHalves = hasHalves
    self.canSave = canSave
    questionBefore = question
  }

  /// Handles a key, and returns the request that remains for the program.
  mutating func handle(_ key: TerminalKey) -> Request? {
    message = nil
    if showsHelp { return handleInHelp(key) }
    switch key {
    case .character(let character): return take(character)
    case .backspace: eraseDigit()
    case .escape where entry != nil: cancelEntry()
    case .escape, .control("d"): return .leave
    case .control("l"): return .redraw
    case .control: break
    case .enter:
      // An incomplete number is not an answer.
      if entry == nil || entry?.number != nil { return .take }
      cancelEntry()
    case .up, .backTab: moveFocus(by: -1)
    case .down, .tab: moveFocus(by: 1)
    case .left: change(.step(-1))
    case .right: change(.step(1))
    case .pageDown: change(.leap(-1))
    case .pageUp: change(.leap(1))
    case .home: change(.least)
    case .end: change(.most)
    }
    return nil
  }

  private mutating func handleInHelp(_ key: TerminalKey) -> Request? {
    switch key {
    case .character("q"), .character("Q"), .control("d"): return .leave
    default: showsHelp = false
    }
    return nil
  }

  private mutating func take(_ character: Character) -> Request? {
    if let digit = character.wholeNumberValue, (0...9).contains(digit) {
      take(digit: digit)
      return nil
    }
    switch character {
    case "q", "Q": return .leave
    case "s", "S": return canSave ? .save : nil
    case "?": showsHelp = true
    case "+", "=": change(.step(1))
    case "-", "_": change(.step(-1))
    case ":" where focus == .hour: moveFocus(by: 1)
    case "a", "A": setHalf(isAfternoon: false)
    case "p", "P": setHalf(isAfternoon: true)
    default: break
    }
    return nil
  }

  private mutating func moveFocus(by distance: Int) {
    entry = nil
    let fields = Field.allCases
    guard let index = fields.firstIndex(of: focus) else { return }
    focus = fields[(index + distance + fields.count) % fields.count]
  }

  private mutating func change(_ change: FieldChange) {
    entry = nil
    question = change.applied(to: focus, of: question)
  }

  /// Moves the wake-up time to the other half of the day, on a 12-hour clock.
  private mutating func setHalf(isAfternoon: Bool) {
    guard hasHalves, focus == .hour || focus == .minute else { return }
    entry = nil
    let hour = question.wake.hour % 12 + (isAfternoon ? 12 : 0)
    question.setWake(hour: hour, minute: question.wake.minute)
  }
}

// Typing numbers.

extension FormState {
  private mutating func take(digit: Int) {
    var typed = entry ?? DigitEntry(focus.numbers)
    if entry == nil { questionBefore = question }
    if !typed.append(digit) {
      // 25 is 2 hours and the first digit of a minute; elsewhere a new number begins.
      if focus == .hour { moveFocus(by: 1) }
      typed = DigitEntry(focus.numbers)
      questionBefore = question
      guard typed.append(digit) else {
        entry = nil
        return
      }
    }
    entry = typed
    takeEntry()
  }

  /// Applies the typed number, and moves on after a complete hour.
  private mutating func takeEntry() {
    question = questionBefore
    guard let entry else { return }
    if let number = entry.number {
      set(number, hasLeadingZero: entry.digits.hasPrefix("0"))
    }
    guard entry.isComplete else { return }
    self.entry = nil
    if focus == .hour { moveFocus(by: 1) }
  }

  private mutating func set(_ number: Int, hasLeadingZero: Bool) {
    let wake = question.wake
    switch focus {
    case .hour:
      // Hours of a 12-hour clock stay in their half; 0, 07 and 13 are 24-hour times.
      let isOfHalf = hasHalves && (1...12).contains(number) && !hasLeadingZero
      let hour = isOfHalf ? number % 12 + (wake.hour < 12 ? 0 : 12) : number
      question.setWake(hour: hour, minute: wake.minute)
    case .minute: question.setWake(hour: wake.hour, minute: number)
    case .sleep: question.setSleep(hours: Double(number))
    case .coffee: question.setCoffee(cups: Double(number))
    }
  }

  private mutating func eraseDigit() {
    guard entry != nil else { return }
    entry?.removeLast()
    if entry?.digits.isEmpty ?? true {
      cancelEntry()
    } else {
      takeEntry()
    }
  }

  private mutating func cancelEntry() {
    question = questionBefore
    entry = nil
  }
}

extension FormState.Field {
  fileprivate var numbers: ClosedRange<Int> {
    switch self {
    case .hour: 0...23
    case .minute: 0...59
    case .sleep: Int(SleepAmount.range.lowerBound)...Int(SleepAmount.range.upperBound)
    case .coffee: Int(CoffeeAmount.range.lowerBound)...Int(CoffeeAmount.range.upperBound)
    }
  }
}
