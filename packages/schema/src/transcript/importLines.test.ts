import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayMapEntry } from '../playMap.js';
import { importLines, type ImportedLine } from './importLines.js';
import { lineText } from './lineText.js';
import { mapTranscript, type TimelineLine } from './mapTranscript.js';
import type { Transcript, TranscriptLine } from './transcript.js';

type Stretch = readonly [videoId: string, start: number, end: number];

/** A timeline of one paragraph that plays these stretches of videos. */
function timeline(stretches: readonly Stretch[]) {
  let totalTime = 0;
  const playMap: PlayMapEntry[] = [];
  for (const [videoId, start, end] of stretches) {
    playMap.push({ videoId, videoTime: start, totalTime });
    totalTime += end - start;
  }
  return [{ start: 0, duration: totalTime, playMap }];
}
const spokenAt = (text: string, start: number, end: number, speaker: string | null = null): ImportedLine => ({
  ...{ text, start, end, speaker },
});
let ids = 0;
const newId = (): string => `new${(ids += 1)}`;
const before = (...words: (readonly [string, number, number])[]): Transcript => ({
  language: 'en',
  lines: [
    {
      ...{ id: 'old', start: words[0]?.[1] ?? 0, end: words.at(-1)?.[2] ?? 0, speaker: 'Olha', isApproximate: false },
      words: words.map(([text, start, end]) => ({ text, start, end })),
    },
  ],
});
const shown = (lines: readonly TimelineLine[]): string[] =>
  lines.map(({ start, end, speaker, words }) => `${start}-${end} ${speaker ?? ''}: ${lineText(words)}`);
const map = (stretches: readonly Stretch[], transcripts: Map<string, Transcript>, to: 'shown' | 'leftOut' = 'shown') =>
  shown(mapTranscript(timeline(stretches), transcripts, to));

