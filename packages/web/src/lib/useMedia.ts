import { useSyncExternalStore } from 'react';

interface Watched {
  subscribe: (listener: () => void) => () => void;
  holds: () => boolean;
}

const watched = new Map<string, Watched>();

/** One list for each query, and the same functions for all who ask: a drawing does not subscribe anew. */
function watch(query: string): Watched {
  const known = watched.get(query);
  if (known) return known;
  const list = window.matchMedia(query);
  const made: Watched = {
    subscribe: (listener) => {
      list.addEventListener('change', listener);
      return () => {
        list.removeEventListener('change', listener);
      };
    },
    holds: () => list.matches,
  };
  watched.set(query, made);
  return made;
}

/** Whether a media query holds, and follows it. */
export function useMedia(query: string): boolean {
  const { subscribe, holds } = watch(query);
  return useSyncExternalStore(subscribe, holds);
}
