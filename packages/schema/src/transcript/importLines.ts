import { spokenWords } from './lineText.js';
import { playedRuns, type PlayedRun, type Timeline } from './mapTranscript.js';
import { shareTime } from './retimeWords.js';
import { inOrder, middleOf, type Transcript, type TranscriptLine, type Transcripts } from './transcript.js';

/** A line of a file of captions: its times are whole milliseconds of the article's timeline, start < end. */
export interface ImportedLine {
  start: number;
  end: number;
  /** Null where nobody is named. */
  speaker: string | null;
  text: string;
}

/**
 * The transcripts of the videos that a draft plays, with these lines in place of what they say on its timeline
 * (docs/domains/captions.md). What is cut away stays as it is, and is said again when the cut is undone. Words share
 * the time of their line; a line across a join becomes one on each side.
 * @param timeline the draft's, which plays each moment of a video once at most.
 * @param newId makes the ids of new lines.
 */
export function importLines(
  timeline: Timeline,
  transcripts: Transcripts,
  lines: readonly ImportedLine[],
  newId: () => string,
): Map<string, Transcript> {
  const runs = playedRuns(timeline);
  const added = new Map<string, TranscriptLine[]>();
  for (const { videoId } of runs) added.set(videoId, []);
  for (const line of lines) for (const { run, part } of partsOf(line, runs, newId)) added.get(run.videoId)?.push(part);
  const result = new Map<string, Transcript>();
  for (const [videoId, imported] of added) {
    const played = runs.filter((run) => run.videoId === videoId).sort((one, other) => one.start - other.start);
    const before = transcripts.get(videoId) ?? { language: null, lines: [] };
    const kept = before.lines.flatMap((line) => unplayedParts(line, played, newId));
    result.set(videoId, { language: before.language, lines: inOrder([...kept, ...imported]) });
  }
  return result;
}

/** A line in the videos that it is said in, a part for each run. */
function partsOf(
  { start, end, speaker, text }: ImportedLine,
  runs: readonly PlayedRun[],
  newId: () => string,
): { run: PlayedRun; part: TranscriptLine }[] {
  const words = shareTime(spokenWords(text), { start, end }, { start, end });
  const parts: { run: PlayedRun; part: TranscriptLine }[] = [];
  let first = lastIndex(runs, start, ({ totalTime }) => totalTime);
  for (; first >= 0 && first < runs.length; first += 1) {
    const run = runs[first] as PlayedRun;
    const until = run.totalTime + run.end - run.start;
    if (run.totalTime >= end) break;
    const own = words.filter((word) => run.totalTime <= middleOf(word) && middleOf(word) < until);
    if (own.length === 0) continue;
    const inVideo = (time: number): number =>
      Math.min(Math.max(time, run.totalTime), until) - run.totalTime + run.start;
    parts.push({
      run,
      part: {
        ...{ id: newId(), start: inVideo(start), end: inVideo(end), speaker },
        // A line of one word is said when its word is.
        isApproximate: words.length > 1,
        words: own.map((word) => ({ text: word.text, start: inVideo(word.start), end: inVideo(word.end) })),
      },
    });
  }
  return parts;
}

/** What a video says of a line where these runs, in the order of the video, do not play it: a part for each gap. */
function unplayedParts(line: TranscriptLine, runs: readonly PlayedRun[], newId: () => string): TranscriptLine[] {
  const gaps = new Map<number, TranscriptLine['words'][number][]>();
  for (const word of line.words) {
    const gap = lastIndex(runs, middleOf(word), ({ start }) => start);
    const run = runs[gap];
    if (run && middleOf(word) < run.end) continue;
    gaps.set(gap, [...(gaps.get(gap) ?? []), word]);
  }
  const parts = [...gaps.values()];
  if (parts[0]?.length === line.words.length) return [line];
  return parts.map((words, index) => ({
    ...line,
    id: index === 0 ? line.id : newId(),
    start: words[0] === line.words[0] ? line.start : Math.min(...words.map(({ start }) => start)),
    end: words.at(-1) === line.words.at(-1) ? line.end : Math.max(...words.map(({ end }) => end)),
    words,
  }));
}

/** The last of a sorted list that begins at a time or before; -1 for none. */
function lastIndex<T>(list: readonly T[], time: number, startOf: (each: T) => number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(list[middle] as T) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
