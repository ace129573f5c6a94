import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommentQuote } from './commentView.js';
import type { TextRange } from './editDistance.js';
import { locateQuote } from './locateQuote.js';
import { blockAt, quoteOf, trimmedRange, type NoteText } from './quotePosition.js';
import { SharedNote, textOfBlocks, type PublishedBlock } from './testing/sharedNote.js';

const common = ['the', 'of', 'and', 'to', 'in', 'frame', 'number', 'rider', 'part'];

/**
 * A note as three people write it, twice: with the words, and as a trace, where each character that was ever written is
 * another one. The same is done to both, so that the trace says which of equal words are the quoted ones.
 */
class Written {
  private people: { words: SharedNote; trace: SharedNote }[] = [];
  private readonly publications: { words: PublishedBlock[]; trace: PublishedBlock[] }[] = [];
  private nextTrace = 0x3400;
  private nextKey = 0;
  private nextClient = 1;
  private nextWord = 0;
  epoch = 0;

  constructor(blocks: readonly string[]) {
    const words = blocks.map((text) => ({ type: 'paragraph', key: this.newKey(), text }));
    this.replaceWith(
      words,
      words.map((block) => ({ ...block, text: this.traceOf(block.text) })),
    );
    this.publish();
  }

  private newKey(): string {
    this.nextKey += 1;
    return `k${String(this.nextKey)}`;
  }

  private traceOf(text: string): string {
    return Array.from(text, () => {
      // Past what is no character of its own.
      if (this.nextTrace === 0xd800) this.nextTrace = 0xe000;
      this.nextTrace += 1;
      return String.fromCharCode(this.nextTrace - 1);
    }).join('');
  }

  /** One letter to type, mostly another one than last. */
  private letter(): string {
    this.nextWord += 1;
    return String.fromCharCode(0x430 + (this.nextWord % 64));
  }

  /** Words to type: some that are everywhere, some that are nowhere else. */
  sentence(seed: number, count: number): string {
    return Array.from({ length: count }, (_, index) => {
      const random = (seed * 31 + index * 17) % 23;
      this.nextWord += 1;
      return random < 12 ? common[random % common.length] : `w${(this.nextWord * 7919).toString(36)}`;
    }).join(' ');
  }

  private replaceWith(words: readonly PublishedBlock[], trace: readonly PublishedBlock[]): void {
    this.epoch += 1;
    this.people = [0, 1, 2].map(() => {
      const client = (this.nextClient += 1);
      return { words: new SharedNote(client), trace: new SharedNote(client) };
    });
    this.people[0]?.words.insert(0, words);
    this.people[0]?.trace.insert(0, trace);
    this.sync();
  }

  sync(): void {
    for (const side of ['words', 'trace'] as const)
      for (const one of this.people) for (const other of this.people) one[side].receive(other[side]);
    // What the first received last has not reached the others.
    for (const side of ['words', 'trace'] as const)
      for (const one of this.people) for (const other of this.people) one[side].receive(other[side]);
  }

  publish(): void {
    const [first] = this.people;
    if (first) this.publications.push({ words: first.words.blocks, trace: first.trace.blocks });
  }

  restore(which: number): void {
    const publication = this.publications[which % this.publications.length];
    if (publication) this.replaceWith(publication.words, publication.trace);
  }

  live(person: number): { note: NoteText; trace: string; shared: SharedNote } {
    const { words, trace } = this.people[person % 3]!;
    return { note: textOfBlocks(words.blocks), trace: textOfBlocks(trace.blocks).text, shared: words };
  }

  published(): { note: NoteText; trace: string } {
    const { words, trace } = this.publications.at(-1)!;
    return { note: textOfBlocks(words), trace: textOfBlocks(trace).text };
  }

  /** Does one thing to the note. */
  edit([kind, person, first, second, third]: readonly [number, number, number, number, number]): void {
    const { words, trace } = this.people[person % 3]!;
    const { blocks } = words;
    const at = first % Math.max(1, blocks.length);
    const block = blocks[at];
    const length = block?.text.length ?? 0;
    const from = second % (length + 1);
    const size = Math.min(length - from, third % 30);
    const both = (act: (note: SharedNote, isTrace: boolean) => void): void => {
      act(words, false);
      act(trace, true);
    };
    const write = (text: string): ((isTrace: boolean) => string) => {
      const traced = this.traceOf(text);
      return (isTrace) => (isTrace ? traced : text);
    };
    switch (kind % 14) {
      case 0:
      case 1: {
        const text = write(third % 3 === 0 ? this.letter() : `${this.sentence(third, 1 + (third % 4))} `);
        if (block) both((note, isTrace) => note.type(at, from, text(isTrace)));
        return;
      }
      case 2:
        if (block) both((note) => note.erase(at, from, third % 2 === 0 ? Math.min(1, size) : size));
        return;
      case 3: {
        const text = write(this.sentence(third, 1 + (third % 3)));
        if (block) both((note, isTrace) => note.replace(at, from, size, text(isTrace)));
        return;
      }
      case 4:
        if (block) {
          const key = this.newKey();
          both((note) => note.split(at, from, key));
        }
        return;
      case 5:
        if (at + 1 < blocks.length) both((note) => note.join(at));
        return;
      case 6:
        if (blocks.length > 3) both((note) => note.remove(at));
        return;
      case 7:
        both((note) => note.makeAgain(at, second % Math.max(1, blocks.length), third % 2 ? 'heading' : 'paragraph'));
        return;
      case 8: {
        const text = write(this.sentence(third, 6));
        const key = this.newKey();
        both((note, isTrace) =>
          note.insert(second % (blocks.length + 1), [{ type: 'paragraph', key, text: text(isTrace) }]),
        );
        return;
      }
      case 9:
        if (block) both((note) => note.embolden(at, from, size));
        return;
      case 10:
        both((note) => note.undo());
        return;
      case 11:
        both((note) => (third % 2 === 0 ? note.redo() : note.undo()));
        return;
      case 12:
        this.sync();
        return;
      default:
        if (third % 3 === 0) this.restore(second);
        else {
          this.sync();
          this.publish();
        }
    }
  }
}

