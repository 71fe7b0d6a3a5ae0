/// A key as the form knows it.
enum FormKey: Sendable, Hashable {
  /// A key that types something: a digit, a letter, a sign.
  case character(Character)
  /// A letter, in lower case, with the control key.
  case control(Character)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case tab, backTab
  case enter, backspace, escape
}
