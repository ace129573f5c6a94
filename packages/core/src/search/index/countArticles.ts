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
  // A new word is counted once when it gets its number.
  const counted = isExact ? counts : counts.filter(({ articles }) => articles > 1);
  for (let from = 0; from < counted.length; from += wordsAtOnce) {
    const some = counted.slice(from, from + wordsAtOnce);
    await inTransaction(caller, async ({ em }) => {
      await em.execute(
        `update search_word w set articles = grown.articles
         from (
           select known.word, seen.articles
           from unnest(?::int[], ?::int[]) as seen (id, articles) cross join lateral (
             select word from search_word
             where company_id = ? and id = seen.id and articles ${isExact ? '<>' : '<'} seen.articles
             for update skip locked
           ) known
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
