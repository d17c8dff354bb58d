/// The files that pages load, embedded so that the one binary runs from any folder.
public enum Resources {
  /// The stylesheet of every page.
  public static let stylesheet = [
    PackageResources.page_css, PackageResources.caseload_css, PackageResources.charts_css,
    PackageResources.roster_css,
  ]
  .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")

  /// The stylesheet that report pages have beside it.
  public static let reportStylesheet = String(decoding: PackageResources.report_css, as: UTF8.self)

  /// What the report's document for paper has beside both, in words that browsers do not know.
  public static let paperStylesheet = String(decoding: PackageResources.paper_css, as: UTF8.self)

  /// The script that says when a page is old.
  public static let ageScript = String(decoding: PackageResources.age_js, as: UTF8.self)

  /// The script that finds a client by name, and sorts tables.
  public static let findScript = String(decoding: PackageResources.find_js, as: UTF8.self)

  /// The picture that stands for the site in a browser's tabs.
  public static let icon = String(decoding: PackageResources.icon_svg, as: UTF8.self)

  /// Whose work the program is made of, with the licences.
  public static let licences = String(decoding: PackageResources.licences_txt, as: UTF8.self)

  /// The settings that a new practice begins with, by the names of their files. A line that begins with `#` and no space
  /// is a setting with its default, and one with a space says what it is.
  package static let newPractice = [
    "tend.yml": String(decoding: PackageResources.tend_yml, as: UTF8.self),
    "moods.yml": String(decoding: PackageResources.moods_yml, as: UTF8.self),
  ]

  /// The `client.yml` that a new client begins with.
  package static let newClient = String(decoding: PackageResources.client_yml, as: UTF8.self)

  /// The script that carries the roster's page on as time passes.
  public static let rosterScript = String(decoding: PackageResources.roster_js, as: UTF8.self)
}
