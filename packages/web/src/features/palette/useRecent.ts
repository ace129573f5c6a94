import { useMemo } from 'react';
import { useStored } from '../../lib/stored.js';

const most = 4;

function parse(stored: string): string[] {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter((key) => typeof key === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/**
 * The keys of the person's recent choices in the palette, newest first, and a function that adds one. Logging out
 * clears them.
 */
export function useRecent(): [readonly string[], (key: string) => void] {
  const [stored, store] = useStored('snaplore-palette', '[]');
  const recent = useMemo(() => parse(stored), [stored]);
  return [
    recent,
    (key) => {
      store(JSON.stringify([key, ...recent.filter((one) => one !== key)].slice(0, most)));
    },
  ];
}
