import { useState } from 'react';

interface Wanted {
  isWanted: boolean;
  /** Put on the button that stands in: hovering or focusing loads the part, a click opens it. */
  trigger: { onPointerEnter: () => void; onFocus: () => void; onClick: () => void };
}

/** A part that is loaded when somebody reaches for it, so that no page carries what it may never show. */
export function useLazyPart(load: () => Promise<unknown>): Wanted {
  const [isWanted, setWanted] = useState(false);
  const fetch = () => {
    void load().catch(() => undefined);
  };
  return {
    isWanted,
    trigger: {
      onPointerEnter: fetch,
      onFocus: fetch,
      onClick: () => {
        setWanted(true);
      },
    },
  };
}
