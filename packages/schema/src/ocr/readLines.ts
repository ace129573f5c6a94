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
