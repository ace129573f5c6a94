import { describe, expect, it } from 'vitest';
import { readLines, type FoundWord, type OcrLine } from './readLines.js';

const textOf = (lines: readonly OcrLine[]): string =>
  lines.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n');

const found = (text: string, x0: number, y0: number, confidence = 90): FoundWord => ({
  text,
  confidence,
  bbox: { x0, y0, x1: x0 + text.length * 20, y1: y0 + 40 },
});

describe('what was found', () => {
  it('is read in the pixels of the frame, with a box around each line', () => {
    const lines = readLines([[found('Open', 200, 100), found('case', 300, 104)]], 2);
    expect(lines).toEqual([
      {
        box: { left: 100, top: 50, right: 190, bottom: 72 },
        words: [
          { text: 'Open', box: { left: 100, top: 50, right: 140, bottom: 70 } },
          { text: 'case', box: { left: 150, top: 52, right: 190, bottom: 72 } },
        ],
      },
    ]);
  });

  it.each([
    ['a line of marks', [found('—', 0, 0), found('©', 40, 0)]],
    ['a line that is not sure', [found('Wx', 0, 0, 40), found('yz', 60, 0, 45)]],
    ['a line of words that are not sure', [found('Wx', 0, 0, 12)]],
    ['a line of blanks', [found('  ', 0, 0)]],
    ['a line without words', []],
  ])('is no text when it is %s', (_what, words) => {
    expect(readLines([words], 1)).toEqual([]);
  });

  it('is a line of its own in each column, as high as its own letters', () => {
    const heading = { text: 'Return', confidence: 90, bbox: { x0: 700, y0: 80, x1: 900, y1: 160 } };
    const lines = readLines([[found('Open', 100, 100), found('case', 200, 100), heading]], 1);
    expect(textOf(lines)).toBe('Open case\nReturn');
    expect(lines.map(({ box }) => box.bottom - box.top)).toEqual([40, 80]);
  });

  it('loses an icon beside a label, and nothing of the label', () => {
    const lines = readLines([[found('@®', 0, 0, 9), found('Інвойси', 60, 0), found('48', 240, 0)]], 1);
    expect(textOf(lines)).toBe('Інвойси 48');
    expect(lines[0]?.box.left).toBe(60);
  });
});
