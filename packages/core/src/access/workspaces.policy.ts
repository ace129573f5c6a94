import type { WorkspaceRole } from '@snaplore/schema/roles';
import type { Viewer } from '../kernel/caller.js';
import type { WorkspaceSubject } from './subjects.js';
import { hasRole } from './workspaceRoles.js';

/** The least role for each action; a personal workspace is not edited, archived or deleted. */
const least = {
  'Workspace.view': { role: 'viewer', isForPersonal: true },
  'Workspace.edit': { role: 'admin', isForPersonal: false },
  'Workspace.manage': { role: 'admin', isForPersonal: false },
  'Workspace.editArticles': { role: 'editor', isForPersonal: true },
} as const satisfies Record<string, { role: WorkspaceRole; isForPersonal: boolean }>;

const by =
  ({ role, isForPersonal }: { role: WorkspaceRole; isForPersonal: boolean }) =>
  (viewer: Viewer, workspace: WorkspaceSubject): boolean =>
    (isForPersonal || workspace.visibility !== 'personal') && hasRole(viewer, workspace, role);

export const workspaceRules = {
  'Workspace.view': by(least['Workspace.view']),
  'Workspace.edit': by(least['Workspace.edit']),
  'Workspace.manage': by(least['Workspace.manage']),
  'Workspace.editArticles': by(least['Workspace.editArticles']),
};

/**
 * Whether a role is the owner's, which cannot be changed or removed: the author's, while it is admin. An author who
 * left the company and came back is an ordinary member until they are admin again (docs/domains/workspaces.md).
 */
export const isOwnersRole = (
  { authorId }: Pick<WorkspaceSubject, 'authorId'>,
  { userId, role }: { userId: string; role: WorkspaceRole },
): boolean => userId === authorId && role === 'admin';

/** The same in SQL, for the role `r` on the workspace `w`. */
export const sqlIsOwnersRole = "(r.user_id = w.author_id and r.role = 'admin')";
