import { createHash } from 'node:crypto';
import { entryKinds, kindNumber, kindWeights, titledKinds, type EntryKind } from '../entryKinds.js';
import { foldedWords } from '../foldText.js';
import { weightByte } from '../postings/weightByte.js';
import { languageBit, languageOfWords, type LanguageCode } from '../words/languages.js';
import { tokensOf } from '../words/tokens.js';
import type { NewEntry } from './newEntry.js';

/** The words of an entry, before it is known how much they weigh (docs/domains/searchIndex.md). */
export interface EntryWords {
  /** How often each stands there, a title's words as often as they count. */
  counts: Map<string, number>;
  /** How many words the text has. */
  length: number;
  language: LanguageCode | null;
}

/** BM25: how much the length of a text counts. */
const b = 0.6;

/** Counts the words of an entry: of its title where it is found by that, its text and its further words. */
export function countWords(entry: NewEntry): EntryWords {
  const counts = new Map<string, number>();
  let length = 0;
  const plain: string[] = [];
  const weight = kindWeights[entry.kind];
  const count = (text: string, each: number): void => {
    for (const { term, isExtra } of tokensOf(text)) {
      counts.set(term, (counts.get(term) ?? 0) + each);
      if (isExtra) continue;
      length += 1;
      plain.push(term);
    }
  };
  if (titledKinds.has(entry.kind)) {
    count(entry.title, weight);
    count(`${entry.body ?? ''} ${entry.moreWords ?? ''}`, Math.min(weight, 1));
  } else count(`${entry.body ?? ''} ${entry.moreWords ?? ''}`, weight);
  return { counts, length, language: languageOfWords(plain) };
}

/** Lengths that differ less weigh the same, so that a word more does not change the entries beside it. */
const lengthStep = Math.SQRT2;
export const roundLength = (words: number): number => Math.round(Math.log(Math.max(words, 1)) / Math.log(lengthStep));

/** How many words the texts of each kind have together, in steps of `roundLength`; 0 for none. */
export function lengthsOf(entries: readonly { entry: NewEntry; words: EntryWords }[]): number[] {
  const lengths = new Array<number>(entryKinds.length).fill(0);
  for (const { entry, words } of entries) {
    const kind = kindNumber(entry.kind);
    lengths[kind] = (lengths[kind] ?? 0) + words.length;
  }
  return lengths;
}

/** How many words the texts of a kind have in an article, until enough of them are known. */
const usualLengths: Record<EntryKind, number> = {
  workspace: 8,
  article: 6,
  draft: 6,
  tag: 3,
  paragraph: 20,
  note: 250,
  draftNote: 250,
  comment: 60,
  articleVideo: 800,
  draftVideo: 800,
};

export const usualAverages: readonly number[] = entryKinds.map((kind) => usualLengths[kind]);

/** The byte of a word's weight in a text of a kind, of which its article has `length` words altogether. */
export function wordWeight(count: number, kind: EntryKind, length: number, averages: readonly number[]): number {
  const average = averages[kindNumber(kind)] ?? usualLengths[kind];
  const rounded = lengthStep ** roundLength(length);
  return weightByte(count / lengthFactor(rounded, Math.max(average, 1)));
}

/** BM25: what a word counts less for in a text of so many words, beside one of the average length. */
export const lengthFactor = (length: number, average: number): number => 1 - b + (b * length) / average;

/**
 * A number for all words of an entry and what they weigh: another entry with the same one is found by the same words.
 * Passages of videos are told apart by their words alone, since their order changes with every cut.
 */
export function wordsHash(entry: NewEntry, length: number): bigint {
  const subject = entry.kind === 'articleVideo' || entry.kind === 'draftVideo' ? '' : entry.subjectId;
  const title = titledKinds.has(entry.kind) ? entry.title : '';
  const text = [
    entry.kind,
    String(entry.isShown ?? false),
    subject,
    title,
    entry.body ?? '',
    entry.moreWords ?? '',
    String(roundLength(length)),
  ];
  return createHash('sha256').update(JSON.stringify(text)).digest().readBigInt64BE();
}

/** Of the folded words of a title, for who asks for exactly that. */
export const titleHash = (title: string): number =>
  createHash('sha256').update(foldedWords(title).join(' ')).digest().readInt32BE();

/** The bit of the language of a text; 0 where nothing tells it. */
export const languageSet = (language: LanguageCode | null): number => (language === null ? 0 : languageBit(language));
