import { raw } from '@mikro-orm/core';
import { limits } from '@snaplore/schema/limits';
import { viewerIn } from '../sessions/authenticateSession.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import { asVisitor } from '../access/visitors.js';
import { byName } from '../kernel/byName.js';
import type { Caller, MemberCaller, MemberViewer, Viewer } from '../kernel/caller.js';
import { isId } from '../kernel/ids.js';
import { systemReader } from '../outbox/system.js';
import { reader } from '../outbox/transaction.js';
import { Workspace } from './workspace.entity.js';
import { workspacesWithRole } from '../access/workspaceRoles.js';

const byTitle = () => raw((alias: string) => byName(`${alias}.title`));

/**
 * The workspaces that a viewer may see without the personal one, ordered by title; at most `limits.restListMax`
 * (docs/domains/workspaces.md).
 */
export async function listWorkspaces(caller: Caller): Promise<Workspace[]> {
  return await reader(caller).find(
    Workspace,
    { $and: [workspacesWithRole<Workspace>(caller.viewer, 'viewer'), { visibility: { $ne: 'personal' } }] },
    { orderBy: [{ [byTitle()]: 'asc' }, { id: 'asc' }], limit: limits.restListMax },
  );
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
  const found = await reader({ ...caller, viewer }).find(
    Workspace,
    { $and: [workspacesWithRole<Workspace>(viewer, 'editor'), { isArchived: false }] },
    { orderBy: [{ [byTitle()]: 'asc' }, { id: 'asc' }], limit: limits.restListMax },
  );
  const isPersonal = ({ visibility }: Workspace): boolean => visibility === 'personal';
  return { viewer, workspaces: [...found.filter(isPersonal), ...found.filter((each) => !isPersonal(each))] };
}

/** The caller's personal workspace in the current company (docs/domains/workspaces.md). */
export async function personalWorkspace(caller: MemberCaller): Promise<Workspace> {
  return await reader(caller).findOneOrFail(Workspace, { authorId: caller.viewer.userId, visibility: 'personal' });
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
  name: WorkspaceName,
): Promise<{ workspace: Workspace; viewer: Viewer }> {
  const where = isId(name.id) ? { id: name.id } : name.shortId ? { shortId: name.shortId } : null;
  if (!where) throw new AppError('NOT_FOUND');
  const workspace = await reader(caller).findOne(Workspace, where);
  if (workspace) {
    authorize(caller.viewer, 'Workspace.view', workspace);
    return { workspace, viewer: caller.viewer };
  }
  const found = await systemReader(caller.services, 'find a public workspace').findOne(Workspace, where);
  const viewer = found && asVisitor(found);
  if (!viewer) throw new AppError(caller.viewer.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'NOT_FOUND');
  return { workspace: found, viewer };
}
