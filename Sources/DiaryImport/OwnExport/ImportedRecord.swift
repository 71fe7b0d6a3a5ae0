import MessageText
import SleepClock
import SleepDiary

/// A record in a file, with values that are each valid on their own.
struct ImportedRecord: Sendable, Equatable {
  let place: ImportPlace
  private(set) var id: String?
  let kind: DiaryKind
  private(set) var fields: [DiaryField: DiaryValue] = [:]
  /// The fields unknown to this version.
  private(set) var others: [String: DiaryValue] = [:]
  /// The repairs, each without a full stop.
  private(set) var repairs: [String] = []

  init(
    _ members: [(name: String, value: DiaryValue)], at place: ImportPlace, areCells: Bool
  ) throws(ImportProblem) {
    func problem(_ reason: String) -> ImportProblem { ImportProblem(place: place, reason: reason) }
    self.place = place
    let members = members.filter { !$0.value.isEmpty }
    guard let name = members.first(where: { $0.name == RecordColumn.kind })?.value.text else {
      throw problem("it does not say its kind")
    }
    guard let kind = DiaryKind(rawValue: name) else {
      let kinds = DiaryKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw problem("'\(name.printable())' is not a kind of record; the kinds are \(kinds)")
    }
    self.kind = kind
    for (name, value) in members {
      guard !RecordColumn.ofRecord.contains(name) else { continue }
      guard let field = DiaryField.byName[name] else {
        others[name] = areCells ? Self.guess(value) : value
        continue
      }
      guard let form = field.form(of: kind) else {
        throw problem("a \(kind.rawValue) has no \(name)")
      }
      let value = areCells ? form.value(ofCell: value.text ?? "") : value
      guard form.admits(value) else {
        throw problem("\(name) is '\(value.spoken)' and should be \(form.expectedInFile)")
      }
      fields[field] = value
    }
    if kind.isSleep, fields[.day] == nil, let rise = fields[.rise]?.text.flatMap(LocalMoment.init) {
      fields[.day] = .text(rise.day.description)
    }
    if kind.isSleep, let repair = NightCheck.dropImpossibleSleep(&fields, of: kind) {
      repairs = [repair]
    }
    id = try id(members.first { $0.name == RecordColumn.id }?.value)
  }

  /// The id in its canonical spelling; for a keyed record, the id of its key.
  private func id(_ value: DiaryValue?) throws(ImportProblem) -> String? {
    guard kind.isKeyed else {
      guard let value else { return nil }
      guard let id = value.text.flatMap({ OperationID($0) }) else {
        throw ImportProblem(
          place: place, reason: "'\(value.spoken)' is not an id; leave it empty for a new record")
      }
      return id.description
    }
    let id =
      kind == .profile ? DiaryRecord.profileID : fields[.day]?.text.map(DiaryRecord.id(ofDay:))
    guard let value, let id, value.text != id else { return id }
    throw ImportProblem(
      place: place, reason: "the id is '\(value.spoken)' and should be \(id), to match the record")
  }

  private static func guess(_ cell: DiaryValue) -> DiaryValue {
    guard let text = cell.text else { return cell }
    if let flag = ["true": true, "false": false][text] { return .flag(flag) }
    guard let number = Double(plainNumber: text), Counted.digits(number) == text else {
      return cell
    }
    return .number(number)
  }
}

extension DiaryValue {
  var spoken: String {
    switch self {
    case .text(let text): text.printable()
    case .number(let number): Counted.digits(number)
    case .flag(let isSo): isSo ? "true" : "false"
    }
  }
}
