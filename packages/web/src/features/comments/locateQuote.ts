import * as limits from '@snaplore/schema/limits';
import type { CommentQuote } from './commentView.js';
import { findAlike, isWithin, type TextRange } from './editDistance.js';
import { blockAt, contextLength, trimmedRange, type NoteText, type TextBlock } from './quotePosition.js';

/** Where a quote is in a note. */
export interface QuotePlace extends TextRange {
  /** Whether its words are not there any more: the place is the block that had them. */
  hasChanged: boolean;
}

/** How many characters beside a quote have to be as they were, to tell its words from equal ones. */
const contextEnough = 12;
/** Words of this length, or with text beside them as it was of the second, are its own where the note has them once. */
const longWords = 24;
const shortWords = 8;
/** The most equal words that are looked at. */
const candidatesMax = 500;
/** The largest product of the lengths of a quote and of the text where something like it is looked for. */
const alikeMax = 2_000_000;

/** What stands before and after a quote, with a line break for the edges of its block; null where it is not known. */
interface Context {
  before: string | null;
  after: string | null;
}

function contextOf({ text, paragraphText, paragraphTextBefore, paragraphTextOffset }: CommentQuote): Context {
  const offset = paragraphTextOffset ?? null;
  const isAtStart = paragraphTextBefore !== null && offset === paragraphTextBefore.length;
  const before = paragraphTextBefore === null ? null : `${isAtStart ? '\n' : ''}${paragraphTextBefore}`;
  if (paragraphText === null || offset === null || !paragraphText.startsWith(text, offset))
    return { before, after: null };
  const isWhole = paragraphText.length < limits.quoteTextMax;
  return { before, after: `${paragraphText.slice(offset + text.length)}${isWhole ? '\n' : ''}` };
}

function sharedEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

/** How much of a quote's context stands beside a part of the note. */
interface Surroundings {
  shared: number;
  /** Whether enough of it is there on this side: all of it, where the block has no more. */
  before: boolean;
  after: boolean;
  /** Whether more is there on one side than many blocks have in common. */
  isRare: boolean;
}

function surroundings({ text }: NoteText, { start, end }: TextRange, { before, after }: Context): Surroundings {
  const above = start > contextLength ? text.slice(start - contextLength - 1, start) : `\n${text.slice(0, start)}`;
  const below = text.slice(end, end + contextLength + 1);
  const sharedBefore = before === null ? 0 : sharedEnd(before, above);
  const sharedAfter = after === null ? 0 : sharedStart(after, below);
  const isEnough = (shared: number, known: string | null): boolean =>
    known !== null && known !== '' && shared >= Math.min(known.length, contextEnough);
  return {
    shared: sharedBefore + sharedAfter,
    before: isEnough(sharedBefore, before),
    after: isEnough(sharedAfter, after),
    isRare: Math.max(sharedBefore, sharedAfter) >= contextEnough,
  };
}

const hasKeyOf = (block: TextBlock | null, { paragraphKey }: CommentQuote): boolean =>
  paragraphKey !== null && block?.key === paragraphKey;

/** A letter of a script that puts spaces between words. */
const letter = /(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{N}]/u;

const isJoined = (before: string, after: string): boolean =>
  letter.test(before.slice(-1)) && letter.test(after.charAt(0));

/** Whether a part begins or ends within a word, where the quote did not. */
function cutsWord({ text }: NoteText, { start, end }: TextRange, words: string, { before, after }: Context): boolean {
  return (
    (isJoined(text.charAt(start - 1), words) && !isJoined(before ?? '', words)) ||
    (isJoined(words, text.charAt(end)) && !isJoined(words, after ?? ''))
  );
}

function countIn(text: string, words: string, atMost: number): number {
  let count = 0;
  for (let at = text.indexOf(words); at >= 0 && count < atMost; at = text.indexOf(words, at + 1)) count += 1;
  return count;
}

/**
 * The exact words, where what stands beside them shows that they are the quoted ones: equal words elsewhere are other
 * words.
 */
