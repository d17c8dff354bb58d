// Carries the roster's page on as time passes. Without it the page is whole: it says what minute it is of.
//
// What it needs of the page:
//   #roster-now         the lists, with data-as-of, data-day-start, data-day-end (Unix seconds) and data-now, the
//                       word that takes the place of the time beside the line in the picture
//   #on-duty, #starting-later
//                       a list each of li with data-start, data-end (Unix seconds) and data-rank (the order of
//                       equal times); in each li .ends-in and .starts-in, of which one is hidden, and
//                       .remaining-length
//   #nobody-on-duty, #nobody-later
//                       shown while the list is empty
//   #roster-lengths     a template whose text is the length of 1 minute, of 2, of 3 …, with bars between
//   #roster-as-of, #roster-live, #roster-stale
//                       of which one is shown: without this script, with it, and when the day is over
//   #roster-gaps        lines with data-gap ("next", "now"), data-start and data-end, in the order in which they are
//                       true, of which one is shown; else #no-gap
//   .over               beside each gap with data-end; shown when it is over
//   svg.chart-day       the picture, in two widths: data-length (seconds), data-left, data-right, and in it g.now with
//                       text.now-label
// It chooses among the words that the page carries and never writes any of its own.
"use strict";

(function () {
  const page = document.getElementById("roster-now");
  if (!page) return;
  const byId = (id) => document.getElementById(id);
  const asOf = Number(page.dataset.asOf);
  const dayStart = Number(page.dataset.dayStart);
  const dayEnd = Number(page.dataset.dayEnd);
  const lengths = byId("roster-lengths").content.textContent.trim().split("|");
  const rows = Array.from(page.querySelectorAll("li.therapist"), (row) => ({
    row,
    start: Number(row.dataset.start),
    end: Number(row.dataset.end),
    rank: Number(row.dataset.rank),
  }));

  const minutes = (seconds) => Math.ceil(seconds / 60);
  const show = (element, isShown) => { if (element.hidden === isShown) element.hidden = !isShown; };
  const write = (element, text) => { if (element.textContent !== text) element.textContent = text; };

  function fill(list, nobody, shifts, goal, now) {
    shifts.sort((one, other) => one[goal] - other[goal] || one.rank - other.rank);
    shifts.forEach((shift, place) => {
      show(shift.row.querySelector(".ends-in"), goal === "end");
      show(shift.row.querySelector(".starts-in"), goal === "start");
      write(shift.row.querySelector(".remaining-length"), lengths[minutes(shift[goal] - now) - 1]);
      if (list.children[place] !== shift.row) list.insertBefore(shift.row, list.children[place] || null);
    });
    show(nobody, shifts.length === 0);
  }

  function moveLine(now, isToday) {
    document.querySelectorAll("svg.chart-day").forEach((picture) => {
      const line = picture.querySelector("g.now");
      if (!line) return;
      const { left, right, length } = picture.dataset;
      const x = Number(left) + (Number(right) - Number(left)) * (now - dayStart) / Number(length);
      line.setAttribute("transform", `translate(${Number(x.toFixed(1))} 0)`);
      line.setAttribute("visibility", isToday ? "visible" : "hidden");
      const label = line.querySelector(".now-label");
      if (!label) return;
      label.setAttribute("x", "0");
      write(label, page.dataset.now);
    });
  }

  function tellGaps(now) {
    let isTold = false;
    document.querySelectorAll("#roster-gaps [data-gap]").forEach((line) => {
      const { gap, start, end } = line.dataset;
      const isTrue = gap === "now" ? now >= Number(start) && now < Number(end) : now < Number(start);
      show(line, isTrue && !isTold);
      isTold = isTold || isTrue;
    });
    show(byId("no-gap"), !isTold);
    document.querySelectorAll(".over").forEach((mark) => show(mark, now >= Number(mark.dataset.end)));
  }

  function update() {
    // A clock that is behind the page's would bring back shifts that the page has left out.
    const now = Math.max(Math.floor(Date.now() / 60000) * 60, asOf);
    const isToday = now < dayEnd;
    show(byId("roster-as-of"), false);
    show(byId("roster-live"), isToday);
    show(byId("roster-stale"), !isToday);
    show(page, isToday);
    show(byId("roster-gaps"), isToday);
    moveLine(now, isToday);
    tellGaps(now);
    if (!isToday) return;
    rows.filter((shift) => shift.end <= now).forEach((shift) => shift.row.remove());
    const onDuty = rows.filter((shift) => shift.start <= now && now < shift.end);
    const later = rows.filter((shift) => shift.start > now);
    fill(byId("on-duty"), byId("nobody-on-duty"), onDuty, "end", now);
    fill(byId("starting-later"), byId("nobody-later"), later, "start", now);
  }

  function updateEachMinute() {
    update();
    setTimeout(updateEachMinute, 60000 - (Date.now() % 60000) + 50);
  }

  updateEachMinute();
  // Timers sleep while a page is hidden or a computer is closed.
  document.addEventListener("visibilitychange", update);
  window.addEventListener("pageshow", update);
}());
