// Lets a page say that it is old, so that frozen data does not look normal. Without it the page's date stands large.
//
// What it needs of the page:
//   #age    hidden, with data-end, when the page's day was over, and data-limit, how old it may be by then (Unix
//           seconds, seconds); in its strong two spans: what to say of one day, and of many, with the number in a span
//   .table  the boxes of tables, which are given a tab stop where they can be scrolled
// It says only what the page carries, and sets two classes on the root: `aware`, and `old` when the page is.
"use strict";

(function () {
  const root = document.documentElement;
  root.classList.add("aware");

  function tell() {
    const age = document.getElementById("age");
    if (!age) return;
    const seconds = Date.now() / 1000 - Number(age.dataset.end);
    const days = Math.floor(seconds / 86400) + 1;
    const isOld = seconds > Number(age.dataset.limit);
    const [one, many] = age.querySelector("strong").children;
    age.hidden = !isOld;
    root.classList.toggle("old", isOld);
    one.hidden = days > 1;
    many.hidden = days <= 1;
    many.querySelector("span").textContent = String(days);
  }

  function reach() {
    document.querySelectorAll(".table").forEach((box) => {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    });
  }

  document.addEventListener("DOMContentLoaded", () => {
    tell();
    reach();
    setInterval(tell, 60000);
  });
  window.addEventListener("resize", reach);
  // Timers sleep while a page is hidden or a computer is closed.
  document.addEventListener("visibilitychange", tell);
  window.addEventListener("pageshow", tell);
}());
