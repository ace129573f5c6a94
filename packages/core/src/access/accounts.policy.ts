import type { Viewer } from '../kernel/caller.js';
import { isThemselves } from './loginAs.js';

export interface AccountSubject {
  userId: string;
}

const isOwn = (viewer: Viewer, { userId }: AccountSubject): boolean =>
  viewer.kind === 'member' && viewer.userId === userId && isThemselves(viewer);

/**
 * An account with its sessions and its second factor belongs to its user alone, whatever role others have, and whoever
 * works in their place (docs/domains/loginAs.md).
 */
export const accountRules = {
  'Account.view': isOwn,
  'Account.edit': isOwn,
};
