/** A rectangle in the frame's own pixels. */
export interface OcrBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface OcrWord {
  text: string;
  box: OcrBox;
}

/** A line of text; its words are in the order in which they are read. */
export interface OcrLine {
  box: OcrBox;
  words: readonly OcrWord[];
}

export interface FrameSize {
  width: number;
  height: number;
}

/** What the recogniser tells of one word, of a picture that may be larger than the frame. */
export interface FoundWord {
  text: string;
  /** Per cent. */
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
}

/** Words below this confidence, in per cent, are marks and icons that were taken for letters. */
const leastConfidence = 30;
/** The same for a line as a whole. */
const leastLineConfidence = 50;

/** A gap of so many heights of the words beside it is one between columns, not between words. */
const columnGap = 2;

const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Returns the smallest rectangle around some others. */
export function boxAround(boxes: readonly OcrBox[]): OcrBox {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Returns the words of a row in pieces, one for each column: what stands far apart is not one line. */
function splitColumns(words: readonly FoundWord[]): FoundWord[][] {
  const columns: FoundWord[][] = [];
  for (const word of words) {
    const column = columns.at(-1);
    const before = column?.at(-1)?.bbox;
    const { bbox } = word;
    const height = Math.max(bbox.y1 - bbox.y0, before ? before.y1 - before.y0 : 0);
    if (column && before && bbox.x0 - before.x1 <= columnGap * height) column.push(word);
    else columns.push([word]);
  }
  return columns;
}

/**
 * Returns what is text among what was found, line by line, in the frame's pixels (docs/domains/ocr.md). Lines without a
 * letter or digit, and what the recogniser is not sure of, are left out; columns beside each other have lines of their
 * own.
 * @param scale how many pixels of the picture one of the frame is.
 */
export function readLines(found: readonly (readonly FoundWord[])[], scale: number): OcrLine[] {
  return found.flatMap(splitColumns).flatMap((words) => {
    const sure = words.filter(({ text, confidence }) => text.trim() !== '' && confidence >= leastConfidence);
    const letters = sure.reduce((sum, { text }) => sum + text.length, 0);
    const confidence = sure.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / Math.max(1, letters);
    if (confidence < leastLineConfidence || !sure.some(({ text }) => hasLetterOrDigit(text))) return [];
    const read = sure.map(({ text, bbox }) => ({
      text: text.trim(),
      box: { left: bbox.x0 / scale, top: bbox.y0 / scale, right: bbox.x1 / scale, bottom: bbox.y1 / scale },
    }));
    return [{ words: read, box: boxAround(read.map(({ box }) => box)) }];
  });
}

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
