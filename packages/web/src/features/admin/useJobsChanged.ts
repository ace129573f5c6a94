import { useRef } from 'react';
import { useAdminJobsChangedSubscription } from '../../gql/AdminJobsChanged.js';
import { useStableCallback } from '../../lib/useStableCallback.js';

/**
 * Reads again whenever jobs have changed, and once when the page begins to follow them: one reading at a time, and one
 * more for what changed meanwhile (docs/domains/jobs.md).
 */
export function useJobsChanged(read: () => Promise<unknown>): void {
  const latest = useStableCallback(read);
  const reading = useRef({ isUnderWay: false, isAskedFor: false });
  const ask = async (): Promise<void> => {
    const state = reading.current;
    state.isAskedFor = true;
    if (state.isUnderWay) return;
    state.isUnderWay = true;
    while (state.isAskedFor) {
      state.isAskedFor = false;
      // What is on the screen stays there; the next change is another try.
      await latest().catch(() => undefined);
    }
    state.isUnderWay = false;
  };
  useAdminJobsChangedSubscription({ onData: () => void ask() });
}
