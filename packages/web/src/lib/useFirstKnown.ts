import { useState } from 'react';

/** The first value known for a key, kept while the value changes: where a subscription begins must not move under it. */
export function useFirstKnown<Value>(key: string | undefined, value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState<{ key: string; value: Value } | null>(null);
  if (key !== undefined && value !== undefined && kept?.key !== key) setKept({ key, value });
  return kept !== null && kept.key === key ? kept.value : undefined;
}
