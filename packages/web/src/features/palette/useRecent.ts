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
 * What the person chose last in the palette, newest first, by its keys; and what adds to it. Logging out forgets it.
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
