import { readsComments } from '../access/comments.policy.js';
import { sqlShown } from '../access/contentRules.js';
import { sqlViewerHasRole } from '../access/workspaceRoles.js';
import type { Viewer } from '../kernel/caller.js';
import { sqlReceived } from '../sharing/liveShare.js';
import { sqlPassesAll, type ArticleFilters } from './searchFilters.js';
import { draftKinds, sharedKinds, titledKinds, type EntryKind } from './entryKinds.js';

/** An entry that the viewer may see. */
export interface SearchRow {
  place: string;
  kind: EntryKind;
  start_time: number | null;
  is_shown: boolean;
  workspace_id: string;
  article_id: string | null;
  text_tab_id: string | null;
  paragraph_id: string | null;
  comment_id: string | null;
  /** The private share that lets the viewer read the article; null where their role does. */
  share_id: string | null;
  /** Null, like what follows, where the text is not wanted. */
  title: string | null;
  body: string | null;
  word_times: number[] | null;
}

/** The same with its text. */
export type FoundEntry = SearchRow & { title: string; body: string };

/** The texts that an entry is found by. */
export const foundTexts = ({ kind, title, body }: FoundEntry): string[] =>
  titledKinds.has(kind) ? [title, body] : [body];

const list = (kinds: readonly EntryKind[]): string => kinds.map((kind) => `'${kind}'`).join(', ');

/** Nothing is shared with a viewer who is no member. */
const nothingReceived = {
  sql: '(select null::uuid as id, null::uuid as article_id where false)',
  parameters: [],
};

/** An entry that is asked about, and whether its text is wanted. */
export interface AskedEntry {
  place: number;
  withText: boolean;
}

/** No text is longer. */
const wholeText = 2 ** 31 - 1;

/**
 * The one statement that decides what a search returns: of the entries that are asked about, those that the viewer may
 * see now and that pass the filters. It runs on the role that bypasses row-level security, so the company and all
 * rights of the viewer are written out here, on the current rows: review it like a policy (docs/domains/search.md).
 * Of a text that is wanted it answers `charactersMax` characters at most.
 */
export function searchStatement(
  viewer: Viewer,
  entries: readonly AskedEntry[],
  filters: ArticleFilters,
  charactersMax = wholeText,
): { sql: string; parameters: unknown[] } {
  const views = sqlViewerHasRole(viewer, 'viewer');
  const seesDrafts = sqlViewerHasRole(viewer, 'editor');
  const passes = sqlPassesAll(filters, views);
  const received = viewer.kind === 'member' ? sqlReceived('s.id, s.article_id', viewer) : nothingReceived;
  const sql = `
    with received as materialized (select * from ${received.sql} live)
    select e.place, e.kind, e.start_time, e.is_shown, w.id as workspace_id, e.article_id, e.text_tab_id, e.paragraph_id,
      e.comment_id, case when ${views.sql} then null else received.id end as share_id,
      case when asked.with_text then e.title end as title, case when asked.with_text then left(e.body, ?) end as body,
      case when asked.with_text then e.word_times end as word_times
    from unnest(?::bigint[], ?::boolean[]) as asked (place, with_text)
    join search_entry e on e.company_id = ? and e.place = asked.place
    left join article a on a.id = e.article_id and a.company_id = e.company_id
    join workspace w on w.id = coalesce(a.workspace_id, e.workspace_id) and w.company_id = e.company_id
    left join received on received.article_id = a.id
    where (${views.sql} or (received.id is not null and e.kind in (${list(sharedKinds)})))
      and (e.article_id is null or not a.is_archived)
      and (e.article_id is null or ${sqlShown(seesDrafts.sql)})
      and (e.kind not in (${list(draftKinds)}) or ${seesDrafts.sql})
      and (e.kind <> 'comment' or ?)
      and ${passes.sql}`;
  return {
    sql,
    parameters: [
      ...received.parameters,
      ...views.parameters,
      charactersMax,
      `{${entries.map(({ place }) => place).join(',')}}`,
      `{${entries.map(({ withText }) => withText).join(',')}}`,
      viewer.companyId,
      ...views.parameters,
      ...seesDrafts.parameters,
      ...seesDrafts.parameters,
      readsComments(viewer),
      ...passes.parameters,
    ],
  };
}
