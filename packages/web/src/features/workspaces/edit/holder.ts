import type { ReactNode } from 'react';
import type { WorkspaceRole } from '@snaplore/schema/roles';
import { shortName } from '../../../lib/shortName.js';
import { useMobile } from '../../../lib/useMobile.js';

/** A person or a group as it can be found and added. */
export interface Candidate {
  id: string;
  name: string;
  /** Below the name: an e-mail, how many are in it. */
  note: string;
  face: ReactNode;
}

/** A person or a group with a role on the workspace. */
export interface Holder extends Candidate {
  role: WorkspaceRole;
  /** The owner's is neither changed nor removed (spec 3 §3). */
  isFixed: boolean;
}

/** Cuts labels at 35 characters, 23 in the mobile view (spec 3 §5); the whole one belongs into the element's title. */
export function useShortLabel(): (label: string) => string {
  const most = useMobile() ? 23 : 35;
  return (label) => shortName(label, most);
}
