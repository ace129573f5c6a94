import type pg from 'pg';
import type { TestPerson } from '../../../packages/core/dist/testing/people.js';
import { bulkIndex } from '../bulkIndex.ts';
import type { Page } from './pages.ts';

/** Fills a workspace with an article for each page, which has its text as a note; returns their ids, in order. */
export async function fillPages(
  client: pg.Client,
  { viewer: { companyId, userId } }: TestPerson,
  workspaceId: string,
  pages: readonly Page[],
): Promise<string[]> {
  const { newId } = await import('../../../packages/core/dist/kernel/ids.js');
  const ids = pages.map(() => newId());
  // Rules and triggers are passed: the rows are those that they would write.
  await client.query("set session_replication_role = 'replica'");
  await client.query(
    `insert into article (id, company_id, workspace_id, author_id, short_id, slug, title, tags, updated_by_id,
       published_at, created_at, updated_at)
     select a.id, $1, $2, $3, substr(md5(a.id::text), 1, 20), 'article', a.title, '{}', $3, now(), now(), now()
     from unnest($4::uuid[], $5::text[]) as a (id, title)`,
    [companyId, workspaceId, userId, ids, pages.map(({ title }) => title)],
  );
  await bulkIndex(
    client,
    companyId,
    pages.map(({ title, body }, index) => {
      const articleId = ids[index] ?? '';
      return {
        ...{ articleId, workspaceId },
        entries: [
          { kind: 'article' as const, subjectId: articleId, title },
          { kind: 'note' as const, subjectId: newId(), title, body },
        ],
      };
    }),
  );
  await client.query("set session_replication_role = 'origin'");
  await client.query('vacuum analyze article, search_entry, search_posting, search_word, search_number');
  return ids;
}
