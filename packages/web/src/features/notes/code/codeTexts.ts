/** The texts of a code on the page, without the names at the carets of others. */
export function textsOf(code: HTMLElement): Text[] {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node instanceof Text) return NodeFilter.FILTER_ACCEPT;
    return (node as Element).matches('.note-caret') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
  });
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  return texts;
}

/** A part of a code, in characters. */
export interface CodePart {
  from: number;
  to: number;
}

/** Where a character is in the window, in CSS pixels from above; a line break is where what follows it is. */
function topOf(texts: readonly Text[], place: number): number {
  let begins = 0;
  const range = document.createRange();
  for (const text of texts) {
    for (let offset = place - begins; offset >= 0 && offset < text.length; offset += 1) {
      if (text.data[offset] === '\n') continue;
      range.setStart(text, offset);
      range.setEnd(text, offset + 1);
      return range.getBoundingClientRect().top;
    }
    begins += text.length;
  }
  return Infinity;
}

/** Returns the part of a code between two heights of the window, in CSS pixels. */
export function partBetween(texts: readonly Text[], above: number, below: number): CodePart {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const firstBelow = (height: number): number => {
    let [low, high] = [0, length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (topOf(texts, middle) < height) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return { from: firstBelow(above), to: firstBelow(below) };
}
