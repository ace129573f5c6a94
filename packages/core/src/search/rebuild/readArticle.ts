import { Article } from '../../articles/article.entity.js';
import { bytesParameter } from '../../kernel/bytesParameter.js';
import type { Caller } from '../../kernel/caller.js';
import type { Em } from '../../kernel/database.js';
import { inTransaction, type Tx } from '../../outbox/transaction.js';
import { indexArticleIn } from '../indexArticle.js';
import { indexWorkspaceIn } from '../indexWorkspace.js';
import { lockIndex } from '../index/giveNumber.js';
import { numberWords } from '../index/numberWords.js';
import { kindAt, slotAt } from '../index/place.js';
import { wordPlaces, wordsOf } from '../index/placedEntry.js';
import type { WrittenEntries } from '../index/writeEntries.js';
import { encodeTail } from '../postings/tailRow.js';
import { wordArray } from '../words/wordArray.js';
import { lockRebuild, type OwnRebuild } from './beginRebuild.js';

/** How many entries were not as they should be. */
interface Faults {
  missing: number;
  extra: number;
  stale: number;
}

/** An entry that was removed while another one of its kind was added was the same one with other words. */
function faultsOf({ added, removed, changed }: WrittenEntries): Faults {
  const countKinds = (kinds: readonly string[]): Map<string, number> =>
    kinds.reduce((counts, kind) => counts.set(kind, (counts.get(kind) ?? 0) + 1), new Map<string, number>());
  const gone = countKinds(removed.map((place) => kindAt(slotAt(place))));
  const come = countKinds(added.map(({ entry }) => entry.kind));
  const replaced = [...come].reduce((sum, [kind, count]) => sum + Math.min(count, gone.get(kind) ?? 0), 0);
  return { missing: added.length - replaced, extra: removed.length - replaced, stale: replaced + changed };
}

/** Makes the entries of a workspace what they should be, and keeps their places for the next generation. */
export async function readWorkspace(caller: Caller, own: OwnRebuild, workspaceId: string): Promise<void> {
  await inTransaction(caller, async (tx) => {
    await lockRebuild(tx.em, own);
    await keep(tx, own, await indexWorkspaceIn(tx, workspaceId));
  });
}

/** The same for the next article. @returns whether there was one. */
export async function readNextArticle(caller: Caller, own: OwnRebuild): Promise<boolean> {
  return await inTransaction(caller, async (tx) => {
    const { em } = tx;
    const { lastArticle } = await lockRebuild(em, own);
    const [next] = await em.find(
      Article,
      { companyId: own.companyId, ...(lastArticle !== null && { id: { $gt: lastArticle } }) },
      { orderBy: { id: 'asc' }, limit: 1, fields: ['id'] },
    );
    if (!next) return false;
    await keep(tx, own, await indexArticleIn(tx, next.id));
    await em.execute('update search_rebuild set last_article = ?, articles = articles + 1 where company_id = ?', [
      next.id,
      own.companyId,
    ]);
    return true;
  });
}

/** Writes down where the words of an article's entries stand. The article is locked. */
async function keep({ em }: Tx, { companyId }: OwnRebuild, written: WrittenEntries | null): Promise<void> {
  if (!written) return;
  const { missing, extra, stale } = faultsOf(written);
  if (missing + extra + stale > 0)
    await em.execute(
      'update search_rebuild set missing = missing + ?, extra = extra + ?, stale = stale + ? where company_id = ?',
      [missing, extra, stale, companyId],
    );
  const { number, placed, lengths } = written;
  if (number === null) return;
  const ids = await wordIds(em, companyId, wordsOf(placed));
  // Nobody else writes entries of this article meanwhile, so that all rows of the tail up to here are known.
  const [index] = await em.execute<{ sequence: string; averages: number[] }[]>(
    'select sequence, averages from search_index where company_id = ?',
    [companyId],
  );
  if (!index) return;
  await em.execute(
    `insert into search_rebuilt (company_id, number, covered_to, data) values (?, ?, ?, ?::bytea)
     on conflict (company_id, number) do update set covered_to = excluded.covered_to, data = excluded.data`,
    [
      ...[companyId, number, index.sequence],
      bytesParameter(encodeTail(wordPlaces(placed, lengths, ids, index.averages))),
    ],
  );
}

/** The numbers of words; one that the dictionary has lost gets another one. */
async function wordIds(em: Em, companyId: string, words: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const rows = await em.execute<{ word: string; id: number }[]>(
    'select word, id from search_word where company_id = ? and word = any(?::text[])',
    [companyId, wordArray([...words.keys()])],
  );
  if (rows.length === words.size) return new Map(rows.map(({ word, id }) => [word, id]));
  const index = await lockIndex(em, companyId);
  const ids = await numberWords(em, companyId, index, words);
  await em.execute('update search_index set words = ? where company_id = ?', [index.words, companyId]);
  return ids;
}
