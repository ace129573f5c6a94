import * as limits from '@snaplore/schema/limits';
import type { ExpandedWord } from './query/expandWords.js';
import { findMatches, type MarkedWords, type Match } from './findMatches.js';

/** A part of a text, marked where it matches. Plain text: clients must not render it as HTML. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** What of the index a question was found to mean, for marking it in texts. */
export function markedWords(expanded: readonly ExpandedWord[]): MarkedWords {
  const marked = new Map<string, { from: number; to: number; asked: string }>();
  for (const { asked, meant } of expanded) {
    for (const { word, letters } of meant) {
      const at = letters > 0 ? 0 : word.word.indexOf(asked.word);
      const length = letters > 0 ? letters : asked.word.length;
      const known = marked.get(word.word);
      if (!known || known.to - known.from < length)
        marked.set(word.word, { from: at, to: at + length, asked: asked.word });
    }
  }
  return marked;
}

const snippetLength = 120;
const omitted: TextPart = { text: '…', isMatch: false };
/** Further matches are shown unmarked, since the parts between and around them count towards the limit too. */
const matchesMax = (limits.searchPartsMax - 3) / 2;
/** How many characters of a snippet precede the first match. */
const leadIn = 40;

/** Splits a text at the matches. */
function cut(text: string, matches: readonly Match[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of matches.slice(0, matchesMax)) {
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false });
  return parts;
}

/** A whole title with its matches marked. */
export const titleParts = (title: string, words: MarkedWords): TextPart[] => cut(title, findMatches(title, words));

/** The first match of the stretch that answers the most words of the question. */
function bestMatch(matches: readonly Match[]): Match | null {
  let [best, most]: [Match | null, number] = [null, 0];
  for (const [index, match] of matches.entries()) {
    const asked = new Set<string>();
    for (let at = index; at < matches.length; at += 1) {
      const other = matches[at] as Match;
      if (other.end - match.start > snippetLength - leadIn) break;
      asked.add(other.asked);
    }
    if (asked.size > most) [best, most] = [match, asked.size];
  }
  return best;
}

/** Where the match is that a snippet begins with; null for none. */
export const firstMatch = (text: string, words: MarkedWords): number | null =>
  bestMatch(findMatches(text, words))?.start ?? null;

/**
 * About 120 characters of a text around the best of its matches, or from its beginning; cut between words, with … at
 * the cuts.
 */
export function snippetParts(body: string, words: MarkedWords): TextPart[] {
  const text = body.replace(/\s+/g, ' ').trim();
  if (text === '') return [];
  const matches = findMatches(text, words);
  const first = bestMatch(matches);
  let from = Math.max(0, (first?.start ?? 0) - leadIn);
  // A long text may have no space within reach; then it is cut within a word.
  if (from > 0) {
    const space = text.indexOf(' ', from);
    from = space >= 0 && space < (first?.start ?? 0) ? space + 1 : wholeCharacter(text, from);
  }
  let to = Math.min(text.length, Math.max(from + snippetLength, first?.end ?? 0));
  if (to < text.length) {
    const space = text.lastIndexOf(' ', to);
    to = space > Math.max(from, first?.end ?? 0) ? space : wholeCharacter(text, to);
  }
  const inside = matches
    .filter(({ start, end }) => start >= from && end <= to)
    .map((match) => ({ ...match, start: match.start - from, end: match.end - from }));
  return [...(from > 0 ? [omitted] : []), ...cut(text.slice(from, to), inside), ...(to < text.length ? [omitted] : [])];
}

/** Moves a position out of the middle of a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}
