import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText } from '../../lib/errorText.js';

interface RequestedExport {
  /** Returns the id of what is requested. */
  request: () => Promise<string | undefined>;
  /** Ends it on the server. */
  cancel: (id: string) => Promise<unknown>;
  isWanted?: boolean;
}

/**
 * Requests an export once, as soon as it is wanted.
 * @returns the id once it is known, or why there is none; and what cancels it, also while its request is under way
 */
export function useRequestedExport({ request, cancel, isWanted = true }: RequestedExport): {
  id: string | null;
  refusal: string | null;
  cancel: () => void;
} {
  const [id, setId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isCancelled = useRef(false);
  const end = (requested: string): void => {
    // Nobody waits for it any more, so a failed cancellation is ignored.
    cancel(requested).catch(() => undefined);
  };
  const begin = useEffectEvent((isStale: () => boolean) => {
    request().then(
      (requested) => {
        if (requested === undefined) return;
        if (isCancelled.current) end(requested);
        else if (!isStale()) setId(requested);
      },
      (reason: unknown) => {
        if (!isStale()) setRefusal(errorText(reason));
      },
    );
  });
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    begin(() => isLeft);
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return {
    id,
    refusal,
    cancel: () => {
      isCancelled.current = true;
      if (id !== null) end(id);
    },
  };
}
