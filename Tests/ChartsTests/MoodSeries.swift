import TestSupport

@testable import Charts

/// Made-up moods of half a year to a year, as pages of a locale would show them.
struct MoodSeries {
  enum Language: String, CaseIterable, Sendable {
    case english = "en_US"
    case german = "de_DE"
    case japanese = "ja_JP"
    case arabic = "ar"
  }

  let language: Language
  let firstDay = 20_600
  let points: [MoodChart.Point]

  private static let valences = [270, 230, 170, 140, 130, -30, -100, -110, -170, -210, -230]

  init(count: Int, language: Language, seed: UInt64 = 7) {
    var generator = SeededGenerator(seed: seed)
    let words = language.words
    let span = count > 170 ? count : 170
    self.language = language
    let first = firstDay
    points = (0..<count).map { position in
      let choice = Int.random(in: 0..<14, using: &generator)
      let mood: MoodChart.Mood =
        if choice < words.count {
          .scored(word: words[choice], valence: Self.valences[choice])
        } else if choice == words.count {
          .missing
        } else if choice == words.count + 1 {
          .unscored(word: language.unscored)
        } else {
          .scored(word: words[0], valence: Self.valences[0])
        }
      let day = first + position * span / count
      return Samples.point(day: day, label: "\(day)", mood: mood, href: "log.html#L\(position + 1)")
    }
  }

  func chart(
    _ id: String, steps: [MoodChart.Step] = []
  ) -> MoodChart {
    let language = language
    let last = points.last?.day ?? firstDay
    return MoodChart(
      caption: Samples.caption(id), points: points,
      low: Samples.low, steps: steps,
      scale: Samples.scale.map { (valence: $0.valence, label: language.digits($0.label)) },
      ticks: stride(from: firstDay + 12, through: last, by: 30).enumerated().map {
        Samples.tick(at: $0.element, label: language.months[$0.offset % 6])
      },
      sessions: points.map(\.day), notes: Array(stride(from: firstDay + 9, through: last, by: 28)),
      times: { language.digits("\($0)") + "×" })
  }
}

extension MoodSeries.Language {
  var words: [String] {
    switch self {
    case .english:
      [
        "happy", "hopeful", "content", "excited", "calm", "meh", "anxious", "low energy", "frustrated", "sad",
        "angry",
      ]
    case .german:
      [
        "glücklich", "hoffnungsvoll", "zufrieden", "aufgeregt", "ruhig", "geht so", "ängstlich", "antriebslos",
        "niedergeschlagen und überfordert", "traurig", "wütend",
      ]
    case .japanese:
      [
        "幸せ", "希望に満ちている", "満足", "わくわく", "落ち着いた", "まあまあ", "不安", "元気がない",
        "いらいらして落ち着かない", "悲しい", "怒り",
      ]
    case .arabic:
      [
        "سعيد", "متفائل", "راضٍ", "متحمس", "هادئ", "عادي", "قلق", "منخفض الطاقة", "محبط", "حزين جدًا اليوم", "غاضب",
      ]
    }
  }

  var unscored: String {
    switch self {
    case .english: "spacey"
    case .german: "neben mir"
    case .japanese: "ふわふわ"
    case .arabic: "شارد"
    }
  }

  var months: [String] {
    switch self {
    case .english: ["Jun", "Jul", "Aug", "Sep", "Oct", "Nov"]
    case .german: ["Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov."]
    case .japanese: ["6月", "7月", "8月", "9月", "10月", "11月"]
    case .arabic: ["يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر"]
    }
  }

  /// Numbers as the language writes them.
  func digits(_ text: String) -> String {
    switch self {
    case .english, .japanese: return text
    case .german: return text.replacing(".", with: ",")
    case .arabic:
      let digits = Array("٠١٢٣٤٥٦٧٨٩")
      return String(text.map { $0.wholeNumberValue.map { digits[$0] } ?? ($0 == "." ? "٫" : $0) })
    }
  }
}
