import {
  companyRoleAtLeast,
  workspaceRoleAtLeast,
  type WorkspaceRole,
  type WorkspaceVisibility,
} from '@snaplore/schema/roles';
import type { Viewer } from '../kernel/caller.js';
import type { WorkspaceSubject } from './subjects.js';

/**
 * The role a viewer has on a workspace, however it was come by; null for none (spec 1 §6, 3 §6).
 * A personal workspace is its owner's alone, whatever role others hold in the company.
 */
export function roleOn(viewer: Viewer, workspace: WorkspaceSubject): WorkspaceRole | null {
  if (viewer.companyId !== workspace.companyId) return null;
  if (viewer.kind === 'job') return 'admin';
  if (viewer.kind === 'anonymous') return workspace.visibility === 'public' ? 'viewer' : null;
  if (workspace.visibility === 'personal') return workspace.authorId === viewer.userId ? 'admin' : null;
  if (companyRoleAtLeast(viewer.companyRole, 'admin')) return 'admin';
  return viewer.workspaceRoles.get(workspace.id) ?? (workspace.visibility === 'private' ? null : 'viewer');
}

const atLeast =
  (least: WorkspaceRole) =>
  (viewer: Viewer, workspace: WorkspaceSubject): boolean =>
    workspaceRoleAtLeast(roleOn(viewer, workspace), least);

const sharedAtLeast =
  (least: WorkspaceRole) =>
  (viewer: Viewer, workspace: WorkspaceSubject): boolean =>
    workspace.visibility !== 'personal' && atLeast(least)(viewer, workspace);

export const workspaceRules = {
  'Workspace.view': atLeast('viewer'),
  // A personal workspace cannot be edited, archived or deleted (spec 1 §6).
  'Workspace.edit': sharedAtLeast('admin'),
  'Workspace.manage': sharedAtLeast('admin'),
  'Workspace.editArticles': atLeast('editor'),
};

/** A condition on the columns that `WorkspaceSubject` names, as the ORM takes it. */
export interface WorkspaceFilter {
  companyId?: string | null;
  visibility?: WorkspaceVisibility | { $ne: WorkspaceVisibility } | { $in: WorkspaceVisibility[] };
  authorId?: string;
  id?: { $in: string[] };
  $or?: WorkspaceFilter[];
}

/** The same rule in SQL: workspaces on which the viewer's role is at least `least`. */
export function workspacesWithRole(viewer: Viewer, least: WorkspaceRole): WorkspaceFilter {
  if (viewer.kind === 'job') return { companyId: viewer.companyId };
  if (viewer.kind === 'anonymous') {
    return { companyId: viewer.companyId, visibility: least === 'viewer' ? 'public' : { $in: [] } };
  }
  const own: WorkspaceFilter = { visibility: 'personal', authorId: viewer.userId };
  if (companyRoleAtLeast(viewer.companyRole, 'admin')) {
    return { companyId: viewer.companyId, $or: [{ visibility: { $ne: 'personal' } }, own] };
  }
  const held = [...viewer.workspaceRoles].filter(([, role]) => workspaceRoleAtLeast(role, least)).map(([id]) => id);
  return {
    companyId: viewer.companyId,
    $or: [
      own,
      { visibility: { $ne: 'personal' }, id: { $in: held } },
      ...(least === 'viewer' ? [{ visibility: { $in: ['organization' as const, 'public' as const] } }] : []),
    ],
  };
}
