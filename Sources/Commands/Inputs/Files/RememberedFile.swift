import Foundation
import MessageText
import Numerics
import SleepModel

/// The file in which earlier versions remembered answers, which belong to the profile now.
struct RememberedFile {
  let path: String
  /// The answers as fields of the profile.
  let answers: [DiaryField: DiaryValue]

  private static let fields: KeyValuePairs<String, DiaryField> = [
    "wake": .wake, "sleep": .need, "coffee": .coffee,
  ]
  private static let sizeLimit = 1 << 16

  static func path(environment: [String: String]) -> String {
    UserFolder.config.path(environment: environment) + "/betterrest/config.json"
  }

  /// Reads the file; a missing file has no answers.
  init(environment: [String: String]) throws(Failure) {
    path = Self.path(environment: environment)
    do {
      let file = try FileDescriptor(opening: path, O_RDONLY)
      defer { file.closeNow() }
      answers = try Self.answers(in: try file.readBytes(upTo: Self.sizeLimit))
    } catch let error as SystemError where [ENOENT, ENOTDIR].contains(error.code) {
      answers = [:]
    } catch {
      let problem =
        switch error {
        case let error as SystemError: "\(error)."
        case let error as EntryError: "\(error)"
        default: "it is not a JSON object with wake, sleep and coffee."
        }
      throw Failure(
        .badData, "\(path) cannot be read: \(problem) Correct the file, or delete it.")
    }
  }

  private static func answers(in bytes: [UInt8]) throws -> [DiaryField: DiaryValue] {
    let members = try JSONDecoder().decode([String: Member?].self, from: Data(bytes))
    var answers: [DiaryField: DiaryValue] = [:]
    for (name, field) in fields {
      guard let member = members[name] ?? nil,
        let entry = EntryField.setting(field, of: .profile)
      else { continue }
      if let number = member.number, entry.form.numbers?.contains(number) == true {
        answers[field] = .number(number + 0)
      } else {
        answers[field] = try entry.values(in: member.text, zones: ZoneClock.named)[0]
      }
    }
    return answers
  }

  /// A number, or a text as on the command line.
  private struct Member: Decodable {
    let number: Double?
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      number = try? container.decode(Double.self)
      text = try number?.formattedPlainly ?? container.decode(String.self)
    }
  }
}
