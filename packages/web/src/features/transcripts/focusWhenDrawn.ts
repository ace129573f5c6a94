/** Frames in which a row is drawn that has come, or was changed. */
const drawnWithin = 30;

/** Focuses an element once it is there; of a field of several lines the end. */
export function focusWhenDrawn(find: () => HTMLElement | null | undefined, frames = drawnWithin): void {
  requestAnimationFrame(() => {
    const element = find();
    if (!element && frames > 0) focusWhenDrawn(find, frames - 1);
    element?.focus();
    if (element instanceof HTMLTextAreaElement) element.setSelectionRange(element.value.length, element.value.length);
  });
}
