import { m } from '../../paraglide/messages.js';

/** What a key press on the tab of a note does. */
export type TabKey = 'rename' | 'left' | 'right';

/** Keys on the tab of a note for the list of shortcuts, written as in `actionKeys`. */
export const tabKeys: readonly { keys: string; label: () => string }[] = [
  { keys: 'F2', label: m.articles_tabRename },
  { keys: 'alt+arrowleft', label: m.articles_tabMoveLeft },
  { keys: 'alt+arrowright', label: m.articles_tabMoveRight },
];

/** Returns what a key press does, or null; Alt and an arrow would leave the page otherwise. */
export function tabKey(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): TabKey | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (event.key === 'F2' && !event.altKey) return 'rename';
  if (!event.altKey) return null;
  return event.key === 'ArrowLeft' ? 'left' : event.key === 'ArrowRight' ? 'right' : null;
}
