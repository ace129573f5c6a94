import pg from 'pg';
import type { TestPerson } from '../../packages/core/dist/testing/people.js';
import { bulkIndex, type IndexedArticle } from './bulkIndex.ts';
import { madeUpText, randomNumbers, zipf } from './madeUpText.ts';

const entriesOfArticle = 5;
const wordsOfEntry = 60;
const rowsAtOnce = 1_000;

/** A company with so many entries, and a table beside it as PostgreSQL would have it: a row and a tsvector an entry. */
export interface FilledCompany {
  owner: TestPerson;
  entries: number;
  /** The table of the comparison. */
  table: string;
  workspaceIds: string[];
}

export async function fillCompany(
  client: pg.Client,
  owner: TestPerson,
  workspaceIds: string[],
  entries: number,
): Promise<FilledCompany> {
  const { newId } = await import('../../packages/core/dist/kernel/ids.js');
  const { companyId, userId } = owner.viewer;
  const table = `bench_entry_${String(entries)}`;
  await client.query(`create table ${table} (
    id bigint generated always as identity primary key, company_id uuid not null,
    workspace_id uuid not null, article_id uuid not null, body text not null,
    document tsvector generated always as (array_to_tsvector(string_to_array(body, ' '))) stored)`);
  const random = randomNumbers(entries);
  const rank = zipf(random);
  const perWorkspace = Math.ceil(entries / entriesOfArticle / workspaceIds.length);
  function* articles(): Generator<IndexedArticle> {
    for (const workspaceId of workspaceIds) {
      for (let article = 0; article < perWorkspace; article += 1) {
        const articleId = newId();
        yield {
          articleId,
          workspaceId,
          entries: Array.from({ length: entriesOfArticle }, () => ({
            ...{ kind: 'note' as const, subjectId: newId(), title: 'Article' },
            body: madeUpText(wordsOfEntry, random, rank),
          })),
        };
      }
    }
  }
  // Rules and triggers are passed: the rows are those that they would write.
  await client.query("set session_replication_role = 'replica'");
  let waiting: IndexedArticle[] = [];
  const write = async (): Promise<void> => {
    await client.query(
      `insert into article (id, company_id, workspace_id, author_id, short_id, slug, title, tags, updated_by_id,
         published_at, created_at, updated_at)
       select a.id, $1, a.workspace_id, $2, substr(md5(a.id::text), 1, 20), 'article', 'Article', '{}', $2,
         now(), now(), now()
       from jsonb_to_recordset($3::jsonb) as a (id uuid, workspace_id uuid)`,
      [
        ...[companyId, userId],
        JSON.stringify(waiting.map(({ articleId, workspaceId }) => ({ id: articleId, workspace_id: workspaceId }))),
      ],
    );
    await client.query(
      `insert into ${table} (company_id, workspace_id, article_id, body)
       select $1, e.workspace_id, e.article_id, e.body
       from jsonb_to_recordset($2::jsonb) as e (workspace_id uuid, article_id uuid, body text)`,
      [
        companyId,
        JSON.stringify(
          waiting.flatMap(({ articleId, workspaceId, entries: own }) =>
            own.map(({ body }) => ({ workspace_id: workspaceId, article_id: articleId, body })),
          ),
        ),
      ],
    );
    waiting = [];
  };
  // The generator is read twice at once: by the index, and by the rows of the comparison.
  const both: IndexedArticle[] = [];
  for (const article of articles()) {
    both.push(article);
    waiting.push(article);
    if (waiting.length >= rowsAtOnce) await write();
  }
  await write();
  await bulkIndex(client, companyId, both);
  await client.query("set session_replication_role = 'origin'");
  await client.query(`create index ${table}_document on ${table} using gin (company_id, document)`);
  await client.query(`vacuum analyze ${table}, article, search_entry, search_posting, search_word, search_number`);
  return { owner, entries, table, workspaceIds };
}
