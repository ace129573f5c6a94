import { m } from '../../paraglide/messages.js';

const isMac = navigator.platform.startsWith('Mac');
const names: Record<string, () => string> = {
  mod: () => (isMac ? '⌘' : 'Ctrl'),
  shift: () => (isMac ? '⇧' : 'Shift'),
  alt: () => (isMac ? '⌥' : 'Alt'),
  ' ': m.shortcuts_space,
  enter: () => '↵',
  tab: () => 'Tab',
  escape: () => 'Esc',
  arrowup: () => '↑',
  arrowdown: () => '↓',
  arrowleft: () => '←',
  arrowright: () => '→',
};

const nameOf = (key: string): string => names[key.toLowerCase()]?.() ?? (key.length === 1 ? key.toUpperCase() : key);

/**
 * Returns keys as printed on this machine's keyboard, one part for each that follows another: 'mod+k' is 'Ctrl K', 'g
 * h' is 'G', 'H'.
 */
export function keyNames(keys: string): string[] {
  return (keys === ' ' ? [keys] : keys.split(' ')).map((stroke) => stroke.split('+').map(nameOf).join(' '));
}
