import CommandLineKit
import Foundation
import MessageText
import SleepClock
import SystemFiles

extension Preferences {
  /// The maximum size in bytes, which files written by hand do not reach.
  private static let sizeLimit = 1 << 16

  /// Reads the file at `path`; a missing file has no answers.
  init(contentsOf path: String) throws(PreferencesError) {
    let bytes: [UInt8]
    do {
      let file = try FileDescriptor(opening: path, O_RDONLY)
      defer { file.closeNow() }
      bytes = try file.readBytes(upTo: Self.sizeLimit + 1)
    } catch {
      guard error.code != ENOENT, error.code != ENOTDIR else {
        self.init()
        return
      }
      throw PreferencesError(path: path, problem: .unreadable("\(error)"))
    }
    guard bytes.count <= Self.sizeLimit else {
      throw PreferencesError(path: path, problem: .unreadable("it is too large"))
    }
    do {
      self = try JSONDecoder().decode(Preferences.self, from: Data(bytes))
    } catch {
      throw PreferencesError(path: path, problem: .mistake(Self.mistake(in: bytes, error)))
    }
  }

  private static func mistake(in bytes: [UInt8], _ error: any Error) -> String {
    if let mistake = error as? InvalidAnswer { return mistake.problem }
    let expected = "a JSON object with \(CodingKeys.names) is expected"
    guard !bytes.isEmpty else { return "\(expected), and the file is empty" }
    do {
      // Only Foundation's older parser reports the error and its position on every system.
      let value = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      if value is NSNull { return "\(expected), not null" }
    } catch {
      let detail = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
      let clause = detail.prefix(1).lowercased() + detail.dropFirst()
      guard !clause.isEmpty else { return expected }
      return "\(expected); \(clause.hasSuffix(".") ? String(clause.dropLast()) : clause)"
    }
    return expected
  }
}

extension Preferences: Decodable {
  init(from decoder: any Decoder) throws {
    self.init()
    let known = CodingKeys.allCases.map(\.rawValue)
    let names = try decoder.container(keyedBy: JSONName.self).allKeys.map(\.stringValue)
    if let name = names.sorted().first(where: { !known.contains($0) }) {
      let question = nearestName(to: name, among: known).map { "; did you mean '\($0)'" } ?? ""
      throw InvalidAnswer("'\(name.printable())' is not one of \(CodingKeys.names)\(question)")
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    wake = try container.answer(.wake, WakeSchedule.init(parsing:))
    sleep = try container.answer(.sleep, SleepAmount.init(parsing:), SleepAmount.init(hours:))
    coffee = try container.answer(.coffee, CoffeeAmount.init(parsing:), CoffeeAmount.init(cups:))
  }
}

extension Preferences.CodingKeys {
  fileprivate static var names: String {
    allCases.map(\.rawValue).joined(separator: ", ")
  }
}

extension KeyedDecodingContainer<Preferences.CodingKeys> {
  /// One of the three answers: a number, or a text as on the command line; `nil` if it is missing.
  fileprivate func answer<Value>(
    _ key: Key, _ parse: (String) throws(BedtimeInputError) -> Value,
    _ number: ((Double) throws(BedtimeInputError) -> Value)? = nil
  ) throws(InvalidAnswer) -> Value? {
    guard contains(key), (try? decodeNil(forKey: key)) == false else { return nil }
    let double = try? decode(Double.self, forKey: key)
    guard let text = double.map(Plain.literal) ?? (try? decode(String.self, forKey: key)) else {
      throw InvalidAnswer("'\(key.rawValue)' is neither a text in quotes nor a number")
    }
    do throws(BedtimeInputError) {
      if let double, let number { return try number(double) }
      return try parse(text)
    } catch {
      throw InvalidAnswer(
        "'\(text.printable())' is not valid for '\(key.rawValue)': \(error.problem). "
          + error.advice)
    }
  }
}

private struct InvalidAnswer: Error {
  /// A clause without a full stop.
  let problem: String

  init(_ problem: String) { self.problem = problem }
}

/// A file of saved answers that cannot be used.
struct PreferencesError: FailureWithExitCode, Equatable, CustomStringConvertible {
  enum Problem: Sendable, Equatable {
    /// The file cannot be read; the text is the system's.
    case unreadable(String)
    /// The content is not valid; the text is a clause without a full stop.
    case mistake(String)
  }

  let path: String
  let problem: Problem
  let exitCode = ExitCode.badData

  var description: String {
    let what =
      switch problem {
      case .unreadable(let reason): "\(path) cannot be read: \(reason)."
      case .mistake(let mistake): "\(path) has a mistake: \(mistake)."
      }
    return "\(what) Correct the file, or pass --no-config to ignore it."
  }
}
