import { paragraphOverlapMs } from '@snaplore/schema/videoEdits/editLimits';
import { readParagraphs, type Checked } from './readParagraphs.js';
import { seconds, type SpeechPiece } from './speechPieces.js';
import type { Beginning } from './spokenLines.js';

/** A paragraph that a model found, by where it begins on the timeline, in milliseconds. */
export interface FoundParagraph {
  start: number;
  title: string;
  level: 0 | 1;
}

/**
 * Checks what a model answered about a piece (docs/domains/aiParagraphs.md): JSON, titles, two levels, in order, within
 * the piece. Each time is taken as that of the line that begins nearest to it; those lines are as far apart as
 * paragraphs have to be.
 * @param max how many paragraphs it may have
 */
export function checkParagraphs(
  answer: string,
  { beginnings, lines }: Pick<SpeechPiece, 'beginnings' | 'lines'>,
  max: number,
): Checked<FoundParagraph> {
  const read = readParagraphs(answer, max);
  if ('fault' in read) return read;
  const [first, last] = [beginnings[0], lines.at(-1)];
  if (!first || !last) return { fault: 'There is nothing to divide.' };
  const items: FoundParagraph[] = [];
  let before: Beginning | null = null;
  for (const [index, { title, level, fields }] of read.items.entries()) {
    const name = `paragraph ${index + 1}`;
    const { start } = fields;
    if (typeof start !== 'number' || !Number.isFinite(start)) return { fault: `The start of ${name} was no number.` };
    const at = start * 1_000;
    if (at < first.begins - paragraphOverlapMs || at > last.start + paragraphOverlapMs)
      return { fault: `The start of ${name} was not among the lines: they begin ${within(first, last.start)}.` };
    const beginning = nearest(beginnings, at);
    if (index === 0 && beginning !== first)
      return { fault: `The first paragraph has to begin with the first line, at ${seconds(first.at)}.` };
    if (before && beginning.at <= before.at)
      return { fault: `The start of ${name} was not behind that of the one before, or too close to it.` };
    before = beginning;
    items.push({ start: beginning.begins, title, level });
  }
  return { items };
}

const within = ({ at }: Beginning, last: number): string => `from ${seconds(at)} to ${seconds(last)}`;

/** The beginning that is nearest to a time. They are in order, and at least one. */
function nearest(beginnings: readonly Beginning[], at: number): Beginning {
  let [low, high] = [0, beginnings.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const [one, other] = [beginnings[middle] as Beginning, beginnings[middle + 1] as Beginning];
    if (Math.abs(other.at - at) < Math.abs(one.at - at)) low = middle + 1;
    else high = middle;
  }
  return beginnings[low] as Beginning;
}
