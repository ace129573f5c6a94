import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

interface OpenAtOnce {
  ref: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/**
 * For a menu that came in place of its stand-in: the new button takes the focus that the old one had, then it opens,
 * so that closing it gives the focus back.
 */
export function useOpenAtOnce(): OpenAtOnce {
  const ref = useRef<HTMLButtonElement | null>(null);
  const [opened, onChange] = useState(false);
  useEffect(() => {
    const frame = window.requestAnimationFrame(() => {
      ref.current?.focus({ preventScroll: true });
      onChange(true);
    });
    return () => {
      window.cancelAnimationFrame(frame);
    };
  }, []);
  return { ref, opened, onChange };
}
