import { plainWord } from '@snaplore/schema/transcript/lineText';
import type { TranscriptLine, TranscriptWord } from '@snaplore/schema/transcript/transcript';

type Line = Omit<TranscriptLine, 'id'>;

/** The longest phrase that is looked for, in words. */
const phraseMax = 12;
/** People say a word five times, and a phrase three times; what goes on longer is a model that is caught in a loop. */
const timesOf = (length: number): number => (length === 1 ? 6 : 4);

/** Leaves out what a model says over and over again: of a phrase in a loop, the first time stays. */
export function withoutRepeats(lines: readonly Line[]): Line[] {
  const words = lines.flatMap((line) => line.words);
  const dropped = repeatsIn(words.map(({ text }) => plainWord(text)));
  if (dropped.size === 0) return [...lines];
  let at = 0;
  return lines.flatMap((line) => {
    const kept: TranscriptWord[] = [];
    for (const word of line.words) {
      if (!dropped.has(at)) kept.push(word);
      at += 1;
    }
    if (kept.length === line.words.length) return [line];
    const [first] = kept;
    return first ? [{ ...line, start: first.start, end: Math.max(...kept.map(({ end }) => end)), words: kept }] : [];
  });
}

/** The indexes of words that repeat a phrase before them. */
function repeatsIn(words: readonly string[]): Set<number> {
  const dropped = new Set<number>();
  for (let at = 0; at < words.length;) {
    const length = loopAt(words, at);
    if (length === 0) {
      at += 1;
      continue;
    }
    let end = at + length;
    while (end < words.length && words[end] === words[end - length]) {
      dropped.add(end);
      end += 1;
    }
    at = end;
  }
  return dropped;
}

/** The length of the shortest phrase that is in a loop from a word on; 0 for none. */
function loopAt(words: readonly string[], at: number): number {
  for (let length = 1; length <= phraseMax; length += 1) {
    const needed = length * timesOf(length);
    let same = length;
    while (same < needed && at + same < words.length && words[at + same] === words[at + same - length]) same += 1;
    if (same >= needed) return length;
  }
  return 0;
}
