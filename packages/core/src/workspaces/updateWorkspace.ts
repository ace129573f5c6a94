import type { WorkspaceVisibility } from '@snaplore/schema/roles';
import { slugify } from '@snaplore/schema/slugs';
import { audit } from '../audit/writeAudit.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { lockWorkspace } from './lockWorkspace.js';
import { notifyAccess } from './notifyAccess.js';
import type { Workspace } from './workspace.entity.js';
import { requireSharedVisibility, requireWorkspaceDescription, requireWorkspaceTitle } from './workspaceInput.js';

export interface UpdateWorkspace {
  id: string;
  title?: string | null | undefined;
  description?: string | null | undefined;
  visibility?: WorkspaceVisibility | null | undefined;
}

/**
 * Changes a workspace; fields that are left out stay, and nothing is written when nothing differs
 * (docs/domains/workspaces.md). The slug follows the title; the short id in the address stays, so that old links keep
 * working.
 * @throws AppError NOT_FOUND, FORBIDDEN, WORKSPACE_TITLE_REQUIRED, BAD_INPUT.
 */
export async function updateWorkspace(caller: MemberCaller, input: UpdateWorkspace): Promise<Workspace> {
  const title = input.title == null ? null : requireWorkspaceTitle(input.title, 'WORKSPACE_TITLE_REQUIRED');
  const description = input.description == null ? null : requireWorkspaceDescription(input.description);
  const visibility = input.visibility == null ? null : requireSharedVisibility(input.visibility);
  return await inTransaction(caller, async (tx) => {
    const workspace = await lockWorkspace(tx.em, input.id);
    authorize(caller.viewer, 'Workspace.edit', workspace);
    const before = { title: workspace.title, description: workspace.description, visibility: workspace.visibility };
    workspace.title = title ?? before.title;
    if (workspace.title !== before.title) workspace.slug = slugify(workspace.title, 'workspace');
    workspace.description = description ?? before.description;
    await notifyAccess(tx, workspace.companyId, { workspaceIds: visibility === null ? [] : [workspace.id] }, () => {
      workspace.visibility = visibility ?? before.visibility;
    });
    const changed = {
      ...(workspace.title === before.title ? {} : { title: workspace.title, formerTitle: before.title }),
      ...(workspace.description === before.description ? {} : { description: 'changed' }),
      ...(workspace.visibility === before.visibility ? {} : { before: before.visibility, after: workspace.visibility }),
    };
    if (Object.keys(changed).length === 0) return workspace;
    await audit(caller, tx, 'workspace.edited', { id: workspace.id, name: workspace.title }, changed);
    tx.emit(workspace.companyId, 'workspace.changed', { workspaceId: workspace.id });
    return workspace;
  });
}
