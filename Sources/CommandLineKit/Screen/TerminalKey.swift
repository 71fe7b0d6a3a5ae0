package enum TerminalKey: Sendable, Hashable {
  case character(Character)
  /// A lowercase letter with the control key.
  case control(Character)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case tab, backTab
  case enter, backspace, escape
}
