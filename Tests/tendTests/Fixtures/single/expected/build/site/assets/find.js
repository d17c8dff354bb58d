// Finds a client by name, and sorts tables. Without it everyone stands there from A to Z.
//
// What it needs of the page:
//   #people    the link to the page with everyone, to which "/" leads from any other
//   #find      hidden: the form, with an input, and an output whose first span is the number of those found
//   .people    around the table of everyone: a row is found by all that it says, and its first link is its client
//   .sortable  around a table whose heads become buttons that sort it: by a cell's time, or else its text
"use strict";

(function () {
  const people = document.getElementById("people");
  const form = document.getElementById("find");
  const input = form && form.querySelector("input");
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input") || (!input && !people)) return;
    event.preventDefault();
    if (input) input.focus();
    else location.href = `${people.href}#find`;
  });

  if (form) {
    const found = form.querySelector("output span");
    const rows = Array.from(document.querySelectorAll(".people tbody tr"));
    const texts = rows.map((row) => fold(row.textContent));
    const filter = () => {
      const words = fold(input.value).split(/\s+/).filter(Boolean);
      let number = 0;
      rows.forEach((row, place) => {
        row.hidden = !words.every((word) => texts[place].includes(word));
        if (!row.hidden) number += 1;
      });
      found.textContent = String(number);
    };
    form.hidden = false;
    input.addEventListener("input", filter);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const link = document.querySelector(".people tbody tr:not([hidden]) a");
      if (link) location.href = link.href;
    });
    filter();
    if (location.hash === "#find") input.focus();
  }

  document.querySelectorAll(".sortable table").forEach((table) => {
    const heads = Array.from(table.querySelectorAll("thead th"));
    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const isDown = head.ariaSort === "ascending";
        heads.forEach((other) => { other.ariaSort = null; });
        head.ariaSort = isDown ? "descending" : "ascending";
        const rows = Array.from(table.tBodies[0].rows, (row) => {
          const cell = row.cells[column];
          const time = cell.querySelector("time");
          return { row, text: time ? time.dateTime : cell.innerText.trim() };
        });
        rows.sort((one, other) => one.text.localeCompare(other.text, undefined, { numeric: true }));
        if (isDown) rows.reverse();
        table.tBodies[0].append(...rows.map(({ row }) => row));
        table.classList.add("sorted");
      });
    });
  });
}());
