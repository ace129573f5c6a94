import './highlightText.css';

const name = 'snaplore-searched';

/** Returns the ranges in `root` that contain the query; if there are none, those that contain one of its words. */
export function findText(root: Node, query: string): Range[] {
  const phrase = query.trim().toLocaleLowerCase();
  if (phrase === '') return [];
  const found = search(root, [phrase]);
  return found.length > 0 ? found : search(root, phrase.split(/\s+/));
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
