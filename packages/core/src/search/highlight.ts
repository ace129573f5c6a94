import * as limits from '@snaplore/schema/limits';
import { foldText } from './foldText.js';

/** A part of a text, marked where it matches. Plain text: clients must not render it as HTML. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

type Range = [start: number, end: number];

const snippetLength = 120;
const omitted: TextPart = { text: '…', isMatch: false };
/** Further matches are shown unmarked, since the parts between and around them count towards the limit too. */
const matchesMax = (limits.searchPartsMax - 3) / 2;
/** How many characters of a snippet precede the first match. */
const leadIn = 40;

/**
 * Ranges of the search terms in a text; the last term also as the beginning of a word and, if `inside`, any of them
 * within a word.
 */
function findMatches(text: string, terms: readonly string[], inside = false, most = Infinity): Range[] {
  const { folded, starts, ends } = foldText(text);
  const whole = new Set(terms);
  const last = terms.at(-1) ?? '';
  const found: Range[] = [];
  const mark = (from: number, to: number): void => {
    found.push([starts[from] as number, ends[to - 1] as number]);
  };
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (found.length >= most) break;
    if (whole.has(word)) mark(index, index + word.length);
    else if (last !== '' && word.startsWith(last)) mark(index, index + last.length);
    else if (inside) {
      const term = terms.find((each) => word.includes(each));
      if (term !== undefined) mark(index + word.indexOf(term), index + word.indexOf(term) + term.length);
    }
  }
  return found;
}

/** Splits a text at the ranges, which are ordered and do not overlap. */
function cut(text: string, ranges: readonly Range[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const [start, end] of ranges.slice(0, matchesMax)) {
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false });
  return parts;
}

/** A whole title with its matches marked. */
export function titleParts(title: string, terms: readonly string[]): TextPart[] {
  return cut(title, findMatches(title, terms, true));
}

/** Where the first match of a text is; null for none. */
export const firstMatch = (text: string, terms: readonly string[]): number | null =>
  findMatches(text, terms, false, 1)[0]?.[0] ?? null;

/**
 * About 120 characters of a text around its first match, or from its beginning; cut between words, with … at the cuts.
 */
export function snippetParts(body: string, terms: readonly string[]): TextPart[] {
  const text = body.replace(/\s+/g, ' ').trim();
  if (text === '') return [];
  const [first] = findMatches(text, terms, false, 1);
  let from = Math.max(0, (first?.[0] ?? 0) - leadIn);
  // A long text may have no space within reach; then it is cut within a word.
  if (from > 0) {
    const space = text.indexOf(' ', from);
    from = space >= 0 && space < (first?.[0] ?? 0) ? space + 1 : wholeCharacter(text, from);
  }
  let to = Math.min(text.length, Math.max(from + snippetLength, first?.[1] ?? 0));
  if (to < text.length) {
    const space = text.lastIndexOf(' ', to);
    to = space > Math.max(from, first?.[1] ?? 0) ? space : wholeCharacter(text, to);
  }
  const excerpt = text.slice(from, to);
  return [
    ...(from > 0 ? [omitted] : []),
    ...cut(excerpt, findMatches(excerpt, terms)),
    ...(to < text.length ? [omitted] : []),
  ];
}

/** Moves a position out of the middle of a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}
