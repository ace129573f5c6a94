import type { TimelineLine } from '@snaplore/schema/transcript/mapTranscript';
import { spokenText } from '../oneLine.js';

/** What somebody says on the timeline of an article, from a time on, in milliseconds. */
export interface SpokenLine {
  start: number;
  text: string;
}

/** A line that a paragraph may begin with. */
export interface Beginning {
  /** The time of the line, as the model reads it. */
  at: number;
  /** Where the paragraph begins then: the first begins with the video. */
  begins: number;
}

/** What is said, as a model is given it, in the order in which it begins. */
export const spokenLines = (lines: readonly TimelineLine[]): SpokenLine[] =>
  lines
    .map((line) => ({ start: line.start, text: spokenText(line) }))
    .filter(({ text }) => text !== '')
    .sort((one, other) => one.start - other.start);

/**
 * The lines that paragraphs may begin with, at least `spacing` apart, also from the end (docs/domains/aiParagraphs.md).
 * Times in milliseconds.
 */
export function beginningsOf(lines: readonly SpokenLine[], durationMs: number, spacing: number): Beginning[] {
  const [first] = lines;
  if (!first) return [];
  const beginnings: Beginning[] = [{ at: first.start, begins: 0 }];
  const apart = Math.max(1, spacing);
  let last = 0;
  for (const { start } of lines)
    if (start > first.start && start - last >= apart && durationMs - start >= apart) {
      beginnings.push({ at: start, begins: start });
      last = start;
    }
  return beginnings;
}
