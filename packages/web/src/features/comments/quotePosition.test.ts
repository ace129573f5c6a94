import * as limits from '@snaplore/schema/limits';
import { describe, expect, it } from 'vitest';
import type { NoteText } from './quotePosition.js';
import { findQuote, quoteOf } from './quotePosition.js';

function note(...lines: [text: string, key?: string][]): NoteText {
  let text = '';
  const blocks = lines.map(([line, key]) => {
    const block = { start: text.length, end: text.length + line.length, key: key ?? null };
    text += `${line}\n`;
    return block;
  });
  return { text, blocks };
}
const quoteIn = (from: NoteText, words: string, nth = 0) => {
  let start = from.text.indexOf(words);
  for (let index = 0; index < nth; index += 1) start = from.text.indexOf(words, start + 1);
  return quoteOf(from, start, start + words.length, 'tab-1');
};

describe('a quote', () => {
  const first = note(
    ['Take the frame number.', 'k1'],
    ['The frame number is under the bracket; the frame number is long.', 'k2'],
  );

  it('stores its paragraph and its position, without surrounding white space', () => {
    const start = first.text.indexOf(' frame number is under');
    expect(quoteOf(first, start, start + ' frame number '.length, 'tab-1')).toEqual({
      text: 'frame number',
      textTabId: 'tab-1',
      paragraphKey: 'k2',
      paragraphText: 'The frame number is under the bracket; the frame number is long.',
      paragraphTextBefore: 'The ',
      paragraphTextOffset: 4,
      icon: null,
    });
  });

  it('is null for an empty and for a too long selection', () => {
    expect(quoteOf(first, 4, 4, null)).toBeNull();
    const long = note(['x'.repeat(limits.quoteTextMax + 1)]);
    expect(quoteOf(long, 0, limits.quoteTextMax + 1, null)).toBeNull();
    expect(quoteOf(long, 0, limits.quoteTextMax, null)).not.toBeNull();
  });

  it('is found at the right one of several matches', () => {
    for (const nth of [0, 1, 2]) {
      const quote = quoteIn(first, 'frame number', nth);
      const found = quote && findQuote(first, quote);
      let at = first.text.indexOf('frame number');
      for (let index = 0; index < nth; index += 1) at = first.text.indexOf('frame number', at + 1);
      expect(found?.start).toBe(at);
    }
  });

  it('is found after paragraphs were added before it and the text around it changed', () => {
    const quote = quoteIn(first, 'frame number', 2);
    const later = note(
      ['Something new about the frame number.'],
      ['Take the frame number.', 'k1'],
      ['Now: the frame number is under the bracket; the frame number is long.', 'k2'],
    );
    expect(quote && findQuote(later, quote)?.start).toBe(later.text.lastIndexOf('frame number'));
  });

  it('is found across paragraphs', () => {
    const start = first.text.indexOf('number.');
    const quote = quoteOf(first, start, first.text.indexOf(' is under'), null);
    expect(quote?.text).toBe('number.\nThe frame number');
    expect(quote && findQuote(first, quote)).toEqual({ start, end: first.text.indexOf(' is under') });
  });

  it('is not found when its text was deleted', () => {
    const quote = quoteIn(first, 'under the bracket');
    expect(quote && findQuote(note(['Something else.']), quote)).toBeNull();
  });
});
