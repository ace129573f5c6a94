import { isDialogOpen, isWriting } from '../../lib/keyboard.js';

/** What a key press does in the player (docs/domains/videos.md). */
export type PlayerKey = 'toggle' | 'forward' | 'backward';

/** The player's keys by `KeyboardEvent.key`. */
export const playerKeys: Record<string, PlayerKey> = { ' ': 'toggle', ArrowRight: 'forward', ArrowLeft: 'backward' };
/** Controls that handle Space or the arrows themselves. */
const spaceWidgets =
  'button, a[href], summary, [role="button"], [role="menuitem"], [role="option"], [role="checkbox"], ' +
  '[role="switch"], [role="tab"]';
const ownArrows =
  '[role="menu"], [role="listbox"], [role="tablist"], [role="tree"], [role="radiogroup"], ' +
  '[role="slider"]:not([data-video-timeline])';

/**
 * Returns what a key press does, or null. Keys are ignored while text is edited, while a dialog is open, and on a
 * control focused by the keyboard; a button that was only clicked (`clicked`) does not keep Space from the player.
 */
export function playerKey(event: KeyboardEvent, clicked: Element | null): PlayerKey | null {
  const key = playerKeys[event.key];
  if (!key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (isWriting(target) || isDialogOpen()) return null;
  if (key === 'toggle') {
    const control = target?.closest(spaceWidgets);
    if (control && control !== clicked) return null;
  } else if (target?.closest(ownArrows)) return null;
  return key;
}
