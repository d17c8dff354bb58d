"""Hostile text in every field of a practice, on paper: whether WeasyPrint is made to read a file or to ask for one."""

import json
import shutil
import subprocess

from practice_site import MONDAY
from sweeps import Count

# A provider's page is named by the words of the name, joined by hyphens: no page has an underscore.
SECRET = "faults_secret"


def texts(folder):
    """What would make a careless page fetch something; each stands in every field."""
    file, web = f"file://{folder}/{SECRET}.png", f"http://127.0.0.1:9/{SECRET}"
    return [
        f'<img src="{file}"><link rel=stylesheet href="{web}">',
        f'"><img src={web}><a rel=attachment href="{file}">x</a><!--',
        f"'/><svg><image href='{file}'/></svg><style>@import '{web}';</style>",
        f"</bdi></title></style><object data='{file}'></object>url({web})",
        f"![x]({file}) ![x]({web}) [x]({file})",
        f"{{{{{{html}}}}}} {{{{> layout}}}} <script src={web}></script> &lt;img src={file}&gt;",
    ]


def hostile_practice(folder):
    """A practice in which every text is hostile, for a week with something to tell."""
    practice = folder / "hostile-practice"
    # As long as a mood word may be.
    words = [text[:100].strip() for text in texts(folder)]
    quoted = json.dumps
    (practice / "clients").mkdir(parents=True)
    (folder / f"{SECRET}.png").write_bytes(b"\x89PNG\r\n\x1a\n" + b"secret")
    (practice / "tend.yml").write_text(f"name: {quoted(words[0])}\nemergency: {quoted(words[1])}\n")
    (practice / "moods.yml").write_text("\n".join(f"{quoted(word)}: {-300 + 100 * index}" for index, word in enumerate(words)))
    for number, word in enumerate(words):
        client = practice / "clients" / f"c{number}"
        (client / "notes").mkdir(parents=True)
        (client / "client.yml").write_text(f"name: {quoted(word)}\nprovider: {quoted(words[number - 1])}\n")
        days = [f"2026-11-{day:02}" for day in range(10, 23)]
        (client / "tasks.json").write_text(json.dumps([[1, words, day] for day in days]))
        lines = []
        for index, day in enumerate(days[:10]):
            common = {"task": day}
            mood = words[(number + index) % len(words)]
            for minute, more in enumerate([
                {"event": "breathed", "breaths": 1}, {"event": "session_joined", "provider": word},
                {"event": "session_exited"}, {"event": "mood_logged", "mood": mood},
                {"event": "note_written", "text": texts(folder)[number], "author": "client"}, {"event": word},
            ]):
                lines.append(json.dumps({"at": f"{day}T10:{minute:02}:00Z", **common, **more}))
        (client / "log.jsonl").write_text("\n".join([*lines, word]) + "\n")
        for index, text in enumerate(texts(folder)):
            (client / "notes" / f"{index}.md").write_text(
                f"---\ndate: 2026-11-{16 + index % 6}\ntitle: {quoted(text)}\n---\n{text}\n\n# {text}\n\n| {text} |\n|-|\n")
    return practice


def asked(folder, command):
    """What a program and those that it starts open of the secret or ask of the network."""
    log = folder / "paper-trace"
    outcome = subprocess.run(
        ["strace", "-f", "-qq", "-s", "4096", "-o", str(log), "-e", "trace=openat,open,connect", *map(str, command)],
        capture_output=True, text=True, timeout=300)
    wrong = set()
    for line in open(log, errors="replace"):
        if SECRET in line:
            wrong.add("read")
        # Swift starts a program by way of two sockets of its own, which only ever speak to each other.
        if "AF_INET" in line and not ("inet_addr(\"127.0.0.1\")" in line and "htons(9)" not in line):
            wrong.add("requested")
    return outcome, wrong


def papers(site):
    """The report of the hostile practice; and, as a control, WeasyPrint by itself with what the fields hold as HTML."""
    if shutil.which("weasyprint") is None:
        return ["hostile text on paper: SKIPPED, since WeasyPrint is not installed"]
    practice, output = hostile_practice(site.folder), site.folder / "hostile-output"
    count, control = Count("hostile text on paper"), Count("control: hostile HTML on paper")
    outcome, wrong = asked(
        site.folder, [site.tend, "report", practice, "--pdf", "--week", "2026-W47", "--as-of", MONDAY, "--output", output])
    documents, pages = list(output.rglob("*.pdf")), list(output.glob("reports/2026-W47/c*.html"))
    # Lines that are no entries are told, and nothing else is wrong.
    if outcome.returncode != 65 or len(documents) != len(texts(site.folder)) or len(pages) != len(texts(site.folder)):
        wrong.add("crashed")
    if "tasks.json" in outcome.stderr or ".yml" in outcome.stderr:
        wrong.add("refused")
    count.add(
        wrong,
        f"exit {outcome.returncode}, {len(documents)} documents, {len(pages)} pages, {outcome.stderr[-300:]}")
    page = site.folder / "hostile.html"
    page.write_text("\n".join(texts(site.folder)))
    _, wrong = asked(site.folder, ["weasyprint", "--quiet", page, site.folder / "hostile.pdf"])
    control.add(wrong, "read and requested" if len(wrong) == 2 else "not all was found")
    return [count, control]
