import type { TimelineLine } from '@snaplore/schema/transcript/mapTranscript';
import { describe, expect, it } from 'vitest';
import { findInRows, foundParts } from './findInLines.js';
import { transcriptRows } from './transcriptRows.js';

const line = (text: string, index: number): TimelineLine => ({
  ...{ id: String(index), lineId: String(index), videoId: 'v', videoStart: 0, videoEnd: 1, start: 0, end: 1 },
  ...{ speaker: null, isApproximate: false, words: text.split(' ').map((word) => ({ text: word, start: 0, end: 1 })) },
});
const rows = transcriptRows(['The wheel, the Wheel', 'wheels turn', 'a wheel'].map(line));

describe('what is looked for in a transcript', () => {
  it('is found as it is replaced: whole words, whatever their case', () => {
    expect(findInRows(rows, 'wheel')).toEqual({ rows: [0, 2], count: 3 });
    expect(findInRows(rows, 'the  wheel')).toEqual({ rows: [0], count: 2 });
    expect(findInRows(rows, ' ')).toEqual({ rows: [], count: 0 });
    expect(findInRows(rows, '.*')).toEqual({ rows: [], count: 0 });
  });

  it('is marked', () => {
    expect(foundParts('The wheel, the Wheel', 'wheel')).toEqual([
      { text: 'The ', isFound: false },
      { text: 'wheel', isFound: true },
      { text: ', the ', isFound: false },
      { text: 'Wheel', isFound: true },
    ]);
    expect(foundParts('Nothing', '')).toEqual([{ text: 'Nothing', isFound: false }]);
  });
});
