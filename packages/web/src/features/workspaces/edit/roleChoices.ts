import { workspaceRoles, type WorkspaceRole } from '@snaplore/schema/roles';
import { m } from '../../../paraglide/messages.js';

const names: Record<WorkspaceRole, () => string> = {
  admin: m.workspaces_role_admin,
  editor: m.workspaces_role_editor,
  viewer: m.workspaces_role_viewer,
};

/** The roles on a workspace to choose from (docs/domains/workspaces.md). */
export const roleChoices = (): { value: WorkspaceRole; label: string }[] =>
  workspaceRoles.map((value) => ({ value, label: names[value]() }));
