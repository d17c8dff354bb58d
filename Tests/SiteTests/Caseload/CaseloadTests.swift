import Foundation
import Homework
import Testing

@testable import Site

@Suite("The order of the caseload")
struct CaseloadTests {
  @Test(
    "A provider's page has the slug that the practice gives, or the letters and digits of the name, or a hash",
    arguments: [
      (["Miriam Okafor"], [:], ["Miriam Okafor": "miriamokafor"]),
      (["Dr. K. O’Neil 2"], [:], ["Dr. K. O’Neil 2": "drkoneil2"]),
      (["Tomás"], [:], ["Tomás": "toms"]),
      (["Miriam Okafor"], ["mo": "Miriam Okafor"], ["Miriam Okafor": "mo"]),
      (["佐藤"], [:], ["佐藤": "provider-b1f37d02"]),
      (["A B", "AB"], [:], ["A B": "provider-", "AB": "provider-"]),
      (["A B", "Other"], ["ab": "Other"], ["A B": "provider-", "Other": "ab"]),
      (["None"], [:], ["None": "provider-"]), (["Index"], [:], ["Index": "provider-"]),
      (["Con", "Nul"], [:], ["Con": "provider-", "Nul": "provider-"]),
    ] as [([String], [String: String], [String: String])])
  func slugs(names: [String], given: [String: String], expected: [String: String]) {
    let slugs = ProviderSlugs(names, given: given)
    for (name, slug) in expected {
      if slug.hasPrefix("provider-") {
        #expect(slugs[name].wholeMatch(of: /provider-[0-9a-f]{8}/) != nil, "\(slugs[name])")
      } else {
        #expect(slugs[name] == slug)
      }
    }
    #expect(Set(names.map { slugs[$0] }).count == names.count)
    #expect(slugs[nil] == "none")
  }

  @Test(
    "Within a reason the new come first, then the largest, whatever the alphabet; who has none comes after, by name"
  )
  func bySize() throws {
    let days = [8, 92, 25, 15, 36, 18, 0, 0]
    let names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Zoe", "Gus"]
    let practice = try Neighbourhood(
      zip(names, days).map { ($0.lowercased(), $0, "P", $1) } + [("old", "Old", "P", 50)], paused: ["old"])
    #expect(practice.order.slugsInOrder == ["ada", "bo", "ed", "cy", "flo", "di", "gus", "zoe", "old"])
    // Who is paused is none of those who are counted.
    #expect(practice.text(of: "clients/zoe/index.html").contains(">8 of 8</a>"))
    #expect(practice.text(of: "clients/old/index.html").contains(">Paused and ended</a>"))
  }

  @Test("Neighbours are those before and after with the same provider; those without a provider come last")
  func neighbours() throws {
    let practice = try Neighbourhood([
      ("a", "Ada", nil, 10), ("b", "Bo", "Zed", 20), ("c", "Cy", "Ann", 9), ("d", "Di", "Zed", 30),
      ("e", "Ed", "Zed", 0),
    ])
    let order = practice.order
    #expect(order.slugsInOrder == ["c", "d", "b", "e", "a"])
    let places = (0..<order.count).map { order.place(at: $0) }
    #expect(places.map { $0.previous?.slug } == [nil, nil, "d", "b", nil])
    #expect(places.map { $0.next?.slug } == [nil, "b", "e", nil, nil])
    #expect(places.map(\.number) == [1, 1, 2, 3, 1])
    #expect(places.map(\.providerSlug) == ["ann", "zed", "zed", "zed", "none"])
    let page = practice.text(of: "clients/b/index.html")
    #expect(page.contains("<a rel=\"prev\" href=\"../d/index.html\">"))
    #expect(page.contains("<a rel=\"next\" href=\"../e/index.html\">"))
    #expect(page.contains("<a href=\"../../providers/zed.html\">2 of 3</a>"))
  }

