import { readsComments } from '../access/comments.policy.js';
import { sqlShown } from '../access/contentRules.js';
import { sqlViewerHasRole } from '../access/workspaceRoles.js';
import type { Viewer } from '../kernel/caller.js';
import { sqlReceived } from '../sharing/liveShare.js';
import type { SearchEntryKind } from './searchEntry.entity.js';

export interface SearchRow {
  id: string;
  rank: number;
  kind: SearchEntryKind;
  title: string;
  body: string;
  start_time: number | null;
  word_times: number[] | null;
  is_shown: boolean;
  /** Of what is shown: whether the same is said at that place as well. */
  is_said: boolean;
  workspace_id: string;
  article_id: string | null;
  text_tab_id: string | null;
  comment_id: string | null;
  /** The private share that lets the viewer read the article; null where their role does. */
  share_id: string | null;
}

interface SearchStatementInput {
  viewer: Viewer;
  /** Folded words, at least one. */
  terms: readonly string[];
  /** The hit of the page before that this one begins behind. */
  after: { rank: number; id: string } | null;
  limit: number;
  /** Only hits of these kinds; null for all. */
  kinds?: readonly SearchEntryKind[] | null;
  /** How many hits to skip, for calls with page numbers. */
  offset?: number;
}

/** What a recipient finds of a shared article: what is published of it, what is said included, and no comments. */
const sharedKinds = ['article', 'paragraph', 'note', 'articleVideo'] as const satisfies readonly SearchEntryKind[];

const list = (kinds: readonly SearchEntryKind[]): string => kinds.map((kind) => `'${kind}'`).join(', ');

/** Nothing is shared with a viewer who is no member. */
const nothingReceived = {
  sql: '(select null::uuid as id, null::uuid as article_id where false)',
  parameters: [],
};

/** What is said begins this near, in milliseconds, to be at the place where the same is shown: a passage of it. */
const samePlaceMs = 45_000;

/** Shorter words have no trigram to look up. */
const trigram = 3;

/**
 * The one statement that searches. It runs on the role that bypasses row-level security, because a policy would keep
 * PostgreSQL from using its text indexes. So the company and all rights of the viewer are written out here, on the
 * current rows: review it like a policy (docs/domains/search.md).
 */
export function searchStatement(question: SearchStatementInput): { sql: string; parameters: unknown[] } {
  const { viewer, terms, after, limit, kinds = null, offset = 0 } = question;
  const views = sqlViewerHasRole(viewer, 'viewer');
  const seesDrafts = sqlViewerHasRole(viewer, 'editor');
  // Folded words are letters and digits alone: nothing in them can be read as an operator or a wildcard.
  const wanted = terms.map((term, index) => (index === terms.length - 1 ? `'${term}':*` : `'${term}'`)).join(' & ');
  const parts = terms.filter((term) => term.length >= trigram).map((term) => `%${term}%`);
  // Parts of words are matched only when every word is long enough for a trigram.
  const within = parts.length === terms.length ? parts : [];
  const titleLike = within.map(() => 'e.title_words like ?').join(' and ');
  const received = viewer.kind === 'member' ? sqlReceived('s.id, s.article_id', viewer) : nothingReceived;
  const ofKinds = (alias: string): string => (kinds ? ` and ${alias}.kind in (${list(kinds)})` : '');
  const sql = `
    with received as materialized (select * from ${received.sql} live), hit as (
      select e.id, e.kind, e.title, e.body, e.start_time, e.word_times, e.is_shown,
        w.id as workspace_id, e.article_id, e.text_tab_id, e.comment_id,
        case
          when e.kind in ('workspace', 'article', 'draft') then
            case when e.title_words = ? then 0 when e.document @@ ?::tsquery then 10 else 20 end
          when e.kind = 'paragraph' then 30
          when e.kind in ('note', 'draftNote') then 40
          when e.kind = 'articleVideo' then 45
          when e.kind = 'draftVideo' then 46
          else 50
        end as rank,
        case when ${views.sql} then null else received.id end as share_id
      from search_entry e
      left join article a on a.id = e.article_id and a.company_id = e.company_id
      join workspace w on w.id = coalesce(a.workspace_id, e.workspace_id) and w.company_id = e.company_id
      left join received on received.article_id = a.id
      where e.company_id = ?
        and (e.document @@ ?::tsquery${titleLike === '' ? '' : ` or (${titleLike})`})
        and (${views.sql} or (received.id is not null and e.kind in (${list(sharedKinds)})))
        and (e.article_id is null or not a.is_archived)
        and (e.article_id is null or ${sqlShown(seesDrafts.sql)})
        and (e.kind not in ('draft', 'draftNote', 'draftVideo') or ${seesDrafts.sql})
        and (e.kind <> 'comment' or ?)${ofKinds('e')}
    ), page as (
      select * from hit
      ${after ? 'where rank > ? or (rank = ? and id collate "C" < ?)' : ''}
      order by rank, id collate "C" desc
      limit ?${offset > 0 ? ' offset ?' : ''}
    )
    select page.*, page.is_shown and exists (select 1 from search_entry said
      where said.article_id = page.article_id and said.kind in ('articleVideo', page.kind) and not said.is_shown
        and abs(said.start_time - page.start_time) <= ${samePlaceMs}
        and said.document @@ ?::tsquery${ofKinds('said')}) as is_said
    from page order by rank, id collate "C" desc`;
  return {
    sql,
    parameters: [
      ...received.parameters,
      terms.join(' '),
      wanted,
      ...views.parameters,
      viewer.companyId,
      wanted,
      ...within,
      ...views.parameters,
      ...seesDrafts.parameters,
      ...seesDrafts.parameters,
      readsComments(viewer),
      ...(after ? [after.rank, after.rank, after.id] : []),
      limit,
      ...(offset > 0 ? [offset] : []),
      wanted,
    ],
  };
}
