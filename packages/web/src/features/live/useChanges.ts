import { useEffect, useEffectEvent, useRef } from 'react';
import { isOf, listenToChanges, type Change, type ChangeFilter } from './changeListeners.js';
import { cancelRequest, requestAgain } from './requestAgain.js';

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

/** Requests again what is on screen when one of these changes comes: at once, then at most once a second. */
export function useRefetchOn(
  listened: Listened | null,
  refetch: () => Promise<unknown>,
  isConcerned: (change: Change) => boolean = () => true,
): void {
  const send = useEffectEvent(() => {
    // A failure is shown by the query itself.
    void refetch().catch(() => undefined);
  });
  const sending = useRef<(() => void) | null>(null);
  useEffect(() => {
    const request = () => {
      send();
    };
    sending.current = request;
    return () => {
      cancelRequest(request);
    };
  }, []);
  useChanges(listened, (change) => {
    if (isConcerned(change) && sending.current) requestAgain(sending.current);
  });
}
