import type { LinePart } from './mapTranscript.js';
import type { TranscriptWord } from './transcript.js';

/**
 * A change to the transcripts of an article (docs/domains/transcripts.md). It names lines by their ids and times of
 * their videos: the same edit means the same whatever the article shows meanwhile.
 */
export type TranscriptEdit =
  /** Another text for what is shown of a line; an empty one removes it. `base` is the text that the user began from. */
  | { kind: 'text'; part: LinePart; base: string; text: string }
  /** Other times for what is shown of a line, in its video. */
  | { kind: 'times'; part: LinePart; start: number; end: number }
  /** The words from a time of the video on become a line of their own. */
  | { kind: 'split'; videoId: string; lineId: string; at: number; id: string }
  /** A line becomes the end of another one of its video. */
  | { kind: 'join'; videoId: string; lineId: string; previousId: string }
  | { kind: 'speaker'; videoId: string; lineId: string; speaker: string | null }
  /** Another name for a speaker in all lines. */
  | { kind: 'renameSpeaker'; speaker: string; name: string | null }
  /** Another text wherever whole words are this one, whatever their case. */
  | { kind: 'replace'; find: string; text: string }
  /** Lines as they were before another edit: undoing takes back what was typed and when it was said. */
  | { kind: 'restore'; lines: readonly RestoredLine[] };

/** What is shown of a line, which part of it that is by now, and what it was. */
export interface RestoredLine extends LinePart {
  /** What it says by now, and who says it; an empty text where it is gone. */
  base: { text: string; speaker: string | null };
  /** In its video, as they were. */
  start: number;
  end: number;
  speaker: string | null;
  isApproximate: boolean;
  /** In its video; none where there was no such line. */
  words: readonly TranscriptWord[];
}

/** Why an edit is refused: what it changes is not there any more, or is no line. */
export type TranscriptRefusal = 'CONFLICT' | 'BAD_INPUT';
