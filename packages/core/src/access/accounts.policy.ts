import type { Viewer } from '../kernel/caller.js';

export interface AccountSubject {
  userId: string;
}

const isTheirs = (viewer: Viewer, account: AccountSubject): boolean =>
  viewer.kind === 'member' && viewer.userId === account.userId;

/** An account, with its sessions and its second factor, is its person's alone, whatever role others hold. */
export const accountRules = {
  'Account.view': isTheirs,
  'Account.edit': isTheirs,
};
