import { cutText } from '../kernel/cutText.js';

/** The end of a line, of a sentence, of a word: the first that is not too far from the end of the text is taken. */
const ends = [/\n/g, /[.!?…][)\]"'”’»]*\s|[。！？]/g, /\s/g];

/**
 * The beginning of a text, at most `max` characters, up to the end of a line or a sentence; of one that has neither in
 * its second half, up to the end of a word or all of it.
 */
export function cutAtSentence(text: string, max: number): { text: string; isCut: boolean } {
  if (text.length <= max) return { text, isCut: false };
  const beginning = cutText(text, max);
  for (const end of ends) {
    let at = 0;
    for (const { index, 0: found } of beginning.matchAll(end)) at = index + found.length;
    if (at > max / 2) return { text: beginning.slice(0, at).trimEnd(), isCut: true };
  }
  return { text: beginning, isCut: true };
}
