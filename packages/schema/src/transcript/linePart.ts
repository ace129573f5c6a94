import { isWithin, type LinePart } from './mapTranscript.js';
import type { TranscriptLine, TranscriptWord } from './transcript.js';

/** The words of a line that a part of it shows, and those around them. */
export function partsOf(
  { words }: TranscriptLine,
  { videoStart, videoEnd }: LinePart,
): Record<'before' | 'shown' | 'after', TranscriptWord[]> {
  const parts = { before: [] as TranscriptWord[], shown: [] as TranscriptWord[], after: [] as TranscriptWord[] };
  for (const word of words) {
    if (isWithin(word, videoStart, videoEnd)) parts.shown.push(word);
    else parts[word.start < videoStart ? 'before' : 'after'].push(word);
  }
  return parts;
}
