import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArticleMaterial } from '../articleMaterial.js';
import { halvesOf, materialLines, piecesOf } from './pieces.js';

const material: ArticleMaterial = {
  title: 'Wheels',
  paragraphs: [
    { start: 0, text: 'Intro' },
    { start: 10_000, text: 'Parts' },
  ],
  lines: [
    { start: 0, text: 'Maya: Hello.' },
    { start: 10_000, text: 'This is a spoke.' },
  ],
  notes: [{ title: 'Plan', text: '## Spokes\n\n- one' }],
};

describe('the lines of an article', () => {
  it('are paragraphs and speech by their times, and its notes', () => {
    expect(materialLines(material)).toEqual([
      'What is said in the video:',
      '[[0]] Paragraph: Intro',
      '[[0]] Maya: Hello.',
      '[[10]] Paragraph: Parts',
      '[[10]] This is a spoke.',
      "The note 'Plan':",
      '## Spokes',
      '',
      '- one',
    ]);
  });

  it('are none where there is nothing', () => {
    expect(materialLines({ title: 'Wheels', paragraphs: [], lines: [], notes: [] })).toEqual([]);
  });

  it('lose no word of one that is very long', () => {
    const text = Array.from({ length: 3_000 }, (_, index) => `word${index}`).join(' ');
    const lines = materialLines({ ...material, notes: [{ title: 'Long', text }] });
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(2_000);
    expect(lines.slice(lines.indexOf("The note 'Long':") + 1).join(' ')).toBe(text);
  });
});

describe('the pieces of an article', () => {
  it('hold every line, are within their length, and overlap', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 40 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (given) => {
        const lines = given.map((text, index) => `${index} ${text}`);
        const pieces = piecesOf(lines, 100, 30);
        expect([...new Set(pieces.flatMap((piece) => piece.lines))]).toEqual(lines);
        for (const [at, piece] of pieces.entries()) {
          expect(piece.text.length).toBeLessThanOrEqual(100);
          const before = pieces[at - 1];
          if (!before) continue;
          const last = before.lines.at(-1) ?? '';
          const next = lines[lines.indexOf(last) + 1] ?? '';
          // The last line is read again wherever it has room.
          if (last.length + 1 <= 30 && last.length + next.length + 2 <= 100) expect(piece.lines).toContain(last);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are halved to the single line', () => {
    const [piece] = piecesOf(['a', 'b', 'c']);
    if (!piece) throw new Error('There is a piece');
    expect(halvesOf(piece)?.map(({ text }) => text)).toEqual(['a\nb', 'c']);
    expect(halvesOf({ lines: ['a'], text: 'a' })).toBeNull();
  });
});
