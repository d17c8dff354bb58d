import Foundation
import Insights
import Testing

@testable import PracticeFiles

@Suite("therapists.json")
struct RosterReaderTests {
  private static func json(
    id: String = "1", name: String = "\"Ada Adams\"", license: String = "\"L.P.C\"",
    since: String = "1418883176", shift: String = "{\"start\": 0, \"duration\": 86400}"
  ) -> String {
    "{\"therapists\": [\n{\"id\": \(id),\n\"name\": \(name),\n\"primaryLicense\": \(license),\n"
      + "\"therapistSince\": \(since),\n\"shiftInfo\": \(shift)}]}"
  }

  private static func read(_ text: String) -> (value: Roster?, problems: [String]) {
    Reading.read(Array(text.utf8)) { RosterReader.roster(in: $0.source, $0) }
  }

  @Test("a therapist is read")
  func therapist() {
    let therapist = Therapist(
      id: 1, name: "Ada Adams", primaryLicense: "L.P.C", since: Date(timeIntervalSince1970: 1_418_883_176),
      shiftStart: 0, shiftDuration: 86_400)
    #expect(Self.read(Self.json()).value == Roster([therapist]))
    #expect(Self.read("{\"therapists\": []}").value == Roster([]))
  }

  /// A mistake, and how it is told.
  static let mistakes: [(text: String, problem: String)] = [
    ("[]", "f:1:1: error: expected an object with a list under \"therapists\""),
    ("{\"therapists\": {}}", "f:1:16: error: expected an object with a list under \"therapists\""),
    ("{\"therapists\": [3]}", "f:1:17: error: expected a therapist: an object"),
    (
      json(shift: "{\"start\": -1, \"duration\": 1}"),
      "f:6:24: error: expected start: a whole number of seconds from 0 to 86399"
    ),
    (
      json(shift: "{\"start\": 86400, \"duration\": 1}"),
      "f:6:24: error: expected start: a whole number of seconds from 0 to 86399"
    ),
    (
      json(shift: "{\"start\": 0, \"duration\": 86401}"),
      "f:6:39: error: expected duration: a whole number of seconds from 0 to 86400"
    ),
    (
      json(shift: "{\"start\": \"0\", \"duration\": 1}"),
      "f:6:24: error: expected start: a whole number of seconds from 0 to 86399"
    ),
    (json(shift: "{\"start\": 0}"), "f:6:14: error: there is no duration"),
    (json(shift: "3"), "f:6:14: error: expected shiftInfo: an object with start and duration"),
    (json(id: "\"1\""), "f:2:8: error: expected id: a whole number"),
    (json(name: "\"\""), "f:3:9: error: expected name: text in double quotes, not blank, on one line"),
    (json(name: "null"), "f:3:9: error: expected name: text in double quotes, not blank, on one line"),
    (
      json(since: "1418883176000"),
      "f:5:19: error: expected therapistSince: whole seconds since 1970, between the years 1900 and 2200"
    ),
    (json().replacing("\"name\"", with: "\"nom\""), "f:2:1: error: there is no name"),
  ]

  @Test("a mistake", arguments: mistakes)
  func mistake(text: String, problem: String) {
    let read = Self.read(text)
    #expect(read.problems == [problem])
    #expect(read.value == nil)
  }

  @Test("a real service's response is read", .enabled(if: Reading.hasRealFiles))
  func realResponse() throws {
    let bytes = Array(try Data(contentsOf: Reading.realFile("therapists09.json")))
    let read = Reading.read(bytes) { RosterReader.roster(in: $0.source, $0) }
    #expect(read.problems.isEmpty)
    #expect(read.value?.count == 15)
    #expect(read.value?.first?.shiftStart == 29_040)
  }
}
