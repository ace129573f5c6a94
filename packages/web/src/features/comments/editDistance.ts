/** Part of a text: from `start` up to `end`, in characters. */
export interface TextRange {
  start: number;
  end: number;
}

/** Whether at most `most` characters have to be changed, added or left out to make one text of the other. */
export function isWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  const width = other.length;
  let before = Int32Array.from({ length: width + 1 }, (_, column) => column);
  let row = new Int32Array(width + 1);
  for (let at = 1; at <= one.length; at += 1) {
    // What is further from the diagonal costs more than `most` already.
    const from = Math.max(1, at - most);
    const to = Math.min(width, at + most);
    row.fill(most + 1);
    if (at <= most) row[0] = at;
    let least = row[0] ?? 0;
    for (let column = from; column <= to; column += 1) {
      const cost = one.charCodeAt(at - 1) === other.charCodeAt(column - 1) ? 0 : 1;
      const value = Math.min(
        (before[column - 1] ?? 0) + cost,
        column > at + most - 1 ? most + 1 : (before[column] ?? 0) + 1,
        (row[column - 1] ?? 0) + 1,
      );
      row[column] = value;
      if (value < least) least = value;
    }
    if (least > most) return false;
    [before, row] = [row, before];
  }
  return (before[width] ?? 0) <= most;
}

/** A part of a text that is nearly some words. */
export interface Likeness extends TextRange {
  /** Characters that differ. */
  distance: number;
}

/**
 * Finds the parts of a text that differ from `words` by at most `most` characters: for each place where one ends the
 * least different one. Takes time in proportion to the product of both lengths.
 */
export function findAlike(text: string, words: string, most: number): Likeness[] {
  const height = words.length;
  // One column for each character of the text: the distance of the best part that ends there, and where that begins.
  let distances = Int32Array.from({ length: height + 1 }, (_, row) => row);
  let starts = new Int32Array(height + 1);
  let next = new Int32Array(height + 1);
  let nextStarts = new Int32Array(height + 1);
  const found: Likeness[] = [];
  for (let at = 1; at <= text.length; at += 1) {
    next[0] = 0;
    nextStarts[0] = at;
    const character = text.charCodeAt(at - 1);
    for (let row = 1; row <= height; row += 1) {
      const changed = (distances[row - 1] ?? 0) + (words.charCodeAt(row - 1) === character ? 0 : 1);
      const added = (distances[row] ?? 0) + 1;
      const leftOut = (next[row - 1] ?? 0) + 1;
      const least = Math.min(changed, added, leftOut);
      next[row] = least;
      nextStarts[row] =
        (least === changed ? starts[row - 1] : least === added ? starts[row] : nextStarts[row - 1]) ?? 0;
    }
    const distance = next[height] ?? 0;
    if (distance <= most) found.push({ start: nextStarts[height] ?? 0, end: at, distance });
    [distances, next] = [next, distances];
    [starts, nextStarts] = [nextStarts, starts];
  }
  return found;
}
