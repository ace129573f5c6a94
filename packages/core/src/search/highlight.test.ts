import { describe, expect, it } from 'vitest';
import { foldedWords } from './foldText.js';
import { snippetParts, titleParts, type TextPart } from './highlight.js';

const shown = (parts: TextPart[]): string => parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

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
  it('marks whole words, and of the last one the typed beginning', () => {
    expect(shown(titleParts('Brake pads for the brakes', ['pads', 'brake']))).toBe('[Brake] [pads] for the [brake]s');
    expect(shown(titleParts('Brake pads for the brakes', ['brake', 'pads']))).toBe(
      '[Brake] [pads] for the brakes'.replace('brakes', '[brake]s'),
    );
  });

  it('marks words as they are written, with their accents', () => {
    expect(shown(titleParts('La Crème de la Crème', ['creme']))).toBe('La [Crème] de la [Crème]');
    expect(shown(titleParts('Збірка про їжаків', foldedWords('ЇЖАК')))).toBe('Збірка про [їжак]ів');
  });

  it('returns markup as plain text', () => {
    expect(titleParts('<img src=x onerror=alert(1)>', ['alert'])).toEqual([
      { text: '<img src=x onerror=', isMatch: false },
      { text: 'alert', isMatch: true },
      { text: '(1)>', isMatch: false },
    ]);
  });

  it('returns about 120 characters around the first match, in whole words, with marks where it is cut', () => {
    const body = `${'before '.repeat(100)}the quick derailleur shifts ${'after '.repeat(100)}`;
    const parts = snippetParts(body, ['derailleur']);
    const text = parts.map((part) => part.text).join('');
    expect(parts.filter((part) => part.isMatch)).toEqual([{ text: 'derailleur', isMatch: true }]);
    expect(text.length).toBeGreaterThan(90);
    expect(text.length).toBeLessThanOrEqual(122);
    expect(text).toMatch(/^…before .* the quick derailleur shifts after .* ?after…$/);
  });

  it('starts at the beginning where nothing matches', () => {
    expect(snippetParts('Short and sweet', ['other'])).toEqual([{ text: 'Short and sweet', isMatch: false }]);
    expect(snippetParts('', ['other'])).toEqual([]);
  });

  it('does not split surrogate pairs', () => {
    const parts = snippetParts(`${'🚲'.repeat(200)} wheel`, ['nothing']);
    expect(parts.map((part) => part.text).join('')).toSatisfy((text: string) => text.isWellFormed());
  });
});
