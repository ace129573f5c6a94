import type { DeletionKind } from '../articles/article.entity.js';
import { sqlViewerMay } from '../access/contentRules.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { reader } from '../outbox/transaction.js';
import * as limits from '@snaplore/schema/limits';

/** An entry of 'Recently deleted': an article with what is nested below it, or a draft of a published article. */
export interface Deletion {
  /** Of the article, or of the discarded draft. */
  id: string;
  kind: DeletionKind | 'draft';
  articleId: string;
  title: string;
  workspaceId: string;
  deletedById: string | null;
  deletedAt: Date;
  /** How many nested articles come back with it. */
  nestedCount: number;
}

/** Who may bring a deleted article back, or a discarded draft of one that is not deleted. */
const restorable = (caller: MemberCaller) => ({
  article: sqlViewerMay(caller.viewer, 'Article.restore'),
  draft: sqlViewerMay(caller.viewer, 'Article.edit'),
});

/** The moment before which nothing can be brought back. */
export const deletedSince = (): Date => databaseNow(-limits.deletedKeptMs);

/**
 * What was deleted or discarded lately and the caller may bring back, the last first (docs/domains/deletions.md). The
 * articles that went with another one are counted there.
 */
export async function listDeletions(caller: MemberCaller, request: PageRequest): Promise<Page<Deletion>> {
  const size = pageSize(request.first);
  const may = restorable(caller);
  const [at, id] = request.after ? readCursor(request.after, 'time', 'id') : [null, null];
  const since = deletedSince().toISOString();
  const rows = await reader(caller).execute<(Omit<Deletion, 'deletedAt'> & { deletedAt: string })[]>(
    `select * from (
       select a.id, a.deletion_kind as kind, a.id as "articleId", coalesce(a.draft_title, a.title) as title,
         a.workspace_id as "workspaceId", a.deleted_by_id as "deletedById", a.deleted_at as "deletedAt",
         (select count(*)::int from article n where n.company_id = a.company_id and n.deleted_with_id = a.id
            and n.deleted_at = a.deleted_at and n.id <> a.id) as "nestedCount"
       from article a join workspace w on w.id = a.workspace_id
       where a.deleted_at > ? and a.deleted_with_id = a.id and ${may.article.sql}
       union all
       select d.id, 'draft', d.article_id, d.title, a.workspace_id, d.discarded_by_id, d.discarded_at, 0
       from discarded_draft d join article a on a.id = d.article_id join workspace w on w.id = a.workspace_id
       where d.discarded_at > ? and ${may.draft.sql}) e
     where ?::timestamptz is null or (e."deletedAt", e.id) < (?::timestamptz, ?::uuid)
     order by e."deletedAt" desc, e.id desc limit ?`,
    [since, ...may.article.parameters, since, ...may.draft.parameters, at, at, id, size + 1],
  );
  return toPage(
    rows.map((row) => ({ ...row, deletedAt: new Date(row.deletedAt) })),
    size,
    (entry) => [entry.deletedAt.toISOString(), entry.id],
  );
}
