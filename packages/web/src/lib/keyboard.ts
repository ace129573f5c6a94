const writing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';
const openDialog = 'dialog[open], [role="dialog"][aria-modal="true"], [role="alertdialog"]';

/** Returns whether the target of a key event accepts text. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(writing) !== null;
}

/** Returns whether a dialog is open and handles the keys. */
export function isDialogOpen(): boolean {
  return [...document.querySelectorAll(openDialog)].some((element) => element.getClientRects().length > 0);
}
