package enum TerminalKey: Sendable, Hashable {
  case character(Character)
  /// A lowercase letter with the control key.
  case control(Character)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case tab, backTab
  case enter, backspace, delete, escape
  /// Pasted text in one line, without control characters.
  case paste(String)
}
