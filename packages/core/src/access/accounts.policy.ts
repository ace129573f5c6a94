import type { Viewer } from '../kernel/caller.js';

export interface AccountSubject {
  userId: string;
}

const isOwn = (viewer: Viewer, { userId }: AccountSubject): boolean =>
  viewer.kind === 'member' && viewer.userId === userId;

/** An account with its sessions and its second factor belongs to its user alone, whatever role others have. */
export const accountRules = {
  'Account.view': isOwn,
  'Account.edit': isOwn,
};
