import { shownCharacters, type Scene, type ShownLine } from '@snaplore/schema/shownText/shownText';
import { describe, expect, it } from 'vitest';
import { addFrame } from './addFrame.js';

const scene = (start: number, end: number): Scene => ({ start, end, at: start });

/** The lines after the frames of these scenes were read. */
function read(frames: readonly (readonly [Scene, ...string[]])[]): ShownLine[] {
  let lines: ShownLine[] = [];
  for (const [index, [of, ...texts]] of frames.entries())
    lines = addFrame(lines, { texts, scene: of, before: frames[index - 1]?.[0] });
  return lines;
}

describe('the lines of successive frames', () => {
  it('are one where they have the same words, from the first to the last', () => {
    expect(
      read([
        [scene(0, 10_000), 'Budget review', 'Agenda'],
        [scene(10_250, 20_000), 'budget  review!', 'Agenda', 'Costs'],
        [scene(20_200, 31_000), 'Budget review', 'Costs'],
      ]),
    ).toEqual([
      { text: 'Budget review', ranges: [[0, 31_000]] },
      { text: 'Agenda', ranges: [[0, 20_000]] },
      { text: 'Costs', ranges: [[10_250, 31_000]] },
    ]);
  });

  it('are seen in none of what was not read between them', () => {
    expect(
      read([
        [scene(0, 2_000), 'Budget'],
        [scene(11_000, 12_000), 'Budget'],
      ]),
    ).toEqual([
      {
        text: 'Budget',
        ranges: [
          [0, 2_000],
          [11_000, 12_000],
        ],
      },
    ]);
  });

  it('are two where another frame is between them, and where one has a word more', () => {
    expect(
      read([
        [scene(0, 10_000), 'Password'],
        [scene(10_000, 20_000)],
        [scene(20_000, 30_000), 'Password'],
        [scene(30_000, 40_000), 'Password hunter'],
      ]).map(({ text, ranges }) => [text, ...ranges]),
    ).toEqual([
      ['Password', [0, 10_000]],
      ['Password', [20_000, 30_000]],
      ['Password hunter', [30_000, 40_000]],
    ]);
  });

  it('are as many as the frame has of them', () => {
    const lines = read([
      [scene(0, 10_000), 'Save', 'Save'],
      [scene(10_000, 20_000), 'Save', 'Save', 'Save'],
    ]);
    expect(lines.map(({ ranges }) => ranges[0]?.[0])).toEqual([0, 0, 10_000]);
  });

  it('have a bounded number of characters', () => {
    const long = 'word '.repeat(390).trim();
    const lines = read(Array.from({ length: 150 }, (_, at) => [scene(at, at + 1), `${at} ${long}`, '—']));
    const characters = lines.reduce((sum, { text }) => sum + text.length, 0);
    expect(characters).toBeLessThanOrEqual(shownCharacters);
    expect(characters).toBeGreaterThan(shownCharacters - 2_000);
    expect(lines.some(({ text }) => text === '—')).toBe(false);
  });
});
