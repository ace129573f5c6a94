import { useRef, useState } from 'react';

interface NextPage {
  /** Fetches the next page, one at a time; nothing after a failure, until `retry`. */
  bring: () => void;
  /** The next page could not be fetched. */
  isFailed: boolean;
  retry: () => void;
}

/** The pages of a keyset list, fetched as its end comes near. `after` is null at the end of the list. */
export function useNextPage(after: string | null, fetchAfter: (after: string) => Promise<unknown>): NextPage {
  const isOnWay = useRef(false);
  const [failed, setFailed] = useState<string | null>(null);
  const isFailed = failed !== null && failed === after;
  const retry = () => {
    if (after === null || isOnWay.current) return;
    isOnWay.current = true;
    setFailed(null);
    fetchAfter(after)
      .catch(() => {
        setFailed(after);
      })
      .finally(() => {
        isOnWay.current = false;
      });
  };
  return {
    bring: () => {
      if (!isFailed) retry();
    },
    isFailed,
    retry,
  };
}
