import type { ContentNode } from '@snaplore/schema/contentText';
import { readAnswer } from '@snaplore/schema/ai/readAnswer';
import { writeMarkdown } from '@snaplore/schema/notes/markdown/writeMarkdown';
import { checkNote } from '@snaplore/schema/notes/noteSchema';
import { describe, expect, it } from 'vitest';
import { linkTimes, ShownTimes, timeMark } from './timeMarks.js';

const shown = new ShownTimes([0, 12_540, 12_580, 3_725_000]);
const linked = (answer: string): ContentNode => linkTimes(readAnswer(answer), shown, (time) => `/b/x?t=${time}`);
const read = (answer: string): string => {
  const note = linked(answer);
  expect(() => checkNote(note)).not.toThrow();
  return writeMarkdown(note).trimEnd();
};

describe('the mark of a time', () => {
  it.each([
    [0, '[[0]]'],
    [12_540, '[[12.5]]'],
    [3_725_000, '[[3725]]'],
  ])('of %d ms is %s', (time, text) => {
    expect(timeMark(time)).toBe(text);
  });
});

describe('the times in an answer', () => {
  it.each([
    ['a heading', '## Budget [[12.5]]', '## Budget [0:12](/b/x?t=12540)'],
    ['a task', '- [ ] Order wheels [[3725]]', '- [ ] Order wheels [1:02:05](/b/x?t=3725000)'],
    ['the start', 'It begins [[0]].', 'It begins [0:00](/b/x?t=0).'],
    ['a mark without a space', 'Decided[[12.5]]', 'Decided[0:12](/b/x?t=12540)'],
    ['a rounded number', 'Decided [[12.50]]', 'Decided [0:12](/b/x?t=12540)'],
    ['a range', 'Decided [[12.5 - 20]]', 'Decided [0:12](/b/x?t=12540)'],
    ['several marks', 'a [[0]] [[12.5]]', 'a [0:00](/b/x?t=0) [0:12](/b/x?t=12540)'],
    ['a bold text', '**Decided [[0]]**', '**Decided [0:00](/b/x?t=0)**'],
    [
      'a table',
      '| what |\n| - |\n| x [[0]] |',
      `| ${'what'.padEnd(18)} |\n| ${'-'.repeat(18)} |\n| x [0:00](/b/x?t=0) |`,
    ],
  ])('are links to their second in %s', (_, answer, text) => {
    expect(read(answer)).toBe(text);
  });

  it.each([
    ['that was not shown', 'Decided [[99.9]] today', 'Decided today'],
    ['far too large', 'Decided [[9999999]]', 'Decided'],
  ])('are left out when one is %s', (_, answer, text) => {
    expect(read(answer)).toBe(text);
  });

  it.each([
    ['what is no time', '[[Page]] and [12] and [[1.2.3'],
    ['a time in code', 'Run `x[[0]]` now'],
  ])('are not %s', (_, answer) => {
    expect(read(answer).replaceAll('\\', '')).toBe(answer);
  });
});
