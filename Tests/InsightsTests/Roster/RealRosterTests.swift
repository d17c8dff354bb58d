import Foundation
import Insights
import Testing

/// A response of a real roster service, where the folder with such files lies beside the repository.
private let response = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../../../shared/real/therapists09.json").standardizedFileURL

@Suite("A real roster", .enabled(if: FileManager.default.fileExists(atPath: response.path)))
struct RealRosterTests {
  private struct Response: Decodable {
    struct Person: Decodable {
      struct ShiftInfo: Decodable {
        let start: Int
        let duration: Int
      }
      let id: Int
      let name: String
      let primaryLicense: String
      let therapistSince: Int
      let shiftInfo: ShiftInfo
    }
    let therapists: [Person]
  }

  private let people: [Response.Person]
  private let day: RosterDay

  init() throws {
    people = try JSONDecoder().decode(Response.self, from: Data(contentsOf: response)).therapists
    let roster = Roster(
      people.map {
        Therapist(
          id: $0.id, name: $0.name, primaryLicense: $0.primaryLicense,
          since: Date(timeIntervalSince1970: Double($0.therapistSince)),
          shiftStart: $0.shiftInfo.start, shiftDuration: $0.shiftInfo.duration)
      })
    day = RosterDay(roster, onDay: dayNumber("2026-11-16"), in: zone("America/New_York"))
  }

  /// For every second of the day, the places in the file of those who are there.
  private var occupancy: [Set<Int>] {
    var seconds = Array(repeating: Set<Int>(), count: 86_400)
    for (place, person) in people.enumerated() {
      for second in 0..<person.shiftInfo.duration where person.shiftInfo.start + second < 86_400 {
        seconds[person.shiftInfo.start + second].insert(place)
      }
    }
    return seconds
  }

  @Test("At every minute the lists agree with second by second occupancy")
  func everyMinute() {
    let occupancy = occupancy
    var lastSecond: [Int: Int] = [:]
    var firstSecond: [Int: Int] = [:]
    for (second, places) in occupancy.enumerated() {
      for place in places {
        firstSecond[place] = firstSecond[place] ?? second
        lastSecond[place] = second
      }
    }
    func names(_ places: some Sequence<Int>, nearest: [Int: Int]) -> [String] {
      places.map { (nearest[$0] ?? 0, people[$0].name, people[$0].id, $0) }.sorted { $0 < $1 }.map(\.1)
    }
    for minute in 0..<1_440 {
      let lists = day.dutyLists(at: day.start.addingTimeInterval(Double(minute * 60)))
      let coming = firstSecond.filter { $0.value > minute * 60 }.keys
      #expect(lists.onDuty.map(\.therapist.name) == names(occupancy[minute * 60], nearest: lastSecond))
      #expect(lists.startingLater.map(\.therapist.name) == names(coming, nearest: firstSecond))
    }
  }

  @Test("The gaps add up to 24 hours less the covered time, and the steps to the occupancy")
  func gaps() {
    let occupancy = occupancy
    let covered = occupancy.count { !$0.isEmpty }
    #expect(day.coveredSeconds == covered)
    #expect(day.gaps.reduce(0) { $0 + $1.seconds } == 86_400 - covered)
    #expect(
      day.staffing.flatMap { Array(repeating: $0.count, count: $0.seconds) } == occupancy.map(\.count))
  }

  @Test("At 09:00 one therapist is on duty, with 5 hours and 7 minutes to the end")
  func nine() throws {
    let now = day.start.addingTimeInterval(9 * 3_600)
    let onDuty = day.dutyLists(at: now).onDuty
    #expect(onDuty.count == 1)
    #expect(try #require(onDuty.first).end.timeIntervalSince(now) == (5 * 60 + 7) * 60)
  }
}
