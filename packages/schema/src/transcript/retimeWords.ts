import { plainWord, spokenWords } from './lineText.js';
import type { TranscriptWord } from './transcript.js';

interface Range {
  start: number;
  end: number;
}

/**
 * Gives a new text the times of the words that it is made of: words that stay keep theirs; new ones share that of the
 * words they replace, or the time between their neighbours. A word counts as staying whatever its case and punctuation.
 * @param range the time that the words have, in whole milliseconds; longer than 0.
 */
export function retimeWords(words: readonly TranscriptWord[], text: string, range: Range): TranscriptWord[] {
  const texts = spokenWords(text);
  const kept = matches(words, texts);
  const result: TranscriptWord[] = [];
  let [at, before] = [0, 0];
  let from = range.start;
  for (const [oldIndex, newIndex] of [...kept, [words.length, texts.length] as const]) {
    const stays = words[oldIndex];
    const replaced = words.slice(before, oldIndex);
    const until = stays?.start ?? range.end;
    // Words that overlap leave no time between them.
    const start = Math.min(replaced[0]?.start ?? from, until);
    const end = replaced.length > 0 ? Math.min(until, Math.max(...replaced.map((word) => word.end))) : until;
    result.push(...shareTime(texts.slice(at, newIndex), { start, end }, range));
    if (stays) {
      result.push({ ...stays, text: texts[newIndex] as string });
      from = stays.end;
    }
    at = newIndex + 1;
    before = oldIndex + 1;
  }
  return result;
}

/** Words one after the other in a stretch of time, each as long as its letters; a word lasts at least 1 ms. */
export function shareTime(texts: readonly string[], { start, end }: Range, within: Range): TranscriptWord[] {
  if (texts.length === 0) return [];
  const total = texts.reduce((sum, text) => sum + text.length + 1, 0);
  const length = Math.max(0, end - start);
  let before = 0;
  return texts.map((text) => {
    const from = Math.min(start + Math.round((length * before) / total), within.end - 1);
    before += text.length + 1;
    const to = Math.min(start + Math.round((length * before) / total), within.end);
    return { text, start: from, end: Math.max(to, from + 1) };
  });
}

/** The longest list of pairs of indexes at which old and new words are the same, in both orders. */
function matches(words: readonly TranscriptWord[], texts: readonly string[]): (readonly [number, number])[] {
  const old = words.map(({ text }) => plainWord(text));
  const fresh = texts.map(plainWord);
  const columns = fresh.length + 1;
  const lengths = new Uint32Array((old.length + 1) * columns);
  const at = (row: number, column: number): number => lengths[row * columns + column] as number;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      lengths[row * columns + column] =
        old[row] === fresh[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let row = 0, column = 0; row < old.length && column < fresh.length;) {
    if (old[row] === fresh[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