  @Test("Namesakes carry their folder on every page where they stand, with the provider where there are several")
  func namesakes() throws {
    let practice = try Neighbourhood([
      ("mg-1", "Maria Garcia", "Ann", 20), ("mg-2", "maria garcia", "Ann", 0), ("mg-3", "Maria Garcia", nil, 0),
      ("other", "María García", "Ann", 0),
    ])
    let places = (0..<practice.order.count).map { practice.order.place(at: $0) }
    #expect(places.map(\.apart) == ["mg-1", "mg-2", nil, "mg-3"])
    let index = practice.text(of: "index.html")
    #expect(index.contains("<p class=\"apart\"><bdi>Ann</bdi></p>\n<p class=\"apart\">mg-1</p>"))
    let page = practice.text(of: "providers/ann.html")
    #expect(page.contains(">mg-2</span>") && !page.contains("<p class=\"apart\"><bdi>Ann"))
    #expect(
      practice.text(of: "people.html").contains("mg-3</bdi>")
        || practice.text(of: "people.html").contains("mg-3</span>"))
    #expect(practice.text(of: "clients/mg-1/mood.html").contains("<title>Maria Garcia (mg-1): Mood"))
    #expect(!practice.text(of: "clients/other/mood.html").contains("(other)"))
  }

  @Test("The index tells 25 in full and the rest on a line each; the providers' pages tell all")
  func first25() throws {
    let people = (0..<60).map { ("c\($0)", "Name \($0)", "P\($0 % 2)", 70 - $0) as Neighbourhood.Person }
    let practice = try Neighbourhood(people, notUpdated: ["broken"])
    let index = practice.text(of: "index.html")
    #expect(index.matches(of: /class="chart chart-sparkline"/).count == 25)
    let rest = index.split(separator: "<ol class=\"rest\">").last ?? ""
    #expect(rest.matches(of: /<li><a href="clients\/c\d+\/index.html">/).count == 60 - 25)
    #expect(index.contains("clients/broken/index.html"))
    let provider = practice.text(of: "providers/p0.html")
    #expect(
      provider.matches(of: /class="chart chart-sparkline"/).count == 2 * 30, "with the reasons, and in the table")
    let everyone = practice.text(of: "people.html")
    for person in people { #expect(everyone.contains("clients/\(person.slug)/index.html")) }
  }

  @Test(
    "Names stand by their letters without marks, and what begins with none of A to Z comes last",
    arguments: [
      (["Zoe", "Élodie", "adam", "Eva"], ["adam", "Élodie", "Eva", "Zoe"]),
      (["佐藤", "Ζωή", "Ann", "42"], ["Ann", "42", "Ζωή", "佐藤"]),
    ])
  func names(given: [String], sorted: [String]) {
    #expect(given.sorted { NameKey($0) < NameKey($1) } == sorted)
    #expect(NameKey("Élodie").letter == "E")
    #expect(NameKey("佐藤").letter == nil)
  }

  @Test("What was no reason a week before is new: on the provider's page, and above all on the index")
  func newReasons() throws {
    let practice = try Neighbourhood([("new", "New", "P", 9), ("old", "Old", "P", 30)])
    let page = practice.text(of: "providers/p.html")
    #expect(page.contains("New reasons to look"))
    #expect(page.matches(of: /class="newly"/).count == 1)
    #expect(page.matches(of: /class="new">/).count == 1)
    let index = practice.text(of: "index.html")
    #expect(index.contains("2 with a reason to look, <a href=\"#new\">1 of them with a new one</a>"))
    let section = try #require(
      index.split(separator: "<section id=\"new\">").last?.split(separator: "</section>").first)
    #expect(section.contains("clients/new/index.html") && !section.contains("clients/old/index.html"))
    let first = try #require(index.firstRange(of: "By provider"))
    #expect(section.endIndex < first.lowerBound)
    #expect(!(try Neighbourhood([("old", "Old", "P", 30)])).text(of: "index.html").contains("New since last week"))
  }

  @Test("A client who can be read the first time and not the second is told as not updated, on every page")
  func lostBetween() throws {
    let practice = try Neighbourhood(
      (1...30).map { ("c\($0)", "Client \($0)", "P", 100 - $0) } + [("z", "Zoe", "Q", 0)])
    for (slug, page) in [("c3", "p"), ("c29", "p"), ("z", "q")] {
      let index = practice.text(of: "index.html", losing: slug)
      let provider = practice.text(of: "providers/\(page).html", losing: slug)
      let people = practice.text(of: "people.html", losing: slug)
      for (text, root) in [(index, ""), (provider, "../")] {
        #expect(text.contains("Not updated") && text.contains("gone since"))
        #expect(text.components(separatedBy: "href=\"\(root)clients/\(slug)/index.html\"").count == 2, "\(slug)")
      }
      #expect(people.contains("not updated: the files could not be read"))
      let flagged = slug == "z" ? 30 : 29
      #expect(index.contains("30 clients, \(flagged) with a reason to look"))
      // Everybody else is where they were.
      for other in 1...30 where slug != "c\(other)" {
        #expect(index.contains("clients/c\(other)/index.html"), "\(slug), \(other)")
      }
    }
    #expect(!practice.text(of: "index.html").contains("Not updated"))
  }
}
