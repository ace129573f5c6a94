import { useCallback, useSyncExternalStore } from 'react';

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

/** A choice of this browser, kept in local storage and the same in every tab; `fallback` while none was made. */
export function useStored(key: string, fallback: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(subscribe, () => read(key)) ?? fallback;
  const write = useCallback((next: string) => {
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage may be closed to us; the choice then lasts as long as the page.
    }
    for (const listener of listeners) listener();
  }, [key]);
  return [value, write];
}
