import Foundation
import Homework
import Insights
import Testing
import Text

@testable import Site

@Suite("The order of the caseload")
struct CaseloadTests {
  @Test(
    "A provider's page has the slug that the practice gives, or the words of the name in Latin letters, or a hash",
    arguments: [
      (["Miriam Okafor"], [:], ["Miriam Okafor": "miriam-okafor"]),
      (["Dr. K. O’Neil 2"], [:], ["Dr. K. O’Neil 2": "dr-k-oneil-2"]),
      (["Tomás Rivera"], [:], ["Tomás Rivera": "tomas-rivera"]),
      (["Søren Weiß"], [:], ["Søren Weiß": "soren-weiss"]), (["…"], [:], ["…": "provider-"]),
      (["Miriam Okafor"], ["mo": "Miriam Okafor"], ["Miriam Okafor": "mo"]),
      (["佐藤"], [:], ["佐藤": "zuo-teng"]), (["Иван"], [:], ["Иван": "ivan"]),
      (["A B", "A-B"], [:], ["A B": "provider-", "A-B": "provider-"]),
      (["A B", "Other"], ["a-b": "Other"], ["A B": "provider-", "Other": "a-b"]),
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
    "An address that was given before stays, as long as it is one provider's",
    arguments: [
      (["Tomás Rivera"], [], ["tomas-rivera"]), (["Tomás Rivera"], ["tomsrivera"], ["tomsrivera"]),
      (["Tomás Rivera"], ["tomas-rivera", "tomsrivera"], ["tomas-rivera"]),
      (["佐藤"], ["provider-dc9cad8de3b7"], ["zuo-teng"]), (["佐藤"], ["provider-HASH"], ["provider-HASH"]),
      (["Ann Lee", "Annlee"], ["annlee"], ["ann-lee", "provider-HASH"]),
    ] as [([String], [String], [String])])
  func formerSlugs(names: [String], former: [String], expected: [String]) {
    let hash = { (name: String) in "provider-\(Fingerprint(name.utf8).digits.prefix(8))" }
    let given = Set(former.map { $0 == "provider-HASH" ? hash(names[0]) : $0 })
    let slugs = ProviderSlugs(names, given: [:], former: given)
    for (name, slug) in zip(names, expected) {
      #expect(slugs[name] == (slug == "provider-HASH" ? hash(name) : slug))
    }
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
  }

  @Test("Neighbours are those before and after with the same provider; those without a provider come last")
  func neighbours() throws {
    let practice = try Neighbourhood([
      ("a", "Ada", nil, 10), ("b", "Bo", "Zed", 20), ("c", "Cy", "Ann", 9), ("d", "Di", "Zed", 30),
      ("e", "Ed", "Zed", 0),
    ])
    let order = practice.order
    #expect(order.slugsInOrder == ["c", "d", "b", "e", "a"])
    let places = order.slugsInOrder.indices.map { order.place(at: $0) }
    #expect(places.map { $0.previous?.slug } == [nil, nil, "d", "b", nil])
    #expect(places.map { $0.next?.slug } == [nil, "b", "e", nil, nil])
    #expect(places.map(\.number) == [1, 1, 2, 3, 1])
    #expect(places.map(\.providerSlug) == ["ann", "zed", "zed", "zed", "none"])
    let page = practice.text(of: "clients/b/index.html")
    #expect(page.contains("<a rel=\"prev\" href=\"../d/index.html\">"))
    #expect(page.contains("<a rel=\"next\" href=\"../e/index.html\">"))
    #expect(page.contains("<a href=\"../../providers/zed.html\"><bdi>Zed</bdi></a>"))
    // Who moves in the order changes one page of each.
    for file in ["schedule", "mood", "adherence", "log"] {
      let page = practice.text(of: "clients/b/\(file).html")
      #expect(page.contains("<h1") && !page.contains("clients/d/"), "\(file)")
    }
  }

  @Test("Who moves in the order changes the pages of that client, and of the neighbours left and found one each")
  func movesAlone() throws {
    let days = Array(20...31)
    let pages = try [50, 0].map { last in
      try Neighbourhood(days.map { ("c\($0)", "Client \($0)", "P", $0 == 31 ? last : $0) }).pages()
    }
    let after = Dictionary(uniqueKeysWithValues: pages[1].map { ($0.path, $0.contents) })
    let changed = pages[0].filter { $0.path.hasPrefix("clients/") && after[$0.path] != $0.contents }.map(\.path)
    let others = changed.filter { !$0.hasPrefix("clients/c31/") }
    #expect(!others.isEmpty && others.count <= 4 && changed.count <= 9, "\(changed)")
    #expect(others.allSatisfy { $0.hasSuffix("/index.html") })
  }

  @Test("Namesakes carry their folder on every page where they stand, with the provider where there are several")
  func namesakes() throws {
    let practice = try Neighbourhood([
      ("mg-1", "Maria Garcia", "Ann", 20), ("mg-2", "maria garcia", "Ann", 0), ("mg-3", "Maria Garcia", nil, 0),
      ("other", "María García", "Ann", 0),
    ])
    let places = practice.order.slugsInOrder.indices.map { practice.order.place(at: $0) }
    #expect(places.map(\.entry.apart) == ["mg-1", "mg-2", nil, "mg-3"])
    let index = practice.text(of: "index.html")
    #expect(index.contains("<p class=\"apart\"><bdi>Ann</bdi></p>\n<p class=\"apart\">mg-1</p>"))
    let page = practice.text(of: "providers/ann.html")
    #expect(page.contains(">mg-2</span>") && !page.contains("<p class=\"apart\"><bdi>Ann"))
    #expect(
      practice.text(of: "people.html").contains("mg-3</bdi>")
        || practice.text(of: "people.html").contains("mg-3</span>"))
    #expect(practice.text(of: "clients/mg-1/mood.html").contains("<title>Maria Garcia (mg-1): Mood"))
    for file in ["index", "mood"] {
      let heading = "<bdi>Maria Garcia</bdi> <span class=\"apart\"><bdi>Ann</bdi>, mg-1</span>"
      #expect(practice.text(of: "clients/mg-1/\(file).html").contains("<h1>\(heading)"), "\(file)")
    }
    #expect(!practice.text(of: "clients/other/mood.html").contains("(other)"))
  }

