// Finds clients, and sorts tables. It needs:
//   #people    the link to the page with everyone, to which "/" leads
//   #find      hidden: a form with #find-name, and an output with a span for how many
//   .people    around the table of everyone; a row's first link is its client
//   .sortable  around a table to sort: by a cell's time, or else its text
"use strict";

(function () {
  const place = "#find-name";
  const people = document.getElementById("people");
  const form = document.getElementById("find");
  const input = form && form.querySelector("input");
  // Latin words are found by how they begin, all else wherever it is.
  const fold = (text) => ` ${text.normalize("NFD").toLowerCase().replace(/\p{M}/gu, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim()}`;

  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input") || (!input && !people)) return;
    event.preventDefault();
    if (input) input.focus();
    else location.href = people.href + place;
  });

  if (form) {
    const found = form.querySelector("output span");
    const rows = [...document.querySelectorAll(".people tbody tr")];
    const texts = rows.map((row) => fold(row.innerHTML.replace(/<[^>]*>/g, " ")));
    const filter = () => {
      const words = fold(input.value).match(/ ?\S+/g) || [];
      let number = 0;
      rows.forEach((row, index) => {
        row.hidden = !words.every((word) => texts[index].includes(/^ [a-z]/.test(word) ? word : word.trim()));
        if (!row.hidden) number += 1;
      });
      found.textContent = number;
    };
    form.hidden = false;
    input.addEventListener("input", filter);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const link = document.querySelector(".people tbody tr:not([hidden]) a");
      if (link) location.href = link.href;
    });
    filter();
    if (location.hash === place) input.focus();
  }

  document.querySelectorAll(".sortable table").forEach((table) => {
    const heads = [...table.querySelectorAll("thead th")];
    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const isDown = head.ariaSort === "ascending";
        heads.forEach((other) => { other.ariaSort = null; });
        head.ariaSort = isDown ? "descending" : "ascending";
        table.classList.add("sorted");  // It hides the letters.
        const rows = Array.from(table.tBodies[0].rows, (row) => {
          const cell = row.cells[column];
          const time = cell.querySelector("time");
          return { row, text: time ? time.dateTime : cell.innerText.trim() };
        });
        rows.sort((one, other) => one.text.localeCompare(other.text, undefined, { numeric: true }));
        if (isDown) rows.reverse();
        table.tBodies[0].append(...rows.map(({ row }) => row));
      });
    });
  });
}());
