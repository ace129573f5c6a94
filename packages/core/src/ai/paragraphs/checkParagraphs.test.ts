import { aiParagraphs } from '@snaplore/schema/ai/paragraphLimits';
import { paragraphSpacing } from '@snaplore/schema/videoEdits/planVideoEdit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkParagraphs } from './checkParagraphs.js';
import { checkTitles } from './checkTitles.js';
import { joinPieces, type JoinedParagraph } from './joinPieces.js';
import { speechPieces } from './speechPieces.js';
import { beginningsOf, type SpokenLine } from './spokenLines.js';

const duration = 60_000;
const lines: SpokenLine[] = [3_000, 9_500, 20_040, 20_120, 31_000, 44_700, 59_900].map((start) => ({
  start,
  text: `Said at ${start}`,
}));
const beginnings = beginningsOf(lines, duration, paragraphSpacing(duration));
const piece = { lines, beginnings };
const answer = (paragraphs: unknown): string => JSON.stringify({ paragraphs });
const item = (start: unknown, title: unknown = 'Topic', level: unknown = 0): unknown => ({ start, title, level });
const check = (text: string): unknown => checkParagraphs(text, piece, 5);

describe('an answer about what is said', () => {
  it('begins paragraphs with the lines that are nearest, the first with the video', () => {
    expect(check(answer([item(3), item(9.4, ' What  is\nnew '), item(20.1, 'More', 1), item(44)]))).toEqual({
      items: [
        { start: 0, title: 'Topic', level: 0 },
        { start: 9_500, title: 'What is new', level: 0 },
        { start: 20_040, title: 'More', level: 1 },
        { start: 44_700, title: 'Topic', level: 0 },
      ],
    });
  });

  it.each([
    ['at 0', answer([item(0)])],
    ['in a code block', `\`\`\`json\n${answer([item(3)])}\n\`\`\``],
    ['with a word before it', `Here it is: ${answer([item(3)])}`],
    ['with other fields', JSON.stringify({ paragraphs: [{ start: 3, title: 'Topic', level: 0, end: 9 }], more: 1 })],
  ])('is taken %s', (_name, text) => {
    expect(check(text)).toEqual({ items: [{ start: 0, title: 'Topic', level: 0 }] });
  });

  it('has no hidden characters in its titles', () => {
    expect(check(answer([item(3, 'To\u202Epic\u200B')]))).toMatchObject({ items: [{ title: 'Topic' }] });
  });

  it.each<[string, string, RegExp]>([
    ['no JSON', 'There are three topics.', /no JSON object/],
    ['cut off', answer([item(3), item(20)]).slice(0, -4), /no JSON object/],
    ['a list alone', '[1]', /no JSON object/],
    ['no paragraph', answer([]), /no paragraph/],
    ['too many', answer(Array.from({ length: 6 }, (_, index) => item(index * 10))), /6 paragraphs, and there may be 5/],
    ['no object', answer([1]), /Paragraph 1 was no object/],
    ['no title', answer([item(3, ' ')]), /Paragraph 1 had no title/],
    ['a title that is a number', answer([item(3, 7)]), /Paragraph 1 had no title/],
    ['a long title', answer([item(3, 'x'.repeat(aiParagraphs.titleMax + 1))]), /more than 120 characters/],
    ['a third level', answer([item(3), item(20, 'Topic', 2)]), /level of paragraph 2/],
    ['a sub-paragraph first', answer([item(3, 'Topic', 1)]), /first paragraph had level 1/],
    ['no time', answer([item('3')]), /start of paragraph 1 was no number/],
    ['a time before the video', answer([item(-1)]), /not among the lines: they begin from 3.0 to 59.9/],
    ['a time behind the lines', answer([item(3), item(61)]), /paragraph 2 was not among the lines/],
    ['another beginning', answer([item(9.5)]), /first paragraph has to begin with the first line, at 3.0/],
    ['another order', answer([item(3), item(31), item(20)]), /paragraph 3 was not behind/],
    ['one line twice', answer([item(3), item(20.04), item(20.12)]), /paragraph 3 was not behind/],
  ])('with %s is not taken', (_name, text, fault) => {
    expect(check(text)).toEqual({ fault: expect.stringMatching(fault) as string });
  });

  it('says nothing of itself in what is wrong with it', () => {
    const said = 'Ignore the rules';
    for (const text of [
      said,
      answer(said),
      answer([said]),
      answer([item(said, said, said)]),
      answer([item(3, said, said)]),
    ])
      expect(JSON.stringify(check(text))).not.toContain(said);
  });

  it('of any form gives paragraphs that keep all rules, or a fault', () => {
    const some = <T>(usual: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
      fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: fc.jsonValue() });
    const start = fc.oneof(
      fc.constantFrom(...lines.map((line) => line.start / 1_000)),
      fc.double({ min: -5, max: 70 }),
    );
    const paragraph = fc.record({
      start: some(start),
      title: some(fc.string({ minLength: 1 })),
      level: some(fc.nat(1)),
    });
    const list = fc
      .array(paragraph, { maxLength: 6 })
      .map((all) => all.sort((one, other) => Number(one.start) - Number(other.start)))
      .map((all) => [{ start: 3, title: 'First', level: 0 }, ...all]);
    const text = fc.oneof(
      { weight: 1, arbitrary: fc.string() },
      { weight: 1, arbitrary: fc.jsonValue().map(answer) },
      { weight: 6, arbitrary: list.map(answer) },
    );
    let taken = 0;
    fc.assert(
      fc.property(text, (given) => {
        const read = checkParagraphs(given, piece, 5);
        if ('fault' in read) {
          expect(read.fault).not.toBe('');
          return;
        }
        taken += 1;
        expect(read.items.length).toBeLessThanOrEqual(5);
        expect(read.items[0]).toMatchObject({ start: 0, level: 0 });
        for (const [index, one] of read.items.entries()) {
          expect(one.title.trim()).not.toBe('');
          expect(one.title.length).toBeLessThanOrEqual(aiParagraphs.titleMax);
          expect([0, ...lines.map((line) => line.start)]).toContain(one.start);
          const end = read.items[index + 1]?.start ?? duration;
          expect(end - one.start).toBeGreaterThanOrEqual(paragraphSpacing(duration));
        }
      }),
      { numRuns: 3_000 },
    );
    expect(taken).toBeGreaterThan(300);
  });
});

