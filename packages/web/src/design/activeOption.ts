/** A list of suggestions that is open while the focus stays in a text box. */
export interface OpenList {
  id: string;
  activeIndex: number;
  /** Whether it has entries: of none, none is active. */
  isEmpty: boolean;
}

/** The id of an entry of such a list. */
export const optionId = (listId: string, index: number): string => `${listId}-${String(index)}`;

/**
 * Names the open list and its active entry on the text box that has the focus, for assistive technology (WAI-ARIA,
 * combobox); removes both when the list is closed.
 */
export function showActiveOption(textbox: Element, list: OpenList | null): void {
  if (list) textbox.setAttribute('aria-controls', list.id);
  else textbox.removeAttribute('aria-controls');
  if (list && !list.isEmpty) textbox.setAttribute('aria-activedescendant', optionId(list.id, list.activeIndex));
  else textbox.removeAttribute('aria-activedescendant');
}
