import {
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ComponentType,
} from 'react';
import type { LazyPart } from '../../lib/lazyPart.js';
import { useLoadedLater } from './loadedLater.js';
import { useLazyPart } from './useLazyPart.js';

export interface OpenedProps {
  /** Opens as soon as it is there: its button was pressed. */
  opensAtOnce: boolean;
}

interface LazyButtonProps {
  /** The button, which `opened` uses as its target. */
  Target: ComponentType<ComponentPropsWithRef<'button'>>;
  /** The button with what it opens. */
  opened: LazyPart<OpenedProps>;
}

/**
 * A button whose menu or panel is loaded on its first use. Once the page is idle and its code is there it is mounted,
 * closed, so that the first press only opens it.
 */
export function LazyButton({ Target, opened: { load, Part } }: LazyButtonProps) {
  const { isRequested, trigger } = useLazyPart(load);
  const isLoaded = useLoadedLater();
  const [isMounted, setMounted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A button in use is not replaced: it would lose the focus, or the press.
    if (!isLoaded || button.current?.matches(':hover, :focus, :active')) return;
    // In pieces: whoever types meanwhile does not wait for it.
    startTransition(() => {
      setMounted(true);
    });
  }, [isLoaded]);
  const placeholder = <Target ref={button} {...trigger} />;
  return isRequested || isMounted ? (
    <Suspense fallback={placeholder}>
      <Part opensAtOnce={isRequested} />
    </Suspense>
  ) : (
    placeholder
  );
}
