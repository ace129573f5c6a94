import * as limits from '@snaplore/schema/limits';
import type { CommentQuote } from './commentView.js';

/** A block of a note: a paragraph, a heading, a cell. */
export interface TextBlock {
  /** Characters from the start of the note's text. */
  start: number;
  end: number;
  key: string | null;
}

/** The text of a note as one string, with a line for each block. */
export interface NoteText {
  text: string;
  blocks: readonly TextBlock[];
}

/** How many characters before a quote are stored, to distinguish equal texts. */
const contextLength = 200;

function blockAt(note: NoteText, offset: number): TextBlock | null {
  return note.blocks.find((block) => block.start <= offset && offset < block.end) ?? null;
}

/**
 * Returns the quote of the characters from `start` to `end` with its position; null if it contains no text or is too
 * long.
 */
export function quoteOf(note: NoteText, start: number, end: number, textTabId: string | null): CommentQuote | null {
  const raw = note.text.slice(start, end);
  const text = raw.trim();
  if (text === '' || text.length > limits.quoteTextMax) return null;
  const begin = start + raw.indexOf(text);
  const block = blockAt(note, begin);
  if (!block) return null;
  return {
    text,
    textTabId,
    paragraphKey: block.key,
    paragraphText: note.text.slice(block.start, block.end).slice(0, limits.quoteTextMax),
    paragraphTextBefore: note.text.slice(Math.max(block.start, begin - contextLength), begin),
    paragraphTextOffset: begin - block.start,
    icon: null,
  };
}

function commonSuffixLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}

/**
 * Finds a quoted text in a note that may have changed since. Among several matches the one most like the original wins:
 * by the paragraph's key, its text, the text before, and the distance from its start. Null if there is none.
 */
export function findQuote(note: NoteText, quote: CommentQuote): { start: number; end: number } | null {
  let best: { start: number; end: number } | null = null;
  let bestScore = -1;
  for (
    let at = note.text.indexOf(quote.text);
    at >= 0 && quote.text !== '';
    at = note.text.indexOf(quote.text, at + 1)
  ) {
    const block = blockAt(note, at);
    if (!block) continue;
    const words = note.text.slice(block.start, block.end).slice(0, limits.quoteTextMax);
    const before = note.text.slice(Math.max(block.start, at - contextLength), at);
    const expectedBefore = quote.paragraphTextBefore ?? '';
    const distance = Math.abs(at - block.start - (quote.paragraphTextOffset ?? 0));
    const score =
      (quote.paragraphKey !== null && block.key === quote.paragraphKey ? 8 : 0) +
      (quote.paragraphText !== null && words === quote.paragraphText ? 4 : 0) +
      (expectedBefore === before
        ? 2
        : (2 * commonSuffixLength(expectedBefore, before)) / (Math.max(expectedBefore.length, before.length) + 1)) +
      1 / (1 + distance);
    if (score > bestScore) {
      bestScore = score;
      best = { start: at, end: at + quote.text.length };
    }
  }
  return best;
}
