/**
 * How many letters of a word have to be changed, added, left out or swapped with the next one to make another of it;
 * null for more than `most`, which is at most 2.
 */
export function editsBetween(one: string, other: string, most: number): number | null {
  const [height, width] = [one.length, other.length];
  if (Math.abs(height - width) > most) return null;
  let beforeLast = new Array<number>(width + 1).fill(0);
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= height; row += 1) {
    const current = new Array<number>(width + 1).fill(row);
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let edits = Math.min(
        (last[column - 1] as number) + (isSame ? 0 : 1),
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        edits = Math.min(edits, (beforeLast[column - 2] as number) + 1);
      current[column] = edits;
      least = Math.min(least, edits);
    }
    if (least > most) return null;
    [beforeLast, last] = [last, current];
  }
  const edits = last[width] as number;
  return edits <= most ? edits : null;
}
