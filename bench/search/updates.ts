import type pg from 'pg';
import type { AppServices } from '../../packages/core/dist/kernel/services.js';
import { median, type Row } from '../row.ts';
import type { FilledCompany } from './fillCompany.ts';
import { madeUpText, randomNumbers, zipf } from './madeUpText.ts';

/** So many texts are changed, enough for several merges. */
const updates = 1_200;
const entriesOfArticle = 5;
const wordsOfEntry = 60;

/**
 * A text of an article that is changed, in a transaction of its own: in the index of the product with its merges, and
 * beside it in a row with a GIN index and what that leaves for later.
 */
export async function updateRow(client: pg.Client, services: AppServices, company: FilledCompany): Promise<Row> {
  const { inTransaction } = await import('../../packages/core/dist/outbox/transaction.js');
  const { writeEntries } = await import('../../packages/core/dist/search/index/writeEntries.js');
  const { mergeIndex } = await import('../../packages/core/dist/search/index/mergeIndex.js');
  const { tailRows } = await import('../../packages/core/dist/search/index/mergeLater.js');
  const { companyId } = company.owner.viewer;
  const job = {
    ...{ viewer: { kind: 'job' as const, companyId }, services },
    ...{ requestId: 'bench', address: '' },
  };
  const random = randomNumbers(17);
  const rank = zipf(random);
  const { rows: articles } = await client.query<{ id: string; workspace_id: string }>(
    `select id, workspace_id from article where company_id = $1 order by md5(id::text) limit 100`,
    [companyId],
  );
  const textsOf = new Map(
    articles.map(({ id }) => [
      id,
      Array.from({ length: entriesOfArticle }, () => madeUpText(wordsOfEntry, random, rank)),
    ]),
  );
  const write = async ({ id, workspace_id: workspaceId }: { id: string; workspace_id: string }): Promise<void> => {
    const entries = (textsOf.get(id) ?? []).map((body, at) => ({
      ...{ kind: 'note' as const, subjectId: `${id}-${String(at)}`, title: 'Article', body },
    }));
    await inTransaction(job, async (tx) => writeEntries(tx, { companyId, workspaceId, articleId: id }, entries));
  };
  for (const article of articles) await write(article);
  const { rows } = await client.query<{ id: string }>(
    `select id from ${company.table} order by md5(id::text) limit ${String(updates)}`,
  );
  const [own, bare, merges]: [number[], number[], number[]] = [[], [], []];
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  for (const [at, { id }] of rows.entries()) {
    const body = madeUpText(wordsOfEntry, random, rank);
    const article = articles[at % articles.length];
    if (!article) break;
    const texts = textsOf.get(article.id) ?? [];
    texts[at % texts.length] = body;
    own.push(await timed(async () => write(article)));
    bare.push(await timed(async () => client.query(`update ${company.table} set body = $2 where id = $1`, [id, body])));
    // As the worker does, so that the tail is as long as it is in service.
    if ((at + 1) % tailRows === 0) merges.push(await timed(async () => mergeIndex(job, companyId)));
  }
  const merging = merges.reduce((sum, each) => sum + each, 0) / rows.length;
  const cleaned = await timed(async () => client.query(`select gin_clean_pending_list('${company.table}_document')`));
  const cleaning = cleaned / rows.length;
  const [measured, value] = [median(own) + merging, median(bare) + cleaning];
  return {
    what: `A text changed among ${String(company.entries)}, its part of the merges (${merging.toFixed(2)}) included`,
    measured,
    against: { what: 'a row with a GIN index', value },
    unit: 'ms',
    limit: { text: 'four times at most', holds: measured <= 4 * value },
  };
}
