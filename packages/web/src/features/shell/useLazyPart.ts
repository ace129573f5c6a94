import { useState } from 'react';

interface LazyPart {
  isRequested: boolean;
  /** For the placeholder button: hovering or focusing loads the part, a click opens it. */
  trigger: { onPointerEnter: () => void; onFocus: () => void; onClick: () => void };
}

/** Loads a part on its first use, so that no page carries code it may never need. */
export function useLazyPart(load: () => Promise<unknown>): LazyPart {
  const [isRequested, setRequested] = useState(false);
  const fetch = () => {
    void load().catch(() => undefined);
  };
  return {
    isRequested,
    trigger: {
      onPointerEnter: fetch,
      onFocus: fetch,
      onClick: () => {
        setRequested(true);
      },
    },
  };
}
