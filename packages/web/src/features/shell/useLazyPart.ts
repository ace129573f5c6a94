import { useState } from 'react';

interface LazyPart {
  isRequested: boolean;
  /** Props of the placeholder button: hovering or focusing it loads the part, a click opens it. */
  trigger: { onPointerEnter: () => void; onFocus: () => void; onClick: () => void };
}

/** Loads a part on its first use, so that no page carries code it may never need. */
export function useLazyPart(load: () => Promise<unknown>): LazyPart {
  const [isRequested, setRequested] = useState(false);
  const preload = () => {
    void load().catch(() => undefined);
  };
  return {
    isRequested,
    trigger: {
      onPointerEnter: preload,
      onFocus: preload,
      onClick: () => {
        setRequested(true);
      },
    },
  };
}
