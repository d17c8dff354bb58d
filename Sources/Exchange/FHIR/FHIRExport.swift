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
