import type { Page } from './pages.ts';

/** What a question is compared with: BM25 with its usual figures, over title and body as one. */
const k1 = 0.9;
const b = 0.4;

/** How the words of a text are read. */
export interface PlainWords {
  stemOf: (word: string) => string;
  isLittle: (word: string) => boolean;
}

const word = /[\p{L}\p{N}]+/gu;

/** The words of a text, without those that say little. */
export const contentWords = (text: string, { isLittle }: PlainWords): string[] =>
  (text.toLowerCase().match(word) ?? []).filter((each) => !isLittle(each));

/** Ranks pages for a question: the indexes of the best ones, at most so many. */
export function plainBm25(pages: readonly Page[], words: PlainWords): (question: string, most: number) => number[] {
  const termsOf = (text: string): string[] => contentWords(text, words).map(words.stemOf);
  const lengths: number[] = [];
  const lists = new Map<string, Map<number, number>>();
  for (const [index, { title, body }] of pages.entries()) {
    const terms = termsOf(`${title} ${body}`);
    lengths.push(terms.length);
    for (const term of terms) {
      const list = lists.get(term) ?? new Map<number, number>();
      list.set(index, (list.get(index) ?? 0) + 1);
      lists.set(term, list);
    }
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / pages.length;
  return (question, most) => {
    const scores = new Map<number, number>();
    for (const term of termsOf(question)) {
      const list = lists.get(term) ?? new Map<number, number>();
      const idf = Math.log(1 + (pages.length - list.size + 0.5) / (list.size + 0.5));
      for (const [index, count] of list) {
        const weight = count + k1 * (1 - b + (b * (lengths[index] ?? 0)) / average);
        scores.set(index, (scores.get(index) ?? 0) + (idf * count * (k1 + 1)) / weight);
      }
    }
    return [...scores]
      .sort(([one, first], [other, second]) => second - first || one - other)
      .slice(0, most)
      .map(([index]) => index);
  };
}
