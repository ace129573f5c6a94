import type { MentionState } from './mentionSuggestion.js';

/** The id of an entry of the mention list. */
export const mentionId = (listId: string, index: number): string => `${listId}-${String(index)}`;

/**
 * Names the open mention list and its active entry on the text box that has the focus, for assistive technology
 * (WAI-ARIA, combobox); removes both when the list is closed.
 */
export function showActiveMention(textbox: Element, listId: string, state: MentionState | null): void {
  if (state) textbox.setAttribute('aria-controls', listId);
  else textbox.removeAttribute('aria-controls');
  if (state && state.members.length > 0)
    textbox.setAttribute('aria-activedescendant', mentionId(listId, state.activeIndex));
  else textbox.removeAttribute('aria-activedescendant');
}
