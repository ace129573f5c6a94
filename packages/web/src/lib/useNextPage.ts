import { useRef, useState } from 'react';

interface NextPage {
  /** Loads the next page, one at a time; after a failure nothing until `retry`: for a list that nears its end. */
  loadMore: () => void;
  /** The next page could not be loaded, until it is. */
  isFailed: boolean;
  /** Loads the next page also after a failure: for a button. Rejects when it fails again. */
  retry: () => Promise<void>;
}

/** Loads a keyset list page by page. `after` is null at the end of the list. */
export function useNextPage(after: string | null, fetchAfter: (after: string) => Promise<unknown>): NextPage {
  const isLoading = useRef(false);
  const [failed, setFailed] = useState<string | null>(null);
  const isFailed = failed !== null && failed === after;
  const retry = async () => {
    if (after === null || isLoading.current) return;
    isLoading.current = true;
    try {
      await fetchAfter(after);
    } finally {
      isLoading.current = false;
    }
  };
  return {
    loadMore: () => {
      if (isFailed) return;
      retry().catch(() => {
        setFailed(after);
      });
    },
    isFailed,
    retry,
  };
}
