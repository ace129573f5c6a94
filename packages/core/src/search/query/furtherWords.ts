import { languageOf, languageOfWords } from '../words/languages.js';
import type { ArticleWords } from './articleWords.js';
import type { ExpandedWord } from './expandWords.js';
import type { IndexWord } from './findWords.js';
import { inverseFrequency } from './rankEntries.js';

/** A word that the best hits have in common, and what it counts for beside those of the question. */
export interface FurtherWord {
  word: string;
  weight: number;
}

/** So many of the best hits tell what a question is about, by words that so many of them have. */
export const hitsRead = 4;
const hitsHaving = 3;
/** Shorter ones say little in any language. */
const lettersMin = 3;
const isNumber = /^\p{N}+$/u;
/** So many words are looked up, and so many of them count. */
const candidatesMax = 150;
const furtherMax = 15;
/** What the best of them counts for, beside a word that is asked for. */
const furtherWeight = 0.5;
/** Words of more than this share of the articles say nothing, except among few of them. */
const shareMax = 0.1;
const alwaysUpTo = 20;

/** The words that most of the best hits have in common, which are not asked for. */
export function commonWords(hits: readonly ArticleWords[], expanded: readonly ExpandedWord[]): Map<string, number> {
  const known = new Set(expanded.flatMap(({ asked, meant }) => [asked.word, ...meant.map(({ word }) => word.word)]));
  const weights = new Map<string, { weight: number; hits: number }>();
  for (const { texts, counts, length } of hits) {
    const language = languageOfWords(texts.flat());
    const little = language === null ? null : languageOf(language).stopWords;
    for (const [word, count] of counts) {
      if (known.has(word) || word.length < lettersMin || isNumber.test(word) || (little?.has(word) ?? false)) continue;
      const { weight, hits: having } = weights.get(word) ?? { weight: 0, hits: 0 };
      weights.set(word, { weight: weight + count / length, hits: having + 1 });
    }
  }
  return new Map(
    [...weights]
      .filter(([, { hits: having }]) => having >= hitsHaving)
      .map(([word, { weight }]): [string, number] => [word, weight])
      .sort(byWeight)
      .slice(0, candidatesMax),
  );
}

/** Those of the common words that say most, by what the dictionary knows of them. */
export function furtherWords(
  common: ReadonlyMap<string, number>,
  named: ReadonlyMap<string, IndexWord>,
  articles: number,
): FurtherWord[] {
  const inverse = (word: string): number => {
    const having = named.get(word)?.articles ?? 0;
    return having > Math.max(articles * shareMax, alwaysUpTo)
      ? 0
      : inverseFrequency(Math.max(articles, having), having);
  };
  const best = [...common]
    .map(([word, weight]): [string, number] => [word, weight * inverse(word)])
    .filter(([, weight]) => weight > 0)
    .sort(byWeight)
    .slice(0, furtherMax);
  const most = best[0]?.[1] ?? 1;
  return best.map(([word, weight]) => ({ word, weight: (furtherWeight * inverse(word) * weight) / most }));
}

const byWeight = ([one, first]: [string, number], [other, second]: [string, number]): number =>
  second - first || (one < other ? -1 : 1);
