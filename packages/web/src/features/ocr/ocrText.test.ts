import { describe, expect, it } from 'vitest';
import { joinParts, readLines, textOf, wordNear, type FoundWord, type OcrLine } from './ocrText.js';

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

describe('what is copied', () => {
  it('has the words of a line beside each other and lines below each other', () => {
    const parts = [
      { line: 0, text: 'the ' },
      { line: 0, text: 'case' },
      { line: 1, text: 'and ' },
      { line: 1, text: '' },
      { line: 3, text: 'six pho' },
    ];
    expect(joinParts(parts)).toBe('the case\nand\nsix pho');
  });

  it('has no empty lines where a selection touches a line without anything of it', () => {
    expect(
      joinParts([
        { line: 0, text: '' },
        { line: 1, text: 'Open' },
      ]),
    ).toBe('Open');
    expect(joinParts([])).toBe('');
  });
});

describe('the word near a point', () => {
  const line = (top: number, left: number): OcrLine => {
    const [a, b] = [
      { left, top, right: left + 40, bottom: top + 20 },
      { left: left + 50, top, right: left + 90, bottom: top + 20 },
    ];
    return {
      box: { left, top, right: left + 90, bottom: top + 20 },
      words: [
        { text: 'one', box: a },
        { text: 'two', box: b },
      ],
    };
  };
  // Two columns.
  const lines = [line(0, 0), line(30, 0), line(0, 300)];

  it.each([
    ['in a word', { x: 60, y: 10 }, { line: 0, word: 1 }],
    ['between two words', { x: 47, y: 35 }, { line: 1, word: 1 }],
    ['below all lines', { x: 10, y: 400 }, { line: 1, word: 0 }],
    ['beside the end of a line', { x: 130, y: 38 }, { line: 1, word: 1 }],
    ['in the other column', { x: 310, y: 60 }, { line: 2, word: 0 }],
    ['outside of the picture', { x: -50, y: -80 }, { line: 0, word: 0 }],
  ])('is found %s', (_where, point, expected) => {
    expect(wordNear(lines, point)).toEqual(expected);
  });

  it('is none without text', () => {
    expect(wordNear([], { x: 1, y: 1 })).toBeNull();
  });
});
