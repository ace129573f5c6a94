/** A paragraph of a draft as a row of its tree; in the order of the timeline. */
export interface ParagraphRow {
  id: string;
  depth: 0 | 1;
}

/** Where a paragraph comes to be: before another one, null for the end, on a level. */
export interface ParagraphPlace {
  before: string | null;
  depth: 0 | 1;
}

type Rows = readonly ParagraphRow[];

/** The ids of a paragraph and of those below it. */
export function blockIds(rows: Rows, id: string): Set<string> {
  const from = rows.findIndex((row) => row.id === id);
  const ids = new Set([id]);
  if (rows[from]?.depth === 0)
    for (const row of rows.slice(from + 1)) {
      if (row.depth === 0) break;
      ids.add(row.id);
    }
  return ids;
}

/**
 * Where a paragraph goes that is dropped below so many rows: as near to the `wanted` level as the rows around it allow
 * (docs/domains/videoEdits.md). One with others below it stays on the first level, and goes behind a whole group.
 */
export function paragraphPlaceAt(rows: Rows, id: string, gap: number, wanted: number): ParagraphPlace {
  const block = blockIds(rows, id);
  const others = rows.filter((row) => !block.has(row.id));
  let index = rows.slice(0, gap).filter((row) => !block.has(row.id)).length;
  const isNested = (at: number): boolean => others[at]?.depth === 1;
  if (block.size > 1) while (isNested(index)) index += 1;
  const deepest = block.size > 1 || index === 0 ? 0 : 1;
  const least = isNested(index) ? 1 : 0;
  return { before: others[index]?.id ?? null, depth: wanted <= least || deepest === 0 ? least : 1 };
}

/**
 * Where a paragraph goes one step up or down: past its neighbour, with those below it; a nested one at the edge of its
 * group goes to the group next to it. Null where there is no such place.
 */
export function paragraphMovedBy(rows: Rows, id: string, step: -1 | 1): ParagraphPlace | null {
  const block = blockIds(rows, id);
  const from = rows.findIndex((row) => row.id === id);
  const depth = rows[from]?.depth ?? 0;
  const others = rows.filter((row) => !block.has(row.id));
  const [above, below] = [others[from - 1], others[from]];
  if (step === -1) {
    if (!above) return null;
    if (depth === 1 && above.depth === 0) return from > 1 ? { before: above.id, depth: 1 } : null;
    const before = depth === 1 ? above : others.findLast((row, index) => index < from && row.depth === 0);
    return before ? { before: before.id, depth } : null;
  }
  if (!below) return null;
  const behind = depth === 1 ? from + 1 : others.findIndex((row, index) => index > from && row.depth === 0);
  return { before: others[behind < 0 ? others.length : behind]?.id ?? null, depth };
}
