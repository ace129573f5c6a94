import { Fragment, type Node } from '@tiptap/pm/model';
import * as limits from '../limits.js';
import { isTableWellFormed, repairShape, type CellShape, type RepairedTable } from './tableShape.js';

/** Returns what the cells of a table cover, row by row. */
function shapeOf(table: Node): (CellShape & { node: Node })[][] {
  return table.children.map((row) => row.children.map((node) => ({ ...(node.attrs as CellShape), node })));
}

type Shaped = CellShape & { node: Node };

/** Returns whether a table's new cell in this place is a header, as the cells of its row or column are. */
function isHeaderAt(
  rows: readonly (readonly { cell: Shaped | null; column: number }[])[],
  row: number,
  column: number,
) {
  const isHeader = ({ cell }: { cell: Shaped | null }): boolean => cell?.node.type.name === 'tableHeader';
  const areHeaders = (cells: readonly { cell: Shaped | null }[]): boolean => cells.length > 0 && cells.every(isHeader);
  if (row === 0 && areHeaders((rows[0] ?? []).filter(({ cell }) => cell))) return true;
  return areHeaders(rows.slice(1).flatMap((cells) => cells.filter((each) => each.cell && each.column === column)));
}

function builtRows(table: Node, { rows }: RepairedTable<Shaped> & { kind: 'rows' }): Node[] {
  const { tableCell, tableHeader } = table.type.schema.nodes;
  const cells = rows.map((row) => row.cells);
  return rows.map(({ row, cells: own }, at) =>
    table.child(row).copy(
      Fragment.fromArray(
        own.map(({ cell, column, colspan, rowspan, colwidth }) => {
          if (cell) {
            const { node } = cell;
            return node.type.create({ ...node.attrs, colspan, rowspan, colwidth }, node.content, node.marks);
          }
          const type = isHeaderAt(cells, at, column) ? tableHeader : tableCell;
          return type?.createAndFill({ colwidth }) as Node;
        }),
      ),
    ),
  );
}

/** Each group of rows as a table of its own; the first one keeps what the table was. */
function apart(table: Node, groups: readonly number[][]): Node[] {
  const alone = { colspan: 1, rowspan: 1, colwidth: null };
  return groups.map((rows, at) =>
    table.type.create(
      at === 0 ? table.attrs : null,
      rows.map((row) =>
        table
          .child(row)
          .copy(
            Fragment.fromArray(
              table.child(row).children.map((cell) => cell.type.create({ ...cell.attrs, ...alone }, cell.content)),
            ),
          ),
      ),
    ),
  );
}

/**
 * Returns a document with well-formed tables, every word in its order, and well-formed ones as they are; the same
 * document when all of them are. Merging what two people did to one table can leave rows of different lengths, cells
 * over one another and tables without cells (docs/domains/notes.md).
 */
export function repairTables(document: Node): Node {
  let left: number = limits.tableCellsAdded;
  const repaired = (table: Node): Node[] => {
    const shape = shapeOf(table);
    if (isTableWellFormed(shape)) return [table];
    const repair = repairShape(shape, left);
    if (repair === null) return [];
    if (repair.kind === 'apart') return apart(table, repair.groups);
    left -= repair.added;
    return [table.copy(Fragment.fromArray(builtRows(table, repair)))];
  };
  const walk = (node: Node): Node => {
    if (node.isTextblock || node.isLeaf) return node;
    let isChanged = false;
    const children = node.children.flatMap((child) => {
      // Its cells first: a table may be in a quote or a list there.
      const walked = walk(child);
      const next = walked.type.name === 'table' ? repaired(walked) : [walked];
      isChanged ||= next.length !== 1 || next[0] !== child;
      return next;
    });
    if (!isChanged) return node;
    if (children.length > 0) return node.copy(Fragment.fromArray(children));
    // What consisted of a table without cells needs something to stand in it.
    return node.type.createAndFill(node.attrs) as Node;
  };
  return walk(document);
}
