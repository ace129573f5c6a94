import type { OcrBox, OcrLine } from '@snaplore/schema/ocr/readLines';

/** A grey picture, dark on light: four bytes for each pixel. */
export interface GreyPicture {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

/** Letters and ground that differ by less than this are not told apart, of 255. */
const leastContrast = 40;
/** Edges that are so near to the letters stay as they were found, in pixels. */
const nearEnough = 1.5;

/** Returns which columns of a part of the picture have something of a letter; null where nothing stands out. */
export function inkedColumns(picture: GreyPicture, box: OcrBox): { left: number; inked: boolean[] } | null {
  const left = Math.max(0, Math.floor(box.left));
  const right = Math.min(picture.width, Math.ceil(box.right));
  const top = Math.max(0, Math.floor(box.top));
  const bottom = Math.min(picture.height, Math.ceil(box.bottom));
  const greys: number[] = [];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) greys.push(picture.data[(y * picture.width + x) * 4] ?? 0);
  const sorted = greys.toSorted((a, b) => a - b);
  const darkest = sorted[0] ?? 0;
  // Letters cover the smaller part of a line.
  const ground = sorted[sorted.length >> 1] ?? 0;
  if (ground - darkest < leastContrast) return null;
  const inked = Array.from({ length: Math.max(0, right - left) }, () => false);
  for (const [at, grey] of greys.entries()) if (grey < (ground + darkest) / 2) inked[at % inked.length] = true;
  return { left, inked };
}

/** Gaps between words are at least this share of the widest one beside them; those between letters are less. */
const wordGapShare = 0.6;

interface Gap {
  start: number;
  end: number;
}

const widthOf = ({ start, end }: Gap): number => end - start;

/** Returns the runs of columns without ink that have ink on both sides. */
function gapsOf(inked: readonly boolean[], from: number, to: number): Gap[] {
  const gaps: Gap[] = [];
  let start: number | null = null;
  for (let at = Math.max(0, from); at < Math.min(inked.length, to); at += 1) {
    if (!inked[at]) continue;
    if (start !== null && at > start) gaps.push({ start, end: at });
    start = at + 1;
  }
  return gaps;
}

/** Returns the gap between two words that is the nearest to where it was found; undefined without one. */
function gapNear(gaps: readonly Gap[], found: number): Gap | undefined {
  const widest = Math.max(...gaps.map(widthOf));
  const distance = ({ start, end }: Gap): number => Math.abs((start + end) / 2 - found);
  return gaps.filter((gap) => widthOf(gap) >= wordGapShare * widest).toSorted((a, b) => distance(a) - distance(b))[0];
}

/**
 * Returns a line whose words end and begin where the picture has their gaps: the recogniser is sometimes letters off
 * between two words (docs/domains/ocr.md). Where the picture does not tell, words stay as they were found.
 */
export function alignWords(line: OcrLine, picture: GreyPicture): OcrLine {
  const columns = line.words.length > 1 ? inkedColumns(picture, line.box) : null;
  if (!columns) return line;
  const words = line.words.map((word) => ({ ...word, box: { ...word.box } }));
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (!next) break;
    const gaps = gapsOf(
      columns.inked,
      Math.floor(word.box.left) - columns.left,
      Math.ceil(next.box.right) - columns.left,
    );
    const gap = gapNear(gaps, (word.box.right + next.box.left) / 2 - columns.left);
    if (!gap) continue;
    const [end, begin] = [columns.left + gap.start, columns.left + gap.end];
    if (Math.abs(word.box.right - end) > nearEnough) word.box.right = end;
    if (Math.abs(next.box.left - begin) > nearEnough) next.box.left = begin;
  }
  return { ...line, words };
}