interface Quoted {
  quote: CommentQuote;
  /** The characters of the trace that were quoted. */
  trace: string;
}

/** Quotes some words: in the editor, or where the note is read. */
function quoteSome(written: Written, [person, start, length]: readonly [number, number, number]): Quoted | null {
  const isLive = person % 4 !== 3;
  const live = written.live(person);
  const { note, trace } = isLive ? live : written.published();
  const from = start % Math.max(1, note.text.length);
  const range = trimmedRange(note, { start: from, end: Math.min(note.text.length, from + 1 + (length % 60)) });
  const quote = quoteOf(note, range.start, range.end, 'tab');
  if (!quote) return null;
  const anchor = isLive ? live.shared.anchorOf(range, written.epoch) : null;
  return { quote: { ...quote, anchor }, trace: trace.slice(range.start, range.end) };
}

const lettersOf = (trace: string): Set<string> => new Set(trace.replaceAll('\n', ''));

const textIn = (note: NoteText, { start, end }: TextRange): string => note.text.slice(start, end).trim();

/** Checks one quote in one form of the note. */
function check({ note, trace }: { note: NoteText; trace: string }, quoted: Quoted, tracked: TextRange | null): void {
  const { quote } = quoted;
  const own = lettersOf(quoted.trace);
  const has = (range: TextRange): boolean =>
    Array.from(trace.slice(range.start, range.end)).some((letter) => own.has(letter));
  const place = locateQuote(note, quote, tracked);
  const isWhole = !quoted.trace.includes('\n') && trace.includes(quoted.trace);
  if (place === null) {
    // Nothing is left of it: neither its block, nor its words where they can be told from others.
    expect(note.blocks.filter((block) => block.key === quote.paragraphKey && textIn(note, block) !== '')).toEqual([]);
    if (isWhole) expect(tracked).toBeNull();
    if (isWhole && quote.text.length >= 24) expect(note.text.split(quote.text).length).not.toBe(2);
    return;
  }
  expect(note.text.slice(place.start, place.end).trim()).not.toBe('');
  const block = blockAt(note, place.start);
  const isItsBlock = block?.key === quote.paragraphKey;
  if (place.hasChanged) expect(isItsBlock || has(block!)).toBe(true);
  else expect(isItsBlock || has(place)).toBe(true);
  // Words that nobody touched are found where they are.
  if (tracked && isWhole && trace.slice(tracked.start, tracked.end) === quoted.trace)
    expect(place).toEqual({ ...tracked, hasChanged: false });
}

describe('the quotes of comments', () => {
  const number = fc.nat(10_000);
  const steps = fc.array(
    fc.record({
      quote: fc.tuple(number, number, number),
      edits: fc.array(fc.tuple(number, number, number, number, number), { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 50, maxLength: 50 },
  );

  it('are at their words, at their block or nowhere, whatever three people write around them', () => {
    fc.assert(
      fc.property(steps, number, (made, seed) => {
        const written = new Written([]);
        for (let index = 0; index < 8; index += 1) written.edit([8, index, index, index, seed + index * 11]);
        written.sync();
        written.publish();
        const quotes: Quoted[] = [];
        const checkAll = (person: number): void => {
          const live = written.live(person);
          for (const quoted of quotes) {
            const { anchor } = quoted.quote;
            check(live, quoted, anchor?.epoch === written.epoch ? live.shared.tracked(anchor) : null);
            check(written.published(), quoted, null);
          }
        };
        made.forEach(({ quote, edits }, step) => {
          const quoted = quoteSome(written, quote);
          if (quoted) quotes.push(quoted);
          for (const edit of edits) written.edit(edit);
          if (step % 7 === 6) checkAll(step);
        });
        written.sync();
        checkAll(0);
      }),
      { numRuns: 500, endOnFailure: true },
    );
  });
});
