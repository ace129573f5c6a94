import { isDialogOpen, isWriting } from '../../lib/keyboard.js';
import { strokeOf } from '../actions/actionKeys.js';

/** What a key press does in the player (docs/domains/videos.md). */
export type PlayerKey =
  | 'toggle'
  | 'forward'
  | 'backward'
  | 'jumpForward'
  | 'jumpBackward'
  | 'nextFrame'
  | 'previousFrame'
  | 'faster'
  | 'slower'
  | 'mute'
  | 'fullscreen'
  | 'captions'
  | 'tenth';

/** The player's keys by `KeyboardEvent.key`; the digits go to that tenth of the video. */
export const playerKeys: Record<string, Exclude<PlayerKey, 'tenth'>> = {
  ' ': 'toggle',
  k: 'toggle',
  ArrowRight: 'forward',
  ArrowLeft: 'backward',
  l: 'jumpForward',
  j: 'jumpBackward',
  '.': 'nextFrame',
  ',': 'previousFrame',
  ']': 'faster',
  '[': 'slower',
  m: 'mute',
  f: 'fullscreen',
  c: 'captions',
};
/** Keys that stand elsewhere on layouts without Latin letters: there the physical key counts. */
const physicalKeys: Record<string, string> = { Comma: ',', Period: '.', BracketLeft: '[', BracketRight: ']' };
/** Controls that handle Space or the arrows themselves. */
const spaceWidgets =
  'button, a[href], summary, [role="button"], [role="menuitem"], [role="option"], [role="checkbox"], ' +
  '[role="switch"], [role="tab"]';
const ownArrows =
  '[role="menu"], [role="listbox"], [role="tablist"], [role="tree"], [role="radiogroup"], ' +
  '[role="slider"]:not([data-video-timeline])';

/** A key of the player, and for a digit which. */
export interface PressedKey {
  key: PlayerKey;
  tenth: number;
}

/** Returns the key as `playerKeys` has it. */
function keyOf(event: KeyboardEvent): string | null {
  if (event.key.length > 1 || event.key === ' ') return event.key;
  return (event.key > '\u007f' ? physicalKeys[event.code] : undefined) ?? strokeOf(event);
}

/**
 * Returns what a key press does, or null. Keys are ignored while text is edited, while a dialog is open, and on a
 * control focused by the keyboard; a button that was only clicked (`clicked`) does not keep Space from the player.
 */
export function playerKey(event: KeyboardEvent, clicked: Element | null): PressedKey | null {
  if (event.defaultPrevented || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const pressed = keyOf(event);
  if (pressed === null) return null;
  const isDigit = /^\d$/.test(pressed);
  const key = isDigit ? 'tenth' : playerKeys[pressed];
  const target = event.target instanceof Element ? event.target : null;
  if (!key || isWriting(target) || isDialogOpen()) return null;
  if (pressed === ' ') {
    const control = target?.closest(spaceWidgets);
    if (control && control !== clicked) return null;
  } else if (target?.closest(ownArrows)) return null;
  return { key, tenth: isDigit ? Number(pressed) : 0 };
}
