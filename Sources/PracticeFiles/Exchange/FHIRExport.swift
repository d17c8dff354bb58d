import Homework
import Insights

/// Clients as a FHIR R4 bundle (4.0.1): for each a Patient, a CarePlan, a Task for each assignment, an Observation for
/// each mood that was logged, and a Provenance. Resources name each other by their `fullUrl`, which the same inputs
/// give again.
package struct FHIRExport: ExportForm {
  private let at: Timestamp
  private var document: JSONListDocument

  /// A bundle.
  ///
  /// - Parameter at: when it is made.
  package init(at: Timestamp) {
    self.at = at
    document = JSONListDocument(
      beginning: """
        {
          "resourceType": "Bundle",
          "type": "collection",
          "timestamp": "\(at)",
          "entry": [
        """)
  }

  package var beginning: String { document.beginning }
  package mutating func text(of client: ExportedClient) -> String {
    document.text(of: FHIRClient(exported: client, at: at).entries)
  }
  package var end: String { document.end }
}

/// One client's resources.
struct FHIRClient {
  let exported: ExportedClient
  /// When the bundle is made.
  let at: Timestamp

  private var client: Client { exported.client }
  var replay: Replay { exported.insights.replay }

  /// The bundle's entries, in the order in which they refer back.
  var entries: [JSONValue] {
    let tasks = exported.tasks.map { entry("Task", $0.id, FHIRTask(task: $0, client: self).resource) }
    let moods = exported.tasks.compactMap { task in
      observation(of: task).map { entry("Observation", task.id, $0) }
    }
    return [entry("Patient", "", patient), entry("CarePlan", "", carePlan)] + tasks + moods
      + [entry("Provenance", "", provenance)]
  }

  private func entry(_ type: String, _ name: String, _ resource: JSONValue) -> JSONValue {
    ["fullUrl": .string(url(type, name)), "resource": resource]
  }

  /// The address of a resource of this client's within the bundle.
  func url(_ type: String, _ name: String = "") -> String {
    "urn:uuid:\(StableUUID("fhir", type, client.slug, name))"
  }

  /// A reference to a resource of this client's.
  func reference(_ type: String, _ name: String = "") -> JSONValue {
    ["reference": .string(url(type, name)), "type": .string(type)]
  }

  private var patient: JSONValue {
    [
      "resourceType": "Patient",
      "identifier": [["value": .string(client.slug)]],
      "name": [["text": .string(client.name)]],
    ]
  }

  private var carePlan: JSONValue {
    let dates = exported.tasks.map(\.assignment.dueDate)
    let (status, end): (JSONValue, LocalDate?) =
      switch exported.insights.standing {
      case .active: ("active", nil)
      case .paused: ("on-hold", nil)
      case .ended(let date): ("completed", date)
      }
    return [
      "resourceType": "CarePlan",
      "status": status,
      "intent": "plan",
      "title": "Homework between sessions",
      "subject": reference("Patient"),
      "period": dates.min().flatMap { first in FHIR.period(first, end.map { max($0, first) }) },
      "author": client.provider.map { ["display": .string($0)] },
      "activity": FHIR.list(exported.tasks.map { ["reference": reference("Task", $0.id)] }),
    ]
  }

  /// The mood of a task. A word that is not on the scale has no value, since it is there as text alone.
  private func observation(of task: ExportedTask) -> JSONValue? {
    guard let mood = task.mood else { return nil }
    return [
      "resourceType": "Observation",
      "status": "final",
      "code": ["text": "Mood: valence from -400, very unpleasant, to 400, very pleasant"],
      "subject": reference("Patient"),
      "effectiveDateTime": .string(mood.at?.description ?? mood.on.description),
      "valueInteger": .number(of: task.valence),
      "dataAbsentReason": task.valence == nil ? FHIR.concept("data-absent-reason", "as-text", "As Text") : nil,
      "component": [["code": ["text": "Mood word"], "valueString": .string(mood.word)]],
    ]
  }

