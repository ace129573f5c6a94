import { foundTexts, type FoundEntry } from '../searchStatement.js';
import { plainWords, tokensOf } from '../words/tokens.js';

/** Whether the words follow each other in a text. */
function hasPhrase(text: string, phrase: readonly string[]): boolean {
  const words = plainWords(tokensOf(text));
  const [first] = phrase;
  return words.some((word, at) => word === first && phrase.every((each, index) => words[at + index] === each));
}

/** Words that have to follow each other, and where each word itself is among the weights of an entry. */
export interface AskedPhrases {
  phrases: readonly (readonly string[])[];
  wordAt: ReadonlyMap<string, number>;
}

interface Weighed {
  weights: Float64Array;
}

/** Whether an entry has all words of a phrase, in whatever order. */
const hasWords = (phrase: readonly string[], { wordAt }: AskedPhrases, { weights }: Weighed): boolean =>
  phrase.every((word) => (weights[wordAt.get(word) ?? -1] ?? 0) > 0);

/** Whether an entry may have one of the phrases, so that its text has to be read. */
export const mayHaveAny = (asked: AskedPhrases, entry: Weighed): boolean =>
  asked.phrases.some((phrase) => hasWords(phrase, asked, entry));

/** Whether each phrase may be in one of the entries. */
export const mayHaveAll = (asked: AskedPhrases, entries: readonly Weighed[]): boolean =>
  asked.phrases.every((phrase) => entries.some((entry) => hasWords(phrase, asked, entry)));

/** Whether some texts have a phrase. */
export const anyHas = (rows: readonly FoundEntry[], phrase: readonly string[]): boolean =>
  rows.some((row) => foundTexts(row).some((text) => hasPhrase(text, phrase)));
