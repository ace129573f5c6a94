import { assert, integer, property, tuple, array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeOf } from '../playMap.js';
import { cutDuration, cutTimeOf, isShownWhole, playCuts, shownRanges, type ShownRange } from './cuts.js';

const paragraph = (start: number, ...stretches: [videoId: string, from: number, to: number][]) => {
  let totalTime = start;
  const playMap = stretches.map(([videoId, from, to]) => {
    const entry = { totalTime, videoTime: from, videoId };
    totalTime += to - from;
    return entry;
  });
  return { start, duration: totalTime - start, playMap };
};

describe('what a publication shows of its videos', () => {
  it('is the union of the stretches that its paragraphs play, in the order of the video', () => {
    const shown = shownRanges([
      paragraph(0, ['a', 5_000, 8_000], ['b', 0, 1_000]),
      paragraph(4_000, ['a', 0, 2_000], ['a', 8_000, 9_000]),
    ]);
    expect([...shown]).toEqual([
      [
        'a',
        [
          [0, 2_000],
          [5_000, 9_000],
        ],
      ],
      ['b', [[0, 1_000]]],
    ]);
  });

  it('hides nothing where it is the whole of the video', () => {
    expect(isShownWhole([[0, 9_000]], 9_000)).toBe(true);
    expect(isShownWhole([[1, 9_000]], 9_000)).toBe(false);
    expect(isShownWhole([[0, 8_999]], 9_000)).toBe(false);
    expect(isShownWhole([], 9_000)).toBe(false);
  });
});

describe('paragraphs that play cuts', () => {
  const ranges: ShownRange[] = [
    [1_000, 2_000],
    [5_000, 9_000],
  ];
  const cuts = new Map([['a', { videoId: 'cut', ranges }]]);

  it('keep their times, and play what was cut together as one', () => {
    const paragraphs = [
      paragraph(0, ['a', 1_000, 2_000], ['a', 5_000, 6_000]),
      paragraph(2_000, ['b', 0, 500], ['a', 7_000, 9_000]),
    ];
    expect(playCuts(paragraphs, cuts)).toEqual([
      { start: 0, duration: 2_000, playMap: [{ totalTime: 0, videoTime: 0, videoId: 'cut' }] },
      {
        start: 2_000,
        duration: 2_500,
        playMap: [
          { totalTime: 2_000, videoTime: 0, videoId: 'b' },
          { totalTime: 2_500, videoTime: 3_000, videoId: 'cut' },
        ],
      },
    ]);
  });

  it('are none where a cut lacks what they show', () => {
    expect(playCuts([paragraph(0, ['a', 2_000, 5_000])], cuts)).toBeNull();
    expect(playCuts([paragraph(0, ['a', 1_000, 2_001])], cuts)).toBeNull();
  });

  it('say of every moment what the cut shows there', () => {
    const stretch = tuple(integer({ min: 0, max: 50 }), integer({ min: 1, max: 20 }));
    assert(
      property(array(stretch, { minLength: 1, maxLength: 12 }), (stretches) => {
        // A moment is in a draft once: the next stretch begins behind the one before.
        let at = 0;
        const parts = stretches.map(([gap, length]): ['a', number, number] => {
          const from = at + gap;
          at = from + length;
          return ['a', from, at];
        });
        const published = [paragraph(0, ...parts.filter((_, index) => index % 2 === 1))];
        published.push(paragraph(published[0]?.duration ?? 0, ...parts.filter((_, index) => index % 2 === 0)));
        const shown = shownRanges(published).get('a') ?? [];
        const played = playCuts(published, new Map([['a', { videoId: 'cut', ranges: shown }]])) ?? [];
        const total = published.reduce((sum, { duration }) => sum + duration, 0);
        expect(cutDuration(shown)).toBe(total);
        for (let videoTime = 0; videoTime < at; videoTime += 1) {
          const cutTime = cutTimeOf(shown, videoTime);
          const isShown = parts.some(([, from, to]) => from <= videoTime && videoTime < to);
          expect(cutTime !== null).toBe(isShown);
          if (cutTime === null) continue;
          expect(timeOf(played, { videoId: 'cut', videoTime: cutTime })).toBe(
            timeOf(published, { videoId: 'a', videoTime }),
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});