describe('captions that are imported', () => {
  it('replace what the timeline says, and are said by the videos that play there', () => {
    const played: Stretch[] = [
      ['a', 5_000, 10_000],
      ['b', 0, 5_000],
    ];
    const old = new Map([['a', before(['one', 6_000, 6_500])]]);
    const lines = [spokenAt('turn the wheel', 1_000, 3_000), spokenAt('slowly', 6_000, 7_000, 'Ivan')];
    const imported = importLines(timeline(played), old, lines, newId);
    expect(map(played, imported)).toEqual(['1000-3000 : turn the wheel', '6000-7000 Ivan: slowly']);
    expect(imported.get('a')).toMatchObject({ language: 'en', lines: [{ start: 6_000, end: 8_000 }] });
    expect(imported.get('b')).toMatchObject({ language: null, lines: [{ start: 1_000, end: 2_000 }] });
  });

  it('are estimates where a line has several words', () => {
    const played: Stretch[] = [['a', 0, 5_000]];
    const lines = [spokenAt('turn it', 0, 900), spokenAt('slowly', 1_000, 2_000)];
    const made = importLines(timeline(played), new Map(), lines, newId).get('a')?.lines as TranscriptLine[];
    expect(made.map(({ isApproximate }) => isApproximate)).toEqual([true, false]);
    expect(made[0]?.words).toEqual([
      { text: 'turn', start: 0, end: 563 },
      { text: 'it', start: 563, end: 900 },
    ]);
  });

  it('are split where a line goes on across a join', () => {
    const played: Stretch[] = [
      ['a', 0, 2_000],
      ['a', 6_000, 9_000],
    ];
    const imported = importLines(timeline(played), new Map(), [spokenAt('one two six ten', 1_000, 3_000)], newId);
    expect(imported.get('a')?.lines.map(({ start, end }) => [start, end])).toEqual([
      [1_000, 2_000],
      [6_000, 7_000],
    ]);
    expect(map(played, imported)).toEqual(['1000-2000 : one two', '2000-3000 : six ten']);
  });

  it('leave what is cut away as it is: it is said again, around them, when the cut is undone', () => {
    const old = new Map([['a', before(['one', 0, 900], ['two', 1_000, 1_900], ['three', 2_000, 2_900])]]);
    const played: Stretch[] = [['a', 1_000, 2_000]];
    const imported = importLines(timeline(played), old, [spokenAt('second', 0, 1_000)], newId);
    expect(map(played, imported)).toEqual(['0-1000 : second']);
    expect(map([['a', 0, 3_000]], imported)).toEqual([
      '0-900 Olha: one',
      '1000-2000 : second',
      '2000-2900 Olha: three',
    ]);
    expect(new Set(imported.get('a')?.lines.map(({ id }) => id)).size).toBe(3);
  });

  /** Stretches of two videos that play each moment once at most, in any order. */
  const stretches = fc
    .array(fc.record({ length: fc.integer({ min: 1, max: 9_000 }), gap: fc.nat(3_000), b: fc.boolean() }), {
      minLength: 1,
      maxLength: 12,
    })
    .map((drawn) => {
      const at = { a: 0, b: 0 };
      return drawn.map(({ length, gap, b }): Stretch => {
        const id = b ? 'b' : 'a';
        const start = at[id] + gap;
        at[id] = start + length;
        return [id, start, start + length];
      });
    })
    .chain((made) => fc.shuffledSubarray(made, { minLength: 1 }));
  const drawnLines = fc.array(
    fc.record({
      pause: fc.nat(1_500),
      length: fc.integer({ min: 200, max: 4_000 }),
      words: fc.array(fc.constantFrom('turn', 'the', 'wheel', 'so', 'її'), { minLength: 1, maxLength: 9 }),
    }),
    { maxLength: 12 },
  );
  const durationOf = (played: readonly Stretch[]): number => played.reduce((sum, [, from, to]) => sum + to - from, 0);
  /** One after the other, as far as the video goes. */
  const within = (drawn: { pause: number; length: number; words: string[] }[], duration: number): ImportedLine[] => {
    let now = 0;
    return drawn.flatMap(({ pause, length, words }) => {
      const start = now + pause;
      now = start + length;
      return now <= duration ? [spokenAt(words.join(' '), start, now)] : [];
    });
  };
  const old = new Map(['a', 'b'].map((id) => [id, before(...minuteOf(id))]));

  function minuteOf(id: string): (readonly [string, number, number])[] {
    return Array.from({ length: 60 }, (_, at) => [`${id}${at}`, at * 1_000, at * 1_000 + 700] as const);
  }

  it('are read with the same words, each line within its own times, whatever is cut and joined', () => {
    fc.assert(
      fc.property(stretches, drawnLines, (played, drawn) => {
        const lines = within(drawn, durationOf(played));
        const imported = importLines(timeline(played), old, lines, newId);
        for (const to of ['shown', 'leftOut'] as const) {
          const read = mapTranscript(timeline(played), imported, to);
          let at = 0;
          for (const { start, end, text } of lines) {
            const parts: string[] = [];
            const from = read[at]?.start ?? -1;
            while (at < read.length && (read[at] as TimelineLine).end <= end) {
              const part = read[at] as TimelineLine;
              expect(part.start).toBeGreaterThanOrEqual(start);
              for (const word of part.words) expect(word.start < word.end).toBe(true);
              parts.push(lineText(part.words));
              at += 1;
            }
            expect(parts.join(' ')).toBe(text);
            if (parts.length === 1 && !crosses(played, start, end)) expect(from).toBe(start);
          }
          expect(at).toBe(read.length);
        }
      }),
      { numRuns: 400 },
    );
  });

  /** Whether a join is between two times. */
  function crosses(played: readonly Stretch[], start: number, end: number): boolean {
    let at = 0;
    return played.some(([, from, to]) => {
      at += to - from;
      return start < at && at < end;
    });
  }

  it('keep every word that is cut away, and are at the same moments of their videos when cuts are undone', () => {
    fc.assert(
      fc.property(stretches, drawnLines, (played, drawn) => {
        const imported = importLines(timeline(played), old, within(drawn, durationOf(played)), newId);
        const isPlayed = (id: string, time: number): boolean =>
          played.some(([videoId, from, to]) => videoId === id && from <= time && time < to);
        for (const [id, { lines }] of imported) {
          const words = lines.flatMap((line) => line.words);
          const kept = minuteOf(id).filter(([, from, to]) => !isPlayed(id, (from + to) / 2));
          for (const [text, start, end] of kept) expect(words).toContainEqual({ text, start, end });
          const names = new Set(kept.map(([text]) => text));
          for (const { text, start, end } of words)
            if (!names.has(text)) expect(isPlayed(id, Math.floor((start + end) / 2))).toBe(true);
          expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
        }
      }),
      { numRuns: 200 },
    );
  });
});
