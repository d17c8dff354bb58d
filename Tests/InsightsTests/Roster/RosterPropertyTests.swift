import Foundation
import Insights
import TestSupport
import Testing

@Suite("Rosters made at random")
struct RosterPropertyTests {
  @Test("Rosters agree with a clock that is read minute by minute: 1,000 under `make stress`")
  func agreement() {
    let readings = scenes.map(\.calendarReadings)
    let firsts = readings.map(firstMinutes)
    var kinds: Set<String> = []
    for seed in UInt64(1)...(Stress.isOn ? 1_000 : 250) {
      var random = SeededGenerator(seed: seed)
      let index = Int.random(in: scenes.indices, using: &random)
      let (roster, kind) = roster(using: &random)
      kinds.insert(kind)
      let label: Comment = "seed \(seed): \(kind), \(scenes[index])"
      let day = RosterDay(roster, onDay: scenes[index].dayNumber, in: scenes[index].zone)
      let minutes = readings[index].filter { (0..<86_400).contains($0.reading) }
      #expect(day.seconds == minutes.count * 60, label)

      let expected = minutes.map { minute in
        roster.count { onDuty($0, at: minute.reading) }
      }
      let found = day.staffing.flatMap { Array(repeating: $0.count, count: $0.seconds / 60) }
      #expect(found == expected, label)
      #expect(zip(day.staffing, day.staffing.dropFirst()).allSatisfy { $0.end == $1.start }, label)
      #expect(zip(day.staffing, day.staffing.dropFirst()).allSatisfy { $0.count != $1.count }, label)
      #expect(day.coveredSeconds == expected.count { $0 > 0 } * 60, label)
      #expect(day.gaps.reduce(0) { $0 + $1.seconds } == day.seconds - day.coveredSeconds, label)

      for _ in 0..<20 {
        guard let minute = minutes.randomElement(using: &random) else { break }
        check(day, roster, at: minute, firsts: firsts[index], label)
      }
    }
    #expect(kinds.count == 8, "\(kinds)")
  }

  /// The first minute at which the clock has read so many minutes after the date's midnight.
  private func firstMinutes(_ readings: [(instant: Date, reading: Int)]) -> [Date] {
    var next = readings.startIndex
    return (0...2_880).map { minute in
      while readings[next].reading < minute * 60 { next += 1 }
      return readings[next].instant
    }
  }

  /// The lists at a minute against who is on duty by the clock, in an order of its own making.
  private func check(
    _ day: RosterDay, _ roster: Roster, at minute: (instant: Date, reading: Int), firsts: [Date],
    _ label: Comment
  ) {
    func first(_ reading: Int) -> Date { firsts[reading / 60] }
    func ordered(_ therapists: [Therapist], by key: (Therapist) -> Int) -> [Therapist] {
      let places = Dictionary(grouping: therapists) { first(key($0)) }
      return places.keys.sorted().flatMap { instant in
        (places[instant] ?? []).enumerated().sorted {
          ($0.element.name, $0.element.id, $0.offset) < ($1.element.name, $1.element.id, $1.offset)
        }.map(\.element)
      }
    }
    let lists = day.dutyLists(at: minute.instant)
    let present = roster.filter { onDuty($0, at: minute.reading) }
    let coming = roster.filter {
      first($0.shiftStart) > minute.instant && first($0.shiftStart) < first($0.shiftStart + $0.shiftDuration)
    }
    #expect(lists.onDuty.map(\.therapist) == ordered(present) { $0.shiftStart + $0.shiftDuration }, label)
    #expect(lists.startingLater.map(\.therapist) == ordered(coming) { $0.shiftStart }, label)
    #expect(Set(lists.onDuty.map(\.rank)).isDisjoint(with: lists.startingLater.map(\.rank)), label)
  }

  private func onDuty(_ therapist: Therapist, at reading: Int) -> Bool {
    reading >= therapist.shiftStart && reading < therapist.shiftStart + therapist.shiftDuration
  }

  /// A roster of one kind, with names and ids that often repeat and shifts of whole minutes.
  private func roster(using random: inout SeededGenerator) -> (Roster, kind: String) {
    let starts = { (random: inout SeededGenerator) in Int.random(in: 0..<1_440, using: &random) }
    let kind = Int.random(in: 0..<8, using: &random)
    let count = Int.random(in: 1...12, using: &random)
    let outer = starts(&random)
    var shifts: [(start: Int, duration: Int)] = (0..<count).map { _ in
      switch kind {
      case 1: (outer, Int.random(in: 0...60, using: &random))
      case 2: (outer + Int.random(in: 0...(1_439 - outer), using: &random) / 2, 30)
      case 3: (starts(&random), 0)
      case 4: (starts(&random), 1_440)
      case 5: (Int.random(in: 1_200..<1_440, using: &random), Int.random(in: 240...1_440, using: &random))
      case 6: (Int.random(in: 0..<240, using: &random), Int.random(in: 0...240, using: &random))
      default: (starts(&random), Int.random(in: 0...600, using: &random))
      }
    }
    if kind == 0 { shifts = [] }
    if kind == 2 { shifts.append((outer, 1_440 - outer)) }
    let names = ["Ann B", "Bo C", "Cy D"]
    let therapists = shifts.map { shift in
      Therapist(
        id: Int.random(in: 1...3, using: &random), name: names[Int.random(in: 0..<3, using: &random)],
        primaryLicense: "Psy.D.", since: .distantPast, shiftStart: shift.start * 60,
        shiftDuration: shift.duration * 60)
    }
    let kinds = [
      "empty", "same start", "containment", "no length", "24 hours", "past midnight", "around a change",
      "any",
    ]
    return (Roster(therapists), kinds[kind])
  }
}
