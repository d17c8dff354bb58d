import Testing

@testable import Insights

/// The built-in mood words.
struct MoodScaleTests {
  @Test func thereAreEnoughWordsAndNoneTwice() {
    let words = MoodScale.builtInWords.map { MoodScale.normalized($0.word) }
    #expect(words.count >= 60)
    #expect(Set(words).count == words.count)
    #expect(words == MoodScale.builtInWords.map(\.word), "words are listed in the form in which they match")
  }

  @Test(arguments: MoodScale.builtInWords)
  func everyWordIsWithinTheScaleAndFound(entry: MoodScale.Entry) {
    #expect((-400...400).contains(entry.valence))
    #expect(MoodScale.builtIn.valence(of: " \(entry.word.uppercased())\n") == entry.valence)
    if let reason = entry.reason { #expect(reason.count >= 5) }
  }

  @Test func theWordsFromVaderCarryItsMeans() {
    var fromVader: [String: Int] = [:]
    for entry in MoodScale.builtInWords where entry.reason == nil { fromVader[entry.word] = entry.valence }
    #expect(fromVader == Self.vaderMeans)
  }

  @Test(arguments: [
    "happy", "sad", "content", "angry", "frustrated", "low energy", "excited", "calm", "anxious",
  ])
  func theWordsOfTheExamplesAreThere(word: String) {
    #expect(MoodScale.builtIn.valence(of: word) != nil)
  }

  @Test(arguments: [
    ("sad", "unhappy"), ("worthless", "sad"), ("hopeless", "sad"), ("terrified", "scared"),
    ("scared", "nervous"),
    ("enraged", "furious"), ("furious", "angry"), ("angry", "annoyed"), ("exhausted", "tired"),
    ("awful", "bad"),
    ("overwhelmed", "stressed"), ("empty", "bored"), ("bad", "neutral"), ("neutral", "okay"),
    ("okay", "good"),
    ("okay", "content"), ("content", "happy"), ("calm", "joyful"), ("good", "great"),
    ("humiliated", "embarrassed"), ("anxious", "nervous"), ("unwanted", "lonely"), ("alone", "disconnected"),
    ("sad", "alone"), ("numb", "bored"), ("sad", "sluggish"), ("anxious", "sluggish"), ("sluggish", "sleepy"),
    ("stressed", "distracted"), ("empty", "numb"), ("nervous", "bored"), ("exhausted", "sluggish"),
  ])
  func heavierWordsComeBeforeLighterOnes(lower: String, higher: String) throws {
    let lower = try #require(MoodScale.builtIn.valence(of: lower))
    let higher = try #require(MoodScale.builtIn.valence(of: higher))
    #expect(lower < higher)
  }

  /// Three of them in a row are `low`; three days of being tired, bored or distracted are not.
  @Test(arguments: [
    ("anxious", true), ("worried", true), ("stressed", true), ("alone", true), ("numb", true), ("unwanted", true),
    ("lonely", true), ("sad", true), ("sluggish", false), ("bored", false), ("distracted", false), ("tired", false),
    ("nervous", false), ("low energy", false), ("meh", false),
  ])
  func whatIsLowByItself(word: String, isLow: Bool) throws {
    let valence = try #require(MoodScale.builtIn.valence(of: word))
    #expect((valence <= AttentionThresholds().lowValence) == isLow)
  }

  @Test(arguments: [
    ("suicidal", true), ("Unsafe ", true), ("PANIC", true), ("hopeless", true), ("despair", true), ("Spiky", true),
    ("sad", false), ("worthless", false), ("", false), ("hope", false),
  ])
  func wordsThatAreAReasonByThemselves(word: String, isReason: Bool) {
    #expect((MoodScale.alwaysWords(with: ["spiky": .danger])[MoodScale.normalized(word)] != nil) == isReason)
  }

  /// NFC, trimming and full case folding, as Python's `casefold` has it.
  @Test(arguments: [
    ("sad", "sad"), ("  Low Energy\n", "low energy"), ("so-so", "so-so"), ("", ""), (" ", ""), ("a  b", "a  b"),
    ("Glu\u{308}cklich", "gl\u{fc}cklich"), ("GL\u{dc}CKLICH", "gl\u{fc}cklich"), ("GRO\u{df}", "gross"),
    ("gro\u{1e9e}", "gross"), ("\u{3a3}\u{3ac}\u{3c2}", "\u{3c3}\u{3ac}\u{3c3}"), ("\u{131}z", "\u{131}z"),
    ("I\u{307}z", "i\u{307}z"), ("\u{a0}sad\u{2003}", "sad"), ("\u{fb01}ne", "fine"), ("sad\t", "sad"),
    ("\u{1f60a}", "\u{1f60a}"), ("triste!", "triste!"), ("\u{130}", "i\u{307}"),
  ])
  func wordsMatchAfterNormalization(word: String, normalized: String) {
    #expect(Array(MoodScale.normalized(word).utf8) == Array(normalized.utf8))
    #expect(MoodScale.normalized(normalized) == normalized, "once is enough")
  }

  @Test func aPracticeHasTheLastWord() {
    let scale = MoodScale.builtIn.merging(["Spiky": -130, "fine": nil, "calm": 50])
    #expect(scale.valence(of: "spiky") == -130)
    #expect(scale.valence(of: "fine") == nil)
    #expect(scale.valence(of: "CALM ") == 50)
    #expect(scale.valence(of: "happy") == 270)
    #expect(scale.valence(of: "nowhere listed") == nil)
  }

  /// Mean ratings copied from the lexicon of VADER 3.3.2, whose licence is MIT, copyright 2016 C.J. Hutto.
  private static let vaderMeans: [String: Int] = {
    var means: [String: Int] = [:]
    for pair in lexicon.split(whereSeparator: { ",\n".contains($0) }) {
      let parts = pair.split(separator: " ")
      guard parts.count == 2 else { continue }
      means[String(parts[0])] = Double(parts[1]).map { Int(($0 * 100).rounded()) }
    }
    return means
  }()

  private static let lexicon = """
    abandoned -2.0, accepted 1.1, agitated -2.0, alright 1.0, amused 1.8, angry -2.3,
    annoyed -1.6, apathetic -1.2, appreciated 2.3, ashamed -2.1, better 1.9, bitter -1.8,
    blessed 2.9, brave 2.4, calm 1.3, carefree 1.7, cheerful 2.5, cherished 2.3,
    comfortable 2.3, confident 2.2, confused -1.3, contented 1.4, curious 1.3, defeated -2.1,
    delighted 2.3, depressed -2.3, determined 1.4, devastated -3.0, disappointed -2.1, discouraged -1.7,
    disgusted -2.4, distressed -1.8, drained -1.5, eager 1.5, ecstatic 2.3, elated 3.2,
    embarrassed -1.5, encouraged 1.5, energetic 1.9, energized 2.3, enthusiastic 2.2, envious -1.1,
    euphoric 3.2, excited 1.4, exhausted -1.5, fatigued -1.4, fearful -2.2, fine 0.8, frightened -1.9,
    fulfilled 1.8, furious -2.7, glad 2.0, good 1.9, grateful 2.0, great 3.1, grieving -2.3, guilty -1.8,
    happy 2.7, heartbroken -3.3, helpless -2.0, homesick -0.7, hopeful 2.3, hurt -2.4, impatient -1.2,
    indifferent -0.8, insecure -1.8, inspired 2.2, interested 1.7, irritable -2.1, irritated -2.0,
    isolated -1.3, jealous -2.0, joyful 2.9, lively 1.9, lonely -1.5, lost -1.3, loved 2.9, mad -2.2,
    meh -0.3, miserable -2.2, moody -1.5, motivated 2.0, nervous -1.1, okay 0.9,
    optimistic 1.3, panicked -2.0, panicky -1.5, peaceful 2.2, pensive 0.3, playful 1.9, pleased 1.9,
    powerless -2.2, proud 2.1, regretful -1.9, rejected -2.3, relaxed 2.2, relieved 1.6, resentful -2.1,
    restless -1.1, sad -2.1, safe 1.9, satisfied 1.8, scared -1.9, secure 1.4, serene 2.0, shaky -0.9,
    strong 2.3, stuck -1.0, supported 1.3, terrified -3.0,
    thankful 2.7, thrilled 1.9, trapped -2.4, troubled -2.0, uneasy -1.6, unhappy -1.8, unmotivated -1.4,
    upset -1.6, vulnerable -0.9,
    """
}
