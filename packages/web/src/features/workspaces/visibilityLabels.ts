import type { WorkspaceVisibility } from '@snaplore/schema/roles';
import { m } from '../../paraglide/messages.js';

const names: Record<WorkspaceVisibility, (company: string) => string> = {
  private: () => m.workspaces_visibility_private(),
  organization: (company) => m.workspaces_visibility_organization({ company }),
  public: () => m.workspaces_visibility_public(),
  personal: () => m.workspaces_visibility_personal(),
};

const texts: Record<WorkspaceVisibility, () => string> = {
  private: m.workspaces_visibilityText_private,
  organization: m.workspaces_visibilityText_organization,
  public: m.workspaces_visibilityText_public,
  personal: m.workspaces_visibilityText_personal,
};

/** The name of a visibility; `company` is the company's title (docs/domains/workspaces.md). */
export const visibilityName = (visibility: WorkspaceVisibility, company: string): string => names[visibility](company);

/** Who can open a workspace of this visibility. */
export const visibilityText = (visibility: WorkspaceVisibility): string => texts[visibility]();

/** The visibilities to choose from; a personal workspace is created with the account. */
export const visibilityChoices = (company: string): { value: WorkspaceVisibility; label: string }[] =>
  (['private', 'organization', 'public'] as const).map((value) => ({ value, label: visibilityName(value, company) }));
