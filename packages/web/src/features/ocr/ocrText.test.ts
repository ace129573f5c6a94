import type { OcrLine } from '@snaplore/schema/ocr/readLines';
import { describe, expect, it } from 'vitest';
import { joinParts, wordNear } from './ocrText.js';

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
