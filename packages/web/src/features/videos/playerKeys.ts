/** What a key press means to the player, or null when it is not for it (spec 2 §2). */
export type PlayerKey = 'toggle' | 'forward' | 'backward';

const keys: Record<string, PlayerKey> = { ' ': 'toggle', ArrowRight: 'forward', ArrowLeft: 'backward' };
const writing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], .ProseMirror';
const openDialog = 'dialog[open], [role="dialog"][aria-modal="true"], [role="alertdialog"]';
/** Controls that have a meaning of their own for Space or the arrows. */
const ownSpace = 'button, a[href], summary, [role="button"], [role="menuitem"], [role="option"], [role="checkbox"], [role="switch"], [role="tab"]';
const ownArrows = '[role="menu"], [role="listbox"], [role="tablist"], [role="tree"], [role="radiogroup"], [role="slider"]:not([data-film-timeline])';

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/**
 * Reads a key press. Keys are left alone while somebody writes, while a dialog is open, and on a control reached by the
 * keyboard; a button that was merely clicked (`clicked`) does not keep Space from the film.
 */
export function playerKey(event: KeyboardEvent, clicked: Element | null): PlayerKey | null {
  const key = keys[event.key];
  if (!key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(writing)) return null;
  if ([...document.querySelectorAll(openDialog)].some(isShown)) return null;
  if (key === 'toggle') {
    const control = target?.closest(ownSpace);
    if (control && control !== clicked) return null;
  } else if (target?.closest(ownArrows)) return null;
  return key;
}
