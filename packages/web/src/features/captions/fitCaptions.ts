import type { ImportedLine } from '@snaplore/schema/transcript/importLines';

/** Captions as they are imported into a video, and what became of those that did not fit. */
export interface FittedCaptions {
  /** In the order of their beginnings, none past the end. */
  lines: ImportedLine[];
  /** How many began before one that stands before them. */
  unsorted: number;
  /** How many begin while another one is shown: they are shown after each other. */
  overlapping: number;
  /** How many end after the video, and are shortened. */
  shortened: number;
  /** How many begin after the video, and are left out. */
  beyond: number;
}

/** Fits captions into a video of so many milliseconds (docs/domains/captions.md). */
export function fitCaptions(read: readonly ImportedLine[], duration: number): FittedCaptions {
  let latest = 0;
  let unsorted = 0;
  for (const { start } of read) {
    if (start < latest) unsorted += 1;
    else latest = start;
  }
  const within = read.filter(({ start }) => start < duration);
  const shortened = within.filter(({ end }) => end > duration).length;
  const lines = within
    .map((line) => ({ ...line, end: Math.min(line.end, duration) }))
    .sort((one, other) => one.start - other.start || one.end - other.end);
  let overlapping = 0;
  let until = 0;
  for (const { start, end } of lines) {
    if (start < until) overlapping += 1;
    until = Math.max(until, end);
  }
  return { lines, unsorted, overlapping, shortened, beyond: read.length - within.length };
}
