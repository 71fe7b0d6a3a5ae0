/// A key of a terminal, as far as programs on a screen use them.
package enum TerminalKey: Sendable, Hashable {
  /// A key that types something: a digit, a letter, a sign.
  case character(Character)
  /// A letter, in lower case, with the control key.
  case control(Character)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case tab, backTab
  case enter, backspace, escape
}
