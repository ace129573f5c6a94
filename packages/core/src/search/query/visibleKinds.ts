import { readsComments } from '../../access/comments.policy.js';
import { always, type SqlCondition } from '../../access/sqlCondition.js';
import { sqlViewerHasRole } from '../../access/workspaceRoles.js';
import type { Viewer } from '../../kernel/caller.js';
import { sqlReceived } from '../../sharing/liveShare.js';
import { draftKinds, entryKinds, kindSet, sharedKinds, type EntryKind } from '../entryKinds.js';
import { windowBits, type VisibleKinds } from '../postings/ranking.js';

/** Numbers of windows, or of single articles, and what the viewer sees there. */
export interface WindowsRow {
  what: 'window' | 'article';
  sees: 'drafts' | 'published' | 'shared';
  numbers: number[];
}

const row = (what: WindowsRow['what'], sees: string, number: string): string =>
  `jsonb_build_object('what', '${what}', 'sees', ${sees}, 'numbers', jsonb_agg(${number}))`;

/**
 * Where the viewer finds anything at all, as `WindowsRow` in a column: so nothing is scored that they may not see. It
 * can be more than they see, where an article was moved or is shared; what they find has to pass the statement that
 * knows all rights (`searchStatement`).
 * @param workspaceId only of this workspace, without what is shared
 */
export function sqlWindows(viewer: Viewer, workspaceId: string | null): SqlCondition {
  const views = sqlViewerHasRole(viewer, 'viewer');
  const seesDrafts = sqlViewerHasRole(viewer, 'editor');
  const sees = `case when ${seesDrafts.sql} then 'drafts' else 'published' end`;
  const received =
    viewer.kind === 'member' && workspaceId === null
      ? sqlReceived('s.id, s.article_id', viewer)
      : { sql: '(select null::uuid as id, null::uuid as article_id where false)', parameters: [] };
  const inWorkspace = workspaceId === null ? always : { sql: 'w.id = ?', parameters: [workspaceId] };
  return {
    sql: `select ${row('window', 'sees', 'number')} from (
         select v.number, ${sees} as sees from search_window v join workspace w on w.id = v.workspace_id
         where v.company_id = ? and ${inWorkspace.sql} and ${views.sql}) windows group by sees
       union all
       select ${row('article', 'sees', 'number')} from (
         select n.number, ${sees} as sees from search_number n join article a on a.id = n.article_id
           join workspace w on w.id = a.workspace_id
         where n.company_id = ? and n.is_moved and ${inWorkspace.sql} and ${views.sql}) moved group by sees
       union all
       select ${row('article', "'shared'", 'n.number')} from ${received.sql} received
         join search_number n on n.article_id = received.article_id
       where n.company_id = ? having count(*) > 0`,
    parameters: [
      ...[...seesDrafts.parameters, viewer.companyId, ...inWorkspace.parameters, ...views.parameters],
      ...[...seesDrafts.parameters, viewer.companyId, ...inWorkspace.parameters, ...views.parameters],
      ...[...received.parameters, viewer.companyId],
    ],
  };
}

/** What of the kinds that are wanted the viewer finds in each window, by what `sqlWindows` answered. */
export function visibleKinds(
  rows: readonly WindowsRow[],
  viewer: Viewer,
  kinds: readonly EntryKind[] | null,
): VisibleKinds {
  const wanted = kindSet(kinds ?? entryKinds);
  const drafts = wanted & ~(readsComments(viewer) ? 0 : kindSet(['comment']));
  const seen = {
    drafts,
    published: drafts & ~kindSet(draftKinds),
    shared: wanted & kindSet(sharedKinds),
  };
  const windows = new Map<number, number>();
  for (const { what, sees, numbers: list } of rows) {
    for (const number of list) {
      const window = what === 'window' ? number : Math.floor(number / 2 ** windowBits);
      windows.set(window, (windows.get(window) ?? 0) | seen[sees]);
    }
  }
  return (window) => windows.get(window) ?? 0;
}
