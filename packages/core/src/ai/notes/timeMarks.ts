import type { ContentNode } from '@snaplore/schema/contentText';
import { formatTime } from '@snaplore/schema/playMap';

/** A mark as a model writes it: it may round the number, or name the end of what it means as well. */
const mark = /\s?\[\[\s*(\d{1,7}(?:\.\d{1,3})?)[^[\]]{0,40}\]\]/g;

/** Tenths of a second, by which marks are told apart. */
const tenths = (milliseconds: number): number => Math.floor(milliseconds / 100);

/** The mark of a time of the article, in milliseconds, for a model to copy: seconds, such as `[[12.5]]`. */
export const timeMark = (milliseconds: number): string => `[[${tenths(milliseconds) / 10}]]`;

/** The times that a model was shown: nothing else is linked, whatever it answers. */
export class ShownTimes {
  private readonly byTenths = new Map<number, number>();

  /** @param times in milliseconds. */
  constructor(times: Iterable<number>) {
    for (const time of times) if (!this.byTenths.has(tenths(time))) this.byTenths.set(tenths(time), time);
  }

  /** The time of a mark, in milliseconds; null for one that was not shown. */
  timeOf(seconds: string): number | null {
    return this.byTenths.get(Math.round(Number(seconds) * 10)) ?? null;
  }
}

/**
 * Turns the marks in a note into links to their second, and takes out those of times that were not shown
 * (docs/domains/smartNotes.md). Code is left as it is.
 * @param pathTo the address of a time, in milliseconds.
 */
export function linkTimes(note: ContentNode, shown: ShownTimes, pathTo: (time: number) => string): ContentNode {
  if (note.type === 'codeBlock') return note;
  const content = note.content?.flatMap((child) =>
    child.type === 'text' ? linkedText(child, shown, pathTo) : [linkTimes(child, shown, pathTo)],
  );
  return content ? { ...note, content } : note;
}

function linkedText(node: ContentNode, shown: ShownTimes, pathTo: (time: number) => string): ContentNode[] {
  const { text = '', marks = [] } = node;
  if (marks.some(({ type }) => type === 'code' || type === 'link')) return [node];
  const parts: ContentNode[] = [];
  const add = (words: string, more: typeof marks = []): void => {
    if (words !== '')
      parts.push({ ...node, text: words, ...(marks.length + more.length > 0 ? { marks: [...marks, ...more] } : {}) });
  };
  let from = 0;
  for (const found of text.matchAll(mark)) {
    const time = shown.timeOf(found[1] ?? '');
    const isApart = !found[0].startsWith('[') && time !== null;
    add(text.slice(from, found.index) + (isApart ? ' ' : ''));
    if (time !== null) {
      const attrs = { href: pathTo(time), title: null, target: '_blank' };
      add(formatTime(time), [{ type: 'link', attrs }]);
    }
    from = found.index + found[0].length;
  }
  add(text.slice(from));
  return parts;
}