  private var provenance: JSONValue {
    let targets =
      [reference("CarePlan")] + exported.tasks.map { reference("Task", $0.id) }
      + exported.tasks.filter { $0.mood != nil }.map { reference("Observation", $0.id) }
    return [
      "resourceType": "Provenance",
      "target": .array(targets),
      "recorded": .string(at.description),
      "agent": [
        [
          "type": FHIR.concept("provenance-participant-type", "assembler", "Assembler"),
          "who": ["display": "Tend"],
        ]
      ],
      "entity": [
        ["role": "source", "what": ["display": "tasks.json"]],
        ["role": "source", "what": ["display": "log.jsonl"]],
      ],
    ]
  }
}

/// Pieces that several resources have.
enum FHIR {
  /// A period of days; nil without both ends.
  static func period(_ start: LocalDate?, _ end: LocalDate?) -> JSONValue? {
    guard start != nil || end != nil else { return nil }
    return ["start": .string(of: start), "end": .string(of: end)]
  }

  /// A list; nil for an empty one, which FHIR does not have.
  static func list(_ values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .array(values) }

  /// A code of one of HL7's code systems.
  static func concept(_ system: String, _ code: String, _ display: String) -> JSONValue {
    let system = "http://terminology.hl7.org/CodeSystem/\(system)"
    return ["coding": [["system": .string(system), "code": .string(code), "display": .string(display)]]]
  }
}

/// An assignment as a FHIR Task: what was asked for as `input`, what was done as `output`.
struct FHIRTask {
  let task: ExportedTask
  let client: FHIRClient

  private var assignment: Assignment { task.assignment }
  private var progress: Progress { task.insight.progress }

  var resource: JSONValue {
    [
      "resourceType": "Task",
      "identifier": [["value": .string(task.id)]],
      "basedOn": [client.reference("CarePlan")],
      "status": .string(status),
      "businessStatus": ["text": .string(task.insight.state.kind)],
      "intent": "plan",
      "description": .string("Slow breaths: \(assignment.breathCount); then a session, and a mood"),
      "for": client.reference("Patient"),
      // When the work was done: to the day, which is all that a feed's completion has.
      "executionPeriod": progress.completedOn == nil || progress.doneOn != nil
        ? FHIR.period(firstDay, progress.completedOn) : nil,
      "note": FHIR.list(progress.notes.map(note)),
      // When it may be done and by when it is on time.
      "restriction": ["period": FHIR.period(assignment.dueDate, client.replay.lastDayOnTime(of: assignment))],
      "input": .array(
        [input("Breaths", "valueInteger", .number(assignment.breathCount))]
          + assignment.moodChoices.map { input("Mood choice", "valueString", .string($0)) }),
      "output": FHIR.list(outputs),
    ]
  }

  /// The nearest code of `task-status`; `businessStatus` has the state itself. R4 has no code for what is not known:
  /// a task that is not in the log can still be done, and that is what is said of it.
  private var status: String {
    switch task.insight.state {
    case .completedOnTime, .completedLate, .completedDayUnknown: "completed"
    case .eligible, .overdue: progress.hasBegun ? "in-progress" : "ready"
    case .held: "in-progress"
    case .notInLog: progress.hasBegun ? "in-progress" : "requested"
    case .blocked: "on-hold"
    case .locked: "requested"
    case .excused, .missed: "cancelled"
    }
  }

  /// The day of the first entry that counts, notes left aside.
  private var firstDay: LocalDate? {
    client.replay.accepted.first { $0.task == assignment.id && !$0.event.isNote }?.date ?? progress.completion?.on
  }

  private func note(_ note: Progress.SessionNote) -> JSONValue {
    let reference = note.author == .client ? client.reference("Patient") : nil
    return [
      "authorReference": reference, "authorString": reference == nil ? .string(note.author.rawValue) : nil,
      "time": .string(note.at.description), "text": .string(note.text),
    ]
  }

  private func input(_ type: String, _ kind: String, _ value: JSONValue) -> JSONValue {
    ["type": ["text": .string(type)], kind: value]
  }

  private var outputs: [JSONValue] {
    let breaths = input("Breaths taken", "valueInteger", .number(progress.breaths))
    let mood = input("Mood", "valueReference", client.reference("Observation", task.id))
    return (progress.breaths > 0 ? [breaths] : []) + (task.mood == nil ? [] : [mood])
  }
}
