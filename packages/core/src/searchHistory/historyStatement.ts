import { sqlShown } from '../access/contentRules.js';
import { sqlViewerHasRole } from '../access/workspaceRoles.js';
import type { MemberViewer } from '../kernel/caller.js';
import { draftCategories, type HitCategory } from '../search/searchCategories.js';
import { sqlReceived } from '../sharing/liveShare.js';
import * as limits from '@snaplore/schema/limits';

/** An entry that the viewer may see, with its current title. */
export interface HistoryRow {
  id: string;
  question: string;
  askedAt: Date;
  /** Null for a question. */
  category: HitCategory | null;
  title: string;
  workspaceId: string | null;
  articleId: string | null;
  textTabId: string | null;
  commentId: string | null;
  startTime: number | null;
  isShown: boolean;
  /** The private share that lets the viewer read the article; null where their role does. */
  shareId: string | null;
}

const list = (categories: Iterable<string>): string => Array.from(categories, (category) => `'${category}'`).join(', ');
const drafts = list(draftCategories);
/** What a recipient finds of a shared article (docs/domains/search.md). */
const shared = list(['article', 'tag', 'paragraph', 'articleNotes', 'articleVideo'] satisfies HitCategory[]);

/**
 * The statement that reads a member's history: the rights of the search, asked again on the current rows, so that what
 * they may no longer see is left out and comes back with the right (docs/domains/searchHistory.md). Newest first.
 * @param id reads that entry alone
 */
export function historyStatement(
  viewer: MemberViewer,
  id: string | null = null,
): { sql: string; parameters: unknown[] } {
  const views = sqlViewerHasRole(viewer, 'viewer');
  const seesDrafts = sqlViewerHasRole(viewer, 'editor');
  const received = sqlReceived('s.id, s.article_id', viewer);
  const sql = `
    with received as materialized (select * from ${received.sql} live)
    select h.id, h.question, h.asked_at as "askedAt", h.category, w.id as "workspaceId", h.article_id as "articleId",
      h.text_tab_id as "textTabId", h.comment_id as "commentId", h.start_time as "startTime", h.is_shown as "isShown",
      case when h.category is null then h.question when h.category = 'workspace' then w.title
        when h.category in (${drafts}) then coalesce(a.draft_title, a.title) else a.title end as title,
      case when h.category is null or ${views.sql} then null else received.id end as "shareId"
    from search_history h
    left join article a on a.id = h.article_id and a.company_id = h.company_id
    left join workspace w on w.id = coalesce(a.workspace_id, h.workspace_id) and w.company_id = h.company_id
    left join received on received.article_id = a.id
    where h.user_id = ? and h.company_id = ?${id === null ? '' : ' and h.id = ?'}
      and (h.category is null or (
        w.id is not null
        and (${views.sql} or (received.id is not null and h.category in (${shared})))
        and (h.article_id is null or (not a.is_archived and ${sqlShown(seesDrafts.sql)}))
        and (h.category not in (${drafts}) or ${seesDrafts.sql})
        and (h.comment_id is null
          or exists (select 1 from comment c where c.id = h.comment_id and c.article_id = a.id))
        and (h.text_tab_id is null or case when h.category in (${drafts})
          then exists (select 1 from text_tab t
            where t.id = h.text_tab_id and t.article_id = a.id and t.removed_at is null)
          else exists (select 1 from publication p where p.id = a.publication_id
            and p.tabs @> jsonb_build_array(jsonb_build_object('id', h.text_tab_id))) end)))
    order by h.asked_at desc, h.id desc limit ${limits.searchHistoryMax}`;
  return {
    sql,
    parameters: [
      ...received.parameters,
      ...views.parameters,
      viewer.userId,
      viewer.companyId,
      ...(id === null ? [] : [id]),
      ...views.parameters,
      ...seesDrafts.parameters,
      ...seesDrafts.parameters,
    ],
  };
}
