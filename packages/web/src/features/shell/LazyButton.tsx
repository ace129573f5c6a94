import { Suspense, type ComponentType } from 'react';
import type { LazyPart } from '../../lib/lazyPart.js';
import { useLazyPart } from './useLazyPart.js';

type Trigger = ReturnType<typeof useLazyPart>['trigger'];

interface LazyButtonProps {
  /** The button, which `opened` uses as its target. */
  Target: ComponentType<Trigger>;
  /** The button with what it opens; opens at once. */
  opened: LazyPart<object>;
}

/** A button whose menu or panel is loaded on its first use. */
export function LazyButton({ Target, opened: { load, Part } }: LazyButtonProps) {
  const { isRequested, trigger } = useLazyPart(load);
  const placeholder = <Target {...trigger} />;
  return isRequested ? (
    <Suspense fallback={placeholder}>
      <Part />
    </Suspense>
  ) : (
    placeholder
  );
}
