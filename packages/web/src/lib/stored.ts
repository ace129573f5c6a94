import { useCallback, useSyncExternalStore } from 'react';

/** Each person's own order of the workspaces. */
export const workspacesOrderingKey = 'workspacesOrdering';
export const themeKey = 'snaplore-theme';
export const localeKey = 'snaplore-locale';
/** How this browser records: the devices, the bubble, the countdown. */
export const recorderSettingsKey = 'snaplore-recorder';
/** Set when this browser records without the extension. */
export const withoutExtensionKey = 'snaplore-without-extension';
/**
 * In the session's storage: the company whose host was just entered, so that a browser without cookies does not reload
 * forever.
 */
export const enteredKey = 'snaplore-entered';

/** In the session's storage: what is being made by AI for the notes of this tab of the browser. */
export const aiKeyPrefix = 'snaplore-ai-';

/** Set while somebody is signed in, as far as this browser knows. */
const signedInKey = 'snaplore-signed-in';

/**
 * What is kept when the rest is cleared: `debug`, the order of workspaces, the device's appearance and how it records
 * (docs/domains/screens.md).
 */
const keptKeys: ReadonlySet<string> = new Set([
  'debug',
  workspacesOrderingKey,
  themeKey,
  localeKey,
  recorderSettingsKey,
  withoutExtensionKey,
]);

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

/** Whether somebody was signed in here at the last check: only what is shown or loaded meanwhile depends on it. */
export const wasSignedIn = (): boolean => read(signedInKey) !== null;

export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(signedInKey, '');
    else localStorage.removeItem(signedInKey);
  } catch {
    // The next visit then shows the loading layout of sign-in.
  }
}

/** A setting of this browser, kept in local storage and the same in every tab; `fallback` while it is not set. */
export function useStored(key: string, fallback: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(subscribe, () => read(key)) ?? fallback;
  const write = useCallback(
    (next: string) => {
      try {
        localStorage.setItem(key, next);
      } catch {
        // Storage may be forbidden; the setting then lasts as long as the page.
      }
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [value, write];
}

/** Removes what this browser keeps of the person who signs out. */
export function clearStored(storage: Storage = localStorage): void {
  try {
    for (const key of Object.keys(storage)) if (!keptKeys.has(key)) storage.removeItem(key);
  } catch {
    // Without storage, nothing was kept.
  }
}

/** Removes from the session's storage what AI was asked for by the person who signs out. */
export function clearAi(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(aiKeyPrefix)) sessionStorage.removeItem(key);
  } catch {
    // Without storage, nothing was kept.
  }
}
