import Homework
import Insights

/// Clients as a FHIR R4 bundle (4.0.1): for each a Patient, a CarePlan, a Task for each assignment, an Observation for
/// each mood that was logged, and a Provenance. Resources name each other by their `fullUrl`, which the same inputs
/// give again.
package struct FHIRExport: Sendable {
  /// The bundle's text.
  package let text: String

  /// The bundle of some clients.
  ///
  /// - Parameter at: when it is made.
  package init(_ clients: [ExportedClient], at: Timestamp) {
    text =
      JSONValue.object([
        "resourceType": .string("Bundle"),
        "type": .string("collection"),
        "timestamp": .string(at.description),
        "entry": .array(clients.flatMap { FHIRClient($0, at: at).entries }),
      ]).document
  }
}

/// One client's resources.
struct FHIRClient {
  private let exported: ExportedClient
  private let at: Timestamp

  init(_ exported: ExportedClient, at: Timestamp) {
    self.exported = exported
    self.at = at
  }

  private var client: Client { exported.client }
  var replay: Replay { exported.insights.replay }

  /// The bundle's entries, in the order in which they refer back.
  var entries: [JSONValue] {
    let tasks = exported.tasks.map { entry("Task", $0.id, FHIRTask($0, of: self).resource) }
    let moods = exported.tasks.compactMap { task in
      observation(of: task).map { entry("Observation", task.id, $0) }
    }
    return [entry("Patient", "", patient), entry("CarePlan", "", carePlan)] + tasks + moods
      + [entry("Provenance", "", provenance)]
  }

  private func entry(_ type: String, _ name: String, _ resource: JSONValue) -> JSONValue {
    .object(["fullUrl": .string(url(type, name)), "resource": resource])
  }

  /// The address of a resource of this client's within the bundle.
  func url(_ type: String, _ name: String = "") -> String {
    "urn:uuid:\(StableUUID("fhir", type, client.slug, name))"
  }

  /// A reference to a resource of this client's.
  func reference(_ type: String, _ name: String = "") -> JSONValue {
    .object(["reference": .string(url(type, name)), "type": .string(type)])
  }

  private var patient: JSONValue {
    .object([
      "resourceType": .string("Patient"),
      "identifier": .array([.object(["value": .string(client.slug)])]),
      "name": .array([.object(["text": .string(client.name)])]),
    ])
  }

  private var carePlan: JSONValue {
    let dates = exported.tasks.map(\.assignment.dueDate)
    let (status, end): (String, LocalDate?) =
      switch exported.insights.standing {
      case .active: ("active", nil)
      case .paused: ("on-hold", nil)
      case .ended(let date): ("completed", date)
      }
    return .object([
      "resourceType": .string("CarePlan"),
      "status": .string(status),
      "intent": .string("plan"),
      "title": .string("Homework between sessions"),
      "subject": reference("Patient"),
      "period": dates.min().flatMap { first in FHIR.period(first, end.map { max($0, first) }) },
      "author": client.provider.map { .object(["display": .string($0)]) },
      "activity": FHIR.list(exported.tasks.map { .object(["reference": reference("Task", $0.id)]) }),
    ])
  }

  /// The mood of a task. A word that is not on the scale has no value, since it is there as text alone.
  private func observation(of task: ExportedTask) -> JSONValue? {
    guard let mood = task.mood else { return nil }
    return .object([
      "resourceType": .string("Observation"),
      "status": .string("final"),
      "code": .object(["text": .string("Mood: valence from -400, very unpleasant, to 400, very pleasant")]),
      "subject": reference("Patient"),
      "effectiveDateTime": .string(mood.at?.description ?? mood.on.description),
      "valueInteger": task.valence.map(JSONValue.number),
      "dataAbsentReason": task.valence == nil
        ? FHIR.concept("http://terminology.hl7.org/CodeSystem/data-absent-reason", "as-text", "As Text") : nil,
      "component": .array([
        .object([
          "code": .object(["text": .string("Mood word")]), "valueString": .string(mood.word),
        ])
      ]),
    ])
  }

  private var provenance: JSONValue {
    let targets =
      [reference("CarePlan")] + exported.tasks.map { reference("Task", $0.id) }
      + exported.tasks.filter { $0.mood != nil }.map { reference("Observation", $0.id) }
    return .object([
      "resourceType": .string("Provenance"),
      "target": .array(targets),
      "recorded": .string(at.description),
      "agent": .array([
        .object([
          "type": FHIR.concept(
            "http://terminology.hl7.org/CodeSystem/provenance-participant-type", "assembler", "Assembler"),
          "who": .object(["display": .string("Tend")]),
        ])
      ]),
      "entity": .array(
        ["tasks.json", "log.jsonl"].map { file in
          .object(["role": .string("source"), "what": .object(["display": .string(file)])])
        }),
    ])
  }
}

/// Pieces that several resources have.
enum FHIR {
  /// A period of days; nil without both ends.
  static func period(_ start: LocalDate?, _ end: LocalDate?) -> JSONValue? {
    guard start != nil || end != nil else { return nil }
    return .object(["start": .string(of: start), "end": .string(of: end)])
  }

  /// A list; nil for an empty one, which FHIR does not have.
  static func list(_ values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .array(values) }

  /// A code of a code system.
  static func concept(_ system: String, _ code: String, _ display: String) -> JSONValue {
    .object([
      "coding": .array([
        .object(["system": .string(system), "code": .string(code), "display": .string(display)])
      ])
    ])
  }
}

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
