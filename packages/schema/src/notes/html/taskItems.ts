import { childElements, elementOf, hasClass, nodesBelow, textWithin, type DomElementNode } from './domNodes.js';

const written = /^\s*\[([ xX])\][ \u00a0]/;

/**
 * Returns whether an item of a list is ticked; null for one that is no task. Google's documents, Notion, Confluence and
 * GitHub each have their own way of saying so, and some write the box as text.
 */
export function tickOf(item: DomElementNode): boolean | null {
  if (item.getAttribute('role') === 'checkbox') return item.getAttribute('aria-checked') === 'true';
  if (item.getAttribute('data-inline-task-id') !== null) return hasClass(item, 'checked');
  if (item.getAttribute('data-task-state') !== null) return item.getAttribute('data-task-state') === 'DONE';
  if (item.getAttribute('data-type') === 'taskItem') return item.getAttribute('data-checked') === 'true';
  for (const node of nodesBelow(item.node, 6)) {
    const below = elementOf(node);
    if (!below) continue;
    if (below.name === 'ul' || below.name === 'ol') break;
    if (below.name === 'input' && below.getAttribute('type') === 'checkbox')
      return below.getAttribute('checked') !== null;
    if (hasClass(below, 'checkbox')) return hasClass(below, 'checkbox-on');
    if (isBoxImage(below)) return /(?:^|\s)checked/i.test(below.getAttribute('alt') ?? '');
  }
  const box = written.exec(textWithin(item, 10))?.[1];
  return box === undefined ? null : box !== ' ';
}

/** Returns whether an image is the box of a task. */
export function isBoxImage(element: DomElementNode): boolean {
  return element.name === 'img' && element.getAttribute('aria-roledescription') === 'checkbox';
}

/** Returns whether a list has tasks. */
export function hasTasks(list: DomElementNode): boolean {
  for (const item of childElements(list)) if (item.name === 'li' && tickOf(item) !== null) return true;
  return false;
}

/** Returns a text without the box that it begins with. */
export function withoutBox(text: string): string {
  return text.replace(written, '');
}
