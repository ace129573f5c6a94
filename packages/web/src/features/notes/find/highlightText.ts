import './highlightText.css';

const name = 'snaplore-searched';

/**
 * Returns the ranges in `root` that contain the query, also where a part of it is bold or a link; if there are none,
 * those that contain one of its words.
 */
export function findText(root: Node, query: string): Range[] {
  const phrase = query.trim().toLocaleLowerCase();
  if (phrase === '') return [];
  const found = search(root, [phrase]);
  if (found.length > 0) return found;
  const whole = searchAcross(root, phrase);
  return whole ? [whole] : search(root, phrase.split(/\s+/));
}

/** Where a phrase first stands that goes on over the ends of texts; null for nowhere. */
function searchAcross(root: Node, phrase: string): Range | null {
  const letters: string[] = [];
  const places: { node: Node; at: number }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    for (let at = 0; at < text.length; at += 1) {
      const letter = text.charAt(at).toLocaleLowerCase();
      // A few letters have a longer small form, which would move all that follows.
      letters.push(letter.length === 1 ? letter : text.charAt(at));
      places.push({ node, at });
    }
  }
  const from = letters.join('').indexOf(phrase);
  const [first, last] = [places[from], places[from + phrase.length - 1]];
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, first.at);
  range.setEnd(last.node, last.at + 1);
  return range;
}

function search(root: Node, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').toLocaleLowerCase();
    for (const word of words) {
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, Math.min(at + word.length, node.textContent?.length ?? 0));
        ranges.push(range);
      }
    }
  }
  return ranges;
}

/**
 * Scrolls to the first match and highlights all matches for `duration` milliseconds. Returns a function that removes
 * the highlight.
 */
export function highlightText(root: HTMLElement, query: string, duration: number): () => void {
  const ranges = findText(root, query);
  const first = ranges[0];
  if (!first) return () => undefined;
  first.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  // A CSS highlight leaves the note's elements unchanged.
  if (!('highlights' in CSS)) return () => undefined;
  CSS.highlights.set(name, new Highlight(...ranges));
  const clear = () => {
    CSS.highlights.delete(name);
  };
  const timer = window.setTimeout(clear, duration);
  return () => {
    window.clearTimeout(timer);
    clear();
  };
}
