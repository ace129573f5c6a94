import type { Viewer } from '../../packages/core/dist/kernel/caller.js';
import type { Em } from '../../packages/core/dist/kernel/database.js';

interface Scored {
  article: number;
  score: number;
}

/** The best ten of a question, found by bounds, and by the score of everything. */
export interface BothWays {
  found: Scored[];
  everything: Scored[];
}

const best = 10;

const core = async () => ({
  ...(await import('../../packages/core/dist/search/searchFilters.js')),
  ...(await import('../../packages/core/dist/search/query/openIndex.js')),
  ...(await import('../../packages/core/dist/search/query/expandWords.js')),
  ...(await import('../../packages/core/dist/search/query/parseQuestion.js')),
  ...(await import('../../packages/core/dist/search/query/rankEntries.js')),
  ...(await import('../../packages/core/dist/search/query/readLists.js')),
  ...(await import('../../packages/core/dist/search/postings/postingList.js')),
  ...(await import('../../packages/core/dist/search/postings/ranking.js')),
  ...(await import('../../packages/core/dist/search/postings/weightByte.js')),
});

/** Ranks the articles of a company for a question as the product does, and by every place of its words. */
export async function scoreBothWays(em: Em, viewer: Viewer, companyId: string, query: string): Promise<BothWays> {
  const product = await core();
  const question = product.parseQuestion(query);
  const opened = await product.openIndex(em, {
    ...{ viewer, companyId, question },
    ...{ kinds: null, filters: product.noFilters },
  });
  if (!opened) return { found: [], everything: [] };
  const { state, visible } = opened;
  const expanded = product.tellingWords(await product.expandWords(em, companyId, opened, false), question.phrases);
  const ids = expanded.flatMap(({ meant }) => meant.map(({ word }) => word.id));
  const lists = await product.readLists(em, companyId, state, [...new Set(ids)]);
  const words = product.rankedWords(expanded, lists, state.articles);
  const { ranking } = product.rank(new product.OpenedWords(words), visible, null);
  const found: Scored[] = [];
  for (let next = ranking.next(); next && found.length < best; next = ranking.next()) found.push(next);
  const scores = new Map<number, number>();
  for (const { idf, lists: ofWord } of words) {
    const sums = new Map<number, number>();
    for (const { list, weight } of ofWord) {
      const { articles, slots, weightBytes, count } = product.readPlaces(list);
      for (let at = 0; at < count; at += 1) {
        const [article = 0, slot = 0, byte = 0] = [articles[at], slots[at], weightBytes[at]];
        const kinds = visible(article >>> product.windowBits);
        if (((kinds >> (slot & (2 ** product.kindBits - 1))) & 1) === 0) continue;
        sums.set(article, (sums.get(article) ?? 0) + weight * (product.weights[byte] ?? 0));
      }
    }
    for (const [article, sum] of sums) scores.set(article, (scores.get(article) ?? 0) + idf * product.saturated(sum));
  }
  const everything = [...scores]
    .map(([article, score]) => ({ article, score }))
    .sort((one, other) => other.score - one.score || other.article - one.article)
    .slice(0, best);
  return { found, everything };
}

/** Whether both are the same articles in the same order; equal scores may differ by the order of additions. */
export const isSame = ({ found, everything }: BothWays): boolean =>
  found.length === everything.length &&
  found.every(({ article, score }, at) => {
    const other = everything[at];
    return Math.abs(score - (other?.score ?? NaN)) < 1e-9 && (article === other?.article || isTied(everything, score));
  });

/** Whether several articles have a score, but for what additions round. */
const isTied = (scored: readonly Scored[], score: number): boolean =>
  scored.filter((each) => Math.abs(each.score - score) < 1e-9).length > 1;
