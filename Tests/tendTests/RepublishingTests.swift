import Foundation
import TestSupport
import Testing

/// A later run changes what has changed, and nothing else.
@Suite(.startsPrograms) struct RepublishingTests {
  @Test func aSecondRunOnTheSameDayTouchesNothing() throws {
    let copy = try PracticeCopy(ofBuilt: Built.sample)
    let before = try copy.site.traces()
    let outcome = try copy.build()
    #expect(try copy.site.traces() == before)
    #expect(outcome.standardOutput.hasPrefix("0 files written, "))
  }

  @Test func laterOnTheSameDayOnlyTheRosterChanges() throws {
    let copy = try PracticeCopy(ofBuilt: Built.sample)
    let before = try copy.site.traces()
    try copy.build(asOf: "2026-11-23T09:01:30-05:00")
    var after = try copy.site.traces()
    #expect(after["roster.html"] != before["roster.html"])
    after["roster.html"] = before["roster.html"]
    after[""] = before[""]  // The folder in which it was replaced.
    #expect(after == before)
  }

  @Test func aBareDateIsThatDateForEverybody() throws {
    let copy = try PracticeCopy(clients: ["eleni-papadaki", "misaki-sato", "noah-jensen"])
    let other = Site(url: copy.folder.appending("Other"))
    try copy.build(asOf: "2026-11-23")
    try Tend.build(copy.practice, into: other.url, asOf: "2026-11-23T11:00:00-05:00")
    // It is still the 23rd then in New York and in Athens, while Tokyo is on.
    let differing = differingPaths(try copy.site.pages(), try other.pages())
    let telling = ["index.html", "people.html", "roster.html", "providers/hannah-lindqvist.html"]
    #expect(
      differing.allSatisfy { $0.hasPrefix("clients/misaki-sato/") || telling.contains($0) }, "\(differing)")
    let schedule = try copy.site.page("clients/misaki-sato/schedule.html")
    #expect(HTMLText.of(schedule).contains("As of Mon, Nov 23, 2026"))
  }

  @Test func whatIsNotTendsStays() throws {
    let copy = try PracticeCopy(clients: ["ben-carter", "priya-raman", "noah-jensen"])
    try copy.build()
    try copy.folder.write("ours", to: "Output/robots.txt")
    try copy.folder.write("ours", to: "Output/clients/ben-carter/letter.pdf")
    try copy.folder.write("ours", to: "Output/reports/2026-W40/index.html")
    try copy.remove("clients/ben-carter")
    try copy.remove("clients/priya-raman")
    let outcome = try copy.build()
    #expect(outcome.status == 0)
    let fresh = try Built.noah.get().copy.site.pages()
    let ours = Data("ours".utf8)
    let foreign = [
      "robots.txt": ours, "clients/ben-carter/letter.pdf": ours, "reports/2026-W40/index.html": ours,
    ]
    #expect(differingPaths(try copy.site.pages(), fresh.merging(foreign) { $1 }) == [])
    #expect(!copy.site.exists("clients/priya-raman"))
  }

  @Test(arguments: ["", "{", "{\"version\": 7}"])
  func withoutAReadableManifestNothingIsRemoved(manifest: String) throws {
    let copy = try PracticeCopy(clients: ["ben-carter", "noah-jensen"])
    try copy.build()
    let ben = try copy.site.page("clients/ben-carter/index.html")
    try copy.folder.write(manifest, to: "Output/.tend/manifest.jsonl")
    try copy.remove("clients/ben-carter")
    #expect(try copy.build().status == 0)
    #expect(try copy.site.page("clients/ben-carter/index.html") == ben)
    #expect(try copy.site.page("index.html") == Built.noah.get().copy.site.page("index.html"))
  }

  @Test func modesAreThoseOfTheSettings() throws {
    let copy = try PracticeCopy(clients: ["noah-jensen"])
    try copy.write("timezone: America/New_York\noutput:\n  mode: \"0640\"\n", to: "tend.yml")
    try copy.build()
    for (path, trace) in try copy.site.traces() {
      #expect(trace.mode == (trace.isFolder ? 0o750 : 0o640), "\(path)")
    }
  }
}
