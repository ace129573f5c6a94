import type { Caller } from '../../kernel/caller.js';
import { inTransaction } from '../../outbox/transaction.js';

/** So many words are changed in one transaction. */
const wordsAtOnce = 2_000;

/**
 * Writes down in how many articles words stand, where that has grown, or is different where all of them were counted
 * (`isExact`). Each part is a transaction of its own that waits for nobody: who writes entries locks words while they
 * hold the index, and is not to wait for a merge.
 */
export async function countArticles(
  caller: Caller,
  companyId: string,
  counts: readonly { wordId: number; articles: number }[],
  isExact = false,
): Promise<void> {
  for (let from = 0; from < counts.length; from += wordsAtOnce) {
    const some = counts.slice(from, from + wordsAtOnce);
    await inTransaction(caller, async ({ em }) => {
      await em.execute(
        `update search_word w set articles = grown.articles
         from (
           select known.word, seen.articles
           from unnest(?::int[], ?::int[]) as seen (id, articles)
           join search_word known on known.company_id = ? and known.id = seen.id
             and known.articles ${isExact ? '<>' : '<'} seen.articles
           for update of known skip locked
         ) grown
         where w.company_id = ? and w.word = grown.word`,
        [
          `{${some.map(({ wordId }) => wordId).join(',')}}`,
          `{${some.map(({ articles }) => articles).join(',')}}`,
          companyId,
          companyId,
        ],
      );
    });
  }
}
