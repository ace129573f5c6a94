import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextOf, matchText } from './matchText.js';

const any = { isCaseSensitive: false, isWholeWord: false };
const found = (text: string, query: string, options = {}): string[] =>
  matchText(text, query, { ...any, ...options }).map(({ start, end }) => text.slice(start, end));

describe('finding in a text', () => {
  it('finds a query as it is written, whatever signs it has', () => {
    expect(found('a.b a-b axb [x] \\d', 'a.b')).toEqual(['a.b']);
    expect(found('a.b a-b axb [x] \\d', 'a-b')).toEqual(['a-b']);
    expect(found('a.b a-b axb [x] \\d', '[x]')).toEqual(['[x]']);
    expect(found('a.b a-b axb [x] \\d', '\\d')).toEqual(['\\d']);
    expect(found('anything', '')).toEqual([]);
  });

  it('ignores case unless it is asked to heed it', () => {
    expect(found('Wheel WHEEL wheel', 'wheel')).toHaveLength(3);
    expect(found('Wheel WHEEL wheel', 'wheel', { isCaseSensitive: true })).toEqual(['wheel']);
    expect(found('Київ КИЇВ', 'київ')).toHaveLength(2);
  });

  it('finds whole words of any script', () => {
    expect(found('spoke spokes bespoke spoke.', 'spoke', { isWholeWord: true })).toHaveLength(2);
    expect(found('слово словом', 'слово', { isWholeWord: true })).toEqual(['слово']);
  });

  it('finds every query in the text it was taken from', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.string(),
        (a, q, b) => {
          expect(found(`${a}${q}${b}`, q, { isCaseSensitive: true })).toContain(q);
        },
      ),
    );
  });

  it('shows the words around a match', () => {
    const text = 'Take the wheel out of the frame and put it into the truing stand before you begin.';
    const [match] = matchText(text, 'truing', any);
    expect(match && contextOf(text, match)).toEqual({
      before: '…frame and put it into the ',
      match: 'truing',
      after: ' stand before you begin.',
    });
  });
});
