import type { WorkspaceVisibility } from '@snaplore/schema/roles';
import { m } from '../../paraglide/messages.js';

const names: Record<WorkspaceVisibility, () => string> = {
  private: m.workspaces_visibility_private,
  organization: m.workspaces_visibility_organization,
  public: m.workspaces_visibility_public,
  personal: m.workspaces_visibility_personal,
};

const texts: Record<WorkspaceVisibility, () => string> = {
  private: m.workspaces_visibilityText_private,
  organization: m.workspaces_visibilityText_organization,
  public: m.workspaces_visibilityText_public,
  personal: m.workspaces_visibilityText_personal,
};

/** What a workspace's visibility is called. */
export const visibilityName = (visibility: WorkspaceVisibility): string => names[visibility]();

/** Who can open a workspace of this visibility. */
export const visibilityText = (visibility: WorkspaceVisibility): string => texts[visibility]();
