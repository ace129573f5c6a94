import { wholeWords } from '@snaplore/schema/transcript/applyTranscriptEdit';
import { lineText } from '@snaplore/schema/transcript/lineText';
import type { TranscriptRow } from './transcriptRows.js';

/** Where a text is found, as replacing it finds it: whole words, whatever their case. */
export interface FoundWords {
  /** The rows that have it, in their order, and how often all of them do. */
  rows: readonly number[];
  count: number;
}

export function findInRows(rows: readonly TranscriptRow[], words: string): FoundWords {
  if (words.trim() === '') return { rows: [], count: 0 };
  const found: number[] = [];
  let count = 0;
  for (const [index, { line }] of rows.entries()) {
    const matches = [...lineText(line.words).matchAll(wholeWords(words))].length;
    if (matches > 0) found.push(index);
    count += matches;
  }
  return { rows: found, count };
}

/** A part of a text, and whether it is what was looked for. */
export interface TextPart {
  text: string;
  isFound: boolean;
}

export function foundParts(text: string, words: string): TextPart[] {
  if (words.trim() === '') return [{ text, isFound: false }];
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(wholeWords(words))) {
    parts.push({ text: text.slice(from, match.index), isFound: false }, { text: match[0], isFound: true });
    from = match.index + match[0].length;
  }
  parts.push({ text: text.slice(from), isFound: false });
  return parts.filter((part) => part.text !== '');
}
