import type { SignedIn } from './internalMessages.js';

/*
 * What the extension remembers: who is signed in, as a page last told it, and whether it records from pages. Never a
 * session, and never a key.
 */

export async function signedIn(): Promise<SignedIn | null> {
  const { user } = (await chrome.storage.local.get('user')) as { user?: SignedIn };
  return user ?? null;
}

/** Nobody is signed in at `origin` any more where `user` is null: who is at another address stays. */
export async function rememberUser(user: SignedIn | null, origin: string): Promise<void> {
  if (user) await chrome.storage.local.set({ user });
  else if ((await signedIn())?.origin === origin) await chrome.storage.local.remove('user');
}

export async function isEnabled(): Promise<boolean> {
  const { enabled } = (await chrome.storage.local.get('enabled')) as { enabled?: boolean };
  return enabled ?? true;
}

export async function setEnabled(enabled: boolean): Promise<void> {
  await chrome.storage.local.set({ enabled });
}
