import type { OcrBox, OcrLine } from '@snaplore/schema/ocr/readLines';

/** Returns the text of some lines, one below the other. */
export const textOf = (lines: readonly OcrLine[]): string =>
  lines.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n');

/** A part of a word that is selected, and the line that it is in. */
export interface SelectedPart {
  line: number;
  text: string;
}

/** Returns what is copied of selected words: those of one line beside each other, lines below each other. */
export function joinParts(parts: readonly SelectedPart[]): string {
  const lines = new Map<number, string>();
  for (const { line, text } of parts) lines.set(line, `${lines.get(line) ?? ''}${text}`);
  return [...lines.values()]
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}

/** How far a point is outside of a rectangle, on both axes; 0 inside. */
const distances = (box: OcrBox, { x, y }: { x: number; y: number }): { x: number; y: number } => ({
  x: Math.max(box.left - x, 0, x - box.right),
  y: Math.max(box.top - y, 0, y - box.bottom),
});

/**
 * Returns the word that a point belongs to while text is selected: of the nearest line, since one drags along lines and
 * past their ends, the nearest word. Null without lines.
 * @param point in the frame's pixels.
 */
export function wordNear(
  lines: readonly OcrLine[],
  point: { x: number; y: number },
): { line: number; word: number } | null {
  let nearest: { line: number; word: number } | null = null;
  let least = Infinity;
  for (const [line, { box, words }] of lines.entries()) {
    const far = distances(box, point);
    const distance = Math.hypot(far.x, far.y);
    if (distance >= least) continue;
    least = distance;
    const sideways = words.map((each) => distances(each.box, point).x);
    nearest = { line, word: sideways.indexOf(Math.min(...sideways)) };
  }
  return nearest;
}
