import { useEffectEvent, useLayoutEffect } from 'react';
import { isDialogOpen } from './keyboard.js';

/**
 * Closes a part that floats over the page by Escape, wherever the focus is. What is open above it, a dialog or a menu,
 * and whatever else takes the key, comes first.
 */
export function useEscape(isActive: boolean, close: () => void): void {
  const press = useEffectEvent(({ key, target, defaultPrevented, isComposing }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented || isComposing || isDialogOpen()) return;
    if (target instanceof Element && target.closest('[role="menu"], [role="listbox"], [role="dialog"]')) return;
    close();
  });
  // Before what it closes is seen: the key may follow at once.
  useLayoutEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: KeyboardEvent) => {
      press(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, [isActive]);
}