  @Test("From 30 clients on each has a line with the words, and the rest behind it; on the index of the first 25")
  func first25() throws {
    let people = (0..<60).map { ("c\($0)", "Name \($0)", "P\($0 % 2)", 70 - $0) as Neighbourhood.Person }
    let practice = try Neighbourhood(people, notUpdated: [NotUpdated(stale: "broken")])
    let index = practice.text(of: "index.html")
    #expect(index.matches(of: /class="chart chart-sparkline"/).isEmpty)
    #expect(index.matches(of: /<li class="line">/).count == 60)
    #expect(index.matches(of: /<p>The task of [^<]* has been open for \d+ days/).count == 60)
    #expect(index.matches(of: /<ul class="flags">/).count == 25)
    #expect(index.contains("with a reason that was none a week ago") && index.contains("id=\"new\""))
    #expect(index.contains("clients/broken/index.html"))
    let provider = practice.text(of: "providers/p0.html")
    #expect(provider.matches(of: /class="chart chart-sparkline"/).count == 30, "in the table alone")
    #expect(provider.matches(of: /<ul class="flags">/).count == 30)
    let few = try Neighbourhood(Array(people.prefix(29)))
    #expect(few.text(of: "index.html").matches(of: /class="chart chart-sparkline"/).count == 29)
    #expect(!few.text(of: "index.html").contains("class=\"line\""))
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

  @Test("From 2,000 people on a letter has a page, and each thousand of one; the first has all names")
  func byLetter() throws {
    let names = (1...1_200).map { "Mia \($0)" } + (1...797).map { "Zoe \($0)" } + ["Ada", "佐藤"]
    let made = try [names, names + ["Bo"]].map { names in
      try Neighbourhood([], notUpdated: names.map { NotUpdated(stale: $0.filter { $0 != " " }, named: $0) })
        .pages().filter { $0.path.hasPrefix("people") }
    }
    #expect(made[0].map(\.path) == ["people.html"])
    let pages = made[1].map { (path: $0.path, html: String(decoding: $0.contents, as: UTF8.self)) }
    let letters = ["people.html"] + ["b", "m", "m-2", "z", "others"].map { "people-\($0).html" }
    #expect(pages.map(\.path) == letters)
    #expect(pages.map { $0.html.matches(of: /<tr>/).count - 1 } == [1, 1, 1_000, 200, 797, 1])
    for (path, html) in pages {
      #expect(letters.allSatisfy { html.contains("<a href=\"\($0)\"") }, "\(path)")
      #expect(html.contains("<a href=\"\(path)\" aria-current=\"page\">"), "\(path)")
      #expect(html.contains("id=\"find\"") == (path == "people.html"))
      #expect(html.contains("class=\"people long sortable\"") == ["people-m.html", "people-z.html"].contains(path))
      #expect(html.contains("people.html#find-name") == (path != "people.html"))
      #expect(html.matches(of: /<li><a href="clients\//).count == (path == "people.html" ? 2_000 : 0))
    }
  }

  @Test("What was no reason a week before is new: beside it, and in the counts")
  func newReasons() throws {
    let practice = try Neighbourhood([("new", "New", "P", 9), ("old", "Old", "P", 30)])
    let page = practice.text(of: "providers/p.html")
    #expect(page.matches(of: /class="new">/).count == 1)
    let index = practice.text(of: "index.html")
    #expect(index.contains("2 with a reason to look, 1 of them with a new one"))
    #expect(index.matches(of: /class="new">/).count == 1)
    #expect(!(try Neighbourhood([("old", "Old", "P", 30)])).text(of: "index.html").contains("a new one"))
  }
}
