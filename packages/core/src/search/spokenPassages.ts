import { lineText, spokenWords } from '@snaplore/schema/transcript/lineText';
import type { TimelineLine } from '@snaplore/schema/transcript/mapTranscript';

/** What is said in a stretch of an article's video, as one entry. Times in milliseconds of the timeline. */
export interface SpokenPassage {
  text: string;
  start: number;
  /** When each word of the text is said, as `spokenWords` tells them. */
  wordTimes: number[];
}

/** A passage has about this much: what is looked for together is seldom said further apart. */
const passageMs = 45_000;
const passageLetters = 600;

/** Lines in passages, in their order. */
export function passagesOf(lines: readonly TimelineLine[]): SpokenPassage[] {
  const passages: TimelineLine[][] = [];
  let letters = 0;
  for (const line of lines) {
    const passage = passages.at(-1);
    const first = passage?.[0];
    const length = lineText(line.words).length + 1;
    letters += length;
    if (passage && first && line.end - first.start <= passageMs && letters <= passageLetters) passage.push(line);
    else {
      passages.push([line]);
      letters = length;
    }
  }
  return passages.map((passage) => {
    const words = passage.flatMap((line) => line.words);
    const text = lineText(words);
    return {
      text,
      start: passage[0]?.start ?? 0,
      wordTimes: words.flatMap((word) => spokenWords(word.text).map(() => word.start)),
    };
  });
}

/** When the word of a passage is said that is at a place of its text; null where its times are not known. */
export function saidAt(text: string, wordTimes: readonly number[], place: number): number | null {
  let end = 0;
  for (const [index, word] of spokenWords(text).entries()) {
    end = text.indexOf(word, end) + word.length;
    if (place < end) return wordTimes[index] ?? null;
  }
  return null;
}
