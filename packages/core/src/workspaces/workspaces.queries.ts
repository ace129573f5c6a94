import * as limits from '@snaplore/schema/limits';
import { viewerIn } from '../sessions/authenticateSession.js';
import { AppError } from '../kernel/appError.js';
import { sqlIsOfOpenCompany } from '../access/openCompany.js';
import { authorize } from '../access/authorize.js';
import { asVisitor } from '../access/visitors.js';
import { byName } from '../kernel/byName.js';
import type { Caller, MemberCaller, MemberViewer, Viewer } from '../kernel/caller.js';
import { isId } from '../kernel/ids.js';
import { Workspace } from './workspace.entity.js';
import { sqlViewerHasRole } from '../access/workspaceRoles.js';
import { type RowReader, rowReader, systemRowReader } from '../outbox/rowReader.js';

const byTitle = `order by ${byName('w.title')}, w.id limit ?`;

/**
 * The workspaces that a viewer may see without the personal one, ordered by title; at most `limits.restListMax`
 * (docs/domains/workspaces.md).
 */
export async function listWorkspaces(caller: Caller): Promise<Workspace[]> {
  const seen = sqlViewerHasRole(caller.viewer, 'viewer');
  return await rowReader(caller).find(Workspace, 'w', `where ${seen.sql} and w.visibility <> 'personal' ${byTitle}`, [
    ...seen.parameters,
    limits.restListMax,
  ]);
}

/**
 * The workspaces of one of the caller's companies in which they may edit articles, for creating or moving one there: no
 * archived ones, the personal one first (docs/domains/workspaces.md). With the viewer as they are in that company.
 * @throws AppError NOT_FOUND for a company that is not theirs; COMPANY_DEACTIVATED, USER_INACTIVE_IN_COMPANY.
 */
export async function listEditableWorkspaces(
  caller: MemberCaller,
  companyId: string,
): Promise<{ viewer: MemberViewer; workspaces: Workspace[] }> {
  const viewer = await viewerIn(caller, companyId);
  const edited = sqlViewerHasRole(viewer, 'editor');
  const found = await rowReader({ ...caller, viewer }).find(
    Workspace,
    'w',
    `where ${edited.sql} and not w.is_archived ${byTitle}`,
    [...edited.parameters, limits.restListMax],
  );
  const isPersonal = ({ visibility }: Workspace): boolean => visibility === 'personal';
  return { viewer, workspaces: [...found.filter(isPersonal), ...found.filter((each) => !isPersonal(each))] };
}

/** The caller's personal workspace in the current company (docs/domains/workspaces.md). */
export async function personalWorkspace(caller: MemberCaller): Promise<Workspace> {
  const [workspace] = await rowReader(caller).find(
    Workspace,
    'w',
    "where w.author_id = ? and w.visibility = 'personal' limit 1",
    [caller.viewer.userId],
  );
  if (!workspace) throw new Error('A member has no personal workspace');
  return workspace;
}

/** A workspace named by its id, or by the short id of its address. */
interface WorkspaceName {
  id?: string | null | undefined;
  shortId?: string | null | undefined;
}

/**
 * One workspace, with the viewer to resolve it for: a member of another company reads a public workspace as a visitor,
 * without rights of their own (docs/domains/workspaces.md).
 * @throws AppError NOT_FOUND, UNAUTHENTICATED for an anonymous visitor of anything but a public one.
 */
export async function getWorkspace(
  caller: Caller,
  { id, shortId }: WorkspaceName,
): Promise<{ workspace: Workspace; viewer: Viewer }> {
  const name = isId(id) ? { column: 'id', value: id } : shortId ? { column: 'short_id', value: shortId } : null;
  if (!name) throw new AppError('NOT_FOUND');
  const find = async (rows: RowReader, condition = 'true'): Promise<Workspace | undefined> =>
    (await rows.find(Workspace, 'w', `where w.${name.column} = ? and ${condition}`, [name.value]))[0];
  const workspace = await find(rowReader(caller));
  if (workspace) {
    authorize(caller.viewer, 'Workspace.view', workspace);
    return { workspace, viewer: caller.viewer };
  }
  const everybodys = systemRowReader(caller.services, 'find a public workspace');
  const found = await find(everybodys, sqlIsOfOpenCompany('w.company_id'));
  const viewer = found && asVisitor(found);
  if (!viewer) throw new AppError(caller.viewer.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'NOT_FOUND');
  return { workspace: found, viewer };
}
