import SleepTerminal
import Foundation
import SleepText
import SleepModel

/// What the bedtimes of a run come from: a model, and what the diary tells of the sleeper.
struct BedtimeSource {
  let model: BedtimeModel
  /// Where the model is; `nil` for the personal one.
  let location: ModelLocation?
  let sleeper: Sleeper
  /// What of the diary is not used, and why.
  let warnings: [String]

  /// Reads the model asked for, or else the personal one, the user's own or the built-in one; and
  /// the diary if it can make a difference.
  init(
    _ options: BedtimeOptions, diary: Diary? = nil, environment: [String: String]
  ) throws {
    let named = ModelLocation.named(options.model, environment: environment)
    try PersonalOptions.check(sure: options.sure, named: named)
    var kinds: Set<DiaryKind> = []
    if named == nil, !options.leavesOutNights { kinds = [.night, .day, .profile] }
    if !options.namesAllInputs { kinds.formUnion([.profile]) }
    if options.coffee == nil, !options.leavesOutNights { kinds.formUnion([.day]) }
    var failure: String?
    (sleeper, warnings, failure) = Self.read(kinds, diary, environment)
    if named == nil, let personal = sleeper.model {
      (model, location) = (.personal(PersonalPredictor(personal, sure: options.sure)), nil)
      return
    }
    if options.sure != nil { throw PersonalOptions.noNights(failure) }
    let location = named ?? .ownOrBuiltIn(environment: environment)
    let calculator = try Self.calculator(of: location)
    model = .rows(calculator)
    self.location = location
  }

  /// A model of rows, for bedtimes of anybody.
  init(of location: ModelLocation) throws {
    (self.location, sleeper, warnings) = (location, Sleeper(), [])
    model = .rows(try Self.calculator(of: location))
  }

  /// What the nights of the diary have taught, whatever model is named.
  ///
  /// - Parameter option: The option that asks for it.
  /// - Throws: `UsageError` without a night to learn from.
  init(
    learnedFor option: Flag, sure: Double?, environment: [String: String]
  ) throws {
    let failure: String?
    (sleeper, warnings, failure) = Self.read([.night, .day, .profile], nil, environment)
    guard let personal = sleeper.model else {
      throw PersonalOptions.noNights(failure, for: option.definition.name)
    }
    (model, location) = (.personal(PersonalPredictor(personal, sure: sure)), nil)
  }

  /// What the diary tells; an error becomes a warning, so that the bedtime is still answered.
  private static func read(
    _ kinds: Set<DiaryKind>, _ diary: Diary?, _ environment: [String: String]
  ) -> (sleeper: Sleeper, warnings: [String], failure: String?) {
    guard !kinds.isEmpty else { return (Sleeper(), [], nil) }
    if let diary { return (Sleeper(diary, using: kinds), [], nil) }
    do throws(DiaryError) {
      let diary = try Diary(
        contentsOf: DiaryLocation(environment).folder.path, kinds: kinds)
      return (
        Sleeper(diary, using: kinds),
        DiaryWarnings.warnings(of: diary, environment: environment), nil
      )
    } catch {
      let text = "Your diary could not be used. \(Failure(error).message)"
      return (Sleeper(), [text], text)
    }
  }

  private static func calculator(of location: ModelLocation) throws -> SleepCalculator {
    let model = try location.model()
    do {
      return try SleepCalculator(model)
    } catch {
      throw Failure(
        .badData,
        "\(error.text(of: location.name)) Name one with --model, or answer rows with --input.")
    }
  }
}

/// What a command line says of a bedtime; a command sets the options that it has.
struct BedtimeOptions {
  var wake: WakeSchedule?
  var sleep: SleepAmount?
  var coffee: CoffeeAmount?
  var day: WrittenDay?
  /// The model that `--model` names.
  var model: String?
  var leavesOutNights = false
  var sure: Double?
  var confidence: Double?
  var showsDetails = false

  var namesAllInputs: Bool { wake != nil && sleep != nil && coffee != nil }
}

extension BedtimeSource {
  var identity: JSONObject {
    switch model {
    case .rows(let calculator, _): .model(calculator.model, at: location ?? .builtIn)
    case .personal(let predictor): .personalModel(nights: predictor.model.nightCount)
    }
  }

  /// The model as the subject of a sentence.
  var name: String { location?.name ?? "Your personal model" }

  /// What the answers come from, and how to get one's own, in sentences below them.
  func provenance(of request: BedtimeRequest, inDetail: Bool = false) -> [String] {
    switch model {
    case .rows:
      var lines: [String] = []
      if let location, inDetail || location.path != nil {
        lines.append("Model: \(location.name).")
      }
      let text = request.provenance().spaceSeparated
      let hint =
        sleeper.lack.map { $0.hint(on: request.today) } ?? "To use your own nights: betterrest log"
      return text.isEmpty ? lines : lines + ["\(text) \(hint)"]
    case .personal: return request.provenance(inDetail: inDetail)
    }
  }

  /// The same in brief, and for a calendar, which may be shared: with the file's name instead of its
  /// path, and without the diary.
  func briefProvenance(of request: BedtimeRequest) -> [String] {
    guard case .rows = model else { return request.provenance() }
    return [
      location?.path.map { "From the model \(URL(filePath: $0).lastPathComponent)." },
      model.isExample ? BedtimeModel.caution : nil,
    ].compactMap(\.self)
  }
}

extension LackOfNights {
  /// What to type so that the nights teach something.
  fileprivate func hint(on today: CalendarDay) -> String {
    guard isSleepUnknown else { return "Log another: betterrest log" }
    let fields = [DiaryField.latency, .waso].compactMap {
      EntryField.setting($0, of: .night)?.example
    }
    let name = latestDay == today ? "today" : latestDay.description
    return "Add it, for example: betterrest edit \(name) \(fields.spaceSeparated)"
  }
}

/// Announces once that answers now come from the diary.
struct PersonalAnnouncement {
  let text: String

  private let path: String
  /// The diary's folder, in one line.
  private let diary: String
  private let known: String

  /// Returns `nil` if the model is not personal, or if it was announced before on this device.
  init?(of source: BedtimeSource, environment: [String: String]) {
    guard case .personal(let predictor) = source.model else { return nil }
    diary = URL(filePath: DiaryLocation(environment).folder.path)
      .standardizedFileURL.path.replacing("\n", with: " ")
    path = UserFolder.state.path(environment: environment) + "/betterrest/personal"
    known = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    if known.split(separator: "\n").contains(diary[...]) { return nil }
    let coffee =
      source.sleeper.profile.coffee == nil && predictor.model.cups == nil
      ? "\nThey count as nights after 1 cup of coffee a day. If it is more or less, for example: "
        + "betterrest profile coffee=2" : ""
    text =
      "From now on, your bedtime comes from the nights in your diary; betterrest predict --no-diary "
      + "leaves them out.\(coffee)"
  }

  /// Remembers the announcement; if that fails, it is shown again.
  func remember() {
    try? UserFolder.makeFolder(of: path)
    try? FileOutput.write(Array("\(known)\(diary)\n".utf8), to: path)
  }
}
