import { barest } from './foldText.js';
import { tokensOf } from './words/tokens.js';

/** Which words of a text match, with the stretch of their letters that does: from the first one, up to the second. */
export type MarkedWords = ReadonlyMap<string, { from: number; to: number; asked: string }>;

export interface Match {
  start: number;
  end: number;
  /** The word of the question that it answers. */
  asked: string;
}

/** A long text is looked through in parts of about so many characters. */
const partLength = 2_000;
/** So many parts that have something are enough to choose from. */
const partsMax = 8;

/**
 * The parts of a text that may have a word, which is told much sooner than where the words are: a note has up to a
 * thousand of them, and fifteen are shown at once.
 */
function* likelyParts(text: string, words: MarkedWords): Generator<{ text: string; start: number }> {
  if (text.length <= 2 * partLength) {
    yield { text, start: 0 };
    return;
  }
  const terms = [...words.keys()].map(barest);
  let count = 0;
  for (let start = 0; start < text.length && count < partsMax;) {
    const space = text.indexOf(' ', start + partLength);
    const end = space >= 0 && space < start + 2 * partLength ? space : start + partLength;
    const part = text.slice(start, end);
    const bare = barest(part);
    if (terms.some((term) => bare.includes(term))) {
      count += 1;
      yield { text: part, start };
    }
    start = end;
  }
}

/** The stretches of a text that match, in their order; those that overlap are one. */
export function findMatches(text: string, words: MarkedWords): Match[] {
  const found: Match[] = [];
  for (const part of likelyParts(text, words)) {
    for (const { term, start, end } of tokensOf(part.text)) {
      const mark = words.get(term);
      if (!mark) continue;
      // Letters that fold to several cannot be counted in the original.
      const isPlain = end - start === term.length;
      found.push({
        start: part.start + (isPlain ? start + mark.from : start),
        end: part.start + (isPlain ? start + mark.to : end),
        asked: mark.asked,
      });
    }
  }
  found.sort((one, other) => one.start - other.start || other.end - one.end);
  const apart: Match[] = [];
  for (const match of found) {
    const last = apart.at(-1);
    if (last && match.start < last.end) last.end = Math.max(last.end, match.end);
    else apart.push({ ...match });
  }
  return apart;
}
