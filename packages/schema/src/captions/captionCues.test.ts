import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captionCues, charactersOf, cueAt, captionLineMax, captionMaxMs, captionMinMs, layOut } from './captionCues.js';
import { captionTime, toSrt, toVtt } from './writeCaptions.js';

/** Words of so many milliseconds each, one after the other. */
const said = (text: string, start = 0, each = 400) => ({
  words: text
    .split(' ')
    .map((word, index) => ({ text: word, start: start + index * each, end: start + (index + 1) * each })),
});

describe('the captions of what is said', () => {
  it('show at most two lines of 42 characters, of about the same length', () => {
    expect(layOut(['Turn', 'the', 'wheel'])).toBe('Turn the wheel');
    expect(layOut('the chain has to be a little loose before you turn the wheel'.split(' '))).toBe(
      'the chain has to be a little\nloose before you turn the wheel',
    );
    expect(layOut('When it is loose, turn the wheel and look at the brake'.split(' '))).toBe(
      'When it is loose,\nturn the wheel and look at the brake',
    );
    expect(layOut(Array.from({ length: 30 }, () => 'word'))).toBeNull();
  });

  it('count a character once, whatever it is made of', () => {
    for (const letter of ['a', 'ї', 'и\u0306', '👩‍🔧', 'é'])
      expect(layOut([letter.repeat(captionLineMax), letter])).toBe(`${letter.repeat(captionLineMax)}\n${letter}`);
  });

  it('break at pauses and at the end of a sentence', () => {
    const cues = captionCues([said('Loosen the chain. Then turn'), said('the wheel', 3_000)], 10_000);
    expect(cues.map(({ text }) => text)).toEqual(['Loosen the chain. Then turn', 'the wheel']);
    const [pausing] = [said('one two three four five')];
    pausing.words.splice(3, 2, { text: 'four', start: 3_000, end: 3_400 }, { text: 'five', start: 3_400, end: 3_800 });
    expect(captionCues([pausing], 10_000).map(({ text }) => text)).toEqual(['one two three', 'four five']);
    const sentences = said('First you loosen the chain. Then you turn the wheel');
    expect(captionCues([sentences], 10_000).map(({ text }) => text)).toEqual([
      'First you loosen the chain.',
      'Then you turn the wheel',
    ]);
  });

  it('are shown for a second, into the pause behind them', () => {
    expect(captionCues([said('Yes', 500, 200), said('No', 5_000, 300)], 10_000)).toEqual([
      { start: 500, end: 1_500, text: 'Yes' },
      { start: 5_000, end: 6_000, text: 'No' },
    ]);
    expect(captionCues([said('Yes', 9_500, 200)], 10_000)).toEqual([{ start: 9_500, end: 10_000, text: 'Yes' }]);
  });

  it('hold for any speech: in order, one at a time, 7 seconds at most, with every word in its order', () => {
    const word = fc.record({
      text: fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom('a', 'b', 'ї', '.', ',', '🔧') }),
      pause: fc.integer({ min: 0, max: 2_000 }),
      length: fc.integer({ min: 1, max: 9_000 }),
    });
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 30 }), { maxLength: 8 }), (spoken) => {
        let now = 0;
        const lines = spoken.map((words) => ({
          words: words.map(({ text, pause, length }) => {
            const start = now + pause;
            now = start + length;
            return { text, start, end: now };
          }),
        }));
        const cues = captionCues(lines, now);
        let last = 0;
        for (const { start, end, text } of cues) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end - start).toBeGreaterThan(0);
          expect(end - start).toBeLessThanOrEqual(captionMaxMs);
          for (const line of text.split('\n')) expect(charactersOf(line).length).toBeLessThanOrEqual(captionLineMax);
          expect(text.split('\n').length).toBeLessThanOrEqual(2);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(now);
        const letters = (texts: string[]): string => texts.join('').replace(/\s/g, '');
        expect(letters(cues.map(({ text }) => text))).toBe(
          letters(lines.flatMap(({ words }) => words.map(({ text }) => text))),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('show what is said at the same time one after the other, and leave nothing out', () => {
    const together = [said('first you loosen it', 1_000, 1_000), said('yes'), said('right', 1_200)];
    expect(captionCues(together, 10_000).map(({ text }) => text)).toEqual(['yes', 'first you loosen it', 'right']);
    const inside = [said('one', 0, 1_201), said('two', 1, 600), said('three', 1, 600)];
    expect(captionCues(inside, 60_000).map(({ text }) => text)).toEqual(['one', 'two', 'three']);
    const line = fc.record({
      start: fc.integer({ min: 0, max: 20_000 }),
      length: fc.integer({ min: 600, max: 5_000 }),
      name: fc.constantFrom('one', 'two', 'three'),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
        const spoken = lines.map(({ start, length, name }) => said(name, start, length));
        const cues = captionCues(spoken, 60_000);
        expect(cues.map(({ text }) => text).sort()).toEqual(lines.map(({ name }) => name).sort());
        for (const [index, { start, end }] of cues.entries()) {
          expect(end).toBeGreaterThan(start);
          expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('leave out no part of a long word that is said in a millisecond at the end', () => {
    const cues = captionCues([{ words: [{ text: 'a'.repeat(100), start: 9, end: 10 }] }], 10);
    expect(cues.map(({ text }) => text.length)).toEqual([85, 16]);
    expect(cues.every(({ start, end }) => start < end && end <= 10)).toBe(true);
  });

  it('are found by the time at which they are shown', () => {
    const cues = [
      { start: 500, end: 1_500, text: 'one' },
      { start: 1_500, end: 2_000, text: 'two' },
    ];
    expect([0, 499, 500, 1_499, 1_500, 1_999, 2_000].map((time) => cueAt(cues, time))).toEqual([
      ...[-1, -1, 0, 0, 1, 1, -1],
    ]);
    expect(cueAt([], 0)).toBe(-1);
  });

  it('are shown for a second wherever speech leaves room for it', () => {
    const slow = Array.from({ length: 20 }, (_, index) => said(`word ${String(index)}`, index * 1_500, 100));
    for (const { start, end } of captionCues(slow, 40_000)) expect(end - start).toBeGreaterThanOrEqual(captionMinMs);
  });
});

describe('caption files', () => {
  const cues = [
    { start: 0, end: 1_500, text: 'a < b & c' },
    { start: 3_723_456, end: 3_724_000, text: 'two\nlines' },
  ];

  it('write times to the millisecond', () => {
    expect(captionTime(3_723_456, '.')).toBe('01:02:03.456');
    expect(captionTime(0, ',')).toBe('00:00:00,000');
    expect(captionTime(360_000_000, '.')).toBe('100:00:00.000');
  });

  it('are WebVTT with its signs escaped', () => {
    expect(toVtt(cues)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\na &lt; b &amp; c\n\n01:02:03.456 --> 01:02:04.000\ntwo\nlines\n',
    );
    expect(toVtt([])).toBe('WEBVTT\n');
  });

  it('have no arrow in SubRip that would be read as times', () => {
    expect(toSrt([{ start: 0, end: 900, text: 'a ---> b' }])).toBe('1\n00:00:00,000 --> 00:00:00,900\na -> b\n');
  });

  it('are SubRip with numbers and commas', () => {
    expect(toSrt(cues)).toBe(
      '1\n00:00:00,000 --> 00:00:01,500\na < b & c\n\n2\n01:02:03,456 --> 01:02:04,000\ntwo\nlines\n',
    );
  });
});
