import { lineText } from './lineText.js';
import { partsOf } from './linePart.js';
import type { TranscriptLine } from './transcript.js';
import type { RestoredLine } from './transcriptEdit.js';

/**
 * The lines of a video with one as it was. Words of it that the article does not show stay; one that is gone comes back
 * under its id, and one that was not there goes. What is so already changes nothing.
 * @returns CONFLICT where the line says something else by now.
 */
export function restoreLine(
  lines: readonly TranscriptLine[],
  restored: RestoredLine,
): readonly TranscriptLine[] | 'CONFLICT' {
  const { lineId: id, base, start, end, speaker, isApproximate, words } = restored;
  const line = lines.find((one) => one.id === id);
  if (!line) {
    if (words.length === 0) return lines;
    return base.text === '' ? [...lines, { id, start, end, speaker, isApproximate, words }] : 'CONFLICT';
  }
  const { shown, before, after } = partsOf(line, restored);
  const text = lineText(shown);
  const isBase = text === base.text && (text === '' || line.speaker === base.speaker);
  if (!isBase) return text === lineText(words) && line.speaker === speaker ? lines : 'CONFLICT';
  const others = lines.filter((one) => one !== line);
  const all = [...before, ...words, ...after].sort((one, other) => one.start - other.start);
  if (all.length === 0) return others;
  const from = before.length === 0 ? start : line.start;
  const to = after.length === 0 ? end : line.end;
  return [
    ...others,
    {
      ...{ ...line, speaker, words: all },
      isApproximate: before.length + after.length === 0 ? isApproximate : line.isApproximate || isApproximate,
      start: Math.min(from, ...all.map((word) => word.start)),
      end: Math.max(to, ...all.map((word) => word.end)),
    },
  ];
}
