/// A line of a diary's file that does not count, or not with all that it says.
///
/// It stays in the file. What a newer version of the format may mean is no damage.
public struct DamagedLine: Sendable, Hashable, Identifiable, CustomStringConvertible {
  /// The reasons for which a line does not count.
  public enum Reason: Sendable, Hashable, CustomStringConvertible {
    /// It is no operation, or was cut off.
    case unreadable
    /// It does something else than to add, set, delete or undo.
    case unknownAction
    /// It adds an entry of an unknown kind, or of one that is set and not added.
    case unknownKind
    /// It names no entry to change, or nothing to undo.
    case namesNoEntry
    /// A value is not one of its field; the others count.
    case invalidValue(DiaryField)

    /// The reason in words, without the contents of the line.
    public var description: String {
      switch self {
      case .unreadable: "this line of the diary cannot be read"
      case .unknownAction: "this line of the diary has an unknown action in 'do'"
      case .unknownKind: "this line of the diary adds an entry of an unknown 'kind'"
      case .namesNoEntry: "this line of the diary names no entry"
      case .invalidValue(let field):
        "'\(field.rawValue)' in this line of the diary is not \(FieldContents.of(field).description)"
      }
    }
  }

  /// The name of the file.
  public let file: String
  /// The number of the line, from 1.
  public let line: Int
  /// Why it does not count.
  public let reason: Reason

  /// The file and the line.
  public var id: String { "\(file):\(line)" }
  /// The place and the reason.
  public var description: String { "\(id): \(reason)" }
}

extension Operation {
  /// The reason for which the operation does not count; `nil` if it does.
  func damage(in bytes: [UInt8]) -> DamagedLine.Reason? {
    switch verb {
    case .unknown: return .unknownAction
    case .compact: return nil
    case .undo: return target.number == 0 ? .namesNoEntry : nil
    case .add where kind == nil || kind?.isKeyed == true: return .unknownKind
    case .set where namesNoRecord, .delete where namesNoRecord: return .namesNoEntry
    case .add, .set, .delete: break
    }
    return hasInvalidValue ? invalidField(in: bytes).map { .invalidValue($0) } : nil
  }

  private var namesNoRecord: Bool {
    target.number == 0 && kind != .profile && (kind != .day || dayCount == 0)
  }

  /// The first field with an invalid value.
  private func invalidField(in bytes: [UInt8]) -> DiaryField? {
    var found: DiaryField?
    let slice = bytes[...]
    let span = slice.span
    _ = LineScanner.scan(span, from: start, to: end) { name, value in
      let word = LineScanner.word(span, from: name.lowerBound, to: name.upperBound)
      guard found == nil, let field = FieldNames.all.field(word, span, name),
        !FieldContents.of(field).takes(value, in: span)
      else { return }
      found = field
    }
    return found
  }
}
