import { describe, expect, it } from 'vitest';
import type { CommentQuote } from './commentView.js';
import { locateQuote } from './locateQuote.js';
import { quoteOf, type NoteText } from './quotePosition.js';
import { noteOfLines } from './testing/noteOfLines.js';

function quoteIn(note: NoteText, words: string, nth = 0): CommentQuote {
  let start = note.text.indexOf(words);
  for (let index = 0; index < nth; index += 1) start = note.text.indexOf(words, start + 1);
  return quoteOf(note, start, start + words.length, 'tab')!;
}

/** The text that a quote is found at; marked where its words have changed. */
function found(note: NoteText, quote: CommentQuote, tracked?: string): string | null {
  const start = tracked === undefined ? -1 : note.text.indexOf(tracked);
  const range = tracked === undefined ? null : { start, end: start + tracked.length };
  const place = locateQuote(note, quote, range);
  return place && `${place.hasChanged ? 'changed: ' : ''}${note.text.slice(place.start, place.end)}`;
}

const lines = (...texts: string[]): NoteText =>
  noteOfLines(...texts.map((text, index): [string, string] => [text, `k${String(index)}`]));

describe('a quote is located', () => {
  const first = noteOfLines(
    ['Take the frame number.', 'k1'],
    ['The frame number is under the bracket; the frame number is long.', 'k2'],
  );

  it.each([0, 1, 2])('at the right one of several equal words: %i', (nth) => {
    let at = first.text.indexOf('frame number');
    for (let index = 0; index < nth; index += 1) at = first.text.indexOf('frame number', at + 1);
    expect(locateQuote(first, quoteIn(first, 'frame number', nth), null)?.start).toBe(at);
  });

  it('after paragraphs were added before it and the text around it changed', () => {
    const later = noteOfLines(
      ['Something new about the frame number.'],
      ['Take the frame number.', 'k1'],
      ['Now: the frame number is under the bracket; the frame number is long.', 'k2'],
    );
    const place = locateQuote(later, quoteIn(first, 'frame number', 2), null);
    expect(place).toMatchObject({ start: later.text.lastIndexOf('frame number'), hasChanged: false });
  });

  it('across paragraphs', () => {
    const start = first.text.indexOf('number.');
    const end = first.text.indexOf(' is under');
    expect(locateQuote(first, quoteOf(first, start, end, 'tab')!, null)).toEqual({ start, end, hasChanged: false });
  });

  it('by its words alone where nothing else is known of it', () => {
    const bare = { ...quoteIn(first, 'bracket'), paragraphKey: null, paragraphText: null, paragraphTextBefore: null };
    expect(found(lines('Another bracket.'), bare)).toBe('bracket');
  });

  const battery = lines('Charge the battery before you send it.', 'Write the serial number on the label.');
  const quote = quoteIn(battery, 'serial number');

  it.each([
    // One letter was corrected, and others.
    ['Write the serial nomber on the label.', 'serial nomber'],
    ['Write the seriel numbr on the label.', 'seriel numbr'],
    // It was moved within its block.
    ['On the label, write the serial number.', 'serial number'],
    // More than a fifth is other words.
    ['Write the order number on the label.', 'changed: Write the order number on the label.'],
    ['Throw it away.', 'changed: Throw it away.'],
    // Its block is empty, or gone.
    ['', null],
  ])('in its block that is now %j', (now, at) => {
    expect(found(lines('Charge the battery before you send it.', now), quote)).toBe(at);
  });

  it('never at equal words that are elsewhere', () => {
    const other = noteOfLines(['The serial number of the battery is long.', 'k9']);
    expect(found(other, quote)).toBeNull();
    // Nor at such words as are part of longer ones.
    expect(found(noteOfLines(['Write the unserial numbers on the box.', 'k9']), quote)).toBeNull();
  });

  it('in another block where its words were moved', () => {
    const moved = noteOfLines(['Then write the serial number on the label.', 'k9']);
    expect(found(moved, quote)).toBe('serial number');
    const long = quoteIn(battery, 'Charge the battery before you send it');
    expect(found(noteOfLines(['At last: Charge the battery before you send it!', 'k9']), long)).toBe(long.text);
  });

  it('where the live note has it, though its text says nothing any more', () => {
    const written = noteOfLines(['Completely other words with the serial numbers inside.', 'k9']);
    expect(found(written, quote, 'serial numbers')).toBe('serial numbers');
    // Of its words too little is left, and its block is another one.
    expect(found(written, quote, 'words with the serial numbers')).toBe(`changed: ${written.text.trim()}`);
    expect(found(written, quote, 'words with')).toBeNull();
  });

  it('again when its words come back', () => {
    expect(found(lines('Charge the battery before you send it.'), quote)).toBeNull();
    expect(found(battery, quote)).toBe('serial number');
  });

  it.each([
    ['日本語の文章を書く。', '文章'],
    ['Пишемо серійний номер на етикетці.', 'серійний номер'],
  ])('in %j', (text, words) => {
    const made = quoteIn(lines(text), words);
    expect(found(noteOfLines(['New.'], [`x ${text}`, 'k0']), made)).toBe(words);
  });
});
