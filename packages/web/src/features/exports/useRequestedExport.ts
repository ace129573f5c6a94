import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '../../lib/errorText.js';

/**
 * Requests an export once, as soon as it is wanted.
 * @param request returns its id
 * @returns the id once it is known, or why there is none
 */
export function useRequestedExport(
  request: () => Promise<string | undefined>,
  isWanted = true,
): {
  id: string | null;
  refusal: string | null;
} {
  const [id, setId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const begin = useEffectEvent((isStale: () => boolean) => {
    request().then(
      (requested) => {
        if (requested !== undefined && !isStale()) setId(requested);
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
  return { id, refusal };
}
