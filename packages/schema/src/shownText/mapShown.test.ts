import { describe, expect, it } from 'vitest';
import { mapShown } from './mapShown.js';
import type { ShownLine } from './shownText.js';

/** Paragraphs that play stretches of a video, one after the other. */
function timelineOf(...stretches: (readonly [videoId: string, start: number, end: number])[]) {
  let start = 0;
  return stretches.map(([videoId, videoTime, end]) => {
    const paragraph = { start, duration: end - videoTime, playMap: [{ totalTime: start, videoTime, videoId }] };
    start += end - videoTime;
    return paragraph;
  });
}

const line = (text: string, ...ranges: [number, number][]): ShownLine => ({ text, ranges });
const lines = new Map([
  [
    'a',
    [line('Later', [50_000, 60_000]), line('Budget', [10_000, 30_000]), line('Agenda', [0, 1_000], [20_000, 21_000])],
  ],
  ['b', [line('Other', [0, 5_000])]],
]);
const shown = (...stretches: Parameters<typeof timelineOf>): string[] =>
  mapShown(timelineOf(...stretches), lines).map(({ text, start }) => `${start} ${text}`);

describe('lines on a timeline', () => {
  it('are where they begin to be shown, in its order', () => {
    expect(shown(['b', 0, 5_000], ['a', 0, 60_000])).toEqual(['0 Other', '5000 Agenda', '15000 Budget', '55000 Later']);
  });

  it('are none that only a cut stretch shows', () => {
    expect(shown(['a', 0, 9_000], ['a', 30_000, 50_000])).toEqual(['0 Agenda']);
  });

  it('are at the first moment that plays where they are cut in part', () => {
    expect(shown(['a', 25_000, 40_000])).toEqual(['0 Budget']);
    expect(shown(['a', 5_000, 12_000])).toEqual(['5000 Budget']);
    expect(shown(['a', 2_000, 9_000], ['a', 20_500, 22_000])).toEqual(['7000 Agenda', '7000 Budget']);
  });

  it('are each there once, however often they are played', () => {
    expect(shown(['a', 12_000, 14_000], ['b', 0, 1_000], ['a', 10_000, 20_000])).toEqual(['0 Budget', '2000 Other']);
  });

  it('are none of which less plays than a picture that readers are served', () => {
    expect(shown(['a', 29_970, 50_020])).toEqual([]);
    expect(shown(['a', 29_960, 50_040])).toEqual(['0 Budget', '20040 Later']);
  });
});
