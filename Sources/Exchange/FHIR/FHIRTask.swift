import Homework
import Insights

/// An assignment as a FHIR Task: what was asked for as `input`, what was done as `output`.
struct FHIRTask {
  private let task: ExportedTask
  private let client: FHIRClient

  init(_ task: ExportedTask, of client: FHIRClient) {
    self.task = task
    self.client = client
  }

  private var assignment: Assignment { task.assignment }
  private var progress: Progress { task.insight.progress }

  var resource: JSONValue {
    .object([
      "resourceType": .string("Task"),
      "identifier": .array([.object(["value": .string(task.id)])]),
      "basedOn": .array([client.reference("CarePlan")]),
      "status": .string(status),
      "businessStatus": .object(["text": .string(task.insight.state.kind)]),
      "intent": .string("plan"),
      "description": .string("Slow breaths: \(assignment.breathCount); then a session, and a mood"),
      "for": client.reference("Patient"),
      // When the work was done: to the day, which is all that a feed's completion has.
      "executionPeriod": FHIR.period(firstDay, progress.completedOn),
      "note": FHIR.list(progress.notes.map(note)),
      // When it may be done and by when it is on time.
      "restriction": .object(["period": FHIR.period(assignment.dueDate, client.lastDayOnTime(of: assignment))]),
      "input": .array(
        [input("Breaths", "valueInteger", .number(assignment.breathCount))]
          + assignment.moodChoices.map { input("Mood choice", "valueString", .string($0)) }),
      "output": FHIR.list(outputs),
    ])
  }

  /// The nearest code of `task-status`; `businessStatus` has the state itself. R4 has no code for what is not known:
  /// a task that is not in the log can still be done, and that is what is said of it.
  private var status: String {
    switch task.insight.state {
    case .completedOnTime, .completedLate: "completed"
    case .eligible, .overdue: progress.hasBegun ? "in-progress" : "ready"
    case .held: "in-progress"
    case .notInLog: progress.hasBegun ? "in-progress" : "requested"
    case .blocked: "on-hold"
    case .locked: "requested"
    case .excused, .missed: "cancelled"
    }
  }

  private var firstDay: LocalDate? {
    client.firstDay(of: task.insight.id) ?? progress.completion?.on
  }

  private func note(_ note: Progress.SessionNote) -> JSONValue {
    let reference = note.author == .client ? client.reference("Patient") : nil
    return .object([
      "authorReference": reference, "authorString": reference == nil ? .string(note.author.rawValue) : nil,
      "time": .string(note.at.description), "text": .string(note.text),
    ])
  }

  private func input(_ type: String, _ kind: String, _ value: JSONValue) -> JSONValue {
    .object([
      JSONValue.Member(key: "type", value: .object(["text": .string(type)])),
      JSONValue.Member(key: kind, value: value),
    ])
  }

  private var outputs: [JSONValue] {
    let breaths = progress.breaths > 0 ? [input("Breaths taken", "valueInteger", .number(progress.breaths))] : []
    let mood =
      task.mood == nil ? [] : [input("Mood", "valueReference", client.reference("Observation", task.id))]
    return breaths + mood
  }
}

extension FHIRClient {
  /// The last day on which a task is done on time.
  func lastDayOnTime(of assignment: Assignment) -> LocalDate { replay.lastDayOnTime(of: assignment) }

  /// The day of the first entry of a task that counts, notes left aside.
  func firstDay(of task: AssignmentID) -> LocalDate? {
    replay.accepted.first { $0.task == task && !$0.event.isNote }?.date
  }
}

/// An identifier made from names alone: the same names give the same one, on any machine and in any run, and it does
/// not spell the names. A UUID of version 8 (RFC 9562, section 5.8) from the 128-bit FNV-1a hash.
struct StableUUID: CustomStringConvertible {
  /// In the usual form, in small letters.
  let description: String

  /// The identifier of what these names name together.
  init(_ names: String...) {
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B
    // A byte that UTF-8 never has stands between, so that ("ab", "c") is not ("a", "bc").
    for name in names {
      for byte in Array(name.utf8) + [0xFF] { hash = (hash ^ UInt128(byte)) &* prime }
    }
    var bytes = (0..<16).map { UInt8(truncatingIfNeeded: hash >> UInt128(120 - 8 * $0)) }
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    description = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
  }
}
