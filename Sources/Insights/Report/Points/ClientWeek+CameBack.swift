extension ClientWeek {
  /// The client logged something again after 7 days or more without an entry.
  var cameBack: TalkingPoint? {
    let own = entries.filter(\.entry.isByClient)
    guard let first = own.firstIndex(where: { week.contains($0.date) }), first > 0 else { return nil }
    let pause = own[first - 1].date.days(to: own[first].date)
    return pause < 7 ? nil : TalkingPoint(.cameBack(own[first].date, afterDays: pause), lines: [own[first].line])
  }
}
