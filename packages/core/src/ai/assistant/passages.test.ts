import { describe, expect, it } from 'vitest';
import { extractiveAnswer, quoteOf } from './extractiveAnswer.js';
import { cutPassages, type Sought } from './passages.js';
import type { SourceText } from './sourceTexts.js';

const sought = (...words: string[]): Sought => ({
  words: new Map(words.map((word) => [word, { from: 0, to: word.length, asked: word }])),
  weights: new Map(words.map((word) => [word, 1])),
});
const note = (text: string, more: Partial<SourceText> = {}): SourceText => ({
  ...{ articleId: 'a', workspaceId: 'w', shareId: null, isDraft: false, category: 'articleNotes', title: 'Wheels' },
  ...{ textTabId: 't', tabTitle: 'Note', startTime: null, wordTimes: null, isShown: false, text, ...more },
});
const filler = Array.from({ length: 80 }, (_, number) => `Line ${number} is about other matters of the shop.`);

describe('passages of a text', () => {
  it('are whole sentences around the best words, however far down they are', () => {
    const text = [...filler, 'Turn the nipple a quarter to true the rim. Wait.', ...filler].join('\n');
    const [best] = cutPassages(note(text), sought('nipple', 'rim'));
    expect(text).toContain(best?.text);
    expect(best?.text.length).toBeLessThanOrEqual(700);
    expect(best).toMatchObject({ words: 'Turn the nipple a quarter to true the rim.', coverage: 1, startTime: null });
  });

  it('do not overlap, and the best is the first', () => {
    const text = ['A rim.', ...filler, 'The nipple of the rim.'].join('\n');
    const passages = cutPassages(note(text), sought('nipple', 'rim'));
    expect(passages.map(({ words }) => words)).toEqual(['The nipple of the rim.', 'A rim.']);
  });

  it('count what stands in the title of their article, less than in the text', () => {
    const [named] = cutPassages(note('Hold the key.', { title: 'The nipple' }), sought('nipple', 'key'));
    const [whole] = cutPassages(note('Hold the key at the nipple.', { title: 'Other' }), sought('nipple', 'key'));
    expect(named?.coverage).toBe(1);
    expect(named?.score).toBeLessThan(whole?.score ?? 0);
  });

  it('of what is said open at the second of their best words', () => {
    const text = 'Hello all. Now the nipple.';
    const [passage] = cutPassages(
      note(text, { startTime: 1_000, wordTimes: [1_000, 1_500, 3_000, 3_500, 4_000] }),
      sought('nipple'),
    );
    expect(passage?.startTime).toBe(4_000);
  });

  it('of a text without any word of the question are its beginning', () => {
    const [passage] = cutPassages(note(filler.join('\n')), sought('nipple'));
    expect(passage).toMatchObject({ coverage: 0, score: 0 });
    expect(passage?.text.startsWith('Line 0')).toBe(true);
  });
});

describe('an extractive answer', () => {
  it('has the three best passages word for word, with their numbers', () => {
    const passages = ['One *rim*.', 'Two.', 'Three.', 'Four.'].flatMap((text) =>
      cutPassages(note(text), sought('rim')),
    );
    const { text, cited } = extractiveAnswer(passages);
    expect(text).toBe('> One \\*rim\\*. [1]\n\n> Two. [2]\n\n> Three. [3]');
    expect(cited).toEqual(passages.slice(0, 3));
  });

  it('quotes of a long passage whole sentences around the best one', () => {
    const text = [...filler.slice(0, 8), 'Turn the nipple.', ...filler.slice(8, 12)].join('\n');
    const quote = quoteOf({ text, words: 'Turn the nipple.' });
    expect(quote).toContain('Turn the nipple.');
    expect(text).toContain(quote);
    expect(quote.length).toBeLessThanOrEqual(450);
  });
});
