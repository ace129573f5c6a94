import * as limits from '@snaplore/schema/limits';
import type { CommentQuote } from './commentView.js';
import type { TextRange } from './editDistance.js';

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
export const contextLength = 200;

/** Returns the block with a character of the note; null between two blocks. */
export function blockAt({ blocks }: NoteText, offset: number): TextBlock | null {
  return blocks.find((block) => block.start <= offset && offset < block.end) ?? null;
}

/** Returns a part of the note without the white space at its ends. */
export function trimmedRange({ text }: NoteText, { start, end }: TextRange): TextRange {
  const words = text.slice(start, end);
  const begin = start + words.length - words.trimStart().length;
  return { start: begin, end: Math.max(begin, end - (words.length - words.trimEnd().length)) };
}

/**
 * Returns the quote of the characters from `start` to `end` with its position; null if it contains no text or is too
 * long.
 */
export function quoteOf(note: NoteText, start: number, end: number, textTabId: string | null): CommentQuote | null {
  const { start: begin, end: last } = trimmedRange(note, { start, end });
  const text = note.text.slice(begin, last);
  if (text === '' || text.length > limits.quoteTextMax) return null;
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
    anchor: null,
  };
}
