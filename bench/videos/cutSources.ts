import path from 'node:path';
import { framesPerSecond, makeNumberedFrames } from '../../e2e/numberedFrames.ts';
import type { Run } from '../../e2e/shownTones.ts';

const seconds = 20;
/** The numbers of a source's frames begin here, so that a frame tells which source it is of. */
const numbersApart = 1_000;
const frameCount = seconds * framesPerSecond;
const h264 = ['-c:v', 'libx264', '-bf', '2', '-g', '60', '-crf', '20', '-pix_fmt', 'yuv420p'];
const tone = ['-f', 'lavfi', '-i', `sine=frequency=500:duration=${String(seconds)}`];

/** How many sixtieths of a second each of four frames lasts, over and over: at a variable rate, 30 in a second. */
const lasts = [1, 1, 3, 3] as const;

/** A numbered video, and what is cut away of it. */
export interface CutSource {
  what: string;
  file: string;
  first: number;
  hidden: Run[];
  /** When each of its frames begins, in milliseconds; the last one is its end. */
  begins: number[];
}

/** A frame of a source. */
interface Frame {
  source: number;
  index: number;
}

/** Makes one source of H.264, one of VP9 and one of a variable frame rate, with `cuts` random cuts in them. */
export async function makeCutSources(folder: string, cuts: number, next: () => number): Promise<CutSource[]> {
  const constant = Array.from({ length: frameCount + 1 }, (_none, index) => (index * 1000) / framesPerSecond);
  const offsets = [0, 1, 2, 5];
  const variable = Array.from(
    { length: frameCount + 1 },
    (_none, index) => ((Math.floor(index / lasts.length) * 8 + (offsets[index % lasts.length] ?? 0)) * 1000) / 60,
  );
  // In whole units of 1/600 s: what is divided would be cut off below, and a frame would begin a unit early.
  const times = `setpts='(floor(N/4)*8+` + `if(eq(mod(N,4),1),1,if(eq(mod(N,4),2),2,if(eq(mod(N,4),3),5,0))))*10'`;
  const kinds = [
    { what: 'H.264', name: 'h264.mp4', begins: constant, encoded: [...h264, '-c:a', 'aac'] },
    {
      what: 'VP9',
      name: 'vp9.webm',
      begins: constant,
      encoded: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '1M', '-c:a', 'libopus'],
    },
    {
      what: 'a variable frame rate',
      name: 'variable.mp4',
      begins: variable,
      encoded: ['-vf', `settb=1/600,${times}`, '-fps_mode', 'vfr', '-enc_time_base', '1/600', ...h264, '-c:a', 'aac'],
    },
  ];
  const sources: CutSource[] = [];
  for (const [at, { what, name, begins, encoded }] of kinds.entries()) {
    const [file, first] = [path.join(folder, name), at * numbersApart];
    await makeNumberedFrames(file, { count: frameCount, first, inputs: tone, encoded });
    const own = Math.floor((cuts * (at + 1)) / kinds.length) - Math.floor((cuts * at) / kinds.length);
    sources.push({ what, file, first, begins, hidden: randomCuts(own, next) });
  }
  return sources;
}

/** Cuts of 0.3 to 1.3 s, one in each stretch of as many. */
function randomCuts(count: number, next: () => number): Run[] {
  const stretch = (seconds * 1000) / count;
  return Array.from({ length: count }, (_none, index) => {
    const length = Math.round(300 + next() * 1_000);
    const start = Math.round(index * stretch + next() * (stretch - length - 200));
    return { start, end: start + length };
  });
}

/** The runs that the article shows, in the order of its timeline: a plain model of the cuts. */
export function shownRuns(sources: readonly CutSource[], durations: readonly number[]): (Run & { source: number })[] {
  return sources.flatMap(({ hidden }, source) => {
    const starts = [0, ...hidden.map(({ end }) => end)];
    const ends = [...hidden.map(({ start }) => start), durations[source] ?? 0];
    return starts
      .map((start, index) => ({ source, start, end: ends[index] ?? start }))
      .filter(({ start, end }) => start < end);
  });
}

/** Which frame is shown at a time of the timeline, by the plain model; milliseconds. */
export function frameShownAt(sources: readonly CutSource[], runs: ReturnType<typeof shownRuns>, time: number): Frame {
  let left = time;
  for (const { source, start, end } of runs) {
    if (left < end - start) {
      // A frame begins at the nearest millisecond.
      const at = start + left + 0.5;
      const index = (sources[source]?.begins ?? []).findLastIndex((begin) => begin <= at);
      return { source, index: Math.min(index, frameCount - 1) };
    }
    left -= end - start;
  }
  return { source: sources.length - 1, index: frameCount - 1 };
}

/** Which frame has a number; null for one that no source has. */
export function frameOf(number: number): Frame | null {
  const [source, index] = [Math.floor(number / numbersApart), number % numbersApart];
  return index < frameCount ? { source, index } : null;
}

/** Whether nothing of a frame is within what the article shows. */
export function isCutAway(sources: readonly CutSource[], runs: ReturnType<typeof shownRuns>, frame: Frame): boolean {
  const { begins = [] } = sources[frame.source] ?? {};
  const [begin = 0, end = 0] = [begins[frame.index], begins[frame.index + 1]];
  return !runs.some((run) => run.source === frame.source && begin < run.end && end > run.start);
}

/** The frames that the article shows, in the order of its timeline: a frame's place by its number. */
export function shownPlaces(sources: readonly CutSource[], runs: ReturnType<typeof shownRuns>): Map<number, number> {
  const places = new Map<number, number>();
  for (const [source, { first }] of sources.entries())
    for (let index = 0; index < frameCount; index += 1)
      if (!isCutAway(sources, runs, { source, index })) places.set(first + index, places.size);
  return places;
}
