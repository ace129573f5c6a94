import { useCallback, useSyncExternalStore } from 'react';

/** Each person's own order of the workspaces. */
export const workspacesOrderingKey = 'workspacesOrdering';
export const themeKey = 'snaplore-theme';
export const localeKey = 'snaplore-locale';
/**
 * In the session's storage: which company's host was just entered, so that a browser that keeps no cookie does not go
 * round in circles.
 */
export const enteredKey = 'snaplore-entered';

/** Stands there while somebody is signed in, as far as this browser knows. */
const signedInKey = 'snaplore-signed-in';

/**
 * What is there still when the rest is cleared: `debug` and the order of workspaces (spec 1 §9), and the looks of the
 * device.
 */
const kept: ReadonlySet<string> = new Set(['debug', workspacesOrderingKey, themeKey, localeKey]);

const listeners = new Set<() => void>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Whether somebody was signed in here when last asked: what is waited for is drawn by it, and nothing else goes by it.
 */
export const wasSignedIn = (): boolean => read(signedInKey) !== null;

export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(signedInKey, '');
    else localStorage.removeItem(signedInKey);
  } catch {
    // The next visit then waits with the face of sign-in.
  }
}

/** A choice of this browser, kept in local storage and the same in every tab; `fallback` while none was made. */
export function useStored(key: string, fallback: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(subscribe, () => read(key)) ?? fallback;
  const write = useCallback(
    (next: string) => {
      try {
        localStorage.setItem(key, next);
      } catch {
        // Storage may be closed to us; the choice then lasts as long as the page.
      }
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [value, write];
}

/** Takes away what this browser keeps of the person who leaves. */
export function clearStored(storage: Storage = localStorage): void {
  try {
    for (const key of Object.keys(storage)) if (!kept.has(key)) storage.removeItem(key);
  } catch {
    // Where storage is closed to us, nothing is kept.
  }
}