function exactWords(note: NoteText, quote: CommentQuote, context: Context): TextRange | null {
  const { text } = quote;
  const isBare = quote.paragraphKey === null && quote.paragraphText === null && context.before === null;
  const isOnce = countIn(note.text, text, 2) === 1;
  let best: TextRange | null = null;
  let bestScore = -1;
  let looked = 0;
  for (let at = note.text.indexOf(text); at >= 0 && looked < candidatesMax; at = note.text.indexOf(text, at + 1)) {
    looked += 1;
    const block = blockAt(note, at);
    if (!block) continue;
    const range = { start: at, end: at + text.length };
    const isInBlock = hasKeyOf(block, quote);
    const { before, after, isRare, shared } = surroundings(note, range, context);
    const isOnlyOne = (): boolean =>
      quote.paragraphText !== null &&
      countIn(quote.paragraphText, text, 2) === 1 &&
      countIn(note.text.slice(block.start, block.end), text, 2) === 1;
    // A whole block of a word or two has nothing beside it: another block like it is not known to be the same one.
    const isTold = isRare || (isOnce && text.length + shared >= contextEnough);
    const isIt =
      isBare ||
      (before && after && isTold) ||
      (isInBlock && (before || after || isOnlyOne())) ||
      (isOnce && text.length >= longWords) ||
      (isOnce && text.length >= shortWords && isRare && !cutsWord(note, range, text, context));
    const distance = Math.abs(at - block.start - (quote.paragraphTextOffset ?? 0));
    const score = (isInBlock ? 1_000 : 0) + shared + 1 / (1 + distance);
    if (isIt && score > bestScore) {
      best = range;
      bestScore = score;
    }
  }
  return best;
}

/** The blocks with the key of a quote: one, but in a table or a list that carries the key itself. */
function blocksOf(note: NoteText, quote: CommentQuote): TextBlock[] {
  return note.blocks.filter((block) => hasKeyOf(block, quote) && note.text.slice(block.start, block.end).trim() !== '');
}

/** The words of its block that are nearest to the quote: a fifth changed at most, beside text that is as it was. */
function nearestWords(note: NoteText, quote: CommentQuote, context: Context): TextRange | null {
  const { text } = quote;
  const most = changedAtMost(text);
  if (most === 0) return null;
  let best: (TextRange & { distance: number; shared: number }) | null = null;
  for (const block of blocksOf(note, quote)) {
    const room = Math.floor(alikeMax / text.length);
    const middle = (quote.paragraphTextOffset ?? 0) + text.length / 2;
    const from = block.start + Math.max(0, Math.floor(middle - room / 2));
    const words = note.text.slice(from, Math.min(block.end, from + room));
    for (const { start, end, distance } of findAlike(words, text, most)) {
      const range = { start: from + start, end: from + end };
      const { before, after, shared } = surroundings(note, range, context);
      if (!before && !after) continue;
      if (!best || distance < best.distance || (distance === best.distance && shared > best.shared))
        best = { ...range, distance, shared };
    }
  }
  return best && { start: best.start, end: best.end };
}

/** The block that what was between the quote's ends is in now, if any of its words are left there. */
function blockAround(note: NoteText, quote: CommentQuote, { start, end }: TextRange): TextBlock | null {
  const block = blockAt(note, start);
  const words = new Set(quote.text.split(/\s+/));
  const isLeft = note.text
    .slice(start, end)
    .split(/\s+/)
    .some((word) => words.has(word));
  return block && end <= block.end && isLeft ? block : null;
}

function changedAtMost(text: string): number {
  return Math.floor(text.length / 5);
}

/**
 * Finds a quote in a note that may have changed since: where its positions are (`tracked`, of the live note alone), if
 * that is still nearly its words; else its exact words beside what stood beside them; else the nearest words of its
 * block; else the block itself. Null when all of that is gone (docs/domains/comments.md).
 */
export function locateQuote(note: NoteText, quote: CommentQuote, tracked: TextRange | null): QuotePlace | null {
  const { text } = quote;
  if (text === '') return null;
  const kept = tracked && tracked.start < tracked.end ? trimmedRange(note, tracked) : null;
  const most = changedAtMost(text);
  if (kept && isWithin(text, note.text.slice(kept.start, kept.end), most)) return { ...kept, hasChanged: false };
  const context = contextOf(quote);
  const words = exactWords(note, quote, context) ?? nearestWords(note, quote, context);
  if (words) return { ...words, hasChanged: false };
  const block = blocksOf(note, quote)[0] ?? (kept && blockAround(note, quote, kept));
  return block && { start: block.start, end: block.end, hasChanged: true };
}
