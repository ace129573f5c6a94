import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

interface OpenAtOnce {
  ref: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/**
 * For a menu that replaces its placeholder: the new button takes the focus of the old one, then the menu opens, so that
 * closing it returns the focus.
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
