import { playedRuns, type Timeline } from '../transcript/mapTranscript.js';
import type { ShownRange } from '../videoEdits/cuts.js';
import type { ShownLine } from './shownText.js';

/** A line of text, and when an article's timeline shows it first, in milliseconds. */
export interface ShownMoment {
  text: string;
  start: number;
}

/** A picture of which less is played may not be in what readers are served. */
const leastPlayedMs = 40;

/**
 * The lines of text that a timeline shows, each once, in the order in which it shows them first
 * (docs/domains/shownText.md). What is seen only in stretches that are not played is in none.
 * @param lines by the id of their video.
 */
export function mapShown(timeline: Timeline, lines: ReadonlyMap<string, readonly ShownLine[]>): ShownMoment[] {
  const waiting = new Map(
    [...lines].map(([videoId, each]) => [videoId, each.toSorted((one, other) => startOf(one) - startOf(other))]),
  );
  const moments: ShownMoment[] = [];
  for (const run of playedRuns(timeline)) {
    const later: ShownLine[] = [];
    for (const line of waiting.get(run.videoId) ?? []) {
      const played = startOf(line) < run.end ? firstPlayed(line.ranges, run) : null;
      if (played === null) later.push(line);
      else moments.push({ text: line.text, start: run.totalTime + played - run.start });
    }
    waiting.set(run.videoId, later);
  }
  return moments.sort((one, other) => one.start - other.start);
}

const startOf = ({ ranges }: ShownLine): number => ranges[0]?.[0] ?? 0;

/** The first moment of a video that a run plays of some stretches; null for none. */
function firstPlayed(ranges: readonly ShownRange[], run: { start: number; end: number }): number | null {
  for (const [start, end] of ranges) {
    const [from, to] = [Math.max(start, run.start), Math.min(end, run.end)];
    if (to - from >= Math.min(leastPlayedMs, end - start) && to > from) return from;
  }
  return null;
}
