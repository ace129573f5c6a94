import { useState } from 'react';
import { useResyncCount } from './resync.js';

/**
 * The first value known for a key, kept while the value changes: where a subscription begins must not move under it.
 * Once the page has begun afresh, the first one known since.
 */
export function useFirstKnown<Value>(key: string | undefined, value: Value | undefined): Value | undefined {
  const times = useResyncCount();
  const [kept, setKept] = useState<{ key: string; times: number; value: Value } | null>(null);
  if (key !== undefined && value !== undefined && (kept?.key !== key || kept.times !== times))
    setKept({ key, times, value });
  return kept !== null && kept.key === key ? kept.value : undefined;
}
