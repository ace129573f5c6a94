import { Suspense, type ComponentType } from 'react';
import { useLazyPart } from './useLazyPart.js';

type Trigger = ReturnType<typeof useLazyPart>['trigger'];

interface LazyButtonProps {
  /** Loads the code of `Opened`. */
  load: () => Promise<unknown>;
  /** The button, which `Opened` uses as its target. */
  Target: ComponentType<Trigger>;
  /** The button with what it opens; opens at once. */
  Opened: ComponentType;
}

/** A button whose menu or panel is loaded on its first use. */
export function LazyButton({ load, Target, Opened }: LazyButtonProps) {
  const { isRequested, trigger } = useLazyPart(load);
  const placeholder = <Target {...trigger} />;
  return isRequested ? (
    <Suspense fallback={placeholder}>
      <Opened />
    </Suspense>
  ) : (
    placeholder
  );
}
