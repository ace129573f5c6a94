import { describe, expect, it } from 'vitest';
import { foldedWords } from './foldText.js';
import type { MarkedWords } from './findMatches.js';
import { snippetParts, titleParts, type TextPart } from './highlight.js';

const shown = (parts: TextPart[]): string => parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

/** Each word as a whole, or a beginning of its letters. */
const marked = (words: Record<string, number>): MarkedWords =>
  new Map(Object.entries(words).map(([word, to]) => [word, { from: 0, to, asked: word }]));
const whole = (...words: string[]): MarkedWords => marked(Object.fromEntries(words.map((word) => [word, word.length])));

describe('folding a text for search', () => {
  it.each([
    ['Crème BRÛLÉE, naïve', 'creme brulee naive'],
    ['Łódź — Straße Øresund', 'lodz strasse oresund'],
    ['Ёлка', 'елка'],
    ["м'ята і М’ЯТА", 'мята і мята'],
    ['Їжак знайшов Ґудзик, йой', 'їжак знайшов гудзик йой'],
    ['ﬁne Ⅷ ２０２６', 'fine viii 2026'],
    ['<b>50%</b> _off_ \u0000 🚲', 'b 50 b off'],
    ['', ''],
  ])('folds %j to %j', (text, words) => {
    expect(foldedWords(text).join(' ')).toBe(words);
  });
});

describe('highlighting matches', () => {
  it('marks whole words, and of one that is still typed its beginning', () => {
    const words = marked({ pads: 4, brake: 5, brakes: 5 });
    expect(shown(titleParts('Brake pads for the brakes', words))).toBe('[Brake] [pads] for the [brake]s');
    expect(shown(titleParts('Brake pads for the brakes', whole('pads', 'brakes')))).toBe(
      'Brake [pads] for the [brakes]',
    );
  });

  it('marks pairs of characters and codes as one', () => {
    expect(shown(titleParts('自転車の修理', whole('自転', '転車', '修理')))).toBe('[自転車]の[修理]');
    expect(shown(titleParts('Error E-1042 again', whole('e1042', '1042')))).toBe('Error [E-1042] again');
  });

  it('marks words as they are written, with their accents', () => {
    expect(shown(titleParts('La Crème de la Crème', whole('creme')))).toBe('La [Crème] de la [Crème]');
    expect(shown(titleParts('Збірка про їжаків', marked({ їжаків: 4 })))).toBe('Збірка про [їжак]ів');
  });

  it('returns markup as plain text', () => {
    expect(titleParts('<img src=x onerror=alert(1)>', whole('alert'))).toEqual([
      { text: '<img src=x onerror=', isMatch: false },
      { text: 'alert', isMatch: true },
      { text: '(1)>', isMatch: false },
    ]);
  });

  it('returns about 120 characters around the best match, in whole words, with marks where it is cut', () => {
    const body = `${'before '.repeat(100)}the quick derailleur shifts ${'after '.repeat(100)}`;
    const parts = snippetParts(body, whole('derailleur'));
    const text = parts.map((part) => part.text).join('');
    expect(parts.filter((part) => part.isMatch)).toEqual([{ text: 'derailleur', isMatch: true }]);
    expect(text.length).toBeGreaterThan(90);
    expect(text.length).toBeLessThanOrEqual(122);
    expect(text).toMatch(/^…before .* the quick derailleur shifts after .* ?after…$/);
  });

  it('shows where most of the words stand together', () => {
    const body = `A derailleur. ${'between '.repeat(50)}Shift the derailleur by its cable.`;
    expect(shown(snippetParts(body, whole('derailleur', 'cable')))).toMatch(/\[derailleur\] by its \[cable\]\.$/);
  });

  it.each([
    ['derailleur', 'the Derailleur shifts'],
    ['e1042', 'the error E-1042 came'],
    ['їжаків', 'про Їжаків, йой'],
    ['мята', 'свіжа м’ята росте'],
    ['lodz', 'in Łódź'],
    ['strasse', 'auf der Straße'],
    ['修理', '自転車の修理です'],
    ['viii', 'Part Ⅷ'],
    ['creme', 'La Cre\u0300me'],
  ])('finds %s far behind the beginning of a long text', (word, text) => {
    const body = `${'before '.repeat(3_000)}${text}${' after'.repeat(3_000)}`;
    expect(snippetParts(body, whole(word)).filter(({ isMatch }) => isMatch)).toHaveLength(1);
  });

  it('starts at the beginning where nothing matches', () => {
    expect(snippetParts('Short and sweet', whole('other'))).toEqual([{ text: 'Short and sweet', isMatch: false }]);
    expect(snippetParts('', whole('other'))).toEqual([]);
  });

  it('does not split surrogate pairs', () => {
    const parts = snippetParts(`${'🚲'.repeat(200)} wheel`, whole('nothing'));
    expect(parts.map((part) => part.text).join('')).toSatisfy((text: string) => text.isWellFormed());
  });
});