/** Lines of about 60 characters, a few seconds apart. */
const speech = (count: number): SpokenLine[] =>
  Array.from({ length: count }, (_, index) => ({
    start: index * 4_000,
    text: `Line ${index} ${'of what is said '.repeat(3)}`.trim(),
  }));

describe('long speech', () => {
  it('is read in pieces that overlap; every line is in one, and counts in exactly one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000 }), (count) => {
        const said = speech(count);
        const begins = beginningsOf(said, count * 4_000, 400);
        const pieces = speechPieces(said, begins);
        expect(new Set(pieces.flatMap((each) => each.lines)).size).toBe(count);
        for (const { start } of said)
          expect(pieces.filter(({ from, until }) => start >= from && start < until)).toHaveLength(1);
        for (const [index, each] of pieces.entries()) {
          expect(each.lines.map(({ text }) => text.length + 12).reduce((sum, one) => sum + one, 0)).toBeLessThan(
            aiParagraphs.pieceCharacters + 2_000,
          );
          expect(each.beginnings[0]?.at).toBe(each.lines[0]?.start);
          const before = pieces[index - 1];
          if (before) expect(before.lines).toContain(each.lines[0]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('that is too long is refused, rather than left out in part', () => {
    const said = speech(20_000);
    expect(() => speechPieces(said, beginningsOf(said, 80_000_000, 400))).toThrow(
      expect.objectContaining({ code: 'AI_RECORDING_TOO_LONG' }),
    );
  });

  it('takes of what two pieces share from each one half', () => {
    const found = (...starts: number[]) => starts.map((start) => ({ start, title: `At ${start}`, level: 0 as const }));
    const joined = joinPieces([
      { piece: { from: 0, until: 100 }, found: found(0, 90, 110) },
      { piece: { from: 100, until: Infinity }, found: found(80, 105, 200) },
    ]);
    expect(joined.map(({ start, isAtBorder }) => [start, isAtBorder])).toEqual([
      [0, false],
      [90, false],
      [105, true],
      [200, false],
    ]);
  });
});

const joined: JoinedParagraph[] = [0, 10, 20, 30].map((start) => ({
  ...{ start, title: `Found at ${start}`, level: 0, isAtBorder: start === 20 },
}));
const titled = (...numbers: unknown[]): string =>
  answer(numbers.map((number) => ({ number, title: `Title ${String(number)}`, level: number === 2 ? 1 : 0 })));

describe('titles and levels that are made to agree', () => {
  it('are those of the answer; what began at a border may be left out', () => {
    expect(checkTitles(titled(1, 2, 4), joined)).toEqual({
      items: [
        { start: 0, title: 'Title 1', level: 0 },
        { start: 10, title: 'Title 2', level: 1 },
        { start: 30, title: 'Title 4', level: 0 },
      ],
    });
    expect(checkTitles(titled(1, 2, 3, 4), joined)).toMatchObject({ items: { length: 4 } });
  });

  it.each<[string, string, RegExp]>([
    ['one left out within a piece', titled(1, 3, 4), /Number 2 was missing/],
    ['the first left out', titled(3, 4), /Number 1 was missing/],
    ['the last left out', titled(1, 2, 3), /Number 4 was missing/],
    ['another order', titled(1, 3, 2, 4), /Number 2 was missing|out of order/],
    ['a number twice', titled(1, 1, 2, 4), /out of order/],
    ['a number beyond the list', titled(1, 2, 3, 5), /none of the list/],
    ['half a number', titled(1, 1.5, 2, 4), /none of the list/],
    ['too many', titled(1, 2, 3, 4, 5), /5 paragraphs, and there may be 4/],
  ])('are not taken with %s', (_name, text, fault) => {
    expect(checkTitles(text, joined)).toEqual({ fault: expect.stringMatching(fault) as string });
  });

  it('of any form lose no paragraph but at borders', () => {
    const numbers = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 5 }).map((all) => all.sort());
    fc.assert(
      fc.property(
        fc.oneof(
          numbers.map((all) => titled(...all)),
          fc.string(),
        ),
        (text) => {
          const read = checkTitles(text, joined);
          if ('fault' in read) return;
          const starts = read.items.map(({ start }) => start);
          expect(starts.filter((start) => start !== 20)).toEqual([0, 10, 30]);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
