// Runs in a page and says what a reader would stumble over at this width: what must be scrolled sideways, texts of a
// chart that meet, are too small or leave it, dates that break over two lines. Each place is told as a selector.
(() => {
  const SMALLEST = 11;
  const found = [];
  const width = document.documentElement.clientWidth;

  const place = (element) => {
    const steps = [];
    for (let one = element; one && one.nodeName !== "BODY" && steps.length < 4; one = one.parentElement) {
      const own = one.id ? `#${one.id}` : one.classList.length ? `.${[...one.classList].join(".")}` : "";
      steps.unshift(one.nodeName.toLowerCase() + own);
      if (one.id) break;
    }
    return steps.join(" > ");
  };
  const say = (check, element, what) => found.push({ check, place: place(element), what });
  const words = (element) => element.textContent.trim().replace(/\s+/g, " ").slice(0, 60);

  if (document.documentElement.scrollWidth > width) {
    const widest = [...document.body.querySelectorAll("*")].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.right > width + 0.5 && !element.closest(".table");
    });
    say("sideways", widest[0] || document.body,
      `the page is ${document.documentElement.scrollWidth} wide in a window of ${width}: let the text wrap there, or `
      + "put it into a box that scrolls by itself");
  }
  // What leaves the window on the left can't be scrolled to.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || element.closest(".skip, .table, svg, [hidden]")) continue;
    // Words that only a screen reader is to have are clipped away, and long ones end in an ellipsis.
    if ([element, element.parentElement].map((one) => getComputedStyle(one))
      .some((style) => style.clipPath !== "none" || style.overflowX === "hidden")) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const box of range.getClientRects()) {
      if (box.width > 1 && (box.left < -0.5 || box.right > width + 0.5)) {
        say("sideways", element, `"${words(element)}" leaves the window`);
        break;
      }
    }
  }

  for (const element of document.querySelectorAll(".date, time, .asof strong")) {
    const tops = new Set([...element.getClientRects()].map((box) => Math.round(box.top)));
    if (tops.size > 1) say("dates", element, `"${words(element)}" breaks over two lines: give it white-space: nowrap`);
  }
  const date = /(Mon|Tue|Wed|Thu|Fri|Sat|Sun), (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s\d+/g;
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (all.nextNode()) {
    for (const match of all.currentNode.data.matchAll(date)) {
      const range = document.createRange();
      range.setStart(all.currentNode, match.index);
      range.setEnd(all.currentNode, match.index + match[0].length);
      const tops = new Set([...range.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.top)));
      if (tops.size > 1) {
        say("dates", all.currentNode.parentElement, `"${match[0]}" breaks over two lines: join it with no-break spaces`);
      }
    }
  }

  for (const svg of document.querySelectorAll("svg.chart")) {
    const own = svg.getBoundingClientRect();
    if (own.width === 0) continue;
    // One whose plot is stretched has its words beside it, and does not grow.
    const isStretched = !svg.hasAttribute("viewBox");
    const beside = isStretched ? svg.parentElement.getBoundingClientRect() : own;
    const edge = { left: beside.left, right: beside.right, top: own.top, bottom: own.bottom };
    const scale = isStretched ? 1 : own.width / svg.viewBox.baseVal.width;
    const stops = [...svg.querySelectorAll("a")].filter((link) => link.tabIndex >= 0).length;
    if (stops > 1) say("charts", svg, `${stops} stops for the tab key, more than one`);
    // What there is no room for on a phone is not drawn there, and has no box.
    const boxes = [...svg.querySelectorAll("text")]
      .map((text) => ({ text, box: text.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    boxes.forEach(({ text, box }, index) => {
      const size = parseFloat(getComputedStyle(text).fontSize) * scale;
      // Charts are drawn for 390 and more; under that the whole of them shrinks.
      if (size < SMALLEST - 0.05 && width >= 390) say("charts", svg, `"${words(text)}" is ${size.toFixed(1)} pixels high, less than ${SMALLEST}`);
      if (box.left < edge.left - 1 || box.right > edge.right + 1 || box.top < edge.top - 1 || box.bottom > edge.bottom + 1) {
        say("charts", svg, `"${words(text)}" leaves the chart`);
      }
      for (const other of boxes.slice(index + 1)) {
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (wide > 0.5 && high > 0.5) {
          say("charts", svg, `"${words(text)}" and "${words(other.text)}" meet by ${wide.toFixed(1)} x ${high.toFixed(1)} pixels`);
        }
      }
    });
  }
  return found;
})();
