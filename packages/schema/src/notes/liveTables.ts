import * as Y from 'yjs';
import { isElement, isNewElement } from './liveNote.js';
import { isTableWellFormed, type CellShape } from './tableShape.js';

const elementsOf = (type: Y.XmlFragment): Y.XmlElement[] => (type.toArray() as unknown[]).filter(isElement);
const isTable = ({ nodeName }: Y.XmlElement): boolean => nodeName === 'table';
const isCell = ({ nodeName }: Y.XmlElement): boolean => nodeName === 'tableCell' || nodeName === 'tableHeader';

const spanOf = (value: unknown): number => (Number.isInteger(value) && (value as number) >= 1 ? (value as number) : 1);

function isRagged(table: Y.XmlElement): boolean {
  const shape = elementsOf(table).map((row) =>
    elementsOf(row).map((cell): CellShape => {
      const { colspan, rowspan, colwidth } = cell.getAttributes() as Record<string, unknown>;
      return {
        colspan: spanOf(colspan),
        rowspan: spanOf(rowspan),
        colwidth: Array.isArray(colwidth) ? (colwidth as (number | null)[]) : null,
      };
    }),
  );
  return !isTableWellFormed(shape);
}

/** Also in a cell: a table may be in a quote or a list there. */
const containsRagged = (element: Y.XmlElement): boolean =>
  (isTable(element) && isRagged(element)) || elementsOf(element).some(containsRagged);

/**
 * Returns whether a table of the note is not well-formed. That is no fault of the schema: editors can draw such a table
 * until the server has repaired it (`repairTables`).
 */
export function findTableFault(note: Y.XmlFragment): boolean {
  return elementsOf(note).some(containsRagged);
}

function tableAround(element: Y.XmlElement): Y.XmlElement | null {
  for (let at: unknown = element; isElement(at); at = at.parent) if (isTable(at)) return at;
  return null;
}

/** The reach or the widths of a cell were written. */
const changesShape = (keys: ReadonlySet<string | null>): boolean =>
  keys.has('colspan') || keys.has('rowspan') || keys.has('colwidth');

const isGone = (type: Y.AbstractType<unknown>): boolean => {
  for (let at: unknown = type; at instanceof Y.AbstractType; at = at.parent)
    if (at._item?.deleted === true) return true;
  return false;
};

/**
 * Returns whether a transaction left a table of a valid note that is not well-formed. Looks only at tables that it
 * changed; words typed into a cell are none of them. Call it before the transaction is cleaned up.
 */
export function findNewTableFault(transaction: Y.Transaction): boolean {
  const tables = new Set<Y.XmlElement>();
  for (const [type, keys] of transaction.changed as Map<unknown, Set<string | null>>) {
    if (!(type instanceof Y.XmlFragment) || isGone(type as Y.AbstractType<unknown>)) continue;
    if (isElement(type)) {
      const isShaped = isTable(type) || type.nodeName === 'tableRow' || (isCell(type) && changesShape(keys));
      const table = isShaped ? tableAround(type) : null;
      if (table) tables.add(table);
    }
    if (elementsOf(type).some((child) => isNewElement(child, transaction) && containsRagged(child))) return true;
  }
  return [...tables].some(isRagged);
}
