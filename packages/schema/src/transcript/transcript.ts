/**
 * Transcripts: what is said in a video, as timed words (docs/domains/transcripts.md). A transcript belongs to one
 * uploaded video, whatever articles show of it. All times are whole milliseconds.
 */

/** A word of a video: start <= x < end. */
export interface TranscriptWord {
  start: number;
  end: number;
  text: string;
}

/** What one speaker says without a longer pause. Its words are within its times, in order, and at least one. */
export interface TranscriptLine {
  id: string;
  start: number;
  end: number;
  /** Null where nobody is named. */
  speaker: string | null;
  /** Whether the times of its words are estimated. */
  isApproximate: boolean;
  words: readonly TranscriptWord[];
}

/** The transcript of one video. */
export interface Transcript {
  /** ISO 639-1, as it was chosen or recognised; null when unknown. */
  language: string | null;
  /** In the order of their beginnings. */
  lines: readonly TranscriptLine[];
}

/** Transcripts by the id of their video. */
export type Transcripts = ReadonlyMap<string, Transcript>;

/** How far along the middle of a word is: it belongs to the stretch that plays that moment. */
export const middleOf = ({ start, end }: { start: number; end: number }): number => Math.floor((start + end) / 2);

/** The same lines in the order of their beginnings. */
export const inOrder = (lines: readonly TranscriptLine[]): TranscriptLine[] =>
  lines.toSorted((one, other) => one.start - other.start || one.end - other.end);
