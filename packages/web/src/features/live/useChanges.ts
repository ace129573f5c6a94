import { useEffect, useEffectEvent, useRef } from 'react';
import { throttle } from '../../lib/throttle.js';
import { isOf, listenToChanges, type Change, type ChangeFilter } from './changeListeners.js';

interface Listened extends ChangeFilter {
  /** The company's sequence of the answer on screen: what has changed since is handed over first. */
  after?: number | undefined;
}

/** Hands the changes of the live feed to a screen while it is mounted; none with `null`. */
export function useChanges(listened: Listened | null, onChange: (change: Change) => void): void {
  const take = useEffectEvent((change: Change) => {
    if (listened && isOf(listened, change)) onChange(change);
  });
  const isListening = listened !== null;
  const { articleId, workspaceId, after } = listened ?? {};
  useEffect(
    () =>
      isListening
        ? listenToChanges((change) => {
            take(change);
          }, after)
        : undefined,
    [isListening, articleId, workspaceId, after],
  );
}

/** Milliseconds between two requests of one query, however much changes meanwhile. */
const pauseMs = 1_000;

/** Asks again for what is on screen when one of these changes comes: at once, then at most once a second. */
export function useRefetchOn(
  listened: Listened | null,
  refetch: () => Promise<unknown>,
  isConcerned: (change: Change) => boolean = () => true,
): void {
  const ask = useEffectEvent(() => {
    // A failure is shown by the query itself.
    void refetch().catch(() => undefined);
  });
  const throttled = useRef<ReturnType<typeof throttle> | null>(null);
  useEffect(() => {
    const made = throttle(() => {
      ask();
    }, pauseMs);
    throttled.current = made;
    return made.stop;
  }, []);
  useChanges(listened, (change) => {
    if (isConcerned(change)) throttled.current?.ask();
  });
}
