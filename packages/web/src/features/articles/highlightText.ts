const name = 'snaplore-find';

/** Every place in `root` where one of the words stands, the whole phrase first where it is found. */
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

/** Scrolls to the first place of the words and marks them all for `duration` ms; returns what takes the marks away. */
export function highlightText(root: HTMLElement, query: string, duration: number): () => void {
  const ranges = findText(root, query);
  const first = ranges[0];
  if (!first) return () => undefined;
  first.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  // Drawn over by the browser: the note's own elements stay as they are.
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
