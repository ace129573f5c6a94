import type { TimelineLine } from '@snaplore/schema/transcript/mapTranscript';
import { describe, expect, it } from 'vitest';
import { isUnnamed, rowAt, rowTimes, speakersOf, transcriptRows, wordAt } from './transcriptRows.js';

const line = (lineId: string, start: number, end: number, speaker: string | null = null): TimelineLine => ({
  ...{ id: `${lineId}:${String(start)}`, lineId, videoId: 'v', videoStart: start, videoEnd: end },
  ...{ start, end, speaker, isApproximate: false },
  words: [
    { text: 'one', start, end: start + 100 },
    { text: 'two', start: start + 500, end },
  ],
});

describe('the rows of a transcript', () => {
  it('keep their ids when a line moves, and tell the parts of one that is cut apart', () => {
    const ids = (...lines: TimelineLine[]) => transcriptRows(lines).map(({ id }) => id);
    expect(ids(line('a', 0, 900), line('a', 2_000, 2_900), line('b', 4_000, 4_900))).toEqual(['a:0', 'a:1', 'b:0']);
    expect(ids(line('a', 300, 1_200))).toEqual(['a:0']);
  });

  it('say where a speaker goes on', () => {
    const rows = transcriptRows([line('a', 0, 1, 'Ada'), line('b', 1, 2, 'Ada'), line('c', 2, 3), line('d', 3, 4)]);
    expect(rows.map(({ goesOn }) => goesOn)).toEqual([false, true, false, false]);
    expect(speakersOf(rows)).toEqual(['Ada']);
  });

  it('are written with their times', () => {
    expect(rowTimes(line('a', 135_400, 138_100))).toBe('[2:15 - 2:18]');
    expect(rowTimes(line('a', 5_000, 5_300))).toBe('[0:05 - 0:06]');
    expect(rowTimes(line('a', 3_599_000, 3_600_000))).toBe('[59:59 - 1:00:00]');
  });
});

describe('the line that plays', () => {
  const rows = transcriptRows([line('a', 0, 5_000), line('b', 1_000, 1_500), line('c', 6_000, 7_000)]);

  it.each([
    [0, 0],
    [1_200, 1],
    // One that is overlapped goes on behind it.
    [2_000, 0],
    [5_000, -1],
    [6_000, 2],
    [7_000, -1],
    [-1, -1],
  ])('at %i ms is %i', (time, index) => {
    expect(rowAt(rows, time)).toBe(index);
  });

  it('has the word that is said, or was said last', () => {
    const said = line('a', 1_000, 2_000);
    expect([900, 1_000, 1_300, 1_500, 9_000].map((time) => wordAt(said, time))).toEqual([-1, 0, 0, 1, 1]);
  });
});

describe('a speaker', () => {
  it.each(['A', 'B (2)', 'Speaker 3', 'speaker_01', null])('is not named yet: %s', (speaker) => {
    expect(isUnnamed(speaker)).toBe(true);
  });

  it.each(['Ada', 'Speaker of the house', 'Bo'])('is named: %s', (speaker) => {
    expect(isUnnamed(speaker)).toBe(false);
  });
});
