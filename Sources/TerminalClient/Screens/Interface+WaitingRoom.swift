/// The waiting room.
extension Interface {
  mutating func pressInWaitingRoom(_ key: Key) {
    switch key {
    case .character("j"), .enter: if flow.isAskedToJoin { send(.joined) }
    case .character("m"): if flow.canLogMood { panel = .moods }
    case .character("n"): panel = .note
    case .character("e"): if flow.canEndSession { send(.exited) }
    case .character("b"), .escape: send(.wentBack)
    default: break
    }
  }

  func waitingRoomPage(_ size: Size) -> Page {
    let width = min(Page.measure(size), 48)
    var page = Page(title: openDay)
    page.body = [Line("Waiting room", .strong), .gap]
    if flow.hasJoined {
      page.body += Line.paragraph("You have not left this session yet.", .plain, width: width)
    } else {
      page.body += Line.paragraph("The breathing is done.", .plain, width: width)
    }
    if !flow.isAskedToJoin {
      page.body += Line.paragraph(
        "As soon as your provider is here, you can join.", .plain, width: width)
    }
    if let mood = flow.mood { page.body += [.gap, Line("Your mood: \(mood)".safe(in: look), .quiet)] }
    if flow.canLogMood { page.hints.append(.init("m", "log your mood")) }
    page.hints.append(.init("n", "write a note"))
    if flow.canEndSession { page.hints.append(.init("e", "end the session")) }
    page.hints.append(.init("b", "back"))
    if flow.isAskedToJoin { page.prompt = prompt([("j", "join now")], size) }
    return page
  }
}
