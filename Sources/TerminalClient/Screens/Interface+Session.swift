/// In the session.
extension Interface {
  mutating func pressInSession(_ key: Key) {
    switch key {
    case .character("n"): panel = .note
    case .character("e"): send(.exited)
    default: break
    }
  }

  func sessionPage(_ size: Size) -> Page {
    let width = Page.measure(size)
    let now = player.clock.now
    var page = Page(title: openDay)
    page.body = [Line("In session", .accentStrong), .gap]
    if let name = flow.presence.provider {
      page.body += Line.paragraph(name.safe(in: look), .strong, width: width)
    }
    page.body.append(Line(wording.time(now).safe(in: look)))
    if let joinedAt = player.joinedAt {
      let minutes = max(0, Int(now.timeIntervalSince(joinedAt) / 60))
      let since = "since \(wording.time(joinedAt))" + (minutes > 0 ? ", \(minutes) min" : "")
      page.body.append(Line(since.safe(in: look), .quiet))
    }
    if !flow.presence.isPresent {
      page.body.append(.gap)
      page.body += Line.paragraph(
        "Your provider has left. End the session when you are ready.", .plain, width: min(width, 48))
    }
    page.hints = [.init("n", "write a note"), .init("e", "end the session")]
    return page
  }
}
