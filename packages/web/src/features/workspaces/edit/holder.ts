import type { WorkspaceRole } from '@snaplore/schema/roles';
import type { Choice } from '../../../design/picker/choice.js';

/** A user or a group with a role on the workspace. */
export interface Holder extends Choice {
  role: WorkspaceRole;
  /** The owner's role is neither changed nor removed (docs/domains/workspaces.md). */
  isFixed: boolean;
}
