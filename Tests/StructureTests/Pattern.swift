import Foundation

/// What to look for in code. `(?<![\w)\]?])\.now` is `.now` of a type that the compiler infers; `clock.now`, of a
/// clock that was handed in, is not meant.
enum Pattern {
  static let importedModule = make(
    #"(?m)^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"#
      + #"(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)"#)

  static let clock = make(
    #"\b(?:Date|NSDate)(?:\.init)?\(\)|\b(?:Date|NSDate|DispatchTime|DispatchWallTime|\w+Clock)\.now\b"#,
    #"(?<![\w)\]?.])\.now\b|\btimeIntervalSinceNow\b|\b(?:Continuous|Suspending)Clock\b|\.systemUptime\b"#,
    #"\b(?:clock_gettime|gettimeofday|localtime_r|localtime|CFAbsoluteTimeGetCurrent)\b|\btime\((?:nil|&)"#)

  static let surroundings = make(
    #"\b(?:TimeZone|NSTimeZone|Locale|NSLocale|Calendar|NSCalendar)\.(?:current|default|local|system)\b"#,
    #"\bautoupdatingCurrent\b|(?<![\w)\]?])\.current\b|\.environment\b|\bgetenv\b|\bCommandLine\b|\bsetlocale\b"#,
    #"\.formatted\(\)|\b(?:Date|Number|RelativeDateTime|DateComponents|List)Formatter\(\)|\blocalized[A-Z]\w+\("#,
    #"\bDate\.FormatStyle\((?!\s*(?:date:|time:|locale:))|\b(?:hostName|userName|fullUserName)\b"#)

  static let chance = make(
    #"\bSystemRandomNumberGenerator\b|\b(?:UUID|Hasher)\(\)|\.hashValue\b|\barc4random\w*|\bgetrandom\b"#,
    #"\.(?:random|shuffled|shuffle|randomElement)\((?!.*\busing:)"#)

  static let disk = make(
    #"\b(?:FileManager|FileHandle|FileWrapper|InputStream|OutputStream|Bundle)\b|\bcontentsOf(?:File|Directory)\b"#,
    #"\b(?:Data|String|NSData|NSString|NSArray|NSDictionary)\(\s*contentsOf\b|\.write\((?:to:(?!\s*&)|toFile\b)"#,
    #"\b(?:resourceValues|checkResourceIsReachable|resolvingSymlinksInPath)\b"#,
    #"\bO_(?:RDONLY|WRONLY|RDWR|CREAT|PATH|DIRECTORY|TMPFILE)\b|\bGlibc\.(?:open|rename|stat)\b"#,
    #"(?<![\w.])(?:openat|fopen|fdopen|opendir|readdir|mkdirat|unlinkat|renameat2?|fstatat|lstat|mkstemp)\("#)

  static let terminal = make(
    #"\b(?:tcsetattr|tcgetattr|cfmakeraw|ioctl|isatty|ttyname|readLine|sigaction)\b|\bSTD(?:IN|OUT|ERR)_FILENO\b"#,
    #"(?<![\w.])(?:Swift\.)?(?:print|debugPrint|dump)\((?!.*\bto:\s*&)|\b(?:putchar|fputs|puts|perror)\("#,
    #"(?<![\w.])(?:stdin|stdout|stderr)\b|\bstandard(?:Input|Output|Error)\b"#)

  static let otherPrograms = make(
    #"(?<![\w.])Process\(\)|(?<![\w.])(?:Foundation\.)?Process\.run\(|\bposix_spawnp?\b|\bexecv\w*\("#,
    #"(?<![\w.])(?:fork|system|popen)\("#)

  static let network = make(
    #"\bURLSession\b|\bURLRequest\b|\bFoundationNetworking\b|(?<![\w.])(?:socket|getaddrinfo|connect)\("#)

  static let attemptWithoutError = make(#"\btry\?"#)

  /// One pattern of several alternatives.
  static func make(_ alternatives: String...) -> NSRegularExpression {
    do {
      return try NSRegularExpression(pattern: alternatives.joined(separator: "|"))
    } catch {
      preconditionFailure("\(alternatives): \(error)")
    }
  }
}
