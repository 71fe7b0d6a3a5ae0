#if arch(wasm32)
  import SleepCore
  import SleepModels

  // What a browser calls, and what it is asked for. Texts lie in the memory of the module, in UTF-8.

  /// The seconds that clocks are ahead of UTC at an instant in milliseconds.
  @_extern(wasm, module: "device", name: "secondsAhead")
  private func deviceSecondsAhead(_ milliseconds: Double) -> Int32

  /// Writes a number, a time or a day as the device does, and returns how many bytes it takes.
  @_extern(wasm, module: "device", name: "write")
  private func deviceWrite(_ kind: Int32, _ digits: Int32, _ value: Double) -> Int32

  /// Copies what was written last.
  @_extern(wasm, module: "device", name: "copy")
  private func deviceCopy(_ place: UnsafeMutablePointer<UInt8>)

  nonisolated(unsafe) private var page: TonightPage?
  /// The text that the browser has written, and the one that it is to read.
  nonisolated(unsafe) private var (input, output) = (SharedText(), SharedText())

  /// Bytes that stay where they are until others take their place.
  private struct SharedText {
    private(set) var bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)

    mutating func makeRoom(_ count: Int) {
      bytes.deallocate()
      bytes = .allocate(capacity: count)
    }

    mutating func put(_ text: [UInt8]) {
      makeRoom(text.count)
      _ = bytes.initialize(from: text)
    }
  }

  /// Makes room for a text of so many bytes, and returns where.
  @_cdecl("room")
  func room(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    input.makeRoom(Int(count))
    return input.bytes.baseAddress
  }

  /// Where the last answer begins.
  @_cdecl("result")
  func result() -> UnsafeMutablePointer<UInt8>? { output.bytes.baseAddress }

  /// Reads the contents of a page; returns the number of bytes of what it shows at first.
  @_cdecl("open")
  func open() -> Int32 {
    do throws(ModelField.Flaw) {
      let opened = TonightPage(
        try PageContents(Array(input.bytes)),
        zone: ZoneClock(name: "here") { Int(deviceSecondsAhead(Double($0.milliseconds))) },
        figures: .ofDevice)
      page = opened
      return put(opened.opening)
    } catch {
      let problem = "This page is damaged: \(error.what). Export it again."
      return put(.object([("problem", .text(problem))]))
    }
  }

  /// Answers a question at a moment in milliseconds; returns the number of bytes of the answer.
  @_cdecl("answer")
  func answer(_ milliseconds: Double) -> Int32 {
    guard let page else { return 0 }
    return put(
      page.answer(
        String(decoding: input.bytes, as: UTF8.self),
        at: Instant(milliseconds: Int64(milliseconds))))
  }

  private func put(_ json: JSON) -> Int32 {
    output.put(
      (try? json.written())
        ?? Array(#"{"problem":"The model gave no usable answer."}"#.utf8))
    return Int32(output.bytes.count)
  }

  /// What a device can write; `formats.js` has the same list.
  private enum DeviceText: Int32 {
    case decimals, significant, scientific, plain, time
    case weekday, shortWeekday, ofMonth, short, dated, date, month, year

    func text(_ value: Double, digits: Int = 0) -> String {
      let count = Int(deviceWrite(rawValue, Int32(digits), value))
      return String(unsafeUninitializedCapacity: count) { room in
        if let place = room.baseAddress { deviceCopy(place) }
        return count
      }
    }
  }

  extension FigureFormat {
    fileprivate static let ofDevice = FigureFormat(
      number: { number, style in
        switch style {
        case .decimals(let count): DeviceText.decimals.text(number, digits: count)
        case .significant(let count): DeviceText.significant.text(number, digits: count)
        case .scientific(let count): DeviceText.scientific.text(number, digits: count)
        case .plain: DeviceText.plain.text(number)
        }
      },
      time: { DeviceText.time.text(Double($0)) },
      day: { day, style in
        let kind: DeviceText =
          switch style {
          case .weekday: .weekday
          case .shortWeekday: .shortWeekday
          case .ofMonth: .ofMonth
          case .short: .short
          case .dated: .dated
          case .date: .date
          case .month: .month
          case .year: .year
          }
        return kind.text(86_400_000 * Double(day.number))
      })
  }
#endif
