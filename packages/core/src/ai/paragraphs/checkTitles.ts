import type { FoundParagraph } from './checkParagraphs.js';
import type { JoinedParagraph } from './joinPieces.js';
import { readParagraphs, type Checked } from './readParagraphs.js';

/**
 * Checks titles and levels that a model made agree (docs/domains/aiParagraphs.md). It may leave out paragraphs at the
 * borders of pieces alone, which are part of the one before then; each other has to be there.
 */
export function checkTitles(answer: string, joined: readonly JoinedParagraph[]): Checked<FoundParagraph> {
  const read = readParagraphs(answer, joined.length);
  if ('fault' in read) return read;
  const items: FoundParagraph[] = [];
  let next = 0;
  for (const [index, { title, level, fields }] of read.items.entries()) {
    const number = fields['number'];
    if (typeof number !== 'number' || !Number.isInteger(number) || number <= next || number > joined.length)
      return { fault: `The number of paragraph ${index + 1} was none of the list, or out of order.` };
    const missing = leftOut(joined, next, number - 1);
    if (missing !== null) return { fault: `Number ${missing} was missing.` };
    items.push({ start: joined[number - 1]?.start ?? 0, title, level });
    next = number;
  }
  const missing = leftOut(joined, next, joined.length);
  return missing === null ? { items } : { fault: `Number ${missing} was missing.` };
}

/** The first number between two of them that must not be left out; null where there is none. */
function leftOut(joined: readonly JoinedParagraph[], from: number, until: number): number | null {
  const index = joined.slice(from, until).findIndex(({ isAtBorder }) => !isAtBorder);
  return index < 0 ? null : from + index + 1;
}
