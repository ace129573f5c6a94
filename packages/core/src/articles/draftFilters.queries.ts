import * as limits from '@snaplore/schema/limits';
import { User } from '../accounts/user.entity.js';
import { sqlViewerMay } from '../access/contentRules.js';
import { byName } from '../kernel/byName.js';
import type { MemberCaller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { sqlShownWorkspace } from './draftFilter.js';

/** The drafts that the viewer may edit, as the article `a` in the workspace `w`: `draftsWhere` without a filter. */
const draftsOf = ({ viewer }: MemberCaller) => {
  const may = sqlViewerMay(viewer, 'Article.edit');
  return {
    sql: `article a join workspace w on w.id = a.workspace_id
      where a.has_draft_changes and not a.is_archived and ${may.sql}`,
    parameters: may.parameters,
  };
};

const inOrder = <Row extends { id: string }>(rows: readonly Row[], ids: readonly { id: string }[]): Row[] => {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => found.get(id) ?? []);
};

/**
 * The workspaces that occur among the drafts that the viewer may edit, by title; at most `limits.restListMax`
 * (docs/domains/articles.md).
 */
export async function listDraftWorkspaces(caller: MemberCaller): Promise<Workspace[]> {
  const em = reader(caller);
  const shown = sqlShownWorkspace(caller.viewer, 'a');
  const drafts = draftsOf(caller);
  const ids = await em.execute<{ id: string }[]>(
    `select id from workspace where id in (select ${shown.sql} from ${drafts.sql})
     order by ${byName('title')}, id limit ?`,
    [...shown.parameters, ...drafts.parameters, limits.restListMax],
  );
  return inOrder(await em.find(Workspace, { id: { $in: ids.map(({ id }) => id) } }), ids);
}

/** The users who created the drafts that the viewer may edit, by name; at most `limits.restListMax`. */
export async function listDraftCreators(caller: MemberCaller): Promise<User[]> {
  const em = reader(caller);
  const drafts = draftsOf(caller);
  const ids = await em.execute<{ id: string }[]>(
    `select id from app_user where id in (select a.author_id from ${drafts.sql})
     order by ${byName("first_name || ' ' || last_name")}, id limit ?`,
    [...drafts.parameters, limits.restListMax],
  );
  return inOrder(await em.find(User, { id: { $in: ids.map(({ id }) => id) } }), ids);
}
