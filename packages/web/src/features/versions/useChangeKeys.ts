import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isDialogOpen, isWriting } from '../../lib/keyboard.js';
import { strokeOf } from '../actions/actionKeys.js';

/** The keys that step through the changes. */
export const changeKeys = { next: 'j', previous: 'k' } as const;

/**
 * Steps by keys: 1 to the next change, -1 to the previous one. Null while there is nothing to step through. While a
 * dialog is open the keys are for what it shows.
 */
export function useChangeKeys(view: RefObject<HTMLElement | null>, step: ((by: number) => void) | null): void {
  const isActive = step !== null;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isWriting(event.target)) return;
    if (isDialogOpen() && !view.current?.closest('[role="dialog"]')) return;
    const stroke = strokeOf(event);
    if (stroke !== changeKeys.next && stroke !== changeKeys.previous) return;
    event.preventDefault();
    step?.(stroke === changeKeys.next ? 1 : -1);
  });
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isActive]);
}
