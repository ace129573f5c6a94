import { isDialogOpen, isWriting } from '../../lib/keyboard.js';

/** What a key press means to the player, or null when it is not for it (spec 2 §2). */
export type PlayerKey = 'toggle' | 'forward' | 'backward';

/** The player's keys, named as a browser names them. */
export const playerKeys: Record<string, PlayerKey> = { ' ': 'toggle', ArrowRight: 'forward', ArrowLeft: 'backward' };
/** Controls that have a meaning of their own for Space or the arrows. */
const ownSpace =
  'button, a[href], summary, [role="button"], [role="menuitem"], [role="option"], [role="checkbox"], [role="switch"], [role="tab"]';
const ownArrows =
  '[role="menu"], [role="listbox"], [role="tablist"], [role="tree"], [role="radiogroup"], [role="slider"]:not([data-video-timeline])';

/**
 * Reads a key press. Keys are left alone while somebody writes, while a dialog is open, and on a control reached by the
 * keyboard; a button that was merely clicked (`clicked`) does not keep Space from the film.
 */
export function playerKey(event: KeyboardEvent, clicked: Element | null): PlayerKey | null {
  const key = playerKeys[event.key];
  if (!key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (isWriting(target) || isDialogOpen()) return null;
  if (key === 'toggle') {
    const control = target?.closest(ownSpace);
    if (control && control !== clicked) return null;
  } else if (target?.closest(ownArrows)) return null;
  return key;
}
