import type { OcrLine } from '@snaplore/schema/ocr/readLines';
import { describe, expect, it } from 'vitest';
import { alignWords, type GreyPicture } from './alignWords.js';

/** A picture of 4 rows: letters where the row has `#`, in this grey. */
function pictureOf(row: string, letters = 20, ground = 250): GreyPicture {
  const data: number[] = [];
  for (let y = 0; y < 4; y += 1)
    for (const column of row) {
      const grey = column === '#' && y === 1 ? letters : ground;
      data.push(grey, grey, grey, 255);
    }
  return { width: row.length, height: 4, data };
}
const lineOf = (...words: [string, number, number][]): OcrLine => ({
  box: { left: 0, top: 0, right: Math.max(...words.map(([, , right]) => right)), bottom: 4 },
  words: words.map(([text, left, right]) => ({ text, box: { left, top: 0, right, bottom: 4 } })),
});
const edgesOf = ({ words }: OcrLine): number[][] => words.map(({ box }) => [box.left, box.right]);

describe('words beside each other', () => {
  const row = '###.###.##......##.###.###';

  it('end and begin where the picture has the gap between them', () => {
    expect(edgesOf(alignWords(lineOf(['one', 0, 19], ['two', 20, 26]), pictureOf(row)))).toEqual([
      [0, 10],
      [16, 26],
    ]);
  });

  it('stay where they were found when that is about there', () => {
    expect(edgesOf(alignWords(lineOf(['one', 0, 9], ['two', 15.5, 26]), pictureOf(row)))).toEqual([
      [0, 9],
      [15.5, 26],
    ]);
  });

  it.each([
    ['nothing stands out', pictureOf(row, 240)],
    ['there is no gap', pictureOf('#'.repeat(26))],
    ['there are no letters', pictureOf('.'.repeat(26))],
    ['it has no pixels', { width: 0, height: 0, data: [] }],
  ])('stay where they were found in a picture in which %s', (_what, picture) => {
    expect(edgesOf(alignWords(lineOf(['one', 0, 19], ['two', 20, 26]), picture))).toEqual([
      [0, 19],
      [20, 26],
    ]);
  });

  it('each have their own gap, though the picture ends before the last of them', () => {
    const line = lineOf(['one', 0, 3], ['two', 4, 7], ['three', 8, 40]);
    expect(edgesOf(alignWords(line, pictureOf(row)))).toEqual([
      [0, 3],
      [4, 10],
      [16, 40],
    ]);
  });
});
