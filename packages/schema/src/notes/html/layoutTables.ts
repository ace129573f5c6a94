import { elementOf, nodesBelow, type DomElementNode } from './domNodes.js';

/** How many nodes of a table are looked at to see whether it has other tables. */
const looked = 5_000;

/**
 * Returns whether a table only places things: one that says so, one with a single cell, one with tables within, as
 * mails and their signatures have them. What is in it stands on its own.
 */
export function isLayoutTable(table: DomElementNode): boolean {
  if (['presentation', 'none'].includes(table.getAttribute('role') ?? '')) return true;
  let cells = 0;
  for (const node of nodesBelow(table.node, looked)) {
    const element = elementOf(node);
    if (element?.name === 'table') return true;
    if (element?.name === 'td' || element?.name === 'th') cells += 1;
  }
  return cells <= 1;
}
