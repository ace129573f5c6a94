import { lineText } from './lineText.js';
import type { SpokenLine } from './mapTranscript.js';

/** A line as the documented call answers it; times in seconds of the article's timeline. */
export interface Subtitle {
  start: number;
  end: number;
  text: string;
  speaker: { label: string };
}

/** The label of a line without a named speaker is empty (docs/domains/transcripts.md). */
export const subtitlesOf = (lines: readonly SpokenLine[]): Subtitle[] =>
  lines.map(({ start, end, speaker, words }) => ({
    start: start / 1000,
    end: end / 1000,
    text: lineText(words),
    speaker: { label: speaker ?? '' },
  }));
