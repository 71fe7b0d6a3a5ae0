import Foundation
import SleepModel

extension Preferences {
  /// A file beyond this size, in bytes, is none that anyone wrote by hand.
  private static let sizeLimit = 1 << 16

  /// Reads the file at `path`; none at all is one without answers.
  ///
  /// - Throws: ``PreferencesError`` if there is a file that cannot be read, or has a mistake.
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
      try self.init(parsing: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw PreferencesError(path: path, problem: .mistake(error))
    }
  }

  /// Reads the text of the file.
  ///
  /// - Throws: The first mistake in it.
  init(parsing text: String) throws(FlatObject.Mistake) {
    self.init()
    for entry in try FlatObject(parsing: text).entries {
      let keys = CodingKeys.allCases.map(\.rawValue)
      guard let key = CodingKeys(rawValue: entry.key) else {
        let nearest = nearestName(to: entry.key, among: keys)
        let question = nearest.map { "; did you mean '\($0)'" } ?? ""
        throw entry.mistake(
          "'\(entry.key.printable())' is none of \(keys.joined(separator: ", "))\(question)")
      }
      switch key {
      case .wake: wake = try entry.value(WakeSchedule.init(parsing:))
      case .sleep:
        sleep = try entry.value(SleepAmount.init(parsing:), number: SleepAmount.init(hours:))
      case .coffee:
        coffee = try entry.value(CoffeeAmount.init(parsing:), number: CoffeeAmount.init(cups:))
      }
    }
  }
}

extension FlatObject.Entry {
  /// The entry's value as one of the three answers.
  fileprivate func value<Value>(
    _ parse: (String) throws(BedtimeInputError) -> Value,
    number: ((Double) throws(BedtimeInputError) -> Value)? = nil
  ) throws(FlatObject.Mistake) -> Value {
    do throws(BedtimeInputError) {
      if !isQuoted, let number, let double = Double(text) { return try number(double) }
      return try parse(text)
    } catch {
      throw mistake(
        "'\(text.printable())' is not valid for '\(key)': \(error.problem). \(error.advice)")
    }
  }
}

/// A file of remembered answers that cannot be used.
struct PreferencesError: FailureWithExitCode, Equatable, CustomStringConvertible {
  /// What is wrong with the file.
  enum Problem: Sendable, Equatable {
    /// The system does not let it be read, in its words.
    case unreadable(String)
    case mistake(FlatObject.Mistake)
  }

  let path: String
  let problem: Problem
  let exitCode = ExitCode.badData

  var description: String {
    let what =
      switch problem {
      case .unreadable(let reason): "\(path) cannot be read: \(reason)."
      case .mistake(let mistake):
        "\(path), line \(mistake.line), column \(mistake.column): \(mistake.problem)."
      }
    return "\(what) Mend the file, or pass --no-config to do without it."
  }
}
