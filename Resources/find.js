// Finds clients, and sorts tables. It needs:
//   #people    the link to the page with everyone, to which "/" leads
//   #find      hidden: a form with #find-name, and an output with a span for how many
//   .findable  around a table or a list of clients; a row's first link leads into the client's folder; something in
//              it has data-latin, the name in Latin letters, where it is written in others
//   .people    the table in which a row is found by all that it says, not by its name alone
//   #found     hidden: a list for the first hundred that are found, where those to find are not in sight
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

  // Whether a word begins another but for one slip: a letter too many, wrong or missing, or two exchanged.
  const isNear = (word, other) => {
    let at = 0;
    while (at < word.length && word[at] === other[at]) at += 1;
    const rest = word.slice(at + 1);
    return other.startsWith(rest, at) || other.startsWith(rest, at + 1) || other.startsWith(word.slice(at), at + 1)
      || (word[at] === other[at + 1] && word[at + 1] === other[at] && other.startsWith(word.slice(at + 2), at + 2));
  };

  if (form) {
    const output = form.querySelector("output span");
    const list = document.getElementById("found");
    const rows = [...document.querySelectorAll(".findable tbody tr, .findable > li")].map((row) => {
      const { href } = row.querySelector("a");
      const folder = decodeURIComponent(href).split("/").at(-2);
      const told = row.closest(".people") ? [...row.cells] : [row.querySelector("th, h3") || row];
      const { latin } = (row.querySelector("[data-latin]") || row).dataset;
      return { row, href, text: fold(`${told.map((part) => part.textContent).join(" ")} ${folder} ${latin || ""}`) };
    });
    const begins = (text, word) => text.includes(/^ [a-z]/.test(word) ? word : word.trim());
    const isLike = (text, word) => begins(text, word)
      || (word.length > 4 && text.split(" ").some((other) => isNear(word.trim(), other)));
    let clients = new Set();
    const show = (words, fits) => {
      const found = new Set(rows.filter(({ text }) => words.every((word) => fits(text, word))));
      clients = new Set([...found].map(({ href }) => href));
      if (list) list.replaceChildren(...[...found].slice(0, 100).map(({ row }) => row.cloneNode(true)));
      else rows.forEach((one) => { if (one.row.hidden === found.has(one)) one.row.hidden = !one.row.hidden; });
      return clients.size;
    };
    const filter = () => {
      const words = fold(input.value).match(/ ?\S+/g) || [];
      if (list) list.hidden = words.length === 0;
      output.textContent = show(words, begins) || show(words, isLike);
    };
    form.hidden = false;
    input.addEventListener("input", filter);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (clients.size === 1) [location.href] = clients;
    });
    filter();
    if (location.hash === place) input.focus();
  }

  const { compare } = new Intl.Collator(undefined, { numeric: true });
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
          // Of a picture only what is seen, which takes long to find.
          const text = cell.querySelector("svg") ? cell.innerText : cell.textContent;
          return { row, text: time ? time.dateTime : text.trim() };
        });
        rows.sort((one, other) => compare(one.text, other.text));
        if (isDown) rows.reverse();
        table.tBodies[0].append(...rows.map(({ row }) => row));
      });
    });
  });
}());
