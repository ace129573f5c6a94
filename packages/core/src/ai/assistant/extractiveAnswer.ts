import { sentencesOf } from './sentences.js';
import { asMarkdownText } from './plainText.js';
import type { Passage } from './passages.js';

/** So many passages are quoted, and of each about so much around what answers best. */
export const quotesMax = 3;
const quoteLetters = 450;

/** The best passages word for word, each with the number of its source, and these in the order of their numbers. */
export function extractiveAnswer(passages: readonly Passage[]): { text: string; cited: Passage[] } {
  const cited = passages.slice(0, quotesMax);
  const quotes = cited.map((passage, index) => `${asQuote(quoteOf(passage))} [${index + 1}]`);
  return { text: quotes.join('\n\n'), cited };
}

/** Whole sentences of a passage around its best one, as many as a quote has. */
export function quoteOf({ text, words }: Pick<Passage, 'text' | 'words'>): string {
  if (text.length <= quoteLetters) return text;
  const sentences = sentencesOf(text);
  const at = Math.max(0, text.indexOf(words));
  let first = Math.max(
    0,
    sentences.findIndex(({ end }) => end > at),
  );
  let last = first;
  const fits = (from: number, to: number): boolean =>
    (sentences[to]?.end ?? Infinity) - (sentences[from]?.start ?? -Infinity) <= quoteLetters;
  for (;;) {
    if (fits(first, last + 1)) last += 1;
    else if (first > 0 && fits(first - 1, last)) first -= 1;
    else break;
  }
  return text.slice(sentences[first]?.start ?? 0, sentences[last]?.end ?? text.length);
}

const asQuote = (text: string): string => `> ${asMarkdownText(text).split('\n').join('\n> ')}`;
