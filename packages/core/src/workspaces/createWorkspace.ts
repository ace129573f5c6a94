import type { WorkspaceVisibility } from '@snaplore/schema/roles';
import { slugify } from '@snaplore/schema/slugs';
import { audit } from '../audit/writeAudit.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { Workspace } from './workspace.entity.js';
import { requireSharedVisibility, requireWorkspaceDescription, requireWorkspaceTitle } from './workspaceInput.js';
import { WorkspaceRole } from './workspaceRole.entity.js';

export interface CreateWorkspace {
  title: string;
  description?: string | null | undefined;
  visibility: WorkspaceVisibility;
}

/**
 * Creates a workspace; its author gets role admin on it (docs/domains/workspaces.md).
 * @throws AppError TITLE_EMPTY, BAD_INPUT.
 */
export async function createWorkspace(caller: MemberCaller, input: CreateWorkspace): Promise<Workspace> {
  const { viewer } = caller;
  authorize(viewer, 'Company.createWorkspace', { id: viewer.companyId });
  const title = requireWorkspaceTitle(input.title, 'TITLE_EMPTY');
  const description = requireWorkspaceDescription(input.description ?? '');
  const visibility = requireSharedVisibility(input.visibility);
  return await inTransaction(caller, async (tx) => {
    const workspace = tx.em.create(Workspace, {
      companyId: viewer.companyId,
      authorId: viewer.userId,
      title,
      description,
      visibility,
      slug: slugify(title, 'workspace'),
    });
    const role = tx.em.create(WorkspaceRole, {
      companyId: viewer.companyId,
      workspaceId: workspace.id,
      userId: viewer.userId,
      role: 'admin',
    });
    tx.em.persist([workspace, role]);
    tx.emit(viewer.companyId, 'workspace.changed', { workspaceId: workspace.id });
    await audit(caller, tx, 'workspace.created', { id: workspace.id, name: title }, { visibility });
    return workspace;
  });
}
