import type { ReactNode } from 'react';

/** A user or a group that can be found and chosen. */
export interface Choice {
  id: string;
  name: string;
  /** Below the name: an e-mail address, how many members a group has. */
  note: string;
  /** An avatar or an icon before the name. */
  face: ReactNode;
  /** Words at the end of the row: 'Invited'. */
  mark?: string | undefined;
}
