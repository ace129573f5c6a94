import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayMapEntry } from '../playMap.js';
import { lineText } from './lineText.js';
import { mapTranscript, shownTranscripts } from './mapTranscript.js';
import type { Transcript, TranscriptLine } from './transcript.js';

type Stretch = readonly [videoId: string, start: number, end: number];

/** A timeline of one paragraph for each list of stretches. */
function timeline(...paragraphs: (readonly Stretch[])[]) {
  let totalTime = 0;
  return paragraphs.map((stretches) => {
    const start = totalTime;
    const playMap: PlayMapEntry[] = [];
    for (const [videoId, from, to] of stretches) {
      playMap.push({ videoId, videoTime: from, totalTime });
      totalTime += to - from;
    }
    return { start, duration: totalTime - start, playMap };
  });
}

const line = (
  id: string,
  words: readonly (readonly [string, number, number])[],
  isApproximate = false,
): TranscriptLine => ({
  id,
  start: words[0]?.[1] ?? 0,
  end: words.at(-1)?.[2] ?? 0,
  speaker: null,
  isApproximate,
  words: words.map(([text, start, end]) => ({ text, start, end })),
});
const transcript = (...lines: TranscriptLine[]): Transcript => ({ language: 'en', lines });
const digits = transcript(
  line('a', [
    ['one', 1_000, 1_400],
    ['two', 2_000, 2_400],
    ['three', 3_000, 3_400],
  ]),
  line('b', [['four', 5_000, 5_400]]),
);
const said = (...paragraphs: (readonly Stretch[])[]) =>
  mapTranscript(timeline(...paragraphs), new Map([['v', digits]]), 'shown').map(
    ({ start, end, words }) => `${start}-${end} ${lineText(words)}`,
  );

describe('a transcript on the timeline of an article', () => {
  it('has the times of the timeline', () => {
    expect(
      said([
        ['other', 0, 10_000],
        ['v', 0, 6_000],
      ]),
    ).toEqual(['11000-13400 one two three', '15000-15400 four']);
  });

  it('has no word that is cut away, and a line on each side of the cut', () => {
    expect(
      said([
        ['v', 0, 1_900],
        ['v', 2_500, 6_000],
      ]),
    ).toEqual(['1000-1400 one', '2400-2800 three', '4400-4800 four']);
  });

  it('is not split where one paragraph goes on from another', () => {
    expect(said([['v', 0, 1_900]], [['v', 1_900, 6_000]])).toEqual(['1000-3400 one two three', '5000-5400 four']);
  });

  it('has a line twice that is played twice', () => {
    expect(
      said([
        ['v', 4_000, 6_000],
        ['v', 4_000, 6_000],
      ]),
    ).toEqual(['1000-1400 four', '3000-3400 four']);
  });

  it('gives each word to the stretch that plays its middle', () => {
    expect(
      said([
        ['v', 0, 2_100],
        ['v', 2_100, 2_150],
        ['v', 2_300, 3_300],
      ]),
    ).toEqual(['1000-1400 one', '2850-3150 three']);
  });

  it('shows readers nothing of a word or of an estimated line that is hidden in part', () => {
    const map = timeline([
      ['v', 0, 2_300],
      ['v', 3_100, 6_000],
    ]);
    const text = (isApproximate: boolean, partly: 'shown' | 'leftOut') =>
      mapTranscript(
        map,
        new Map([['v', { ...digits, lines: digits.lines.map((one) => ({ ...one, isApproximate })) }]]),
        partly,
      ).map(({ words }) => lineText(words));
    expect(text(false, 'shown')).toEqual(['one two', 'three', 'four']);
    expect(text(false, 'leftOut')).toEqual(['one', 'four']);
    expect(text(true, 'shown')).toEqual(['one two', 'three', 'four']);
    expect(text(true, 'leftOut')).toEqual(['four']);
  });

  /** Words that begin each second of a video of a minute. */
  const minute = transcript(
    ...Array.from({ length: 12 }, (_, index) =>
      line(
        `l${index}`,
        Array.from({ length: 5 }, (_each, word) => {
          const second = index * 5 + word;
          return [`w${second}`, second * 1_000 + 100, second * 1_000 + 700] as const;
        }),
      ),
    ),
  );
  const stretches = fc.array(
    fc.tuple(fc.nat(60), fc.nat(60)).map(([one, other]): Stretch => {
      const start = Math.min(one, other) * 1_000;
      return ['v', start, Math.max(one, other) * 1_000 + 500];
    }),
    { maxLength: 8 },
  );

  it('says the words that are played, each at its time, whatever is cut, joined and repeated', () => {
    fc.assert(
      fc.property(stretches, (played) => {
        const paragraphs = timeline(...played.map((stretch) => [stretch]));
        const expected: string[] = [];
        let total = 0;
        for (const [, start, end] of played) {
          for (let second = 0; second < 60; second += 1) {
            const middle = second * 1_000 + 400;
            if (start <= middle && middle < end)
              expected.push(`w${second} ${Math.max(0, second * 1_000 + 100 - start) + total}`);
          }
          total += end - start;
        }
        const lines = mapTranscript(paragraphs, new Map([['v', minute]]), 'shown');
        const heard = lines.flatMap(({ words }) => words.map(({ text, start }) => `${text} ${start}`));
        expect(heard).toEqual(expected);
        for (const { start, end, words, videoStart, videoEnd } of lines) {
          expect(end - start).toBe(videoEnd - videoStart);
          for (const word of words) expect(start <= word.start && word.start < word.end && word.end <= end).toBe(true);
        }
      }),
    );
  });

  it('is the same when it is mapped from what an answer shows', () => {
    fc.assert(
      fc.property(stretches, (drawn) => {
        // As in a draft, which plays each moment once.
        const played = drawn.filter(
          ([, start, end], index) => !drawn.slice(0, index).some(([, from, to]) => start < to && from < end),
        );
        const paragraphs = timeline(...played.map((stretch) => [stretch]));
        const lines = mapTranscript(paragraphs, new Map([['v', minute]]), 'shown');
        const again = mapTranscript(paragraphs, shownTranscripts(lines), 'shown');
        expect(again.map(({ words }) => words)).toEqual(lines.map(({ words }) => words));
      }),
    );
  });
});
