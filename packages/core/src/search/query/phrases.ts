import type { FoundEntry } from '../searchStatement.js';
import { titledKinds } from '../entryKinds.js';
import { tokensOf } from '../words/tokens.js';
import type { Question } from './parseQuestion.js';

/** Whether the words follow each other in a text. */
function hasPhrase(text: string, phrase: readonly string[]): boolean {
  const words = tokensOf(text).flatMap(({ term, isExtra }) => (isExtra ? [] : [term]));
  const [first] = phrase;
  return words.some((word, at) => word === first && phrase.every((each, index) => words[at + index] === each));
}

const textsOf = ({ kind, title, body }: FoundEntry): string[] => (titledKinds.has(kind) ? [title, body] : [body]);

const anyHas = (rows: readonly FoundEntry[], phrase: readonly string[]): boolean =>
  rows.some((row) => textsOf(row).some((text) => hasPhrase(text, phrase)));

/**
 * Whether the entries of an article lack a phrase that is asked for, or have words that are left out. `unwanted` are
 * those that may have the latter.
 */
export function isWithoutPhrases(
  { phrases, excluded }: Question,
  rows: readonly FoundEntry[],
  unwanted: readonly FoundEntry[],
): boolean {
  return phrases.some((phrase) => !anyHas(rows, phrase)) || excluded.some((phrase) => anyHas(unwanted, phrase));
}
