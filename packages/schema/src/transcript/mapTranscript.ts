import type { PlayMapEntry } from '../playMap.js';
import { timelineRuns } from '../videoEdits/timelineRanges.js';
import {
  inOrder,
  middleOf,
  type Transcript,
  type TranscriptLine,
  type Transcripts,
  type TranscriptWord,
} from './transcript.js';

/** Paragraphs as far as they say when what plays, in the order of the timeline. */
export type Timeline = readonly { start: number; duration: number; playMap: readonly PlayMapEntry[] }[];

/** Which part of a line an article plays: what is between two times of its video. */
export interface LinePart {
  videoId: string;
  lineId: string;
  /** In the video. */
  videoStart: number;
  videoEnd: number;
}

/** A line as it is read: its own times and those of its words are those of the article's timeline. */
export interface SpokenLine {
  /** Unique in one answer. */
  id: string;
  start: number;
  end: number;
  speaker: string | null;
  isApproximate: boolean;
  words: readonly TranscriptWord[];
}

/** The same for editors, with the part of a video's line that it is. */
export interface TimelineLine extends SpokenLine, LinePart {}

export type SpokenLines = readonly SpokenLine[];
export type TimelineLines = readonly TimelineLine[];

/** Lines without what only editors may know: where in which video they are said. */
export const spokenLines = (lines: readonly TimelineLine[]): SpokenLine[] =>
  lines.map(({ start, end, speaker, isApproximate, words }, index) => ({
    ...{ id: String(index), start, end, speaker, isApproximate, words },
  }));

/**
 * What to do with what is played in part. Editors are shown the words whose middle is played; readers none that the
 * article may hide something of, so of a line whose words have estimated times none unless all of it is played.
 */
export type PartlyPlayed = 'shown' | 'leftOut';

/** A run of a video that plays without a jump. */
export interface PlayedRun {
  videoId: string;
  /** On the timeline. */
  totalTime: number;
  /** In the video: start <= x < end. */
  start: number;
  end: number;
}

/**
 * The lines of transcripts on the timeline of an article, in its order (docs/domains/transcripts.md). Words that are
 * not played are in none, a line that is played twice is in it twice, and one is split where the timeline jumps.
 */
export function mapTranscript(timeline: Timeline, transcripts: Transcripts, partly: PartlyPlayed): TimelineLine[] {
  const indexes = new Map<string, LineIndex>();
  for (const [videoId, transcript] of transcripts) indexes.set(videoId, new LineIndex(transcript));
  return playedRuns(timeline).flatMap((run) => {
    const lines = indexes.get(run.videoId)?.within(run) ?? [];
    return lines.flatMap((line) => partOf(line, run, partly) ?? []);
  });
}

/** Runs that follow each other in a video are one, also across paragraphs. */
export function playedRuns(timeline: Timeline): PlayedRun[] {
  const runs: PlayedRun[] = [];
  for (const { videoId, videoTime: start, totalTime, until } of timelineRuns(timeline)) {
    if (until <= totalTime) continue;
    const last = runs.at(-1);
    const follows =
      last?.videoId === videoId && last.end === start && last.totalTime + last.end - last.start === totalTime;
    if (follows) last.end += until - totalTime;
    else runs.push({ videoId, totalTime, start, end: start + until - totalTime });
  }
  return runs;
}

/** The lines of a video, found by time. */
class LineIndex {
  private readonly lines: TranscriptLine[];
  /** The latest end of a line and all before it. */
  private readonly latestEnds: number[] = [];

  constructor({ lines }: Transcript) {
    this.lines = inOrder(lines);
    for (const { end } of this.lines) this.latestEnds.push(Math.max(end, this.latestEnds.at(-1) ?? 0));
  }

  /** Those that a run may play something of. */
  within({ start, end }: PlayedRun): TranscriptLine[] {
    let [low, high] = [0, this.lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.latestEnds[middle] as number) <= start) low = middle + 1;
      else high = middle;
    }
    const found: TranscriptLine[] = [];
    for (let index = low; index < this.lines.length; index += 1) {
      const line = this.lines[index] as TranscriptLine;
      if (line.start >= end) break;
      if (line.end > start) found.push(line);
    }
    return found;
  }
}

function partOf(line: TranscriptLine, run: PlayedRun, partly: PartlyPlayed): TimelineLine | null {
  const isWhole = (range: { start: number; end: number }): boolean => run.start <= range.start && range.end <= run.end;
  if (partly === 'leftOut' && line.isApproximate && !isWhole(line)) return null;
  const isPlayed = (word: TranscriptWord): boolean =>
    partly === 'leftOut' ? isWhole(word) : isWithin(word, run.start, run.end);
  const words = line.words.filter(isPlayed);
  const [first] = words;
  if (!first) return null;
  const shift = run.totalTime - run.start;
  // A part that lacks words begins and ends with those that it has.
  const from = Math.max(run.start, first === line.words[0] ? line.start : first.start);
  const latest = Math.max(...words.map(({ end }) => end));
  const to = Math.min(run.end, words.at(-1) === line.words.at(-1) ? line.end : latest);
  const onTimeline = ({ text, start, end }: TranscriptWord): TranscriptWord => ({
    text,
    start: Math.max(start, from) + shift,
    end: Math.min(end, to) + shift,
  });
  return {
    id: `${line.id}:${from + shift}`,
    ...{ videoId: run.videoId, lineId: line.id, videoStart: from, videoEnd: to },
    ...{ start: from + shift, end: to + shift, speaker: line.speaker, isApproximate: line.isApproximate },
    words: words.map(onTimeline),
  };
}

/** Whether the middle of a word is within a stretch of its video. */
export const isWithin = (word: TranscriptWord, start: number, end: number): boolean =>
  start <= middleOf(word) && middleOf(word) < end;

/** The transcripts that an answer shows, without what it leaves out: edits are tried on them before they are sent. */
export function shownTranscripts(lines: readonly TimelineLine[]): Map<string, Transcript> {
  const byVideo = new Map<string, Map<string, TranscriptLine>>();
  for (const { videoId, lineId, videoStart, videoEnd, start, speaker, isApproximate, words } of lines) {
    const known = byVideo.get(videoId) ?? new Map<string, TranscriptLine>();
    byVideo.set(videoId, known);
    const shift = videoStart - start;
    const shown = words.map((word) => ({ ...word, start: word.start + shift, end: word.end + shift }));
    const line = known.get(lineId);
    // Of what is played twice, the second time says nothing new.
    const isNew = (word: TranscriptWord): boolean =>
      !line?.words.some((one) => one.text === word.text && one.start < word.end && word.start < one.end);
    const added = shown.filter(isNew);
    known.set(lineId, {
      ...{ id: lineId, speaker, isApproximate },
      start: Math.min(videoStart, line?.start ?? videoStart),
      end: Math.max(videoEnd, line?.end ?? videoEnd),
      words: [...(line?.words ?? []), ...added].sort((one, other) => one.start - other.start),
    });
  }
  return new Map(
    [...byVideo].map(([videoId, known]) => [videoId, { language: null, lines: inOrder([...known.values()]) }]),
  );
}
