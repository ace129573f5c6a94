import type { KeyboardEvent } from 'react';

/** Lets a search field move through the list below it, while it keeps the focus. */
export interface ListKeys {
  move: (by: 1 | -1) => void;
  /** Opens the chosen row; without one the text is asked. */
  enter: (isInNewTab: boolean) => void;
  /** Takes the chosen row out of the history. False where there is none. */
  remove: () => boolean;
}

/** Whether a key is one of an input method. Safari ends the composition before its Enter, which has this code still. */
const isOfInputMethod = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;

export const isEnter = (event: KeyboardEvent): boolean => event.key === 'Enter' && !isOfInputMethod(event);

/**
 * Handles the arrows, Enter, and Delete in an empty field. Keys of an input method, which ends a word with Enter, are
 * its own. @returns whether the key was one of the list's.
 */
export function pressListKey(event: KeyboardEvent<HTMLInputElement>, keys: ListKeys | null): boolean {
  if (isOfInputMethod(event)) return false;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') keys?.move(event.key === 'ArrowDown' ? 1 : -1);
  else if (event.key === 'Enter') keys?.enter(event.ctrlKey || event.metaKey);
  else if (event.key !== 'Delete' || event.currentTarget.value !== '' || keys?.remove() !== true) return false;
  event.preventDefault();
  return true;
}
