import { lineText } from './lineText.js';
import { partsOf } from './linePart.js';
import type { TranscriptLine } from './transcript.js';
import type { RestoredLine } from './transcriptEdit.js';

/**
 * The lines of a video with some as they were. Words of them that the article does not show stay; one that is gone
 * comes back under its id, and one that was not there goes. What is so already changes nothing.
 * @returns CONFLICT where one says something else by now.
 */
export function restoreLines(
  lines: readonly TranscriptLine[],
  restored: readonly RestoredLine[],
): readonly TranscriptLine[] | 'CONFLICT' {
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const each of restored) {
    const line = restoredLine(byId.get(each.lineId), each);
    if (line === 'CONFLICT') return line;
    if (line) byId.set(each.lineId, line);
    else byId.delete(each.lineId);
  }
  return [...byId.values()];
}

function restoredLine(
  line: TranscriptLine | undefined,
  restored: RestoredLine,
): TranscriptLine | undefined | 'CONFLICT' {
  const { lineId: id, base, start, end, speaker, isApproximate, words } = restored;
  if (!line) {
    if (words.length === 0) return undefined;
    return base.text === '' ? { id, start, end, speaker, isApproximate, words } : 'CONFLICT';
  }
  const { shown, before, after } = partsOf(line, restored);
  const text = lineText(shown);
  const isBase = text === base.text && (text === '' || line.speaker === base.speaker);
  if (!isBase) return text === lineText(words) && line.speaker === speaker ? line : 'CONFLICT';
  const all = [...before, ...words, ...after].sort((one, other) => one.start - other.start);
  if (all.length === 0) return undefined;
  const from = before.length === 0 ? start : line.start;
  const to = after.length === 0 ? end : line.end;
  return {
    ...{ ...line, speaker, words: all },
    isApproximate: before.length + after.length === 0 ? isApproximate : line.isApproximate || isApproximate,
    start: Math.min(from, ...all.map((word) => word.start)),
    end: Math.max(to, ...all.map((word) => word.end)),
  };
}
