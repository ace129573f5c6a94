const writing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';
const openDialog = 'dialog[open], [role="dialog"][aria-modal="true"], [role="alertdialog"]';

/** Whether what a key was pressed on takes letters. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(writing) !== null;
}

/** Whether a dialog stands over the page and has the keys for itself. */
export function isDialogOpen(): boolean {
  return [...document.querySelectorAll(openDialog)].some((element) => element.getClientRects().length > 0);
}
