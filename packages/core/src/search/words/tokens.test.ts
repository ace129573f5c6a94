import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { barest } from '../foldText.js';
import { tokensOf } from './tokens.js';

const termsOf = (text: string): string[] => tokensOf(text).map(({ term }) => term);
const sorted = (text: string): string[] => termsOf(text).sort();

describe('the words of a text', () => {
  it('are folded, with their places in it', () => {
    expect(tokensOf('The Café, Œuvre')).toMatchObject([
      { term: 'the', start: 0, end: 3, position: 0 },
      { term: 'cafe', start: 4, end: 8, position: 1 },
      { term: 'oeuvre', start: 10, end: 15, position: 2 },
    ]);
    expect(termsOf("п'ять м’ятних")).toEqual(['пять', 'мятних']);
    expect(termsOf('Λόγος ΛΟΓΟΣ')).toEqual(['λογοσ', 'λογοσ']);
  });

  it('have codes as a whole and in their parts', () => {
    expect(sorted('Error E-1042.')).toEqual(['1042', 'e', 'e1042', 'error']);
    expect(sorted('v2.10')).toEqual(['10', 'v2', 'v210']);
    expect(termsOf('well-known e-mail')).toEqual(['well', 'known', 'e', 'mail']);
    expect(sorted('useEffect h264')).toEqual(['264', 'effect', 'h264', 'use', 'useeffect']);
    expect(termsOf('FAQ URLs')).not.toContain('faqs');
  });

  it('have pairs of Chinese, Japanese and Korean characters', () => {
    expect(termsOf('自転車 の')).toEqual(['自転', '転車', 'の']);
    expect(termsOf('自転車ABC修理')).toEqual(['自転', '転車', 'abc', '修理']);
    expect(termsOf('바퀴를')).toEqual(['바퀴', '퀴를']);
    expect(tokensOf('自転車').map(({ start, end, position }) => [start, end, position])).toEqual([
      [0, 2, 0],
      [1, 3, 1],
    ]);
  });

  it('are none of a text without letters and digits', () => {
    expect(termsOf('… — ?!')).toEqual([]);
    expect(termsOf('')).toEqual([]);
  });
});

it('no word of a text is missing in its bare letters, whatever the text', () => {
  const letters = fc.constantFrom(...Array.from('aZ9é Łß-_.’ґЙї修自ー-ﬁⅧ２🚲ΣΑ\u0301\n'));
  fc.assert(
    fc.property(fc.array(fc.oneof(letters, fc.string({ unit: 'grapheme', maxLength: 3 }))), (parts) => {
      const text = parts.join('');
      const bare = barest(text);
      for (const { term } of tokensOf(text)) expect(bare).toContain(barest(term));
    }),
    { numRuns: 2_000 },
  );
});
